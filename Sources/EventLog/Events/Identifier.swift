/// A 16-byte identifier of one kind of thing; `EventID`, `CardID` and their like are its kinds.
///
/// Ordered by its bytes. Version 7 of RFC 9562 when the program makes it, version 5 when it is
/// derived from a key, whatever a stranger's log holds otherwise.
@frozen
public struct Identifier<Kind>: Hashable, Comparable, Sendable {
  /// Bytes 0 to 7, big-endian.
  public let high: UInt64
  /// Bytes 8 to 15, big-endian.
  public let low: UInt64

  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The same 16 bytes, read as the identifier of another kind of thing.
  @inlinable
  public init<Other>(_ other: Identifier<Other>) {
    self.init(high: other.high, low: other.low)
  }

  /// All 16 bytes zero: never the identifier of anything.
  @inlinable
  public static var zero: Self { Self(high: 0, low: 0) }

  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.high == right.high && left.low == right.low
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(high)
    hasher.combine(low)
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Hashes both words full width with the seed: identifiers come from strangers, so neither
  /// word alone may decide the bucket.
  @inlinable
  @inline(__always)
  public func _rawHashValue(seed: Int) -> Int {
    let key = UInt64(truncatingIfNeeded: seed) ^ 0x9E37_79B9_7F4A_7C15
    let first = (high ^ key).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93 ^ (key << 1 | 1))
    let second = (low ^ first.high ^ first.low).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F ^ (key << 1 | 1))
    return Int(truncatingIfNeeded: second.high ^ second.low)
  }
}

/// The kinds of `Identifier`; none has a value.
public enum IdentifierKind {
  /// Marks identifiers of events.
  public enum Event {}
  /// Marks identifiers of whatever an event may be about.
  public enum Subject {}
  /// Marks identifiers of cards.
  public enum Card {}
  /// Marks identifiers of decks.
  public enum Deck {}
  /// Marks identifiers of sittings.
  public enum Session {}
  /// Marks identifiers of data folders.
  public enum Device {}
  /// Marks identifiers of logs.
  public enum Log {}
}

/// An event's identifier, made before it is sent: its idempotency key for ever.
public typealias EventID = Identifier<IdentifierKind.Event>
/// What an event is about: a card, a deck or another thing with a history.
public typealias SubjectID = Identifier<IdentifierKind.Subject>
/// A card, for as long as the log lives; also the subject of its events.
public typealias CardID = Identifier<IdentifierKind.Card>
/// A deck, for as long as the log lives; also the subject of its events.
public typealias DeckID = Identifier<IdentifierKind.Deck>
/// A sitting: what lies between the start and the end of a review, a round or a lesson.
public typealias SessionID = Identifier<IdentifierKind.Session>
/// A data folder: one writer's own chain.
public typealias DeviceID = Identifier<IdentifierKind.Device>
/// A log: made with its first record, part of every link in it.
public typealias LogID = Identifier<IdentifierKind.Log>
