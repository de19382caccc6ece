import EventLog
import StudyEngine

/// `deck rm`.
enum DeckRemoveCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck rm", usage: ["deck rm DECK"],
    summary: Copy.both(
      "Deletes a deck, those below it and their cards; asks if there are cards.",
      "Löscht einen Stapel, die darunter und ihre Karten; gibt es Karten, wird gefragt."),
    examples: ["deck rm Rivers", "deck rm d2 --yes"], related: ["deck archive", "undo"],
    arguments: [.deck], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = try shell.deck(try arguments.word(0))
    let deletion = try shell.ask { engine throws(StudyError) in
      try engine.deletion(of: deck.id)
    }
    if deletion.cardCount > 0 {
      let fact = Copy.Decks.wouldDelete(deletion)
      guard try shell.confirm(byTyping: deck.name, fact, Copy.Decks.typeName) else {
        return .screen(Message(Copy.Questions.kept, json: ["schema": "kept/1"]))
      }
    }
    return try shell.reply(.deleteDeck(deck.id))
  }
}
