extension Hash256 {
  /// 44 characters, the last of which is `=`.
  public var base64: String { Base64.text(of: bytes) }

  /// Reads the one form that `base64` gives; nil if it is anything else.
  public init?(base64: some StringProtocol) {
    guard let bytes = Base64.bytes(of: base64) else { return nil }
    self.init(bytes: bytes)
  }
}
