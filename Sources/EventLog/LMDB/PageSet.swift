/// A set of page numbers up to a last one; one bit each.
struct PageSet {
  private var words: [UInt64]

  init(lastPage: UInt64) {
    words = Array(repeating: 0, count: Int(lastPage / 64) + 1)
  }

  /// Adds a page; returns whether it was not in yet.
  mutating func insert(_ page: UInt64) -> Bool {
    let (word, bit) = (Int(page / 64), UInt64(1) << (page % 64))
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }

  func contains(_ page: UInt64) -> Bool {
    words[Int(page / 64)] & UInt64(1) << (page % 64) != 0
  }

  /// The least page that both sets have; nil if there is none.
  func first(alsoIn other: PageSet) -> UInt64? {
    for (place, word) in words.enumerated() where word & other.words[place] != 0 {
      return UInt64(place * 64 + (word & other.words[place]).trailingZeroBitCount)
    }
    return nil
  }
}
