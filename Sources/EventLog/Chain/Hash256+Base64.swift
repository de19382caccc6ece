internal import CCrypto

extension Hash256 {
  private static let base64Length = 44

  /// 44 characters, the last of which is `=`.
  public var base64: String {
    let hash = bytes
    var text = [UInt8](repeating: 0, count: Self.base64Length + 1)
    let count = unsafe hash.withUnsafeBufferPointer { hash in
      unsafe text.withUnsafeMutableBufferPointer { text in
        unsafe ccrypto_base64(text.baseAddress, hash.baseAddress, CInt(hash.count))
      }
    }
    return String(decoding: text.prefix(Int(count)), as: UTF8.self)
  }

  /// Reads the one form that `base64` gives; nil if it is anything else.
  public init?(base64: some StringProtocol) {
    let text = Array(base64.utf8)
    guard text.count == Self.base64Length else { return nil }
    var decoded = [UInt8](repeating: 0, count: 33)
    let count = unsafe text.withUnsafeBufferPointer { text in
      unsafe decoded.withUnsafeMutableBufferPointer { decoded in
        unsafe ccrypto_from_base64(decoded.baseAddress, text.baseAddress, CInt(text.count))
      }
    }
    guard count == 33 else { return nil }
    self.init(RawSpan(_elements: decoded.span))
    guard Array(self.base64.utf8) == text else { return nil }
  }
}
