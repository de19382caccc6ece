import EventLog
import StudyEngine

/// `deck optimise`.
enum DeckOptimiseCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck optimise", aliases: ["deck optimize"], usage: ["deck optimise DECK [--preview]"],
    summary: Copy.both(
      """
      Fits the parameters of a deck on fsrs to its answers; sets them only where they foretell \
      later answers better than the present ones and the published ones do.
      """,
      """
      Passt die Parameter eines Stapels mit fsrs seinen Antworten an; setzt sie nur, wo sie spätere \
      Antworten besser vorhersagen als die jetzigen und die veröffentlichten.
      """),
    options: [
      OptionSpecification(
        "--preview", nil,
        Copy.both("say what was found, set nothing", "sagen, was gefunden wurde; nichts setzen")),
      OptionSpecification("--dry-run", nil, Copy.both("the same", "dasselbe")),
    ],
    examples: ["deck optimise Spanish", "deck optimise d1 --preview"],
    related: ["deck set", "deck show", "reschedule", "undo"], arguments: [.deck],
    unchanged: Copy.Optimiser.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let deck = try shell.deck(try arguments.word(0))
    let view = try search(deck, in: shell)
    let isPreview = arguments.has("--preview") || arguments.has("--dry-run")
    guard view.canBeSet, !isPreview, let parameters = view.parametersText else {
      return .screen(OptimisationScreen(view: view))
    }
    if shell.isInteractive { shell.notice(OptimisationScreen(view: view)) }
    guard try shell.confirm(Copy.Optimiser.question(view)) else {
      return .screen(Message(Copy.Optimiser.unchanged, json: ["schema": "kept/1"]))
    }
    let outcome = try shell.perform(.setDeck(deck.id, key: "parameters", value: parameters))
    return .screen(OptimisationScreen(view: view, outcome: outcome))
  }

  /// Searches with a line that says how far it is; Ctrl-C ends it.
  private static func search(
    _ deck: DeckReference, in shell: Shell
  ) throws(Failure) -> OptimisationView {
    let bar = ImportProgress(shell, from: 1, Copy.Optimiser.progress)
    defer { bar.end() }
    return try shell.ask { engine throws(StudyError) in
      try engine.optimisation(of: deck.id, threadCount: 2, watch: bar.watch)
    }
  }
}
