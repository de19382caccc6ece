import EventLog
import StudyEngine

/// `add`.
enum AddCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "add", aliases: ["a"], usage: ["add FRONT BACK [#tag…] [--reverse]"],
    summary: Copy.both(
      "Adds a card to the deck of own words, which is made when it is first needed.",
      "Legt eine Karte im Stapel eigener Wörter an; er entsteht, wenn er zuerst gebraucht wird."),
    options: [CardAddCommand.reverse],
    examples: ["add \"el pan\" bread", "add \"la leche\" milk #food --reverse"],
    related: ["card add", "find"],
    arguments: [.text, .text, .tag], unchanged: Copy.Cards.notAdded)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let front = try arguments.word(0)
    let back = try arguments.word(1)
    let tags = try arguments.tags(from: 2)
    return try shell.reply(
      .quickAdd(
        deckNamed: Copy.Decks.ownWords, front: front, back: back, tags: tags,
        withReverse: arguments.has(CardAddCommand.reverse.name)))
  }
}
