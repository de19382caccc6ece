package import EventLog

/// The digest of a set of rows: the sum of their hashes modulo 2^256, whatever their order.
///
/// A changed row is taken out and put in again: two hashes. It finds accidents and bugs; against
/// a forger the log is folded from its beginning.
package struct RowDigest: Hashable, Sendable {
  package private(set) var sum = Hash256.zero

  package init() {}

  package init(sum: Hash256) { self.sum = sum }

  /// Adds a row's hash, modulo 2^256: the order of rows does not matter.
  package mutating func add(_ hash: Hash256) {
    var carry: UInt64 = 0
    sum.words.3 = sum.words.3.adding(hash.words.3, carry: &carry)
    sum.words.2 = sum.words.2.adding(hash.words.2, carry: &carry)
    sum.words.1 = sum.words.1.adding(hash.words.1, carry: &carry)
    sum.words.0 = sum.words.0.adding(hash.words.0, carry: &carry)
  }

  /// Takes a row's hash away again, modulo 2^256.
  package mutating func subtract(_ hash: Hash256) {
    var borrow: UInt64 = 0
    sum.words.3 = sum.words.3.subtracting(hash.words.3, borrow: &borrow)
    sum.words.2 = sum.words.2.subtracting(hash.words.2, borrow: &borrow)
    sum.words.1 = sum.words.1.subtracting(hash.words.1, borrow: &borrow)
    sum.words.0 = sum.words.0.subtracting(hash.words.0, borrow: &borrow)
  }
}

extension UInt64 {
  fileprivate func adding(_ other: UInt64, carry: inout UInt64) -> UInt64 {
    let (first, overflows) = addingReportingOverflow(other)
    let (second, overflowsAgain) = first.addingReportingOverflow(carry)
    carry = overflows || overflowsAgain ? 1 : 0
    return second
  }

  fileprivate func subtracting(_ other: UInt64, borrow: inout UInt64) -> UInt64 {
    let (first, overflows) = subtractingReportingOverflow(other)
    let (second, overflowsAgain) = first.subtractingReportingOverflow(borrow)
    borrow = overflows || overflowsAgain ? 1 : 0
    return second
  }
}

/// Hashes rows; keep one for many.
///
/// SHA-256("recallbox/row/v1\0" | length of key | key | length of value | value), lengths as 4
/// bytes, big-endian.
package struct RowHasher: ~Copyable {
  private let sha256 = SHA256()
  private var preimage: [UInt8]
  private static let tag = Array("recallbox/row/v1\0".utf8)

  /// Makes a hasher that reuses its buffer from row to row.
  package init() {
    preimage = []
    preimage.reserveCapacity(256)
  }

  package mutating func hash(key: RawSpan, value: RawSpan) -> Hash256 {
    preimage.removeAll(keepingCapacity: true)
    preimage.append(contentsOf: Self.tag)
    preimage.appendRow(UInt32(clamping: key.byteCount))
    preimage.append(raw: key)
    preimage.appendRow(UInt32(clamping: value.byteCount))
    preimage.append(raw: value)
    return sha256.hash(RawSpan(_elements: preimage.span))
  }

  package mutating func hash(key: TableKey, value: RawSpan) -> Hash256 {
    key.withBytes { hash(key: $0, value: value) }
  }

  package mutating func hash(key: TableKey, value: [UInt8]) -> Hash256 {
    hash(key: key, value: RawSpan(_elements: value.span))
  }
}

extension [UInt8] {
  mutating func append(raw bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
