import EventLog
import StudyEngine

/// `card reset`.
enum CardResetCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card reset", usage: ["card reset CARD… [--keep-counts]"],
    summary: Copy.both(
      "Makes cards new again; their history stays.",
      "Macht Karten wieder neu; ihr Verlauf bleibt."),
    options: [
      OptionSpecification(
        "--keep-counts", nil,
        Copy.both(
          "repetitions and lapses stay as they are", "Wiederholungen und Vergessen zählen weiter"))
    ],
    examples: ["card reset c1", "card reset c1-c2 --keep-counts"],
    related: ["card due", "history", "undo"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try shell.act(
      .reset(keepsCounts: arguments.has("--keep-counts")), on: arguments.words)
  }
}
