import EventLog
import StudyEngine

/// `deck new`.
enum DeckNewCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "deck new", usage: ["deck new NAME [--lang TAG]"],
    summary: Copy.both(
      "Makes a deck; `::` puts it below another, which is made too if it is missing.",
      "Legt einen Stapel an; `::` legt ihn unter einen anderen, der mit entsteht, wenn er fehlt."),
    options: [
      OptionSpecification(
        "--lang", "TAG",
        Copy.both("its language, such as es", "seine Sprache, etwa es"))
    ],
    examples: ["deck new French --lang fr", "deck new French::verbs"],
    related: ["decks", "card add", "import"], arguments: [.text], unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return try shell.reply(
      .createDeck(name: try arguments.word(0), language: arguments.value("--lang")))
  }
}
