internal import EventLog
internal import Projections

/// A pattern folded once, to be held against many folded texts.
///
/// A class, so that handing it on for each text keeps one count and not one for each part.
final class FoldedPattern: Sendable {
  /// Between the stars; all but the first and the last are not empty.
  private let pieces: [[UInt8]]
  /// The first piece that is not empty, and those behind it: what must occur in one word.
  private let first: [UInt8]
  private let needle: Needle
  private let rest: [[UInt8]]
  private static let separator = Array("::".utf8)

  init(_ pattern: SearchPattern, _ fold: inout SearchFold) {
    pieces = pattern.pieces.map { fold.fold($0) }
    let filled = pieces.filter { !$0.isEmpty }
    first = filled.first ?? []
    needle = Needle(first)
    rest = Array(filled.dropFirst())
  }

  var hasStars: Bool { pieces.count > 1 }

  /// What occurs wherever the pattern does, and nowhere else; nil if it takes more to tell.
  var onlyNeedle: Needle? { rest.isEmpty && needle.isWhole ? needle : nil }

  /// Whether it occurs anywhere; stars stand for what is no blank, so for parts of a word.
  ///
  /// Takes the first place of each piece: within a word that leaves the most room for the rest.
  func occurs(in text: RawSpan) -> Bool {
    guard !rest.isEmpty else { return text.firstPlace(of: needle, first) != nil }
    var start = 0
    while let place = text.firstPlace(of: needle, first, from: start) {
      var end = place
      while end < text.byteCount, text.byte(at: end) != 32 { end += 1 }
      let word = text.extracting(place..<end)
      if Self.occur(rest[...], in: word, from: first.count) { return true }
      start = end
    }
    return false
  }

  /// Whether pieces follow one another from a place on.
  private static func occur(_ pieces: ArraySlice<[UInt8]>, in text: RawSpan, from: Int) -> Bool {
    var start = from
    for piece in pieces {
      guard let place = text.firstPlace(of: piece, from: start) else { return false }
      start = place + piece.count
    }
    return true
  }

  /// Whether it is the whole text; stars stand for anything.
  func isWhole(_ text: RawSpan) -> Bool {
    guard let first = pieces.first, let last = pieces.last, hasStars else {
      return text.equals(pieces.first ?? [])
    }
    guard text.byteCount >= first.count + last.count, text.starts(with: first),
      text.ends(with: last)
    else { return false }
    let middle = text.extracting(first.count..<text.byteCount - last.count)
    return Self.occur(pieces.dropFirst().dropLast(), in: middle, from: 0)
  }

  /// Whether it is a path of names parted by `::`, or one that this lies below.
  func isPath(_ text: RawSpan) -> Bool {
    if isWhole(text) { return true }
    var start = 0
    while let end = text.firstPlace(of: Self.separator, from: start) {
      if isWhole(text.extracting(0..<end)) { return true }
      start = end + 1
    }
    return false
  }
}
