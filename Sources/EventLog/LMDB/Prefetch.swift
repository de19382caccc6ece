internal import CLMDB

/// Asks for memory before it is needed, so that a fold does not wait for it.
///
/// It lives here, beside the page's own prefetch, because it needs an address.
package enum Prefetch {
  /// Asks for a few hundred bytes at most; a range that is not all inside is not asked for.
  package static func ask(for range: Range<Int>, of bytes: RawSpan) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.byteCount else { return }
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe clmdb_prefetch_range(bytes.baseAddress, range.lowerBound, range.upperBound)
    }
  }
}
