import EventLog
import StudyEngine

/// `glossary`.
enum GlossaryCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "glossary", usage: ["glossary [LETTER]"],
    summary: "Your words from A to Z: those of a letter, or how many each letter has.",
    examples: ["glossary", "glossary S"], related: ["find", "lists", "fav"],
    arguments: [.words((65...90).map { String(UnicodeScalar(UInt8($0))) })])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let letter = arguments.words.first?.text
    let glossary = try shell.ask { engine throws(StudyError) in
      try engine.glossary(letter: letter)
    }
    return .page(GlossaryScreen(glossary: glossary, letter: letter))
  }
}

/// `fav`.
enum FavouriteCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "fav", usage: ["fav [CARD]"],
    summary: "Lists your favourites; with a card, makes it one or none any more.",
    examples: ["fav", "fav c1"], related: ["card fav", "find", "practice"], arguments: [.card],
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

/// `start`.
enum StartCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "start", usage: ["start"],
    summary: "A welcome in five lines; nothing is asked and nothing changes.",
    examples: ["start"], related: ["help", "practice", "place"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return .screen(WelcomeScreen())
  }
}
