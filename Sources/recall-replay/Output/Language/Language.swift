/// A language that the program speaks.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of a locale's name such as `de_AT.UTF-8`; nil for others.
  init?(locale: String) {
    let name = locale.prefix { !"_.@-".contains($0) }.lowercased()
    guard let language = Self(rawValue: name) else { return nil }
    self = language
  }

  /// The language of the messages of a locale: what the first variable that is set says.
  ///
  /// - Parameter environment: Gives the value of a variable.
  /// - Returns: English for whatever is not known.
  static func ofMessages(_ environment: (String) -> String?) -> Self {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    return named.flatMap { Self(locale: $0) } ?? .english
  }
}
