import EventLog
import StudyEngine

/// `card add`.
enum CardAddCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card add", usage: ["card add DECK FRONT BACK [#tag…] [--reverse]"],
    summary: Copy.both(
      "Adds a card to a deck.",
      "Legt eine Karte in einem Stapel an."),
    options: [reverse],
    examples: ["card add Spanish \"el pan\" bread #food", "card add d1 \"la leche\" milk"],
    related: ["add", "card edit", "import"], arguments: [.deck, .text, .text, .tag],
    unchanged: Copy.Cards.notAdded)

  /// Makes two cards of one text.
  static let reverse = OptionSpecification(
    "--reverse", nil,
    Copy.both(
      "and a second card that asks the other way round",
      "und eine zweite Karte, die andersherum fragt"))

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let name = try arguments.word(0)
    let front = try arguments.word(1)
    let back = try arguments.word(2)
    let tags = try arguments.tags(from: 3)
    let deck = try shell.deck(name)
    return try shell.reply(
      .addCard(
        deck: deck.id, front: front, back: back, tags: tags,
        withReverse: arguments.has("--reverse")))
  }
}
