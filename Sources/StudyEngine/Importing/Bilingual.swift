/// A sentence about a file, in both languages of the screens.
///
/// It is put together where its values are known; what is stored and what a document holds is
/// English. Two are the same where their English is.
public struct Bilingual: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence in English, which is also what is stored.
  public let english: String
  /// The sentence in German.
  public let german: String

  init(_ english: String, _ german: String) {
    (self.english, self.german) = (english, german)
  }

  /// A text that is the same in both, such as a name.
  public init(stringLiteral text: String) { self.init(text, text) }

  /// The sentence behind a lead, such as the place it is about.
  func behind(_ english: String, _ german: String) -> Self {
    Self("\(english): \(self.english)", "\(german): \(self.german)")
  }

  public static func == (first: Self, second: Self) -> Bool {
    first.english.isIdentical(to: second.english)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Bilingual {
  /// What is wrong with a field of a row, as the refusal of a typed one says it.
  init(_ error: StudyError) {
    let german: String? =
      switch error {
      case .sideTooLong(let field, let characters, let limit):
        "\(field.rawValue) hat \(characters) Zeichen; erlaubt sind \(limit)"
      case .invalidTag(let tag): "\"\(Self.short(tag))\" kann kein Schlagwort sein"
      case .tagIsSearch(let tag, let key):
        "\"\(Self.short(tag))\" kann kein Schlagwort sein: \(key): am Anfang ist für die Suche"
      case .tooManyTags(let limit): "mehr als \(limit) Schlagwörter"
      case .deckIsArchived(let deck): "\(deck.name) ist archiviert"
      default: nil
      }
    let english =
      switch error {
      case .invalidTag(let tag): StudyError.invalidTag(Self.short(tag)).message
      case .tagIsSearch(let tag, let key): StudyError.tagIsSearch(Self.short(tag), key: key).message
      default: error.message
      }
    self.init(english, german ?? english)
  }

  /// A word as far as a report has room for it.
  private static func short(_ word: String) -> String {
    word.unicodeScalars.count <= 80
      ? word : String(String.UnicodeScalarView(word.unicodeScalars.prefix(79))) + "…"
  }
}
