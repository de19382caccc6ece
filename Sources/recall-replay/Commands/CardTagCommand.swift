import EventLog
import StudyEngine

/// `card tag`.
enum CardTagCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card tag", usage: ["card tag CARD… TAG… [-TAG…]"],
    summary: Copy.both(
      "Adds tags; those that start with - are taken away.",
      "Gibt Schlagwörter; was mit - beginnt, wird weggenommen."),
    examples: ["card tag c1 #food", "card tag c1 or tag:verb #verb -food"],
    related: ["card show", "find"],
    arguments: [.card, .tag], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let count = CardSelection.count(in: arguments.words)
    let cards = try CardSelection.cards(arguments.words.prefix(count), in: shell)
    _ = try arguments.word(count)
    var added: [String] = []
    var removed: [String] = []
    for word in arguments.words.dropFirst(count) {
      guard !CardSelection.isAboutCards(word) else {
        throw Failure("usage", Copy.Cards.cardsComeFirst(word.text), exit: .usage)
      }
      let text = word.text
      if text.hasPrefix("-") {
        removed.append(String(text.dropFirst()))
      } else {
        added.append(text.hasPrefix("+") ? String(text.dropFirst()) : text)
      }
    }
    return try shell.act(
      .tag(add: added, remove: removed), on: cards,
      single: .tagCard(cards[0].id, add: added, remove: removed))
  }
}
