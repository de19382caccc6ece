import EventLog
import StudyEngine

/// `cram`.
enum CramCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "cram", usage: ["cram QUERY… [--shuffle] [--limit N]"],
    summary: Copy.both(
      "A round over what a search finds; its answers change no schedule.",
      "Eine Runde über das, was eine Suche findet; ihre Antworten ändern keinen Zeitplan."),
    options: [
      .shuffle,
      OptionSpecification(
        "--limit", "N",
        Copy.both("the first N cards", "die ersten N Karten")),
    ],
    examples: ["cram tag:food", "cram deck:Spanish --shuffle"],
    related: ["preview", "find", "review"], arguments: [.query])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    _ = try arguments.word(0)
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000)
    let query = CardSelection.query(of: arguments.words)
    let round = try shell.ask { engine throws(StudyError) in
      try engine.round(
        .cram, query: query, isShuffled: arguments.has("--shuffle"), limit: limit)
    }
    return try ReviewCommand.start(round, in: shell)
  }
}
