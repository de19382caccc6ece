import EventLog
import StudyEngine

/// `card mv`.
enum CardMoveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card mv", usage: ["card mv CARD… DECK"],
    summary: Copy.both(
      "Moves cards to another deck; history and schedule stay.",
      "Legt Karten in einen anderen Stapel; Verlauf und Zeitplan bleiben."),
    examples: ["card mv c1 Rivers", "card mv c1-c2 d2"], related: ["card show", "decks"],
    arguments: [.card, .deck], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let cards = try CardSelection.cards(arguments.words.dropLast(), in: shell)
    let deck = try shell.deck(arguments.words[arguments.words.count - 1].text)
    return try shell.act(
      .move(deck: deck.id), on: cards, single: .moveCard(cards[0].id, deck: deck.id))
  }
}
