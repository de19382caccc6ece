import EventLog
import StudyEngine

/// `card tag`.
enum CardTagCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card tag", usage: ["card tag CARD TAG… [-TAG…]"],
    summary: "Adds tags; those that start with - are taken away.",
    examples: ["card tag c1 #food", "card tag c1 #verb -food"], related: ["card show", "find"],
    arguments: [.card, .tag], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let card = try shell.card(try arguments.word(0))
    _ = try arguments.word(1)
    var added: [String] = []
    var removed: [String] = []
    for word in arguments.texts.dropFirst() {
      if word.hasPrefix("-") {
        removed.append(String(word.dropFirst()))
      } else {
        added.append(word.hasPrefix("+") ? String(word.dropFirst()) : word)
      }
    }
    return try shell.reply(.tagCard(card.id, add: added, remove: removed))
  }
}
