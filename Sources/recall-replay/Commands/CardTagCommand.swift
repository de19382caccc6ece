import EventLog
import StudyEngine

/// `card tag`.
enum CardTagCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card tag", usage: ["card tag CARD… TAG… [-TAG…]"],
    summary: "Adds tags; those that start with - are taken away.",
    examples: ["card tag c1 #food", "card tag c1 c2 #verb -food"],
    related: ["card show", "find"],
    arguments: [.card, .tag], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let count = CardSelection.count(in: arguments.words)
    let cards = try CardSelection.cards(arguments.words.prefix(count), in: shell)
    _ = try arguments.word(count)
    var added: [String] = []
    var removed: [String] = []
    for word in arguments.texts.dropFirst(count) {
      if word.hasPrefix("-") {
        removed.append(String(word.dropFirst()))
      } else {
        added.append(word.hasPrefix("+") ? String(word.dropFirst()) : word)
      }
    }
    if cards.count == 1 {
      return try shell.reply(.tagCard(cards[0].id, add: added, remove: removed))
    }
    return try shell.reply(
      .actOnCards(cards.map(\.id), .tag(add: added, remove: removed)))
  }
}
