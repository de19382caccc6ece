import EventLog
import StudyEngine

/// `fav`.
enum FavouriteCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "fav", usage: ["fav [CARD]"],
    summary: Copy.both(
      "Lists your favourites; with a card, makes it one or none any more.",
      "Zeigt deine Favoriten; mit einer Karte: macht sie dazu, oder nicht mehr."),
    examples: ["fav c1", "fav"], related: ["card fav", "find", "practice"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    if let word = arguments.words.first {
      return try shell.reply(.setFavourite(try shell.card(word.text).id))
    }
    let result = try shell.ask { engine throws(StudyError) in
      try engine.find("is:fav", limit: shell.isJSON ? .max : 200)
    }
    guard result.count > 0 || shell.isJSON else {
      return .screen(Message(Copy.Lists.noFavourites, json: SearchScreen(result: result).json))
    }
    return .page(FavouritesScreen(result: result))
  }
}
