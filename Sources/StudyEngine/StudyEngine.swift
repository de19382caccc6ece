public import EventLog

/// The study engine over one log: commands that append, questions that read.
///
/// Not safe to share between threads; each command is one write transaction and each question
/// one short read transaction, so several engines and programs may work on one log.
public final class StudyEngine {
  var clock: ClockControl
  let seed: UInt64

  /// - Parameters:
  ///   - clock: The clock of this run.
  ///   - zone: An IANA zone that goes before the setting `tz` and the system's zone.
  ///   - seed: The seed of every draw and, under a controlled clock, of every id.
  public init(clock: ClockControl, zone: String? = nil, seed: UInt64 = 1) throws(StudyError) {
    self.clock = clock
    self.seed = seed
  }

  /// Does what is asked in one transaction, or refuses and writes nothing.
  ///
  /// - Parameters:
  ///   - command: What to do.
  ///   - id: The id of the act's own event. If the log has it with the same meaning, the first
  ///     answer comes again and nothing is written; with another meaning that is a conflict.
  public func perform(_ command: Command, id: EventID? = nil) throws(StudyError) -> Outcome {
    preconditionFailure("not built yet")
  }

  /// The event id that an idempotency key stands for: itself if it is a UUID, else version 5 of
  /// the log's id and the key.
  public func eventID(forKey key: String) throws(StudyError) -> EventID { preconditionFailure() }
}

extension StudyEngine {
  /// The deck of a short id (`d1`) or of a name: whole, whatever its case, else its only start.
  public func resolveDeck(_ text: String) throws(StudyError) -> DeckReference {
    preconditionFailure()
  }
  /// The card of a short id (`c12`).
  public func resolveCard(_ text: String) throws(StudyError) -> CardReference {
    preconditionFailure()
  }
  /// The event of a number (`#418`, `418`) or an id.
  public func resolveEvent(_ text: String) throws(StudyError) -> UndoTarget {
    preconditionFailure()
  }
  public func home() throws(StudyError) -> HomeView { preconditionFailure() }
  public func decks(
    includingArchived: Bool = false, order: DeckOrder = .name
  ) throws(StudyError) -> [DeckSummary] { preconditionFailure() }
  public func deck(_ id: DeckID) throws(StudyError) -> DeckView { preconditionFailure() }
  /// What deleting a deck would take out of view; a deck without cards needs no question.
  public func deletion(of deck: DeckID) throws(StudyError) -> DeckDeletion {
    preconditionFailure()
  }
  public func card(_ id: CardID) throws(StudyError) -> CardView { preconditionFailure() }
  /// All tags in use, in order of code points.
  public func tags() throws(StudyError) -> [String] { preconditionFailure() }
  /// What can be shown now, for the prompt.
  public func counts(deck: DeckID? = nil) throws(StudyError) -> StudyCounts {
    preconditionFailure()
  }
  public func queue(
    deck: DeckID? = nil, isShuffled: Bool = false, limit: Int? = nil
  ) throws(StudyError) -> QueueListing { preconditionFailure() }
  /// The card to show next in a sitting.
  public func nextCard(in session: StudySession) throws(StudyError) -> NextCard {
    preconditionFailure()
  }
  /// The newest sitting, if it has not ended: what `resume` goes on with.
  public func openSession() throws(StudyError) -> OpenSession? { preconditionFailure() }
  public func summary(of session: StudySession) throws(StudyError) -> SessionSummary {
    preconditionFailure()
  }
  public func history(of card: CardID) throws(StudyError) -> CardHistory {
    preconditionFailure()
  }
  /// Acts, undos and redos, newest first.
  public func acts(limit: Int) throws(StudyError) -> [ActSummary] { preconditionFailure() }
  /// Events of every type, newest first.
  public func events(limit: Int) throws(StudyError) -> [ActSummary] { preconditionFailure() }
  public func calendar(year: Int? = nil) throws(StudyError) -> CalendarYear {
    preconditionFailure()
  }
  /// - Parameter days: How many study days to look back, today included; 1 or more.
  public func statistics(days: Int) throws(StudyError) -> Statistics { preconditionFailure() }
  public func why(_ card: CardID) throws(StudyError) -> WhyView { preconditionFailure() }
  /// - Parameter query: Words that must all occur on either side, `"a phrase"`, `tag:`, `deck:`,
  ///   `is:due/new/suspended/fav/learned/wrong`, `="exact"`.
  public func find(_ query: String, limit: Int = .max) throws(StudyError) -> SearchResult {
    preconditionFailure()
  }
  public func settings() throws(StudyError) -> [SettingView] { preconditionFailure() }
  public func setting(_ key: String) throws(StudyError) -> SettingView { preconditionFailure() }
  public func clockReading() throws(StudyError) -> ClockReading { preconditionFailure() }
  /// Moves the clock of this run; to go behind the last event is refused.
  public func moveClock(_ move: ClockMove) throws(StudyError) -> ClockReading {
    preconditionFailure()
  }
  /// Reads what is typed after `:clock`: `set 2026-03-02T09:00`, `+10m`, `+1day`, `real`.
  public func clockMove(parsing text: String) throws(StudyError) -> ClockMove {
    preconditionFailure()
  }
  /// Minutes ahead of UTC in the zone in force, at an instant.
  public func offset(at instant: Timestamp) throws(StudyError) -> UTCOffset {
    preconditionFailure()
  }
  /// True if the next write would put practice time on a log whose newest event is real.
  public func wouldMixPracticeTime() throws(StudyError) -> Bool { preconditionFailure() }
  /// What an import would do; reads only.
  public func previewImport(_ request: ImportRequest) throws(StudyError) -> ImportReport {
    preconditionFailure()
  }
}
