import EventLog
import Projections
import TestSupport
import Testing

@testable import StudyEngine

/// A log in which all of the game was played, and what is done to copies of it.
struct LivedLog {
  private static let options: LogOptions = {
    var options = LogOptions(purpose: .writing)
    options.store.projectionTables = ProjectionCatalog.current.tableNames
    return options
  }()

  let desk: Desk

  /// Two sittings and a claim on the first day, answers, an undo and a claim on the second.
  init() throws {
    desk = try Desk()
    let (deck, _) = try desk.makeCards(30)
    try desk.perform(.setDeck(deck, key: "new", value: "100"))
    desk.session = StudySession(deck: deck, limit: 10)
    try Self.answer(desk, 10)
    desk.session = StudySession(deck: deck)
    try Self.answer(desk, 3, wrong: 2)
    try desk.end()
    try Self.claim(desk)
    try desk.clock("+1day")
    desk.session = StudySession()
    try Self.answer(desk, 5)
    try desk.perform(.undo(.newest))
    try desk.perform(.redo)
    try Self.answer(desk, 4)
    try Self.claim(desk)
  }

  var count: UInt64 { get throws { try desk.eventCount } }

  /// Answers, a minute apart; the one that is wrong is counted from 0.
  static func answer(_ desk: Desk, _ count: Int, wrong: Int? = nil) throws {
    for place in 0..<count {
      try desk.clock("+50s")
      guard case .card = try desk.engine.nextCard(in: desk.session) else { return }
      try desk.answer(place == wrong ? .again : .easy)
    }
  }

  static func claim(_ desk: Desk) throws {
    do { try desk.perform(.game(.claim)) } catch StudyError.gameRefused {}
  }

  /// A copy that ends with an event, and goes on at the time of another desk.
  func copy(through last: UInt64? = nil, seed: UInt64) throws -> Desk {
    try Self.copy(of: desk, through: last, seed: seed)
  }

  static func copy(of desk: Desk, through last: UInt64? = nil, seed: UInt64) throws -> Desk {
    let log = try desk.engine.log.prefix(
      through: last ?? desk.eventCount, options: options)
    try ProjectionMaintenance.rebuild(log)
    let copy = try Desk(seed: seed, log: log)
    copy.engine.clock.stand(at: desk.engine.clock.now)
    return copy
  }

  /// Puts into one log what another one has and it has not.
  static func merge(_ other: Desk, into desk: Desk, _ folder: borrowing TemporaryFolder) throws {
    let file = folder.path("part-\(try desk.eventCount)-\(try other.eventCount).rblog")
    try other.engine.log.backup(to: file)
    let now = max(desk.engine.clock.now, other.engine.clock.now).advanced(byMilliseconds: 1)
    _ = try desk.engine.log.merge(
      ArchiveFile(path: file), now: now, projector: ProjectionRunner())
    for desk in [desk, other] { desk.engine.clock.stand(at: now) }
  }

  /// What is held against a log, notes left out.
  static func errors(in desk: Desk) throws -> [StateFinding] {
    try StateVerifier().verify(desk.engine.log).findings.filter { $0.severity == .error }
  }

  /// Takes the body of an event out, as `recall-replay redact` does.
  static func redact(_ sequence: UInt64, in desk: Desk) throws {
    let now = desk.engine.clock.now
    _ = try desk.engine.log.redact([
      Redaction(
        of: sequence, event: .version7(at: now, random: sequence, 7), at: now, reason: "x")
    ]) { transaction throws(EventLogError) in
      try ProjectionMaintenance.rebuild(in: &transaction)
    }
  }

  /// The numbers of events that a redaction takes out.
  static func redactable(in desk: Desk) throws -> [(sequence: UInt64, type: EventType)] {
    let kept: Set<EventType> = [.logCreated, .attest, .undo, .rollbackAccepted, .redact]
    var found: [(sequence: UInt64, type: EventType)] = []
    try desk.engine.log.scanRecords { sequence, header, body throws(EventLogError) in
      if header.isRedacted { return .next }
      let event = try EventCodec.decode(body)
      if let type = event.type, !kept.contains(type) { found.append((sequence, type)) }
      return .next
    }
    return found
  }
}
