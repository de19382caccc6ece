import EventLog
import StudyEngine

/// `:json`.
enum JSONCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":json", usage: [":json COMMAND…"],
    summary: Copy.both(
      "Runs a command and prints its JSON.",
      "Führt einen Befehl aus und schreibt sein JSON."),
    examples: [":json decks", ":json card show c1"], related: ["help scripting"],
    arguments: [.text], takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    shell.line.isJSON = true
    let text = try arguments.word(0)
    let words: [Word]
    do throws(UsageError) { words = try Tokenizer.words(of: text) } catch { throw Failure(error) }
    return try shell.run(words, rest: text)
  }
}
