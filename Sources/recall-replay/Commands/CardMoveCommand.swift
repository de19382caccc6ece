import EventLog
import StudyEngine

/// `card mv`.
enum CardMoveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card mv", usage: ["card mv CARD DECK"],
    summary: "Moves a card to another deck; history and schedule stay.",
    examples: ["card mv c1 Rivers", "card mv c1 d2"], related: ["card show", "decks"],
    arguments: [.card, .deck], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(2)
    let card = try shell.card(try arguments.word(0))
    let deck = try shell.deck(try arguments.word(1))
    return try shell.reply(.moveCard(card.id, deck: deck.id))
  }
}
