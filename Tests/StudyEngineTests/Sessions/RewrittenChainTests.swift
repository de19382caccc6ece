import EventLog
import Projections
import Synchronization
import TestSupport
import Testing

@testable import StudyEngine

/// A log of which the chain was made anew, and the attests that were made on the old one.
@Suite("Attests of a chain that was made anew")
struct RewrittenChainTests {
  /// A clock that goes as it is told, and is no clock of practice.
  private final class WatchedClock: WallClock {
    private let time: Mutex<Int64>

    init(_ time: Timestamp) { self.time = Mutex(time.milliseconds) }

    var isControlled: Bool { false }

    func now() -> Timestamp { time.withLock { Timestamp(milliseconds: $0) } }

    func advance(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
  }

  private struct Learner {
    let engine: StudyEngine
    let clock: WatchedClock

    init(_ log: EventLog? = nil, at start: Timestamp, seed: UInt64) throws {
      clock = WatchedClock(start)
      engine = try StudyEngine(
        log: try log ?? StudyEngine.openLog(folder: nil), clock: ClockControl(system: clock),
        zone: "Europe/Madrid", seed: seed)
    }

    /// A sitting of some answers, with the attest at its end.
    func sit(_ count: Int) throws {
      var session = StudySession()
      for _ in 0..<count {
        clock.advance(4_321)
        guard case .card(let card) = try engine.nextCard(in: session) else { break }
        session.note(
          try engine.perform(
            .rate(
              RateCard(
                card: card.card.card.id, rating: .easy, session: session, tookMilliseconds: nil,
                shown: card.card.schedule.state))))
      }
      clock.advance(10)
      if let id = session.id { _ = try engine.perform(.endSession(id)) }
    }

    func file(_ path: String) throws -> ArchiveFile {
      try engine.log.backup(to: path)
      return ArchiveFile(path: path)
    }

    func errors() throws -> [StateFinding] {
      try StateVerifier().verify(engine.log).findings.filter { $0.severity == .error }
    }
  }

  private static let start = Timestamp(milliseconds: 1_772_438_400_000)

  private func learner() throws -> Learner {
    let learner = try Learner(at: Self.start, seed: 1)
    guard case .deckCreated(let deck) = try learner.engine.perform(.createDeck(name: "d")).result
    else { throw Missing() }
    for number in 0..<20 {
      _ = try learner.engine.perform(
        .addCard(deck: deck.deck.id, front: "f\(number)", back: "x", tags: []))
    }
    return learner
  }

  private struct Missing: Error {}

  /// The records of a log, linked anew, with the time of the first one changed.
  private func rechained(
    _ learner: Learner, from first: UInt64
  ) throws -> [(sequence: UInt64, header: RecordHeader, body: [UInt8])] {
    let hasher = EventHasher()
    var records: [(sequence: UInt64, header: RecordHeader, body: [UInt8])] = []
    var link = try learner.engine.log.read { transaction throws(EventLogError) in
      try transaction.genesis()
    }
    try learner.engine.log.scanRecords { sequence, header, body in
      var header = header
      if sequence == first { header.recorded = header.recorded.advanced(byMilliseconds: 1) }
      link = hasher.link(
        previous: link, sequence: sequence, recorded: header.recorded,
        content: EventHash.content(of: body))
      header.link = link
      records.append((sequence, header, body.copied))
      return .next
    }
    return records
  }

  @Test("are named, with the events that they do not stand on", arguments: [UInt64(1), 30])
  func rewritten(first: UInt64) throws {
    let learner = try learner()
    for _ in 0..<3 { try learner.sit(4) }
    #expect(try learner.errors() == [])
    let records = try rechained(learner, from: first)
    let report = try StateVerifier().verify { last, body throws(EventLogError) in
      for record in records where record.sequence <= last ?? .max {
        let step = try record.body.withBytes { bytes throws(EventLogError) in
          try body(record.sequence, record.header, bytes)
        }
        if step == .stop { return }
      }
    }
    let errors = report.findings.filter { $0.severity == .error }
    // The first event itself says when the log was begun: another time of storing shows there, too.
    #expect(errors.map(\.isOfRewrite) == (first == 1 ? [false, true] : [true]), "\(errors)")
    let rewrite = try #require(errors.last)
    #expect(rewrite.message.contains("another chain than the one before it"))
    let good = rewrite.lastGoodAttest ?? 0
    #expect(good < first && first <= rewrite.sequence ?? 0)
    #expect(!report.fold.attests.isGood)
  }

  @Test("are not named where two copies took in each other's events", arguments: UInt64(1)...4)
  func mutualMerges(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let one = try learner()
    try one.sit(3)
    let log = try one.engine.log.prefix(
      through: try one.engine.log.read { transaction throws(EventLogError) in
        try transaction.head().sequence
      },
      options: {
        var options = LogOptions(purpose: .writing)
        options.store.projectionTables = ProjectionCatalog.current.tableNames
        return options
      }())
    try ProjectionMaintenance.rebuild(log)
    let other = try Learner(log, at: one.clock.now(), seed: seed + 10)
    var random = SeededRandom(seed: seed)
    for round in 0..<3 {
      let count = Int.random(in: 1...3, using: &random)
      try one.sit(count)
      try other.sit(count)
      let files = (
        try one.file(folder.path("one-\(round)")), try other.file(folder.path("other-\(round)"))
      )
      for (learner, file) in [(one, files.1), (other, files.0)] {
        // A clock that lags behind that of the other copy, or goes before it.
        learner.clock.advance(Int64.random(in: -3_000...3_000, using: &random))
        _ = try learner.engine.log.merge(
          file, now: learner.clock.now(), projector: ProjectionRunner())
      }
      try one.sit(1)
      try other.sit(1)
      #expect(try one.errors() == [] && other.errors() == [], "seed \(seed), round \(round)")
    }
  }
}
