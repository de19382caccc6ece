import EventLog
import StudyEngine

/// `deck limit`.
enum DeckLimitCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck limit", usage: ["deck limit DECK [N] [--reviews N] [--today]"],
    summary: Copy.both(
      "How many new cards and reviews a deck offers a day, those below it included.",
      "Wie viele neue Karten und Wiederholungen ein Stapel am Tag bringt, mit denen darunter."),
    options: [
      OptionSpecification(
        "--reviews", "N",
        Copy.both(
          "cards due by day: a number, none or default",
          "Karten, die nach Tagen fällig sind: Zahl, none oder default")),
      OptionSpecification(
        "--today", nil,
        Copy.both(
          "for this study day alone; default takes it back",
          "nur für diesen Lerntag; default nimmt es zurück")),
    ],
    examples: ["deck limit Spanish 10 --reviews 100", "deck limit d1 30 --today"],
    related: ["deck set", "deck show"], arguments: [.deck, .number],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(2)
    let deck = try shell.deck(try arguments.word(0))
    let reviews = arguments.value("--reviews")
    let new = arguments.words.count > 1 || reviews == nil ? try arguments.word(1) : nil
    let before = try shell.ask { engine throws(StudyError) in try engine.deck(deck.id) }
    let outcome = try shell.perform(
      .limitDeck(deck.id, new: new, reviews: reviews, isToday: arguments.has("--today")))
    var change: String?
    if case .deckLimited(let after) = outcome.result {
      change = Copy.Decks.changed(after.limits, from: before.summary.limits)
    }
    return .screen(OutcomeScreen(outcome: outcome, clock: try shell.clock(), before: change))
  }
}
