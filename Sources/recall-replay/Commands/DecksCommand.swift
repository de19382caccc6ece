import EventLog
import StudyEngine

/// `decks`.
enum DecksCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "decks", usage: ["decks [--all] [--by name,created,due]"],
    summary: Copy.both(
      "The deck list, with what each has to show now.",
      "Die Liste der Stapel, und was jeder jetzt bringt."),
    options: [
      OptionSpecification(
        "--all", nil,
        Copy.both("archived decks too", "auch archivierte Stapel")),
      OptionSpecification(
        "--by", "ORDER",
        Copy.both("name, created (newest first) or due", "name, created (neueste zuerst) oder due")),
    ],
    examples: ["decks", "decks --all --by created"], related: ["deck show", "deck new", "review"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let orders = DeckOrder.allCases.map(\.rawValue)
    let order = try arguments.choiceOption("--by", of: orders).flatMap(DeckOrder.init) ?? .name
    let decks = try shell.ask { engine throws(StudyError) in
      try engine.decks(includingArchived: arguments.has("--all"), order: order)
    }
    let hidden =
      decks.isEmpty
      ? try shell.ask { engine throws(StudyError) in
        try engine.decks(includingArchived: true).count
      } : 0
    return .page(
      DeckListScreen(
        decks: decks, clock: try shell.clock(), isTree: order == .name, archivedCount: hidden))
  }
}
