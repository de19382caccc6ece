package import EventLog

/// Computes every stored study day from the event's time and offset, the rollover in force at its
/// place, and the day of the newest act before it.
///
/// That `recorded` never falls is a matter of the chain, which `ChainVerifier` checks.
struct TimeCheck {
  private var rollover = RolloverTimeline()
  /// The study day of the newest act that has one, void or not.
  private var newest: StudyDay?
  private(set) var findings = FindingBuffer()

  /// Looks at an event.
  ///
  /// - Parameters:
  ///   - event: The next event.
  ///   - sequence: Its number.
  ///   - recorded: When it was stored. One that happened earlier may come from a merged fork, where
  ///     the day of another act was the newest, and perhaps another rollover in force.
  mutating func take(_ event: DecodedEvent, sequence: UInt64, recorded: Timestamp) {
    if let stored = event.storedDay ?? event.dayOfGame {
      check(stored, event, sequence, mayBeMerged: event.at < recorded)
    }
    if let day = event.actDay { newest = day }
    rollover.take(event)
  }

  private mutating func check(
    _ stored: StudyDay, _ event: DecodedEvent, _ sequence: UInt64, mayBeMerged: Bool
  ) {
    let isImported = event.isOfAnotherProgram
    let expected = StudyDay.ofAct(
      at: event.at, offset: event.offset, rolloverHour: rollover.hour,
      newest: isImported ? nil : newest)
    guard stored != expected else { return }
    if mayBeMerged, !isImported {
      // Of another copy neither the newest day nor the hour in force is known: any that was set.
      for hour in rollover.hours {
        let computed = StudyDay.ofAct(
          at: event.at, offset: event.offset, rolloverHour: hour, newest: nil)
        if stored == computed || stored == computed.advanced(byDays: 1) { return }
      }
    }
    findings.append(
      StateFinding(
        check: .time, sequence: sequence, event: event.id,
        message: "study day \(stored.text) does not follow from its time and zone",
        hint: "they give \(expected.text)"))
  }
}

/// The hour at which a study day begins, as it is in force at each place of a log.
///
/// An undo counts from its own place on: what was stored before it was stored under the old hour.
package struct RolloverTimeline {
  package init() {}

  static let settingKey = "rollover"
  /// Where nothing is set.
  static let standardHour = 4

  private struct Entry {
    var event: EventID
    /// The hour it sets; nil for an undo.
    var hour: Int?
    var target: EventID?
  }

  package private(set) var hour = Self.standardHour
  /// All that were in force somewhere.
  private(set) var hours: Set<Int> = [Self.standardHour]
  private var entries: [Entry] = []
  private var events: Set<EventID> = []

  /// Takes an event that may change the rollover hour: a setting, or an undo of one.
  package mutating func take(_ event: DecodedEvent) {
    switch event.payload {
    case .settingChanged(Self.settingKey, let value):
      let hour = value.flatMap { Int($0) }.flatMap { (0...23).contains($0) ? $0 : nil }
      add(Entry(event: event.id, hour: hour ?? Self.standardHour))
    case .undo(let target) where events.contains(target):
      add(Entry(event: event.id, target: target))
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported,
      .redact,
      .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    events.insert(entry.event)
    var void: Set<EventID> = []
    for entry in entries.reversed() where !void.contains(entry.event) {
      if let target = entry.target { void.insert(target) }
    }
    if let hour = entry.hour { hours.insert(hour) }
    let inForce = entries.last { $0.hour != nil && !void.contains($0.event) }
    hour = inForce?.hour ?? Self.standardHour
  }
}

extension DecodedEvent {
  /// Whether another program's act is told: an answer or a schedule that was set there.
  var isOfAnotherProgram: Bool {
    switch payload {
    case .review: review.scheduler == .imported
    case .dueSet(let change): change.isImported
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .bury, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored,
      .deckDeleted, .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet,
      .sessionStarted, .sessionPaused, .sessionEnded, .game, .unknown:
      false
    }
  }

  /// The study day of its act that an event of the game stores, if it is of a kind that does.
  ///
  /// A chest of quests or of a week names what earned it, and a challenge its own first day.
  fileprivate var dayOfGame: StudyDay? {
    guard case .game(let game) = payload else { return nil }
    switch game {
    case .questsDealt(let deal): return deal.day
    case .questTicked(_, _, let day), .boosterOpened(let day), .dayFrozen(_, let day),
      .streakRepaired(_, _, let day), .planStarted(_, _, let day), .planStopped(_, let day):
      return day
    case .chestOpened(let chest):
      return chest.kind == .level || chest.kind == .path ? chest.day : nil
    case .loginClaimed(let reward): return reward.day
    case .placementTaken(let placement): return placement.day
    case .goalSet, .weeklyDealt: return nil
    }
  }

  /// The study day that the event stores, if it is of a kind that stores one.
  package var storedDay: StudyDay? {
    switch payload {
    case .review: review.day
    case .sessionStarted(let start): start.day
    case .bury(let day), .postponed(_, let day): day
    case .dueSet(let change): change.day
    case .logCreated, .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted,
      .imported, .redact, .suspend, .resume, .reset, .favourite, .unbury, .flagged, .repositioned,
      .deckCreated, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardCreated, .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionPaused,
      .sessionEnded, .game, .unknown:
      nil
    }
  }
}
