/// Whether bytes that come in pieces are UTF-8.
struct UTF8Check {
  /// The beginning of a character that the last piece ended in, three bytes at most.
  private var carried: [UInt8] = []
  private var offset = 0

  /// Takes the next piece.
  ///
  /// - Returns: The offset of the first byte that is none, counted from the first piece; nil if
  ///   all are.
  mutating func take(_ piece: ArraySlice<UInt8>) -> Int? {
    let begin = offset - carried.count
    let bytes = carried.isEmpty ? piece : (carried + piece)[...]
    let cut = Self.whole(bytes)
    offset += piece.count
    carried = Array(bytes[cut...])
    let whole = bytes[..<cut]
    guard String(validating: whole, as: UTF8.self) == nil else { return nil }
    return begin + (ImportText.firstInvalidOffset(Array(whole)) ?? 0)
  }

  /// Ends it: what is left is no character.
  func finish() -> Int? { carried.isEmpty ? nil : offset - carried.count }

  /// Where the last character begins, if it goes on behind the piece; else the end.
  private static func whole(_ bytes: ArraySlice<UInt8>) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.endIndex - back]
      if byte & 0xC0 == 0x80 { continue }
      let need = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return need > back ? bytes.endIndex - back : bytes.endIndex
    }
    return bytes.endIndex
  }
}
