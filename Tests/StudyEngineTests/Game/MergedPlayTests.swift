import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// Two copies of a log, played with apart and put together again.
@Suite("Play in two copies", .tags(.property))
struct MergedPlayTests {
  private static let options: LogOptions = {
    var options = LogOptions(purpose: .writing)
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    return options
  }()

  @Test("is accused of nothing, whichever copy takes in the other", arguments: UInt64(0)..<24)
  func merged(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: seed)
    let one = try Desk(seed: seed, log: try StudyEngine.openLog(folder: folder.path("one")))
    let (deck, _) = try one.makeCards(40)
    try one.perform(.setDeck(deck, key: "new", value: "40"))
    try play(one, days: 2, &random)
    let other = try copy(of: one, in: folder, seed)
    for round in 0..<2 {
      try play(one, days: Int.random(in: 1...3, using: &random), &random)
      try play(other, days: Int.random(in: 1...3, using: &random), &random)
      let file = folder.path("part-\(round).rblog")
      let (from, to) = Bool.random(using: &random) ? (one, other) : (other, one)
      try from.engine.log.backup(to: file)
      let now = max(one.engine.clock.now, other.engine.clock.now)
      let report = try to.engine.log.merge(
        ArchiveFile(path: file), now: now, projector: ProjectionRunner())
      #expect(report.added > 0)
      for desk in [one, other] { desk.engine.clock.stand(at: now) }
      let errors = try StateVerifier().verify(to.engine.log).findings
        .filter { $0.severity == .error }
      #expect(errors == [], "seed \(seed), round \(round)")
    }
  }

  /// Another folder with the same log; by seed it has the same device, as a copied folder does, or
  /// another one, as an import gives it.
  private func copy(
    of desk: Desk, in folder: borrowing TemporaryFolder, _ seed: UInt64
  ) throws -> Desk {
    let file = folder.path("whole.rblog")
    try desk.engine.log.backup(to: file)
    let own = try desk.engine.log.read { transaction throws(EventLogError) in
      try transaction.deviceID()
    }
    let device =
      seed.isMultiple(of: 2) ? try #require(own) : DeviceID(high: 0x018f_7000, low: seed | 1 << 63)
    try EventLog.make(
      in: folder.path("other"), from: ArchiveFile(path: file), device: device,
      options: Self.options,
      finish: { log throws(EventLogError) in
        try ProjectionMaintenance.rebuild(log)
      })
    let other = try Desk(
      seed: seed &+ 1_000, log: try StudyEngine.openLog(folder: folder.path("other")))
    other.engine.clock.stand(at: desk.engine.clock.now)
    return other
  }

  /// Answers, claims and boosters of some days; a clock that is now and then set back.
  private func play(_ desk: Desk, days: Int, _ random: inout SeededRandom) throws {
    for _ in 0..<days {
      for _ in 0..<Int.random(in: 4...14, using: &random) {
        try desk.clock("+\(Int.random(in: 5...50, using: &random))s")
        guard case .card = try desk.engine.nextCard(in: desk.session) else { break }
        try desk.answer(Int.random(in: 0..<5, using: &random) == 0 ? .again : .easy)
      }
      for command in [Command.game(.claim), .game(.boost)]
      where Int.random(in: 0..<3, using: &random) > 0 {
        do { try desk.perform(command) } catch StudyError.gameRefused {}
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        let now = desk.engine.clock.now
        desk.engine.clock.stand(at: now.advanced(byMilliseconds: -3_600_000))
      }
      try desk.clock("+1day")
    }
  }
}
