/// A value of the strict profile: what a body may be made of.
///
/// Equal values have equal bytes: text is compared by its UTF-8, not as Unicode would have it.
public indirect enum CBORValue: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  /// Keys 0 to 23, strictly ascending.
  case map([Entry])
  case boolean(Bool)

  /// An entry of a map.
  public struct Entry: Hashable, Sendable {
    /// 0 to 23: the profile has no other keys.
    public var key: UInt8
    public var value: CBORValue

    public init(key: UInt8, value: CBORValue) {
      self.key = key
      self.value = value
    }
  }
}

extension CBORValue {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.bytes(let left), .bytes(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.map(let left), .map(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer, _), (.bytes, _), (.text, _), (.array, _), (.map, _), (.boolean, _): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let integer): hasher.combine(integer)
    case .bytes(let bytes): hasher.combine(bytes)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .array(let items): hasher.combine(items)
    case .map(let entries): hasher.combine(entries)
    case .boolean(let flag): hasher.combine(flag)
    }
  }
}
