/// `help`: one page, topics, and each command from its own specification.
enum HelpCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":help", aliases: ["help", "?"], usage: ["help", "help VERB", "help TOPIC"],
    summary: Copy.both(
      "How to use the program, a command or a topic.",
      "Wie man das Programm, einen Befehl oder ein Thema gebraucht."),
    examples: ["help review", "help days"], related: ["help all"], arguments: [.topic])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    var words = arguments.texts
    // What is named to be typed, such as `help limits`, may stand behind another help.
    if words.count > 1, words[0] == "help" || words[0] == ":help" { words.removeFirst() }
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { return page("help", Copy.Help.overview) }
    if name == "all" {
      return page("all", Copy.Help.list(CommandTable.all.map { $0.specification }))
    }
    // A command and a topic may share a name: both are said.
    var text = command(name)
    if let topic = Copy.Help.topics.first(where: { $0.name == name }) {
      if !text.isEmpty { text.append("") }
      text += topic.parts
      if name == "keys" { text += Copy.Review.everyKey }
    }
    guard !text.isEmpty else {
      let names = Copy.Help.topics.map(\.name) + CommandTable.all.map { $0.specification.name }
      throw Failure(
        "no_help", Copy.Help.noTopic(name, near: Suggestion.nearest(to: name, in: names)))
    }
    return page(name, text)
  }

  /// The page of a command, or the list of those that begin with its word.
  private static func command(_ name: String) -> [TextPart] {
    let members = CommandTable.group(name)
    if !members.isEmpty { return Copy.Help.list(members.map { $0.specification }) }
    let words = name.split(separator: " ").map { Word(String($0)) }
    guard let match = try? CommandTable.find(words), match.rest.isEmpty else { return [] }
    return Copy.Help.command(match.command.specification)
  }

  private static func page(_ name: String, _ text: [TextPart]) -> Reply {
    .page(TextScreen(name: name, parts: text))
  }
}
