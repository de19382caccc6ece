import EventLog
import StudyEngine

/// `card reposition`.
enum CardRepositionCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card reposition",
    usage: ["card reposition CARD… START [--step N]", "card reposition CARD… default"],
    summary: Copy.both(
      "Gives new cards places among the new ones: 1 comes first.",
      "Gibt neuen Karten Plätze unter den neuen: 1 kommt zuerst."),
    options: [
      OptionSpecification(
        "--step", "N",
        Copy.both("how far apart the places are; 1", "wie weit die Plätze auseinander sind; 1"))
    ],
    examples: ["card reposition c4 1", "card reposition c3-c4 10 --step 5"],
    related: ["queue", "card due"], arguments: [.card, .number],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(1)
    let place = arguments.words.count - 1
    let cards = arguments.words.dropLast()
    if arguments.words[place].text == "default" {
      return try shell.act(.reposition(nil), on: cards)
    }
    let start = try arguments.number(place, in: 1...1_000_000) ?? 1
    let step = try arguments.numberOption("--step", in: 1...1_000) ?? 1
    return try shell.act(
      .reposition(NewPlaces(start: UInt32(start), step: UInt32(step))), on: cards)
  }
}
