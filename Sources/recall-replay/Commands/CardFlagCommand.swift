import EventLog
import StudyEngine

/// `card flag`.
enum CardFlagCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card flag", usage: ["card flag CARD… N", "card flag CARD… none"],
    summary: Copy.both(
      "Marks cards with a flag from 1 to 7, or with none.",
      "Gibt Karten eine Flagge von 1 bis 7, oder keine."),
    examples: ["card flag c1 3", "card flag c1 none"], related: ["card tag", "card fav", "find"],
    arguments: [.card, .words(["1", "2", "3", "4", "5", "6", "7", "none"])],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let place = arguments.words.count - 1
    let isNone = arguments.words[place].text == "none"
    let flag = isNone ? 0 : try arguments.number(place, in: 0...7) ?? 0
    return try shell.act(.flag(UInt8(flag)), on: arguments.words.dropLast())
  }
}
