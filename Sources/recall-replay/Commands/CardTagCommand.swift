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
    guard count < arguments.words.count else {
      throw Failure("usage", Copy.Cards.noTagGiven, exit: .usage)
    }
    let (added, removed) = try tags(arguments.words.dropFirst(count))
    let cards = try CardSelection.cards(arguments.words.prefix(count), in: shell)
    return try shell.act(
      .tag(add: added, remove: removed), on: cards,
      single: .tagCard(cards[0].id, add: added, remove: removed))
  }

  /// What words add and what they take away; of several words about one tag the last is meant.
  private static func tags(
    _ words: ArraySlice<Word>
  ) throws(Failure) -> (added: [String], removed: [String]) {
    var added: [String] = []
    var removed: [String] = []
    for word in words {
      guard !CardSelection.isAboutCards(word) else {
        throw Failure("usage", Copy.Cards.cardsComeFirst(word.text), exit: .usage)
      }
      let isSigned = word.text.begins(with: "-") || word.text.begins(with: "+")
      guard !(word.isQuoted && isSigned) else {
        throw Failure("usage", Copy.Cards.quotedSign(word.text), exit: .usage)
      }
      let name = isSigned ? word.text.droppingScalars() : word.text
      added.removeAll { StudyEngine.isSameTag($0, name) }
      removed.removeAll { StudyEngine.isSameTag($0, name) }
      if word.text.begins(with: "-") { removed.append(name) } else { added.append(name) }
    }
    return (added, removed)
  }
}
