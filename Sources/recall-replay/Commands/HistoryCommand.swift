import EventLog
import StudyEngine

/// `history`.
enum HistoryCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "history", aliases: ["h"], usage: ["history [CARD]", "history --limit N"],
    summary: Copy.both(
      "What was done, newest first; or a card's whole past.",
      "Was getan wurde, das Neueste zuerst; oder die ganze Vergangenheit einer Karte."),
    options: [
      OptionSpecification(
        "--limit", "N",
        Copy.both("so many acts, 20 if not said", "so viele Handlungen, sonst 20"))
    ],
    examples: ["history", "history c1 --json"], related: ["undo", "why", ":log"],
    arguments: [.card])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let limit = try arguments.numberOption("--limit", in: 1...1_000_000) ?? 20
    guard !arguments.words.isEmpty else {
      let acts = try shell.ask { engine throws(StudyError) in try engine.acts(limit: limit) }
      return .page(ActListScreen(acts: acts, clock: try shell.clock(), schema: "acts/1"))
    }
    let card = try shell.card(try arguments.word(0))
    let history = try shell.ask { engine throws(StudyError) in try engine.history(of: card.id) }
    let view = try shell.ask { engine throws(StudyError) in try engine.card(card.id) }
    return .page(
      CardHistoryScreen(
        history: history, clock: try shell.clock(), isDeckArchived: view.isDeckArchived))
  }
}
