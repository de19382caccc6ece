import EventLog
import StudyEngine

/// `deck set`.
enum DeckSetCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck set", usage: ["deck set DECK KEY VALUE…"],
    summary: "Sets something of a deck: new, lang, scheduler, method, steps, relearn, "
      + "retention, parameters, max-interval, fuzz.",
    examples: ["deck set Spanish scheduler fsrs", "deck set d1 steps 1m 10m"],
    related: ["deck limit", "deck show", ":set"], arguments: [.deck, .deckKey, .text],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let deck = try shell.deck(try arguments.word(0))
    let key = try arguments.word(1)
    _ = try arguments.word(2)
    let value = arguments.texts.dropFirst(2).joined(separator: " ")
    return try shell.reply(.setDeck(deck.id, key: key, value: value))
  }
}
