internal import CCrypto

/// SHA-1, which version 5 of RFC 9562 asks for; nothing is secured by it.
///
/// A context that is used again and again; the digest is fetched once, at the first hash.
@safe
struct SHA1: ~Copyable {
  private let context: OpaquePointer
  private let digest: OpaquePointer

  @safe private struct Fetched: @unchecked Sendable {
    // Never changed and never freed; the library allows its use from any thread.
    let pointer: OpaquePointer?
  }

  private static let fetched = unsafe Fetched(pointer: EVP_MD_fetch(nil, "SHA1", nil))

  init() {
    guard let digest = unsafe Self.fetched.pointer, let context = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("libcrypto gives no SHA-1")
    }
    unsafe self.digest = digest
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// The first 16 of the hash's 20 bytes.
  borrowing func leadingWords(of bytes: RawSpan) -> (UInt64, UInt64) {
    var words = (UInt64(0), UInt64(0), UInt64(0))
    let isDone = unsafe bytes.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &words) { words in
        unsafe ccrypto_digest(
          context, digest, bytes.baseAddress, bytes.count, nil, 0,
          words.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
    precondition(isDone == 1, "libcrypto could not hash")
    return (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1))
  }
}
