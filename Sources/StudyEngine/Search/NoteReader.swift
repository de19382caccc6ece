internal import EventLog
internal import Projections

/// Holds tests of text against one stored note after the other.
struct NoteReader {
  private let tests: [SearchProgram.TextTest]
  /// Tests without which no card is found: they come first, and the others only if they hold.
  private let required: [Int]
  private let others: [Int]
  /// By test, what decides it wherever on a side it occurs; nil for the tests that need more.
  private let needles: [Needle?]
  private var fold = SearchFold()
  private var front = FoldedText()
  private var back = FoldedText()
  private var tag = FoldedText()
  /// Which sides of the note at hand are folded.
  private var frontIsFolded = false
  private var backIsFolded = false

  init(_ program: SearchProgram) {
    tests = program.textTests
    required = program.requiredTexts
    needles = program.textTests.map { test in
      if case .side(let pattern) = test { pattern.onlyNeedle } else { nil }
    }
    others = program.textTests.indices.filter { !program.requiredTexts.contains($0) }
  }

  /// Notes down which tests hold.
  ///
  /// - Parameters:
  ///   - note: The bytes of a note; of what is none nothing holds.
  ///   - found: A bit for each test, 64 to a word; set where one holds.
  /// - Returns: Whether any does, and none is missing that has to.
  mutating func read(_ note: RawSpan, into found: inout [UInt64]) -> Bool {
    for word in found.indices { found[word] = 0 }
    guard let layout = NoteLayout(of: note) else { return false }
    frontIsFolded = false
    backIsFolded = false
    for number in required {
      guard holds(number, layout, note) else { return false }
      found[number >> 6] |= 1 << UInt64(number & 63)
    }
    var isAny = !required.isEmpty
    for number in others where holds(number, layout, note) {
      found[number >> 6] |= 1 << UInt64(number & 63)
      isAny = true
    }
    return isAny
  }

  private mutating func holds(
    _ number: Int, _ layout: NoteLayout, _ note: RawSpan
  ) -> Bool {
    if let needle = needles[number] {
      foldFront(layout, note)
      if front.withBytes({ $0.firstPlace(of: needle) != nil }) { return true }
      foldBack(layout, note)
      return back.withBytes { $0.firstPlace(of: needle) != nil }
    }
    switch tests[number] {
    case .side(let pattern):
      foldFront(layout, note)
      if front.withBytes({ pattern.occurs(in: $0) }) { return true }
      foldBack(layout, note)
      return back.withBytes { pattern.occurs(in: $0) }
    case .exact(let text, let utf8):
      return Self.isSame(note.extracting(layout.front), text, utf8)
        || Self.isSame(note.extracting(layout.back), text, utf8)
    case .untagged: return layout.tagCount == 0
    case .tag(let pattern):
      var isFound = false
      layout.forEachTag(of: note) { bytes in
        fold.fold(bytes, into: &tag)
        isFound = tag.withBytes { pattern.isPath($0) }
        return isFound ? .stop : .next
      }
      return isFound
    }
  }

  private mutating func foldFront(_ layout: NoteLayout, _ note: RawSpan) {
    if frontIsFolded { return }
    fold.fold(note.extracting(layout.front), into: &front)
    frontIsFolded = true
  }

  private mutating func foldBack(_ layout: NoteLayout, _ note: RawSpan) {
    if backIsFolded { return }
    fold.fold(note.extracting(layout.back), into: &back)
    backIsFolded = true
  }

  /// The same letters, composed or decomposed; the bytes alone decide where all are ASCII.
  private static func isSame(_ side: RawSpan, _ text: String, _ utf8: [UInt8]) -> Bool {
    if side.equals(utf8) { return true }
    guard utf8.contains(where: { $0 >= 0x80 }) || !side.isASCII else { return false }
    return side.text() == text
  }
}

extension RawSpan {
  fileprivate var isASCII: Bool {
    for place in byteOffsets where byte(at: place) >= 0x80 { return false }
    return true
  }
}
