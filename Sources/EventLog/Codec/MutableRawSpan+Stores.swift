/// Stores of what hashes are made of, big-endian; each checks its bounds.
extension MutableRawSpan {
  @inline(__always)
  mutating func store(_ word: UInt64, at offset: Int) {
    storeBytes(of: word.bigEndian, toByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  mutating func store(_ hash: Hash256, at offset: Int) {
    store(hash.words.0, at: offset)
    store(hash.words.1, at: offset + 8)
    store(hash.words.2, at: offset + 16)
    store(hash.words.3, at: offset + 24)
  }
}
