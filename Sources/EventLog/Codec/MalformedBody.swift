/// Why bytes are not a body of the strict profile, and where.
public struct MalformedBody: Error, Hashable, Sendable, CustomStringConvertible {
  /// What rule of the strict profile the bytes break.
  public enum Fault: UInt8, Hashable, Sendable {
    /// The bytes end inside a value.
    case truncated
    /// Bytes follow the last value.
    case trailingBytes
    /// More than 65,536 bytes.
    case tooLong
    /// More than 8 maps and arrays inside one another.
    case tooDeep
    /// An array of more than 1,024 items.
    case tooManyItems
    /// A number or length written in more bytes than it needs.
    case notShortest
    /// A tag, float, null, undefined, other simple value or indefinite length.
    case notInProfile
    /// An integer outside of -2^53 to 2^53.
    case integerTooLarge
    /// Text that is not UTF-8.
    case invalidText
    /// A map key that is not an unsigned integer of 0 to 23.
    case invalidKey
    /// A map key that is not greater than the one before it.
    case keyOutOfOrder
    /// A value of another kind than its key asks for.
    case wrongKind
    /// A value of the right kind outside of its range.
    case outOfRange
    /// A key that must be there is not.
    case missingKey
  }

  public var fault: Fault
  /// Bytes before the value at fault, from the body's start.
  public var offset: Int

  public init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }

  public var description: String { "\(fault.description) at byte \(offset)" }
}

extension MalformedBody.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .truncated: "ends inside a value"
    case .trailingBytes: "bytes after the end"
    case .tooLong: "longer than 65536 bytes"
    case .tooDeep: "nested deeper than 8"
    case .tooManyItems: "more than 1024 items"
    case .notShortest: "not in the shortest form"
    case .notInProfile: "a value outside of the profile"
    case .integerTooLarge: "an integer beyond 2^53"
    case .invalidText: "text that is not UTF-8"
    case .invalidKey: "a key outside of 0 to 23"
    case .keyOutOfOrder: "a key out of order"
    case .wrongKind: "a value of the wrong kind"
    case .outOfRange: "a value out of range"
    case .missingKey: "a missing key"
    }
  }
}
