import EventLog
import StudyEngine

/// `card fav`.
enum CardFavouriteCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card fav", usage: ["card fav CARD… [--on | --off]"],
    summary: Copy.both(
      "Makes cards favourites; one card that is a favourite is none any more.",
      "Macht Karten zu Favoriten; eine einzelne, die es ist, ist es dann nicht mehr."),
    options: [
      OptionSpecification(
        "--on", nil,
        Copy.both("a favourite, also if it is one", "Favorit, auch wenn sie es ist")),
      OptionSpecification(
        "--off", nil,
        Copy.both("no favourite any more", "kein Favorit mehr")),
    ],
    examples: ["card fav c1", "card fav is:fav --off"], related: ["card show", "find"],
    arguments: [.card], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    guard !(arguments.has("--on") && arguments.has("--off")) else {
      throw Failure("usage", Copy.Cards.onOrOff, exit: .usage)
    }
    let wanted = arguments.has("--on") ? true : arguments.has("--off") ? false : nil
    let cards = try CardSelection.cards(arguments.words, in: shell)
    return try shell.act(
      .favourite(wanted ?? true), on: cards, single: .setFavourite(cards[0].id, wanted))
  }
}
