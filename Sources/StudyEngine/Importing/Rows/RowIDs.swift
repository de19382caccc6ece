internal import EventLog

/// Identifiers of what the rows of a list come to.
///
/// The first half is that of version 5 of the manifest's, the second half counts the rows. So they
/// are the same wherever the act is made, and neighbours in the file are neighbours in the store:
/// a long list touches each page once.
struct RowIDs {
  private let manifest: EventID
  private let cards: UInt64
  private let events: UInt64

  init(_ manifest: EventID) {
    self.manifest = manifest
    cards = EventID.version5(namespace: manifest, name: "cards").high
    events = EventID.version5(namespace: manifest, name: "events").high
  }

  /// The card of a row.
  func card(_ row: ImportRow) -> CardID {
    guard let low = Self.low(row, 0) else {
      return .version5(namespace: manifest, name: "card \(row.key)")
    }
    return CardID(high: cards, low: low)
  }

  /// The event of a type on the card of a row; one of each type.
  func event(_ type: EventType, _ row: ImportRow) -> EventID {
    guard let low = Self.low(row, UInt64(type.rawValue)) else {
      return .version5(namespace: manifest, name: "\(type.name) \(row.key)")
    }
    return EventID(high: events, low: low)
  }

  /// The variant of RFC 9562, the row, its card among those of its note, the type; nil where one
  /// of them has no room.
  private static func low(_ row: ImportRow, _ type: UInt64) -> UInt64? {
    let number = row.place ?? row.line
    guard (0..<1 << 40).contains(number), (0..<1 << 12).contains(row.ordinal), type < 256 else {
      return nil
    }
    return 1 << 63 | UInt64(number) << 20 | UInt64(row.ordinal) << 8 | type
  }
}
