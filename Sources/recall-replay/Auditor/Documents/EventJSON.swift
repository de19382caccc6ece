import EventLog

/// An event as a JSON object of the schema `event/1`: the envelope by its names.
///
/// Made from the stored bytes and the registry alone, so that a key this program does not know
/// is shown under its number and nothing is left out.
enum EventJSON {
  /// - Parameters:
  ///   - record: The record with its body.
  ///   - names: Short ids of cards and decks, for `card` and `deck`.
  ///   - isVoid: Whether an undo makes it void.
  /// - Returns: The object; `data` is missing where the body is redacted or malformed.
  static func document(_ record: AuditRecord, names: ShortNames, isVoid: Bool) -> JSONValue {
    var entries: [String: JSONValue] = [
      "seq": .number(record.sequence),
      "recorded": .instant(record.recorded),
      "link": .text(record.link.hex),
      "content": .text(record.content.hex),
      "schema": "event/1",
    ]
    if isVoid { entries["void"] = true }
    if record.isRedacted { entries["redacted"] = true }
    if let body = record.value, case .map(let pairs) = body {
      add(pairs, to: &entries, names)
    }
    return .object(entries)
  }

  private static func add(
    _ pairs: [CBORValue.Entry], to entries: inout [String: JSONValue], _ names: ShortNames
  ) {
    var type: EventType?
    for pair in pairs {
      let name = name(of: pair.key)
      switch (pair.key, pair.value) {
      case (2, .integer(let number)):
        type = UInt16(exactly: number).flatMap(EventType.init)
        entries[name] = type.map { .text($0.name) } ?? .integer(number)
      case (3, .integer(let milliseconds)):
        entries[name] = .instant(Timestamp(milliseconds: milliseconds))
      case (7, .bytes(let bytes)):
        entries[name] = plain(pair.value)
        if let short = names.shortName(of: bytes) { entries[short.kind] = .text(short.name) }
      case (9, .map(let data)):
        entries[name] = PayloadJSON.object(data, of: type)
      default:
        entries[name] = plain(pair.value)
      }
    }
  }

  private static func name(of key: UInt8) -> String {
    Int(key) < EventEnvelope.keyNames.count ? EventEnvelope.keyNames[Int(key)] : String(key)
  }

  /// A value as it lies there: ids as UUIDs, other bytes in hexadecimal, keys as their numbers.
  static func plain(_ value: CBORValue) -> JSONValue {
    switch value {
    case .integer(let number): .integer(number)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(text)
    case .bytes(let bytes): .text(EventID(bytes: bytes)?.text ?? Hex.text(of: bytes))
    case .array(let items): .list(items.map(plain))
    case .map(let pairs):
      .object(Dictionary(pairs.map { (String($0.key), plain($0.value)) }) { $1 })
    }
  }
}
