public import EventLog
internal import Projections

/// The study engine over one log: commands that append, questions that read.
///
/// Not safe to share between threads; each command is one write transaction and each question
/// one short read transaction, so several engines and programs may work on one log. What
/// it says or decides was read for that purpose, or is held against the log before it is used: by
/// the links of its events, or by the digest of a table's rows.
public final class StudyEngine {
  /// The name and version that the log's first event and its store note.
  static let program = ProgramName.study

  let log: EventLog
  let zone: Zone?
  let seed: UInt64
  var clock: ClockControl
  /// What the day's answers come to up to some event of the log; see there.
  var pace: DayPace?
  /// What the looks for a next card found; see there.
  let kept = KeptQueue()
  /// The decks as the looks before found them; see there.
  let keptDecks = KeptDecks()

  /// Opens an engine over a log.
  ///
  /// - Parameters:
  ///   - log: The log, as `openLog` gives it.
  ///   - clock: The clock of this run.
  ///   - zone: An IANA zone that goes before the setting `tz` and the system's zone.
  ///   - seed: The seed of every draw and, under a controlled clock, of every id.
  /// - Throws: `unknownZone`.
  public init(
    log: EventLog, clock: ClockControl, zone: String? = nil, seed: UInt64 = 1
  ) throws(StudyError) {
    self.log = log
    self.clock = clock
    self.seed = seed
    if let zone {
      guard let known = Zone(named: zone) else { throw .unknownZone(zone) }
      self.zone = known
    } else {
      self.zone = nil
    }
  }

  /// An engine over a copy of another's log, with the other's zone, seed and clock.
  init(view log: EventLog, of other: StudyEngine) {
    self.log = log
    clock = other.clock
    seed = other.seed
    zone = other.zone
  }

  /// Opens a log with the tables that the engine needs.
  ///
  /// - Parameters:
  ///   - folder: The data folder, made when the first event is written; nil for a log in memory.
  ///   - stateFolder: Where the head file is kept; nil for none.
  /// - Returns: The log.
  /// - Throws: `log` with what the store says; with `newerEvent` or `corruptRecord` where an event
  ///   stands in the way of what comes after it.
  public static func openLog(
    folder: String?, stateFolder: String? = nil
  ) throws(StudyError) -> EventLog {
    var options = LogOptions.withTables(for: .writing)
    options.program = program
    options.stateFolder = stateFolder
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

  /// Does what is asked in one transaction, or refuses and writes nothing.
  ///
  /// - Parameters:
  ///   - command: What to do.
  ///   - id: The id of the act's own event. If the log has it with the same meaning, the first
  ///     answer comes again and nothing is written; with another meaning that is a conflict.
  /// - Returns: What became of it.
  /// - Throws: Why it was refused.
  public func perform(_ command: Command, id: EventID? = nil) throws(StudyError) -> Outcome {
    if case .importCards(let request) = command { return try importCards(request, id: id) }
    var outcome = try log.write { transaction throws(StudyError) in
      try transaction.checkProjections()
      let work = try self.work(id: id, in: transaction)
      if let id, let entry = try transaction.event(id) {
        return try self.repeated(command, entry, work, in: transaction)
      }
      return try self.perform(command, work, in: &transaction)
    }
    if case .cardAdded(let card, _) = outcome.result {
      outcome.result = .cardAdded(card, duplicates: noticedDuplicates(of: card))
    }
    return outcome
  }

  /// The cards like one that was just stored: a notice, looked up when other writers may go on.
  ///
  /// Empty where they cannot be read: the card is stored all the same, and no refusal.
  private func noticedDuplicates(of card: CardView) -> [CardReference] {
    do throws(StudyError) {
      return try log.read { transaction throws(StudyError) in
        try transaction.duplicates(of: card)
      }
    } catch {
      return []
    }
  }

  /// The event id that an idempotency key stands for.
  ///
  /// - Parameter key: A UUID, or any other text.
  /// - Returns: The key itself if it is a UUID, else version 5 of the log's id and the key.
  /// - Throws: `log` with what the store says.
  public func eventID(forKey key: String) throws(StudyError) -> EventID {
    if let id = EventID(text: key) { return id }
    return try log.read { transaction throws(StudyError) in
      do throws(EventLogError) {
        // A log not begun has no card to answer yet.
        return .version5(namespace: try transaction.logID() ?? .zero, name: key)
      } catch {
        throw StudyError.log(error)
      }
    }
  }
}
