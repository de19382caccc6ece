internal import EventLog

/// Where the identifiers of a run come from.
enum IdentifierSource: Sendable {
  /// Those of one command, from two words that were drawn for it.
  case drawn(UInt64, UInt64)
  /// The same ones for the same log, seed and clock.
  case seeded(UInt64)

  /// What an event needs an identifier for.
  enum Role: UInt64 {
    /// The event itself; of the event 0, the log.
    case event = 0
    /// What it creates; of the event 0, the device.
    case created = 1
    case session = 2
  }

  /// A source for one command: no other command, here or elsewhere, has the same identifiers.
  static func fresh() -> Self {
    var generator = SystemRandomNumberGenerator()
    return .drawn(generator.next(), generator.next())
  }

  /// An identifier for the event that will have this number; asked again, it is the same.
  ///
  /// Seeded: SHA-256("recallbox/id/v1\0" | be64 seed | be64 number | be64 role), its first 16
  /// bytes laid out as version 7 of RFC 9562 with the clock's milliseconds.
  func identifier<Kind>(
    forEvent sequence: UInt64, _ role: Role, at instant: Timestamp
  ) -> Identifier<Kind> {
    let words: [UInt64] =
      switch self {
      case .drawn(let first, let second): [first, second]
      case .seeded(let seed): [seed]
      }
    let hash = SeededHash.of("recallbox/id/v1\0", words + [sequence, role.rawValue])
    let layout = Identifier<Kind>.version7(at: instant, random: hash.words.0, 0)
    return Identifier(high: layout.high, low: hash.words.1 & ~(0b11 << 62) | 0b10 << 62)
  }
}

/// SHA-256 over a purpose and numbers, each number as 8 bytes, big-endian.
enum SeededHash {
  static func of(_ purpose: String, _ numbers: [UInt64]) -> Hash256 {
    var preimage = Array(purpose.utf8)
    for number in numbers {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        preimage.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    let hash = SHA256()
    return hash.hash(RawSpan(_elements: preimage.span))
  }
}

/// What is drawn for a subject: the same until it has another review, whoever draws.
enum Draw {
  /// The first output of SplitMix64 started with the first 8 bytes of
  /// SHA-256(purpose | be64 seed | subject | be64 reviews).
  static func value<Kind>(
    _ purpose: String, seed: UInt64, subject: Identifier<Kind>, reviews: UInt64
  ) -> UInt64 {
    let hash = SeededHash.of(purpose, [seed, subject.high, subject.low, reviews])
    var generator = SplitMix64(seed: hash.words.0)
    return generator.next()
  }

  /// The spread of a card's next interval in millionths of 0..<1; the same until it has another
  /// review.
  static func fuzz(seed: UInt64, card: CardID, reviews: UInt64) -> Int32 {
    let drawn = value("fuzz", seed: seed, subject: card, reviews: reviews)
    return Int32(drawn.multipliedFullWidth(by: 1_000_000).high)
  }
}
