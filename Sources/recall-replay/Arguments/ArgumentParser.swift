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
      let taking = options.first { $0.name == word.text.prefix { $0 != "=" } && $0.takesAll }
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
    return word.text.hasPrefix("--") || options.contains { $0.name == word.text }
  }

  private func take(
    _ text: String, _ rest: inout ArraySlice<Word>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    switch (option.value, parts.count) {
    case (nil, 1): parsed.set(name, to: "")
    case (nil, _): throw UsageError(Copy.Usage.takesNoValue(name))
    case (_, 2): parsed.set(name, to: String(parts[1]))
    case (let value?, _):
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
    if word.text.count > option.name.count {
      let start = option.name.count + 1
      parsed.append(
        Word(
          String(word.text.dropFirst(start)), isQuoted: word.isQuoted,
          asQuery: String(word.asQuery.dropFirst(start))), to: option.name)
    } else if let next = rest.popFirst() {
      parsed.append(next, to: option.name)
    } else {
      throw UsageError(Copy.Usage.needsValue(option.name, option.value ?? ""))
    }
  }

  private func unknown(_ name: String) -> UsageError {
    let shown = SafeText.line(name)
    guard let near = Suggestion.nearest(to: name, in: options.map(\.name)) else {
      return UsageError(Copy.Usage.noOption(shown))
    }
    return UsageError(Copy.Usage.noOption(shown, near: near))
  }
}
