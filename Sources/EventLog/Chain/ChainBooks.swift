/// What a log's events say of the log itself: where it begins, and which short ids it gave.
public struct ChainBooks: Sendable {
  /// An event that makes a log.
  struct Beginning: Hashable, Sendable {
    var sequence: UInt64
    var log: LogID
    var format: UInt32
  }

  /// The number of a short id that an event gave.
  struct Given: Sendable {
    var sequence: UInt64
    var number: UInt32
    var device: UInt16
    var isCard: Bool
  }

  /// In the order of the log, the first thousand.
  private(set) var beginnings: [Beginning] = []
  /// Whether event 1 was read, and is another one than a beginning.
  private(set) var beginsOtherwise = false
  private(set) var given: [Given] = []
  private var devices: [DeviceID] = []
  /// The study day of the newest act that has one; nil if none has.
  package private(set) var newestActDay: StudyDay?
  /// The number of the event that started the newest sitting, void or not; 0 if none did.
  private(set) var newestSittingStart: UInt64 = 0

  mutating func note(_ event: borrowing DecodedEvent, at sequence: UInt64) {
    switch event.payload {
    case .logCreated(let log, let format, _, _):
      if beginnings.count < FindingList.limit {
        beginnings.append(Beginning(sequence: sequence, log: log, format: format))
      }
    case .cardCreated(let card): give(card.number, to: event, at: sequence, isCard: true)
    case .deckCreated(let number, _, _): give(number, to: event, at: sequence, isCard: false)
    case .sessionStarted(let start) where start.isSitting: newestSittingStart = sequence
    case .attest, .undo, .rollbackAccepted, .settingChanged, .rulesAdopted, .imported, .redact,
      .review, .suspend, .resume, .bury, .dueSet, .reset, .favourite, .unbury, .flagged,
      .repositioned, .postponed, .deckRenamed, .deckSet, .deckArchived, .deckRestored, .deckDeleted,
      .cardEdited, .cardMoved, .cardDeleted, .tagged, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .game, .unknown:
      break
    }
    if let day = event.actDay { newestActDay = day }
    // A first event of an unknown envelope may be anything.
    guard sequence == 1, event.version <= EventCodec.supportedVersion else { return }
    beginsOtherwise = event.type != .logCreated
  }

  private mutating func give(
    _ number: UInt32, to event: borrowing DecodedEvent, at sequence: UInt64, isCard: Bool
  ) {
    given.append(
      Given(
        sequence: sequence, number: number, device: place(of: event.device), isCard: isCard))
  }

  /// A log has few devices; beyond 64,000 they are told apart no longer.
  private mutating func place(of device: DeviceID) -> UInt16 {
    if let place = devices.lastIndex(of: device) { return UInt16(place) }
    guard devices.count < 64_000 else { return UInt16(devices.count - 1) }
    devices.append(device)
    return UInt16(devices.count - 1)
  }

  /// Takes in what a later part of the log says.
  mutating func add(_ later: Self) {
    beginnings += later.beginnings.prefix(max(0, FindingList.limit - beginnings.count))
    beginsOtherwise = beginsOtherwise || later.beginsOtherwise
    newestActDay = later.newestActDay ?? newestActDay
    newestSittingStart = max(newestSittingStart, later.newestSittingStart)
    let places = later.devices.map { place(of: $0) }
    given += later.given.map { given in
      var given = given
      given.device = places[Int(given.device)]
      return given
    }
  }
}

extension ChainBooks {
  /// The greatest numbers that were given.
  package var greatestNumbers: GivenNumbers {
    var numbers = GivenNumbers()
    for given in given {
      if given.isCard {
        numbers.card = max(numbers.card, given.number)
      } else {
        numbers.deck = max(numbers.deck, given.number)
      }
    }
    return numbers
  }

  /// Whether what a store keeps of them is what they are.
  package func areKept(_ kept: KeptBooks) -> Bool {
    kept.numbers == greatestNumbers && kept.day == newestActDay
      && (kept.sitting ?? newestSittingStart) == newestSittingStart
  }

  /// What is wrong with them.
  ///
  /// Two devices that went on from the same log on their own may give the same number: of those
  /// nothing is said.
  ///
  /// - Parameter log: The log's id.
  /// - Returns: Findings of the checks `schema` and `idempotency`, at most a thousand of each.
  package func findings(log: LogID) -> [ChainFinding] {
    var findings: [ChainFinding] = []
    if beginsOtherwise { findings.append(ChainFinding(sequence: 1, .noBeginning)) }
    for beginning in beginnings {
      guard beginning.sequence == 1 else {
        findings.append(ChainFinding(sequence: beginning.sequence, .secondBeginning))
        continue
      }
      if beginning.log != log {
        findings.append(ChainFinding(sequence: 1, .beginningOfOtherLog(beginning.log)))
      }
      if beginning.format != MetaKey.supportedFormat {
        findings.append(ChainFinding(sequence: 1, .beginningOfOtherFormat(beginning.format)))
      }
    }
    return findings + doubledNumbers()
  }

  private func doubledNumbers() -> [ChainFinding] {
    func key(_ given: Given) -> (UInt16, UInt8, UInt32, UInt64) {
      (given.device, given.isCard ? 1 : 0, given.number, given.sequence)
    }
    let sorted = given.sorted { key($0) < key($1) }
    var findings: [ChainFinding] = []
    var first = 0
    for place in sorted.indices.dropFirst() {
      let (one, other) = (sorted[first], sorted[place])
      guard one.number == other.number, one.isCard == other.isCard, one.device == other.device
      else {
        first = place
        continue
      }
      let name = (one.isCard ? "c" : "d") + String(one.number)
      findings.append(
        ChainFinding(sequence: other.sequence, .doubledNumber(name: name, first: one.sequence)))
    }
    return Array(findings.sorted { $0.sequence < $1.sequence }.prefix(FindingList.limit))
  }
}
