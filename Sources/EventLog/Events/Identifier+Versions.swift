extension Identifier {
  /// Whether it is one of version 5, made of a name.
  public var isMadeOfName: Bool { high >> 12 & 0xF == 5 }

  /// Version 7 of RFC 9562: the milliseconds, then 74 random bits.
  ///
  /// - Parameters:
  ///   - instant: Its first 48 bits; an instant before 1970 counts as 1970.
  ///   - high: Random bits, of which 12 are used.
  ///   - low: Random bits, of which 62 are used.
  /// - Returns: The identifier.
  public static func version7(at instant: Timestamp, random high: UInt64, _ low: UInt64) -> Self {
    let milliseconds = UInt64(clamping: instant.milliseconds) & 0xFFFF_FFFF_FFFF
    return Self(
      high: milliseconds << 16 | 0x7000 | high & 0x0FFF, low: 0x8000_0000_0000_0000 | low >> 2)
  }

  /// Version 5 of RFC 9562, derived from a key: the same key gives the same identifier.
  public static func version5<Namespace>(
    namespace: Identifier<Namespace>, name: [UInt8]
  ) -> Self {
    NameHasher().identifier(of: namespace.bytes + name)
  }

  /// The same for a name that is text, by its UTF-8.
  public static func version5<Namespace>(
    namespace: Identifier<Namespace>, name: String
  ) -> Self {
    version5(namespace: namespace, name: Array(name.utf8))
  }
}

/// Derives identifiers from many names; keep one for all of them.
package struct NameHasher: ~Copyable {
  private let sha1 = SHA1()

  package init() {}

  /// The identifier of version 5.
  ///
  /// - Parameter bytes: The 16 bytes of the namespace, and behind them those of the name.
  /// - Returns: The same as `Identifier.version5`.
  package borrowing func identifier<Kind>(of bytes: [UInt8]) -> Identifier<Kind> {
    let (high, low) = sha1.leadingWords(of: RawSpan(_elements: bytes.span))
    return Identifier(
      high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x5000,
      low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}
