import EventLog
import StudyEngine

/// `deck set`.
enum DeckSetCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck set", usage: ["deck set DECK KEY VALUE…"],
    summary: Copy.both(
      """
      Sets something of a deck: new, reviews, new-uses-reviews, order, lang, scheduler, method, \
      steps, relearn, retention, parameters, max-interval, fuzz, leech, siblings. Decks below without their \
      own take scheduler, steps and the like, leech, siblings and lang from it; `default` gives \
      a key back to what is above.
      """,
      """
      Stellt etwas an einem Stapel ein: new, reviews, new-uses-reviews, order, lang, scheduler, \
      method, steps, relearn, retention, parameters, max-interval, fuzz, leech, siblings. Stapel darunter \
      ohne eigene Werte folgen bei scheduler, steps und Ähnlichem, leech, siblings und lang; \
      `default` gibt einen Wert an den darüber zurück.
      """),
    examples: ["deck set Spanish scheduler fsrs", "deck set d1 steps 1m 10m"],
    related: ["help limits", "deck limit", "deck show", ":set"],
    arguments: [.deck, .deckKey, .deckValue],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let deck = try shell.deck(try arguments.word(0))
    let key = try arguments.word(1)
    // An unknown key is refused with the keys that there are, whether a value follows or not.
    if StudyEngine.deckKeys.contains(where: { $0.value == key.lowercased() }) {
      _ = try arguments.word(2)
    }
    let value = arguments.texts.dropFirst(2).joined(separator: " ")
    return try set(key, of: deck, to: value, in: shell)
  }

  /// Sets a value, and says what it was.
  static func set(
    _ key: String, of deck: DeckReference, to value: String, in shell: Shell
  ) throws(Failure) -> Reply {
    let before = try shell.ask { engine throws(StudyError) in try engine.deck(deck.id) }
    let outcome = try shell.perform(.setDeck(deck.id, key: key, value: value))
    guard case .deckSet(_, let name, _) = outcome.result else {
      return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock()))
    }
    let after = try shell.ask { engine throws(StudyError) in try engine.deck(deck.id) }
    return .screen(
      OutcomeScreen(
        outcome: saying(before, after, outcome), clock: try shell.clock(),
        before: name == "scheduler"
          ? Copy.Decks.scheduler(before, besides: after) : Copy.Decks.value(of: name, before),
        note: note(on: name, before, after)))
  }

  /// Where a scheduler stays and its numbers change, the answer names them.
  private static func saying(_ before: DeckView, _ after: DeckView, _ outcome: Outcome) -> Outcome {
    guard case .deckSet(let deck, "scheduler", _) = outcome.result else { return outcome }
    var said = outcome
    said.result = .deckSet(
      deck, key: "scheduler", value: Copy.Decks.scheduler(after, besides: before))
    return said
  }

  /// What a change does to what decks take from those above them.
  private static func note(
    on key: String, _ before: DeckView, _ after: DeckView
  ) -> String? {
    guard StudyEngine.isInherited(deckKey: key) else { return nil }
    // Leech, siblings and language are each one value; the scheduler's numbers are one set.
    if let own = before.belowWithOwn[key], key != "scheduler" {
      return Copy.Decks.keepTheirOwn(own, key: key)
    }
    let notes = [
      Copy.Decks.followsNoLonger(before, after), Copy.Decks.followsAgain(before, after),
      Copy.Decks.keepTheirOwn(before.belowWithOwn["scheduler"] ?? [], key: "scheduler"),
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}
