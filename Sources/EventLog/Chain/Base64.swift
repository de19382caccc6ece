internal import CCrypto

/// Standard base64 (RFC 4648, section 4) with padding, in its one form.
package enum Base64 {
  /// Returns the bytes as base64, without line breaks; empty for no bytes.
  package static func text(of bytes: [UInt8]) -> String {
    var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let count = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe text.withUnsafeMutableBufferPointer { text in
        unsafe ccrypto_base64(text.baseAddress, bytes.baseAddress, CInt(bytes.count))
      }
    }
    return String(decoding: text.prefix(Int(count)), as: UTF8.self)
  }

  /// Reads the one form that `text(of:)` gives; nil if it is anything else, or longer than 1 MiB.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count % 4 == 0, characters.count <= 1 << 20 else { return nil }
    if characters.isEmpty { return [] }
    var decoded = [UInt8](repeating: 0, count: characters.count / 4 * 3)
    let count = unsafe characters.withUnsafeBufferPointer { characters in
      unsafe decoded.withUnsafeMutableBufferPointer { decoded in
        unsafe ccrypto_from_base64(
          decoded.baseAddress, characters.baseAddress, CInt(characters.count))
      }
    }
    guard Int(count) == decoded.count else { return nil }
    let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
    decoded.removeLast(padding)
    guard Array(Self.text(of: decoded).utf8) == characters else { return nil }
    return decoded
  }
}
