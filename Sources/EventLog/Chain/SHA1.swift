internal import CCrypto

/// SHA-1, which version 5 of RFC 9562 asks for; nothing is secured by it.
enum SHA1 {
  /// The first 16 of the hash's 20 bytes.
  static func leadingWords(of bytes: [UInt8]) -> (UInt64, UInt64) {
    var words = (UInt64(0), UInt64(0), UInt64(0))
    let isDone = unsafe bytes.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &words) { words in
        unsafe EVP_Digest(
          bytes.baseAddress, bytes.count,
          words.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, EVP_sha1(), nil)
      }
    }
    precondition(isDone == 1, "libcrypto could not hash")
    return (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1))
  }
}
