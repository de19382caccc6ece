internal import EventLog
internal import Projections

/// What a command works with inside its transaction.
struct Work {
  var moment: Moment
  var act: Act
  /// What the log begins with, if this is its first act.
  var creation: LogCreation?
  var seed: UInt64
  /// The clock stands still: nothing takes time.
  var isStanding: Bool
}

extension StudyEngine {
  /// Reads what every command needs, in its transaction.
  func work(
    id: EventID?, in transaction: borrowing WriteTransaction
  ) throws(StudyError) -> Work {
    let now = clock.now
    guard ClockControl.range.contains(now) else { throw .clockOutOfRange }
    var moment = try transaction.moment(at: now, zone: zone, seed: seed)
    moment.decks = keptDecks
    let identifiers: IdentifierSource = clock.isControlled ? .seeded(seed) : .fresh()
    var creation: LogCreation?
    let head = try transaction.logHead()
    let device: DeviceID
    let numbers: GivenNumbers
    do throws(EventLogError) {
      device =
        try transaction.deviceID()
        ?? identifiers.identifier(forEvent: 0, .created, at: now)
      numbers = try transaction.numbersWithRoom()
    } catch {
      throw .log(error)
    }
    if head.sequence == 0 {
      creation = LogCreation(
        log: identifiers.identifier(forEvent: 0, .event, at: now), device: device,
        event: identifiers.identifier(forEvent: 1, .event, at: now), at: now,
        offset: moment.offset, program: Self.program, isSimulated: clock.isControlled)
    }
    let act = Act(
      givenID: id, now: now, offset: moment.offset, day: moment.day, device: device,
      isSimulated: clock.isControlled, firstSequence: max(head.sequence, 1) + 1,
      identifiers: identifiers, nextDeckNumber: numbers.deck + 1,
      nextCardNumber: numbers.card + 1)
    return Work(
      moment: moment, act: act, creation: creation, seed: seed, isStanding: clock.isStanding)
  }

  /// Appends events with all that follows from them; begins the log if this is its first act.
  ///
  /// - Returns: The act's own event: the one that follows from no other and starts no sitting;
  ///   nil if there are no events.
  func append(
    _ events: [Event], _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> EventReference? {
    guard !events.isEmpty else { return nil }
    do throws(EventLogError) {
      var projector = ProjectionRunner()
      if let creation = work.creation {
        try transaction.create(creation, now: work.act.now, projector: &projector)
      }
      let results = try transaction.append(events, now: work.act.now, projector: &projector)
      let place = events.firstIndex { event in
        if case .sessionStarted = event.payload { return false }
        return event.cause == nil
      }
      return place.map { EventReference(sequence: results[$0].sequence, id: events[$0].id) }
    } catch {
      throw .log(error)
    }
  }
}
