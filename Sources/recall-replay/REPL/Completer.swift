import EventLog
import StudyEngine

/// Says what may end a line: commands, options, decks, tags, cards, settings, files.
struct Completer {
  let shell: Shell

  func complete(_ before: String) -> Completion {
    let line = UnfinishedLine(before)
    let folded = line.text.lowercased()
    var candidates = candidates(for: line)
    let exact = candidates.filter { $0.text.begins(with: line.text) }
    candidates =
      exact.isEmpty ? candidates.filter { $0.text.lowercased().begins(with: folded) } : exact
    return Completion(unfinished: line.raw, candidates: candidates)
  }

  private func candidates(for line: UnfinishedLine) -> [Completion.Candidate] {
    candidates(after: line.done, line.text)
  }

  private func candidates(after words: [Word], _ text: String) -> [Completion.Candidate] {
    let done = CommandTable.afterColon(words) ?? words
    guard let first = done.first else {
      return text.begins(with: ":") ? verbs + plainVerbsAfterColon : verbs
    }
    let nouns = CommandTable.group(first.text)
    if done.count == 1, !nouns.isEmpty { return Self.nouns(of: first.text) }
    guard let match = try? CommandTable.find(done) else { return [] }
    let specification = match.command.specification
    let rest = Array(match.rest)
    if specification.name == ":json" { return candidates(after: rest, text) }
    if specification.name == ":help", let group = rest.last, rest.count == 1,
      !CommandTable.group(group.text).isEmpty
    {
      return Self.nouns(of: group.text)
    }
    return candidates(of: specification, after: rest, text)
  }

  private func candidates(
    of specification: CommandSpecification, after rest: [Word], _ text: String
  ) -> [Completion.Candidate] {
    let options = specification.options + CommandTable.universal
    if let (name, value) = text.cut(at: "="), text.begins(with: "--") {
      guard let option = options.first(where: { $0.name == name }), option.value != nil else {
        return []
      }
      return values(of: option, value).map { .init("\(name)=\($0.text)", $0.hint) }
    }
    let mayBeOption =
      !specification.takesRest || text.begins(with: "--") && !specification.options.isEmpty
    if text.begins(with: "-"), mayBeOption {
      let given = Set(rest.map { $0.text.cut(at: "=")?.before ?? $0.text })
      return options.filter { !given.contains($0.name) }.map { option in
        .init(option.name, (option.value.map { $0 + ": " } ?? "") + option.summary)
      }
    }
    var words: [Word] = []
    var isValue = false
    for word in rest {
      let option = word.isQuoted || isValue ? nil : options.first { $0.name == word.text }
      if option == nil, !isValue, !word.text.begins(with: "--") { words.append(word) }
      if let option, option.takesAll { return values(of: option, text) }
      isValue = option?.value != nil
    }
    if isValue, let option = options.first(where: { $0.name == rest.last?.text }) {
      return values(of: option, text)
    }
    let arguments = specification.arguments
    guard let kind = arguments.dropFirst(words.count).first ?? arguments.last else { return [] }
    return shell.candidates(of: kind, text, after: words)
  }

  /// What the value of an option is goes by its name.
  private func values(
    of option: OptionSpecification, _ text: String
  ) -> [Completion.Candidate] {
    switch option.value {
    case "DECK": shell.candidates(of: .deck, text)
    case "QUERY…": shell.candidates(of: .query, text)
    case "FILE": shell.candidates(of: .file, text)
    case "KEY,…": SearchOrder.Key.allCases.map { .init($0.rawValue) }
    case "ORDER": DeckOrder.allCases.map { .init($0.rawValue) }
    default: []
    }
  }

  private static func nouns(of group: String) -> [Completion.Candidate] {
    CommandTable.group(group).map { command in
      let specification = command.specification
      return .init(String(specification.name.dropFirst(group.count + 1)), specification.summary)
    }
  }

  private var plainVerbsAfterColon: [Completion.Candidate] {
    verbs.filter { !$0.text.hasPrefix(":") }.map { .init(":" + $0.text, $0.hint) }
  }

  private var verbs: [Completion.Candidate] { Self.verbs }

  /// First words of commands; of those with two, what may come second.
  static var verbs: [Completion.Candidate] {
    var seen: Set<String> = []
    var candidates: [Completion.Candidate] = []
    for command in CommandTable.all {
      let specification = command.specification
      let parts = specification.name.split(separator: " ")
      let verb = specification.name == ":help" ? "help" : String(parts[0])
      guard seen.insert(verb).inserted else { continue }
      let nouns = CommandTable.group(verb).map {
        String($0.specification.name.dropFirst(verb.count + 1))
      }
      candidates.append(
        .init(verb, nouns.isEmpty ? specification.summary : nouns.joined(separator: ", ")))
    }
    return candidates.sorted { $0.text < $1.text }
  }
}
