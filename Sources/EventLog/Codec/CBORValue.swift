/// A value of the strict profile: what a body may be made of.
public indirect enum CBORValue: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBORValue])
  /// Keys 0 to 23, strictly ascending.
  case map([Entry])
  case boolean(Bool)

  public struct Entry: Hashable, Sendable {
    public var key: UInt8
    public var value: CBORValue

    public init(key: UInt8, value: CBORValue) {
      self.key = key
      self.value = value
    }
  }
}
