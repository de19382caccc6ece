public import EventLog
internal import Projections

/// Somebody who studies day after day, by the engine and a clock that is moved: the same log for
/// the same profile and seed.
public final class SimulatedLearner {
  /// 2016-01-01, 00:00 UTC: ten years end in 2026.
  static let start = Timestamp(milliseconds: 1_451_606_400_000)

  public let profile: LearnerProfile
  public let log: EventLog
  let clock = ManualClock(start)
  let seed: UInt64
  private(set) var engine: StudyEngine
  private(set) var acts = 0
  var draws: Draws
  /// Does what is to be done; nil for the engine alone.
  var faults: FaultSource?
  /// Told after each act that it is stored.
  var acknowledge: (() throws(StudyError) -> Void)?

  private var deck: DeckID?
  private var session = StudySession()
  private var cardNumber = 0

  /// - Parameters:
  ///   - log: A log that has not begun.
  ///   - profile: How the learner lives.
  ///   - seed: Of every draw and id.
  /// - Throws: `log` with what the store says.
  public init(log: EventLog, profile: LearnerProfile, seed: UInt64) throws(StudyError) {
    self.log = log
    self.profile = profile
    self.seed = seed
    draws = Draws(seed: seed)
    engine = try Self.engine(log, clock, zone: LearnerProfile.zones[0], seed: seed)
  }

  static func engine(
    _ log: EventLog, _ clock: ManualClock, zone: String, seed: UInt64
  ) throws(StudyError) -> StudyEngine {
    try StudyEngine(log: log, clock: ClockControl(system: clock), zone: zone, seed: seed)
  }

  /// Opens a log that a learner can live on, in memory or in a folder.
  public static func log(
    in folder: String? = nil, stateFolder: String? = nil,
    faultingWith fault: WriteFaultHandle? = nil
  ) throws(StudyError) -> EventLog {
    var options = LogOptions.withTables(for: .writing)
    options.program = StudyEngine.program
    options.stateFolder = stateFolder
    options.store.writeFault = fault?.fault
    do throws(EventLogError) {
      guard let folder else { return try EventLog.inMemory(options: options) }
      let log = try EventLog.open(folder: folder, options: options)
      if case .stopped(let obstacle) = try ProjectionMaintenance.prepare(log) {
        throw obstacle.error
      }
      return log
    } catch {
      throw .log(error)
    }
  }

  /// Takes up a life that another process began: its deck, and texts that no card has yet.
  func resume(on day: Int) throws(StudyError) {
    clock.set(Self.start.advanced(byMilliseconds: Int64(day) * 86_400_000))
    deck = try engine.decks().first?.deck.id
    cardNumber = day * 1_000
  }

  /// Lives one day, counted from 0.
  ///
  /// - Parameters:
  ///   - day: Which one.
  ///   - plan: How much is done at most.
  /// - Throws: What the engine throws; refusals are part of life and are not thrown.
  public func live(day: Int, _ plan: LearnerDay) throws(StudyError) {
    try wake(on: day)
    if profile == .poor, draws.below(100) < 40 { return }
    if deck == nil { try begin() }
    for _ in 0..<plan.newCards { try write() }
    session = StudySession()
    for _ in 0..<plan.answers where try answer() {}
    if let id = session.id { _ = try perform(.endSession(id)) }
    if profile == .farmer, draws.below(4) == 0 {
      _ = try perform(.undo())
      if draws.below(2) == 0 { _ = try perform(.redo) }
    }
  }

  private func wake(on day: Int) throws(StudyError) {
    let midnight = Self.start.advanced(byMilliseconds: Int64(day) * 86_400_000)
    clock.set(
      midnight.advanced(
        byMilliseconds: profile.hour * 3_600_000 + Int64(draws.below(3 * 3_600_000))))
    if profile == .traveller, day.isMultiple(of: 5) {
      let zones = LearnerProfile.zones
      engine = try Self.engine(
        log, clock, zone: zones[Int(draws.below(UInt64(zones.count)))], seed: seed)
    }
    if profile == .clockBreaker, draws.below(10) == 0 { jump() }
  }

  /// Moves the clock as a broken one would; the next day sets it right.
  func jump() {
    let hours: [Int64] = [-72, -26, -3, -1, 5, 30, 400 * 24, 5 * 366 * 24]
    clock.advance(byMilliseconds: hours[Int(draws.below(UInt64(hours.count)))] * 3_600_000)
  }

  private func begin() throws(StudyError) {
    if case .deckCreated(let made)? = try perform(.createDeck(name: "Words"))?.result {
      deck = made.deck.id
    }
  }

  private func write() throws(StudyError) {
    guard let deck else { return }
    cardNumber += 1
    _ = try perform(
      .addCard(deck: deck, front: "word \(cardNumber)", back: "meaning \(cardNumber)"))
    clock.advance(byMilliseconds: 4_000)
  }

  /// Answers the card that is shown; false where none is.
  private func answer() throws(StudyError) -> Bool {
    guard case .card(let shown) = try engine.nextCard(in: session) else { return false }
    let took = 2_000 + Int64(draws.below(15_000))
    clock.advance(byMilliseconds: took)
    let rate = RateCard(
      card: shown.card.card.id, rating: rating(), session: session, tookMilliseconds: took,
      shown: shown.card.schedule.state)
    _ = try perform(.rate(rate))
    return true
  }

  private func rating() -> Rating {
    let habits = profile.habits
    let draw = draws.below(100)
    if draw < habits.again { return .again }
    if draw < habits.again + habits.hard { return .hard }
    return draw < habits.again + habits.hard + habits.good ? .good : .easy
  }

  /// Does what is asked; nil where it was refused.
  private func perform(_ command: Command) throws(StudyError) -> Outcome? {
    acts += 1
    do throws(StudyError) {
      let outcome =
        if let faults {
          try faults.perform(command, of: self)
        } else {
          try engine.perform(command)
        }
      session.note(outcome)
      try acknowledge?()
      return outcome
    } catch {
      if case .log = error { throw error }
      return nil
    }
  }
}

/// Numbers that follow from a seed.
struct Draws {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func below(_ limit: UInt64) -> UInt64 { generator.next() % limit }
}

/// A failure of writes, to be struck by a simulation.
public struct WriteFaultHandle: Sendable {
  let fault = WriteFault()

  public init() {}
}
