/// What a new log begins with; its first event is made of it.
package struct LogCreation: Hashable, Sendable {
  package var log: LogID
  package var device: DeviceID
  /// The identifier of the `log-created` event.
  package var event: EventID
  package var at: Timestamp
  package var offset: UTCOffset
  /// The program's name and version, such as `recall 1.0`.
  package var program: String
  package var isSimulated: Bool
  /// Of a log that begins with another one's events.
  package var origin: LogOrigin?

  package init(
    log: LogID, device: DeviceID, event: EventID, at: Timestamp, offset: UTCOffset,
    program: String, isSimulated: Bool = false
  ) {
    self.log = log
    self.device = device
    self.event = event
    self.at = at
    self.offset = offset
    self.program = program
    self.isSimulated = isSimulated
  }

  var firstEvent: Event {
    Event(
      id: event, at: at, offset: offset, device: device, isSimulated: isSimulated,
      payload: .logCreated(
        log: log, format: MetaKey.supportedFormat, program: program,
        origin: origin))
  }
}

extension WriteTransaction {
  /// Begins the log: its identifiers, and `log-created` as event 1.
  ///
  /// Only where `head().sequence` is 0; to be called before anything is decided, in the
  /// transaction that appends the first act.
  package mutating func create(
    _ creation: LogCreation, now: Timestamp, projector: inout some EventProjector
  ) throws(EventLogError) {
    let head = try head()
    precondition(head.sequence == 0, "the log has begun already")
    try begin(log: creation.log, device: creation.device)
    try put(MetaKey.engine, Array(creation.program.utf8), in: .meta)
    _ = try append([creation.firstEvent], now: now, projector: &projector)
  }

  /// Puts what stands before the first event.
  mutating func begin(log: LogID, device: DeviceID) throws(EventLogError) {
    let format = TableKey().appending(MetaKey.supportedFormat)
    try put(MetaKey.format, format.bytes, in: .meta)
    try put(MetaKey.log, log.bytes, in: .meta)
    try put(MetaKey.device, device.bytes, in: .meta)
    let start = Head(
      sequence: 0, link: EventHash.genesis(of: log), recorded: Timestamp(milliseconds: .min))
    try put(MetaKey.head, start.bytes, in: .meta)
  }
}
