/// A SHA-256 value, as four words in byte order.
@frozen
public struct Hash256: Hashable, Sendable {
  /// The four words, each read from its eight bytes as big-endian.
  public var words: (UInt64, UInt64, UInt64, UInt64)

  /// Makes a value of its words, in byte order.
  @inlinable
  public init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    words = (first, second, third, fourth)
  }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }

  /// All bytes zero.
  @inlinable
  public static var zero: Self { Self(0, 0, 0, 0) }
}

/// The hash of a body: what the client sent.
public typealias ContentHash = Hash256
/// The hash of a record's place in the chain: where and when it was stored.
public typealias Link = Hash256
