import EventLog

/// The commands, and how a typed beginning finds its own.
enum CommandTable {
  /// A command and the words that are left for it.
  struct Match {
    let command: any ShellCommand.Type
    let rest: ArraySlice<Word>
  }

  /// Options that every command takes.
  static let universal: [OptionSpecification] = [
    OptionSpecification("--json", nil, "one JSON document instead of text"),
    OptionSpecification("--plain", nil, "append-only words"),
    OptionSpecification("--yes", nil, "answer yes to questions"),
  ]

  /// Finds the command that the first words name: whole, by alias, or by an unambiguous beginning.
  static func find(_ words: [Word]) throws(Failure) -> Match {
    guard let verb = words.first?.text else {
      throw Failure("no_command", Copy.Errors.noCommand(""))
    }
    if let plain = afterColon(words) { return try find(plain) }
    if let exact = exact(verb) { return Match(command: exact, rest: words.dropFirst()) }
    let groups = groups(for: verb)
    let matches = all.filter { isVerb($0) && $0.specification.name.hasPrefix(verb) }
    if groups == [verb] { return try findInGroup(verb, words) }
    let names = matches.map { $0.specification.name } + groups
    guard names.count == 1 else { throw unknown(verb, candidates: names) }
    if let match = matches.first { return Match(command: match, rest: words.dropFirst()) }
    return try findInGroup(names[0], words)
  }

  /// The words of a plain command that was typed behind a colon, as it must be where single keys
  /// are read: `:decks`, `:deck show d1`.
  static func afterColon(_ words: [Word]) -> [Word]? {
    guard let verb = words.first, verb.text != ":", verb.text.begins(with: ":") else { return nil }
    let isProgram = all.contains { command in
      ([command.specification.name] + command.specification.aliases).contains {
        $0.hasPrefix(verb.text)
      }
    }
    guard !isProgram else { return nil }
    let plain = verb.text.droppingScalars()
    guard !plain.begins(with: ":"), exact(plain) != nil || !group(plain).isEmpty else { return nil }
    return [Word(plain, isQuoted: verb.isQuoted)] + words.dropFirst()
  }

  /// Whether a suggestion begins with a command that is typed without a colon.
  static func isPlain(_ suggestion: some StringProtocol) -> Bool {
    let verb = suggestion.prefix { $0 != " " }
    return !verb.hasPrefix(":") && (exact(String(verb)) != nil || !group(String(verb)).isEmpty)
  }

  /// The commands whose name has two words and starts with this one.
  static func group(_ verb: String) -> [any ShellCommand.Type] {
    all.filter { $0.specification.name.hasPrefix(verb + " ") }
  }

  private static func exact(_ verb: String) -> (any ShellCommand.Type)? {
    all.first { $0.specification.name == verb || $0.specification.aliases.contains(verb) }
  }

  private static func isVerb(_ command: any ShellCommand.Type) -> Bool {
    !command.specification.name.contains(" ")
  }

  /// The first words of two-word names that a typed word begins: whole words win.
  private static func groups(for verb: String) -> [String] {
    let verbs = Set(
      all.filter { !isVerb($0) }.compactMap { command in
        command.specification.name.split(separator: " ").first.map(String.init)
      })
    if verbs.contains(verb) { return [verb] }
    return verbs.filter { $0.hasPrefix(verb) }.sorted()
  }

  private static func findInGroup(_ group: String, _ words: [Word]) throws(Failure) -> Match {
    let members = self.group(group)
    let nouns = members.map { String($0.specification.name.dropFirst(group.count + 1)) }
    guard words.count > 1 else {
      throw Failure(
        "usage", Copy.Errors.needsNoun(group, nouns), hint: "help \(group)", exit: .usage)
    }
    let noun = words[1].text
    let rest = words.dropFirst(2)
    if let index = nouns.firstIndex(of: noun) { return Match(command: members[index], rest: rest) }
    let found = nouns.indices.filter { nouns[$0].hasPrefix(noun) && !noun.isEmpty }
    guard found.count == 1 else {
      let near = Suggestion.nearest(to: noun, in: nouns)
      throw Failure(
        "usage", Copy.Errors.noNoun(group, noun, near: near, nouns), exit: .usage)
    }
    return Match(command: members[found[0]], rest: rest)
  }

  private static func unknown(_ verb: String, candidates: [String]) -> Failure {
    if candidates.count > 1 {
      return Failure(
        "ambiguous_command", Copy.Errors.ambiguous(verb, candidates.sorted()), exit: .usage)
    }
    let names = all.map { $0.specification }.flatMap { specification in
      [specification.name.split(separator: " ").first.map(String.init) ?? ""]
        + specification.aliases.filter { $0.count > 1 }
    }
    let near = Suggestion.nearest(to: verb, in: names)
    return Failure("no_command", Copy.Errors.noCommand(verb, near: near), exit: .usage)
  }
}
