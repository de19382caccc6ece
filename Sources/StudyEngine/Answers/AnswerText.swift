import Foundation
import Projections

/// A text as answers are compared: composed, trimmed, white space to one blank, case folded,
/// punctuation dropped but for an apostrophe or a hyphen inside a word.
struct AnswerText: Hashable, Sendable {
  /// With punctuation dropped as if it had never been there: `e.g.` is `eg`.
  let joined: String
  /// With punctuation between two letters taken for a blank: `went,gone` is `went gone`.
  let parted: String

  init(_ text: String) {
    let scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    let joined = Self.words(of: scalars, punctuation: nil)
    guard joined.isEmpty else {
      self.joined = joined
      parted = Self.words(of: scalars, punctuation: " ")
      return
    }
    // A text of nothing but punctuation is compared as it is.
    self.joined = Self.composedFold(Trimming.trimmed(text))
    parted = self.joined
  }

  var isEmpty: Bool { joined.isEmpty }

  private static func words(
    of scalars: [Unicode.Scalar], punctuation replacement: Unicode.Scalar?
  ) -> String {
    var kept = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if scalar.properties.isWhitespace {
        kept.append(" ")
      } else if let sign = sign(scalar), isInsideWord(place, of: scalars) {
        kept.append(sign)
      } else if isPunctuation(scalar) {
        if let replacement { kept.append(replacement) }
      } else {
        kept.append(scalar)
      }
    }
    let words = String(kept).split(separator: " ").joined(separator: " ")
    return composedFold(words)
  }

  private static func composedFold(_ text: String) -> String {
    CaseFold.fold(text).precomposedStringWithCanonicalMapping
  }

  /// An apostrophe or a hyphen, in whatever shape it was typed.
  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "'", "\u{2019}", "\u{02BC}", "\u{2018}": "'"
    case "-", "\u{2010}", "\u{2011}": "-"
    default: nil
    }
  }

  private static func isInsideWord(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
    place > 0 && place + 1 < scalars.count && isOfWord(scalars[place - 1])
      && isOfWord(scalars[place + 1])
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !isPunctuation(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension AnswerText {
  /// Whether both are the same answer.
  func isSame(as other: Self) -> Bool { joined == other.joined || parted == other.parted }

  /// The same without accents.
  static func withoutAccents(_ text: String) -> String {
    var fold = SearchFold()
    return String(decoding: fold.fold(text), as: UTF8.self)
  }

  /// A German text as it is typed where there are no umlauts; nil where it has none.
  ///
  /// Case folding has made `ß` into `ss` already.
  static func transcribed(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: { umlauts[$0] != nil }) else { return nil }
    var transcribed = ""
    for scalar in text.unicodeScalars {
      if let letters = umlauts[scalar] {
        transcribed += letters
      } else {
        transcribed.unicodeScalars.append(scalar)
      }
    }
    return transcribed
  }

  private static let umlauts: [Unicode.Scalar: String] = [
    "\u{E4}": "ae", "\u{F6}": "oe", "\u{FC}": "ue",
  ]
}
