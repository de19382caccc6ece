import EventLog

/// Sorts words into arguments and options, for the flags of a program and for a typed command.
///
/// `--name value` and `--name=value` are the same; `--` ends the options; a quoted word is never
/// an option, nor is one that starts with a single hyphen unless the table names it.
struct ArgumentParser {
  let options: [OptionSpecification]
  /// For a program's own flags: everything from the first argument on is left as it is.
  var stopsAtFirstWord = false

  func parse(_ words: [Word]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = words[...]
    var taker: OptionSpecification?
    while let word = rest.popFirst() {
      if !word.isQuoted, word.text == "--" {
        parsed.words += rest
        break
      }
      guard isOption(word) else {
        if let taker {
          parsed.append(word, to: taker.name)
          continue
        }
        parsed.words.append(word)
        if stopsAtFirstWord {
          parsed.words += rest
          break
        }
        continue
      }
      let taking = options.first { $0.takesAll && $0.name == Self.name(in: word.text) }
      if let taking {
        try startList(of: taking, word, &rest, into: &parsed)
      } else {
        try take(word.text, &rest, into: &parsed)
      }
      taker = taking ?? taker
    }
    return parsed
  }

  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    try parse(words.map { Word($0) })
  }

  private func isOption(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    return word.text.begins(with: "--") || options.contains { $0.name == word.text }
  }

  private func take(
    _ text: String, _ rest: inout ArraySlice<Word>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let assigned = text.cut(at: "=")?.behind
    let name = Self.name(in: text)
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    switch (option.value, assigned) {
    case (nil, nil): parsed.set(name, to: "")
    case (nil, _?): throw UsageError(Copy.Usage.takesNoValue(name))
    case (_?, let assigned?): parsed.set(name, to: assigned)
    case (let value?, nil):
      guard let next = rest.popFirst() else {
        throw UsageError(Copy.Usage.needsValue(name, value))
      }
      parsed.set(name, to: next.text)
    }
  }

  /// Begins the words of an option that takes all that follow; `--find=WORD` brings the first.
  private func startList(
    of option: OptionSpecification, _ word: Word, _ rest: inout ArraySlice<Word>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    parsed.set(option.name, to: "")
    if let first = word.text.cut(at: "=")?.behind {
      parsed.append(
        Word(first, isQuoted: word.isQuoted, asQuery: word.asQuery.cut(at: "=")?.behind),
        to: option.name)
    } else if let next = rest.popFirst() {
      parsed.append(next, to: option.name)
    } else {
      throw UsageError(Copy.Usage.needsValue(option.name, option.value ?? ""))
    }
  }

  /// The name of an option without the value that `=` gives it.
  private static func name(in text: String) -> String { text.cut(at: "=")?.before ?? text }

  private func unknown(_ name: String) -> UsageError {
    let shown = SafeText.line(name)
    guard let near = Suggestion.nearest(to: name, in: options.map(\.name)) else {
      return UsageError(Copy.Usage.noOption(shown))
    }
    return UsageError(Copy.Usage.noOption(shown, near: near))
  }
}
