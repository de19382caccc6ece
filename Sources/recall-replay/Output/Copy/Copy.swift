/// Every word a person reads, by area; nothing else in the program holds a text of its own.
///
/// A text that is there in both languages stands in both side by side.
enum Copy {
  /// Who says what is asked for here.
  @TaskLocal static var speaker = Speaker()

  /// The language in force; documents are made where it is English.
  static var language: Language { speaker.language }

  /// A text in the language in force; both hold the same values.
  static func both(_ english: Phrase, _ german: Phrase) -> String {
    assert(english.holdsTheSame(as: german), "\(english.text) / \(german.text)")
    return switch language {
    case .english: english.text
    case .german: german.text
    }
  }

  /// `1 card`, `3 cards`, in English.
  static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// `a, b and c`.
  static func list(_ words: [String], _ last: String = both("and", "und")) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  /// A number such as `2.50` as the language writes it.
  static func decimal(_ number: String) -> String {
    language == .german ? number.replacing(".", with: ",") : number
  }
}
