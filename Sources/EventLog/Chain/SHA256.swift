internal import CCrypto

/// A SHA-256 context that is used again and again; about 0.2 µs a short message.
///
/// The digest is fetched from the library once, at the first hash of the program (about 1 ms).
@safe
package struct SHA256: ~Copyable {
  private let context: OpaquePointer
  private let digest: OpaquePointer

  @safe private struct Fetched: @unchecked Sendable {
    // Never changed and never freed; the library allows its use from any thread.
    let pointer: OpaquePointer?
  }

  private static let fetched = unsafe Fetched(pointer: EVP_MD_fetch(nil, "SHA256", nil))

  /// Makes a context of libcrypto's; the algorithm is fetched once a process.
  package init() {
    guard let digest = unsafe Self.fetched.pointer, let context = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("libcrypto gives no SHA-256")
    }
    unsafe self.digest = digest
    unsafe self.context = context
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  /// The hash of `first` followed by `second`.
  package borrowing func hash(_ first: RawSpan, _ second: RawSpan) -> Hash256 {
    var words = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    let isDone = unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe withUnsafeMutableBytes(of: &words) { words in
          unsafe ccrypto_digest(
            context, digest, first.baseAddress, first.count, second.baseAddress, second.count,
            words.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
      }
    }
    precondition(isDone == 1, "libcrypto could not hash")
    return Hash256(
      UInt64(bigEndian: words.0), UInt64(bigEndian: words.1), UInt64(bigEndian: words.2),
      UInt64(bigEndian: words.3))
  }

  /// The hash of what comes in pieces, until there is none.
  package borrowing func hash<Failure: Error>(
    pieces next: () throws(Failure) -> ArraySlice<UInt8>?
  ) throws(Failure) -> Hash256 {
    var isDone = unsafe EVP_DigestInit_ex2(context, digest, nil) == 1
    while let piece = try next() {
      let added = unsafe piece.withUnsafeBytes { bytes in
        unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
      }
      isDone = isDone && added == 1
    }
    var words = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    let ended = unsafe withUnsafeMutableBytes(of: &words) { words in
      unsafe EVP_DigestFinal_ex(
        context, words.baseAddress?.assumingMemoryBound(to: UInt8.self), nil)
    }
    precondition(isDone && ended == 1, "libcrypto could not hash")
    return Hash256(
      UInt64(bigEndian: words.0), UInt64(bigEndian: words.1), UInt64(bigEndian: words.2),
      UInt64(bigEndian: words.3))
  }

  /// The hash of `bytes`.
  package borrowing func hash(_ bytes: RawSpan) -> Hash256 {
    hash(bytes, bytes.extracting(first: 0))
  }
}
