import EventLog

/// A command's words, sorted into arguments and options.
struct ParsedArguments: Equatable {
  /// What is no option, in its order.
  var words: [Word] = []
  private var values: [String: [String]] = [:]
  /// The words of options that take all that follow them.
  private var lists: [String: [Word]] = [:]

  init(words: [Word] = []) { self.words = words }

  mutating func set(_ option: String, to value: String) {
    values[option, default: []].append(value)
  }

  mutating func append(_ word: Word, to option: String) { lists[option, default: []].append(word) }

  /// Whether an option was given, with or without a value.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The words that followed an option which takes all of them; nil where it was not given.
  func list(_ option: String) -> [Word]? { has(option) ? lists[option] ?? [] : nil }

  /// The value of an option; where it was given twice, the last one.
  func value(_ option: String) -> String? { values[option]?.last }

  /// Every value of an option that may be given several times.
  func values(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option as a whole number in a range.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(Copy.Usage.takesNumber(option, range))
    }
    return number
  }

  /// The value of an option as one of some words; unambiguous beginnings will do.
  func choice(_ option: String, of choices: [String]) throws(UsageError) -> String? {
    guard let text = value(option) else { return nil }
    if choices.contains(text) { return text }
    let matches = choices.filter { $0.hasPrefix(text) }
    guard matches.count == 1, !text.isEmpty, let match = matches.first else {
      throw UsageError(Copy.Usage.takes(option, choices))
    }
    return match
  }

  /// Puts the home folder in the place of the `~` with which a file's name begins.
  ///
  /// A word in quotes is the name of a file as it stands.
  mutating func expandHome(for specification: CommandSpecification, home: String?) {
    guard let home, home.hasPrefix("/") else { return }
    let kinds = specification.arguments
    for place in words.indices
    where (kinds.indices.contains(place) ? kinds[place] : kinds.last) == .file {
      let word = words[place]
      if !word.isQuoted, let path = Self.path(word.text, in: home) { words[place] = Word(path) }
    }
    for option in specification.options where option.takesFile {
      values[option.name] = values[option.name]?.map { Self.path($0, in: home) ?? $0 }
    }
  }

  private static func path(_ text: String, in home: String) -> String? {
    text == "~" || text.begins(with: "~/") ? home + text.droppingScalars() : nil
  }

  /// The texts of the words.
  var texts: [String] { words.map(\.text) }
}

extension [String] {
  /// `a, b or c`.
  func joinedWithOr() -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
