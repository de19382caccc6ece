import StudyEngine

/// Says what may end a line: commands, options, decks, tags, cards, settings, files.
struct Completer {
  let shell: Shell

  func complete(_ before: String) -> Completion {
    let (done, unfinished) = Self.split(before)
    let candidates = candidates(after: done, unfinished)
      .filter { Self.starts($0.text, with: unfinished) }
    return Completion(unfinished: unfinished, candidates: candidates)
  }

  /// The finished words and the one at the cursor, as it stands there with its quote.
  private static func split(_ before: String) -> (done: [Word], unfinished: String) {
    var quote: Character?
    var start = before.startIndex
    for index in before.indices {
      switch before[index] {
      case "\"" where quote == nil || quote == "\"": quote = quote == nil ? "\"" : nil
      case " " where quote == nil: start = before.index(after: index)
      default: continue
      }
    }
    let done = (try? Tokenizer.words(of: before[..<start])) ?? []
    return (done, String(before[start...]))
  }

  private static func starts(_ candidate: String, with unfinished: String) -> Bool {
    candidate.hasPrefix(unfinished)
  }

  private func candidates(after done: [Word], _ unfinished: String) -> [Completion.Candidate] {
    guard !done.isEmpty else { return verbs }
    let nouns = CommandTable.group(done[0].text)
    if done.count == 1, !nouns.isEmpty {
      return nouns.map { command in
        let specification = command.specification
        return Completion.Candidate(
          String(specification.name.dropFirst(done[0].text.count + 1)), specification.summary)
      }
    }
    guard let match = try? CommandTable.find(done) else { return [] }
    let specification = match.command.specification
    if unfinished.hasPrefix("--") {
      return (specification.options + CommandTable.universal).map { option in
        Completion.Candidate(option.name, option.summary)
      }
    }
    if specification.name == ":json" { return candidates(after: Array(match.rest), unfinished) }
    if match.rest.last?.text == "--deck" { return decks }
    if match.rest.last?.text == "--by" { return DeckOrder.allCases.map { .init($0.rawValue) } }
    let place = match.rest.count { !$0.text.hasPrefix("--") }
    guard let kind = specification.arguments.dropFirst(place).first ?? specification.arguments.last
    else { return [] }
    return candidates(of: kind, unfinished)
  }

  private var verbs: [Completion.Candidate] {
    var seen: Set<String> = []
    var candidates: [Completion.Candidate] = []
    for command in CommandTable.all {
      let specification = command.specification
      let parts = specification.name.split(separator: " ")
      let verb = specification.name == ":help" ? "help" : String(parts[0])
      guard seen.insert(verb).inserted else { continue }
      candidates.append(.init(verb, parts.count > 1 ? "" : specification.summary))
    }
    return candidates.sorted { $0.text < $1.text }
  }

  private func candidates(of kind: ArgumentKind, _ unfinished: String) -> [Completion.Candidate] {
    switch kind {
    case .deck: decks
    case .card: cards
    case .tag: tags
    case .file: FileCompletion.candidates(for: unfinished)
    case .setting:
      ((try? shell.engine.settings()) ?? []).filter { Look.settingsInUse.contains($0.key) }
        .map { .init($0.key, SafeText.line($0.value)) }
    case .deckKey:
      [
        "new", "reviews", "new-today", "reviews-today", "new-uses-reviews", "order", "lang",
        "scheduler", "method", "steps", "relearn", "max-interval",
      ].map { .init($0) }
    case .topic: topics
    case .query: queryWords(unfinished)
    case .words(let words): words.map { .init($0) }
    case .text, .number: []
    }
  }

  private var decks: [Completion.Candidate] {
    ((try? shell.engine.decks(includingArchived: true)) ?? []).flatMap { deck in
      let name = SafeText.line(deck.deck.name)
      let quoted = name.contains(" ") ? "\"\(name)\"" : name
      return [
        Completion.Candidate(quoted, Copy.Review.left(deck.counts)),
        Completion.Candidate(deck.deck.shortID, name),
      ]
    }
  }

  private var cards: [Completion.Candidate] {
    if let shown = shell.review?.shown {
      return [.init(shown.card.card.shortID, SafeText.line(shown.card.front))]
    }
    let found = try? shell.engine.find("", limit: 500)
    return (found?.cards ?? []).map { .init($0.card.shortID, SafeText.line($0.front)) }
  }

  private var tags: [Completion.Candidate] {
    ((try? shell.engine.tags()) ?? []).map { .init("#" + SafeText.line($0)) }
  }

  /// Words of a query; signs before the unfinished one stay before each.
  private func queryWords(_ unfinished: String) -> [Completion.Candidate] {
    let signs = String(unfinished.prefix { $0 == "-" || $0 == "(" })
    let names = ((try? shell.engine.decks(includingArchived: true)) ?? []).map(\.deck)
    let tags = ((try? shell.engine.tags()) ?? []).map { "tag:" + SafeText.line($0) }
    return (QueryWords.all + tags).map { .init(signs + $0) }
      + names.map { .init("\(signs)deck:\($0.shortID)", SafeText.line($0.name)) }
  }

  private var topics: [Completion.Candidate] {
    Copy.Help.topics.map { .init($0.name) } + [.init("all")] + verbs
  }
}
