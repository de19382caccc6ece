import EventLog

/// The hour at which a study day begins, as it was in force at each place of a log.
///
/// Events come in order. An undo counts from its own place on: what was decided before it was
/// decided under the old hour.
struct RolloverHistory {
  /// Where nothing was set.
  static let standardHour = 4

  private struct Member {
    var id: EventID
    /// The hour an event sets, or nil for an undo.
    var hour: Int?
    var target: EventID?
  }

  private(set) var hour = Self.standardHour
  /// Events that set the hour, undos of them, undos of those undos.
  private var members: [Member] = []
  private var ids: Set<EventID> = []

  mutating func take(_ event: borrowing DecodedEvent) {
    switch event.payload {
    case .settingChanged("rollover", let value):
      add(
        Member(
          id: event.id, hour: value.map { Int($0) ?? Self.standardHour } ?? Self.standardHour))
    case .undo(let target) where ids.contains(target):
      add(Member(id: event.id, target: target))
    default: break
    }
  }

  private mutating func add(_ member: Member) {
    members.append(member)
    ids.insert(member.id)
    var void: Set<EventID> = []
    for member in members.reversed() where !void.contains(member.id) {
      if let target = member.target { void.insert(target) }
    }
    hour =
      members.last { $0.hour != nil && !void.contains($0.id) }?.hour ?? Self.standardHour
  }

  /// The study day that an act at this event's time gets by the clock alone.
  func computedDay(of event: borrowing DecodedEvent) -> StudyDay {
    StudyDay(of: event.at, offset: event.offset, rolloverHour: hour)
  }

  /// The study day of an event: the stored one if it has one.
  func day(of event: borrowing DecodedEvent) -> StudyDay {
    event.storedDay ?? computedDay(of: event)
  }
}

extension DecodedEvent {
  /// The study day that the event names, if it is of a kind that names one.
  var storedDay: StudyDay? {
    switch payload {
    case .review: review.day
    case .sessionStarted(let start): start.day
    default: nil
    }
  }
}
