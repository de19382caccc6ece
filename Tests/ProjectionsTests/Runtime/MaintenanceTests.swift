import EventLog
import TestSupport
import Testing

@testable import Projections

@Suite("Projections when a log is opened")
struct MaintenanceTests {
  @Test("events of a newer envelope stop the fold before them, live and rebuilt (L11)")
  func newerEnvelope() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    var bodies = [try encoded(story.answer(card, .good)) { $0.set(15, in: 9, to: .integer(7)) }]
    bodies.append(
      try encoded(story.event(.suspend, about: SubjectID(card))) { $0.set(2, to: .integer(200)) })
    let before = try append(bodies, to: story)
    let digests = try story.log.digests()
    #expect(try story.log.cardRow(card)?.reviewCount == 2)

    bodies = [try encoded(story.answer(card, .again)) { $0.set(0, to: .integer(2)) }]
    bodies.append(try EventCodec.encode(story.answer(card, .again)))
    try append(bodies, to: story)
    #expect(try story.log.digests() == digests)
    let stopped = ProjectionMaintenance.Standing.stopped(.newerEvent(before + 1))
    #expect(try standing(story.log) == stopped)
    #expect(try ProjectionMaintenance.prepare(story.log.log) == stopped)
    // What comes later is not taken in either.
    try story.rate(card, .easy)
    #expect(try story.log.digests() == digests)
    #expect(try ProjectionMaintenance.rebuild(story.log.log) == stopped)
    #expect(try story.log.digests() == digests)

    let fold = try story.log.fold()
    #expect(fold.firstNewer == before + 1)
    #expect(fold.sequence == before)
    #expect(fold.unknownCount == 1)
    #expect(try fold.digests() == digests)
  }

  @Test("a rebuild makes nothing of a damaged event or what comes after it (L4)")
  func damagedRecord() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    for _ in 0..<5 { try story.rate(card, .good) }
    let damaged: UInt64 = 5
    let sound = try story.log.fold(through: damaged - 1).digests()
    // An undo behind the damage of an event before it has no part in the state either.
    let first = try story.log.log.read { transaction throws(EventLogError) in
      try transaction.withRecord(at: damaged - 1) { _, body in EventID(body, at: 5) }
    }
    try story.undo(try #require(first))
    try story.log.log.write { transaction throws(EventLogError) in
      let key = TableKey(damaged)
      var record = try transaction.withValue(for: key, in: .log) { $0.copied } ?? []
      record[record.count - 3] ^= 1
      try transaction.put(key, record, in: .log)
    }
    let stopped = ProjectionMaintenance.Standing.stopped(.damagedRecord(damaged))
    #expect(try ProjectionMaintenance.rebuild(story.log.log) == stopped)
    #expect(try story.log.digests() == sound)
    #expect(try standing(story.log) == stopped)
    #expect(try ProjectionMaintenance.prepare(story.log.log) == stopped)
  }

  @Test("a table of a new version is built beside the old one, which is then retired")
  func newVersion() throws {
    let names = ProjectionCatalog.current.tableNames + ["p.card.1"]
    let old = ProjectionCatalog(versions: [.card: 1], tableNames: names)
    let new = ProjectionCatalog(tableNames: names)
    let log = try ProjectedLog(catalog: old)
    let story = try StateVerifierTests.monthOfStudy()
    var bodies = try story.log.bodies()
    bodies.removeFirst()
    try log.log.write { transaction throws(EventLogError) in
      var runner = ProjectionRunner(catalog: old)
      try transaction.create(
        SampleEvents.creation, now: ProjectedLog.now, projector: &runner)
      _ = try transaction.append(bodies: bodies, now: ProjectedLog.now, projector: &runner)
    }
    let rows = try log.rows(old.table(of: .card))
    #expect(try standing(log, new) == .stale(.otherVersion(table: "p.card.4", found: "p.card.1")))
    #expect(try ProjectionMaintenance.prepare(log.log, catalog: new) == .current)
    #expect(try log.rows(new.table(of: .card)) == rows)
    #expect(try log.rows(old.table(of: .card)) == [])
    let records = try log.log.read { transaction throws(EventLogError) in
      [
        try transaction.projectionRecord(named: "p.card.1"),
        try transaction.projectionRecord(named: "p.card.4"),
      ]
    }
    #expect(records.map { $0?.status } == [.old, .live])
    #expect(records[1]?.version == 4)
    // An older program finds its table retired, and builds it again.
    #expect(try standing(log, old) == .stale(.otherVersion(table: "p.card.1", found: "p.card.4")))
    #expect(try ProjectionMaintenance.prepare(log.log, catalog: old) == .current)
    #expect(try log.rows(old.table(of: .card)) == rows)
  }

  @Test("tables of older versions are gone after a rebuild, and no others")
  func outdatedTables() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("log")
    var options = LogOptions()
    let current = ProjectionCatalog.current.tableNames
    let others = ["p.card.1", "p.day.1", "x.due.2", "p.card.99", "p.unknown.1", "remote"]
    func open(_ names: [String]) throws -> EventLog {
      options.store.projectionTables = names
      return try EventLog.open(folder: path, options: options)
    }
    do {
      let log = try open(current + others)
      try log.store([SampleEvents.review(1)])
      try log.write { transaction throws(EventLogError) in
        for place in others.indices {
          let table = Table.projection(current.count + place)
          for number in UInt64(1)...500 {
            try transaction.put(TableKey(number), [UInt8](repeating: 1, count: 90), in: table)
          }
        }
        let record = ProjectionRecord(version: 1, status: .old, position: Position([]))
        try transaction.put(TableKey(bytes: Array("p.card.1".utf8)), record.encoded, in: .proj)
      }
    }
    let log = try open(current)
    let before = try log.write { transaction throws(EventLogError) in
      try transaction.storedTableNames()
    }
    #expect(Set(before).isSuperset(of: others))
    #expect(try ProjectionMaintenance.rebuild(log) == .current)
    let after = try log.write { transaction throws(EventLogError) in
      try transaction.storedTableNames()
    }
    #expect(Set(before).subtracting(after) == ["p.card.1", "p.day.1", "x.due.2"])
    let record = try log.read { transaction throws(EventLogError) in
      try transaction.projectionRecord(named: "p.card.1")
    }
    #expect(record == nil)
    #expect(try log.storeFaults().isEmpty)
    try log.expectWhole(events: 2)
  }

  @Test("tables that were not kept up are built anew")
  func behind() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    let event = try story.answer(card, .good)
    try story.log.log.write { transaction throws(EventLogError) in
      var none = NoProjector()
      _ = try transaction.append([event], now: ProjectedLog.now, projector: &none)
    }
    #expect(try standing(story.log) == .stale(.behind(table: "p.card.4")))
    // Nothing is projected on top of what is behind.
    try story.rate(card, .again)
    #expect(try story.log.cardRow(card)?.reviewCount == 0)
    #expect(try ProjectionMaintenance.prepare(story.log.log) == .current)
    #expect(try story.log.digests() == story.log.fold().digests())
    #expect(try story.log.cardRow(card)?.reviewCount == 2)
  }

  @Test("a damaged row is noticed after an unclean end")
  func uncleanEnd() throws {
    let story = try StateVerifierTests.monthOfStudy()
    let table = ProjectionCatalog.current.table(of: .note)
    let before = try story.log.rows(table)
    try story.log.log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(bytes: before[0].key), [1, 2, 3], in: table)
    }
    #expect(try standing(story.log) == .current)
    #expect(try ProjectionMaintenance.prepare(story.log.log) == .current)
    #expect(try story.log.rows(table) == before)
  }

  @Test("an empty log has nothing to be built")
  func empty() throws {
    let log = try ProjectedLog()
    #expect(try standing(log) == .current)
    #expect(try ProjectionMaintenance.prepare(log.log) == .current)
    #expect(try log.stateHash() == nil)
    #expect(try log.fold().sequence == 0)
  }

  private func standing(
    _ log: ProjectedLog, _ catalog: ProjectionCatalog = .current
  ) throws -> ProjectionMaintenance.Standing {
    try log.log.read { transaction throws(EventLogError) in
      try ProjectionMaintenance.standing(
        in: transaction, checksDigests: false, catalog: catalog)
    }
  }

  /// Appends bodies as another program may have written them; returns the last number.
  @discardableResult
  private func append(_ bodies: [[UInt8]], to story: Story) throws -> UInt64 {
    try story.log.log.write { transaction throws(EventLogError) in
      var runner = ProjectionRunner()
      let results = try transaction.append(
        bodies: bodies, now: ProjectedLog.now, isIngest: true, projector: &runner)
      return results.last?.sequence ?? 0
    }
  }

  /// The body of an event with something in it changed.
  private func encoded(
    _ event: Event, _ change: (inout CBORValue) -> Void
  ) throws -> [UInt8] {
    let body = try EventCodec.encode(event)
    var value = try CBORReader.value(RawSpan(_elements: body.span))
    change(&value)
    return try value.encoded()
  }
}

extension CBORValue {
  /// Sets an entry of a map.
  fileprivate mutating func set(_ key: UInt8, to value: CBORValue) {
    guard case .map(var entries) = self else { return }
    entries.removeAll { $0.key == key }
    entries.append(Entry(key: key, value: value))
    self = .map(entries.sorted { $0.key < $1.key })
  }

  /// Sets an entry of the map that is an entry of this one.
  fileprivate mutating func set(_ key: UInt8, in outer: UInt8, to value: CBORValue) {
    guard case .map(let entries) = self,
      var inner = entries.first(where: { $0.key == outer })?.value
    else { return }
    inner.set(key, to: value)
    set(outer, to: inner)
  }
}
