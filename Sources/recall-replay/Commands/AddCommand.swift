import EventLog
import StudyEngine

/// `add`.
enum AddCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "add", aliases: ["a"], usage: ["add FRONT BACK [#tag…]"],
    summary: "Adds a card to the deck of own words, which is made when it is first needed.",
    examples: ["add \"el pan\" bread", "add \"la leche\" milk #food"],
    related: ["card add", "find"],
    arguments: [.text, .text, .tag], unchanged: Copy.Cards.notAdded)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let front = try arguments.word(0)
    let back = try arguments.word(1)
    let tags = try arguments.tags(from: 2)
    let deck = try ownWords(shell)
    return try shell.reply(.addCard(deck: deck, front: front, back: back, tags: tags))
  }

  /// The deck of own words; made now if there is none.
  private static func ownWords(_ shell: Shell) throws(Failure) -> DeckID {
    let decks = try shell.ask { engine throws(StudyError) in
      try engine.decks(includingArchived: true)
    }
    if let deck = decks.first(where: { $0.deck.name == Copy.Decks.ownWords }) {
      return deck.deck.id
    }
    let outcome = try shell.perform(.createDeck(name: Copy.Decks.ownWords))
    guard case .deckCreated(let deck) = outcome.result else {
      throw Failure("no_such_deck", Copy.Cards.notAdded)
    }
    return deck.deck.id
  }
}
