import EventLog
import StudyEngine

/// What words of a kind there are in this log.
extension Shell {
  /// - Parameters:
  ///   - kind: What the word names.
  ///   - text: What was typed of it.
  ///   - words: The command's words before it.
  /// - Returns: What fits the kind, whatever was typed of it.
  func candidates(
    of kind: ArgumentKind, _ text: String, after words: [Word] = []
  ) -> [Completion.Candidate] {
    switch kind {
    case .deck: deckCandidates(text)
    case .list: listCandidates + deckCandidates(text)
    case .card: cardCandidates(text)
    case .tag: ((try? engine.tags()) ?? []).map { .init("#" + $0) }
    case .file: FileCompletion.candidates(for: text)
    case .event: eventCandidates
    case .setting: settingCandidates
    case .settingValue: marked(StudyEngine.values(ofSetting: words.first?.text ?? ""), words)
    case .deckKey: StudyEngine.deckKeys.map { .init($0.value, $0.hint) }
    case .deckValue:
      words.count == 2
        ? StudyEngine.deckValues(of: words[1].text).map { .init($0.value, $0.hint) } : []
    case .topic: topics
    case .pastPoint: [.init("now", Copy.View.present)] + eventCandidates
    case .query: queryCandidates(text)
    case .words(let words): words.map { .init($0) }
    case .text, .number: []
    }
  }

  private func deckCandidates(_ text: String) -> [Completion.Candidate] {
    let decks = (try? engine.decks(includingArchived: true)) ?? []
    let names = decks.map { deck in
      Completion.Candidate(
        deck.deck.name,
        "\(deck.deck.shortID), "
          + (deck.isArchived ? Copy.Decks.archived : Copy.Review.left(deck.counts)))
    }
    // A short id is offered where one was begun, else a deck would stand in the list twice.
    guard text.lowercased().hasPrefix("d") else { return names }
    return names + decks.map { .init($0.deck.shortID, $0.deck.name) }
  }

  private var listCandidates: [Completion.Candidate] {
    BuiltInList.allCases.map { .init($0.rawValue, $0.name) }
  }

  private func cardCandidates(_ text: String) -> [Completion.Candidate] {
    if text.isEmpty, let shown = review?.shown {
      return [.init(shown.card.card.shortID, shown.card.front)]
    }
    guard text.isEmpty || text.hasPrefix("c") else { return [] }
    let cards = (try? engine.cards(numbered: String(text.dropFirst()), limit: 41)) ?? []
    return cards.map { .init($0.card.shortID, SafeText.line($0.front)) }
  }

  private var eventCandidates: [Completion.Candidate] {
    guard let clock = try? clock() else { return [] }
    return ((try? engine.acts(limit: 20)) ?? []).filter { !$0.isVoid && $0.type != .undo }.map {
      .init("#\($0.event.sequence)", "\(Copy.Acts.time($0, clock)) \(Copy.Acts.said($0))")
    }
  }

  private var settingCandidates: [Completion.Candidate] {
    ((try? engine.settings()) ?? []).filter { Look.settingsInUse.contains($0.key) }
      .map { .init($0.key, "\(Copy.Settings.shown($0.value)); \($0.allowed)") }
  }

  /// Values of a setting; which one is in force is said beside it.
  private func marked(_ choices: [Choice], _ words: [Word]) -> [Completion.Candidate] {
    guard words.count == 1, let key = words.first?.text else { return [] }
    let now = (try? engine.setting(key))?.value
    return choices.map { choice in
      .init(choice.value, choice.value == now ? Copy.Settings.inForce : choice.hint)
    }
  }

  private var topics: [Completion.Candidate] {
    Copy.Help.topics.map { .init($0.name, Copy.Help.topicHint) }
      + [.init("all", Copy.Help.allHint)] + Completer.verbs
  }

  /// Keys of a search, and behind a key what it takes; a sign before it stays.
  private func queryCandidates(_ text: String) -> [Completion.Candidate] {
    let sign = String(text.unicodeScalars.prefix { $0 == "-" || $0 == "(" })
    let term = text.droppingScalars(sign.unicodeScalars.count)
    guard let (key, value) = term.cut(at: ":") else {
      return StudyEngine.searchKeys.map { .init("\(sign)\($0.value):", $0.hint, isOpen: true) }
    }
    let values: [Completion.Candidate] =
      switch key {
      case "tag": ((try? engine.tags()) ?? []).map { .init($0) }
      case "deck": deckCandidates(value)
      default:
        QueryWords.all.filter { $0.hasPrefix(key + ":") && $0.count > key.count + 1 }
          .map { .init(String($0.dropFirst(key.count + 1)), isOpen: key == "prop") }
      }
    return values.map { .init("\(sign)\(key):\($0.text)", $0.hint, isOpen: $0.isOpen) }
  }
}
