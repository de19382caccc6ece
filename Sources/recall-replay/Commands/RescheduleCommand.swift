import EventLog
import StudyEngine

/// `reschedule`.
enum RescheduleCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "reschedule", usage: ["reschedule DECK [--preview]"],
    summary: Copy.both(
      "Moves due days to what the deck's present numbers give; says first how far.",
      """
      Legt fällige Tage dorthin, wo die jetzigen Zahlen des Stapels sie sähen; sagt zuerst, \
      wie weit.
      """),
    options: [
      OptionSpecification(
        "--preview", nil,
        Copy.both(
          "say what would move, write nothing", "sagen, was sich verschöbe; nichts schreiben"))
    ],
    examples: ["reschedule Spanish", "reschedule d1 --preview"],
    related: ["deck set", "undo", "why"], arguments: [.deck], unchanged: Copy.Reschedule.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = try shell.deck(try arguments.word(0))
    let view = try shell.ask { engine throws(StudyError) in
      try engine.rescheduling(of: deck.id)
    }
    let preview = RescheduleScreen(view: view, isPreview: true)
    if arguments.has("--preview") || view.movedCount == 0 { return .screen(preview) }
    if shell.isInteractive { shell.notice(preview) }
    guard try shell.confirm(Copy.Reschedule.question(view)) else {
      return .screen(Message(Copy.Reschedule.unchanged, json: ["schema": "kept/1"]))
    }
    return try shell.reply(.reschedule(deck.id))
  }
}
