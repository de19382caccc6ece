import EventLog
import TestSupport
import Testing

@testable import Projections

/// What is flipped in a table is found before it is attested, by `verify`, and when a log is opened.
@Suite("Attests of damaged tables")
struct DamagedTableTests {
  @Test("no byte of a row of proj can differ unseen", arguments: ProjectionKind.allCases)
  func records(kind: ProjectionKind) throws {
    let story = try StateVerifierTests.monthOfStudy()
    let key = ProjectionCatalog.current.recordKey(of: kind)
    let good = try #require(try value(of: key, in: .proj, story.log))
    for place in good.indices {
      var value = good
      value[place] ^= 1 << (place % 8)
      try put(value, under: key, in: .proj, story.log)
      try expectRefused(story.log, "byte \(place)")
      let found = try StateVerifier(checks: [.projections]).verify(story.log.log).findings
      #expect(found.map(\.check) == [.projections], "byte \(place)")
      #expect(try ProjectionMaintenance.prepare(story.log.log) == .current)
      #expect(try self.value(of: key, in: .proj, story.log) == good, "byte \(place)")
    }
    for value in [Array(good.dropLast()), good + [0], []] {
      try put(value, under: key, in: .proj, story.log)
      try expectRefused(story.log, "\(value.count) bytes")
      #expect(try ProjectionMaintenance.prepare(story.log.log) == .current)
    }
    #expect(try story.log.attest() > 0)
  }

  @Test(
    "no byte of a row, nor of its key, can be attested wrong",
    arguments: ProjectionKind.allCases.filter(\.hasDigest))
  func rows(kind: ProjectionKind) throws {
    let story = try StateVerifierTests.monthOfStudy()
    let table = ProjectionCatalog.current.table(of: kind)
    let row = try #require(try story.log.rows(table).last)
    let key = TableKey(bytes: row.key)
    for place in row.value.indices {
      var value = row.value
      value[place] ^= 1 << (place % 8)
      try put(value, under: key, in: table, story.log)
      try expectRefused(story.log, "byte \(place)")
    }
    for place in row.key.indices {
      var changed = row.key
      changed[place] ^= 1 << (place % 8)
      if try self.value(of: TableKey(bytes: changed), in: table, story.log) != nil { continue }
      try story.log.log.write { transaction throws(EventLogError) in
        _ = try transaction.remove(key, in: table)
        try transaction.put(TableKey(bytes: changed), row.value, in: table)
      }
      try expectRefused(story.log, "byte \(place) of the key")
      try story.log.log.write { transaction throws(EventLogError) in
        _ = try transaction.remove(TableKey(bytes: changed), in: table)
        try transaction.put(key, row.value, in: table)
      }
    }
    #expect(try story.log.attest() > 0)
  }

  @Test("a row that was changed and then written over is still missed in the digest")
  func writtenOver() throws {
    var story = try Story()
    let card = try story.makeCard(in: try story.makeDeck())
    try story.rate(card, .good)
    let table = ProjectionCatalog.current.table(of: .day)
    let row = try #require(try story.log.rows(table).last)
    var value = row.value
    value[10] ^= 1
    try put(value, under: TableKey(bytes: row.key), in: table, story.log)
    try story.rate(card, .good)
    try expectRefused(story.log, "a day")
  }

  private func expectRefused(_ log: ProjectedLog, _ what: String) throws {
    var attest: Attest?
    do throws(EventLogError) {
      attest = try log.log.read { transaction throws(EventLogError) in try transaction.attest() }
    } catch {
      guard case .corruptRow = error else { throw error }
      return
    }
    Issue.record("\(what): attests \(attest.map { "\($0.figures)" } ?? "nothing")")
  }

  private func value(
    of key: TableKey, in table: Table, _ log: ProjectedLog
  ) throws -> [UInt8]? {
    try log.log.read { transaction throws(EventLogError) in
      try transaction.withValue(for: key, in: table) { $0.copied }
    }
  }

  private func put(
    _ value: [UInt8], under key: TableKey, in table: Table, _ log: ProjectedLog
  ) throws {
    try log.log.write { transaction throws(EventLogError) in
      try transaction.put(key, value, in: table)
    }
  }
}
