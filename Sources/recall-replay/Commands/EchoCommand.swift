import EventLog
import StudyEngine

/// `:echo`.
enum EchoCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: ":echo", usage: [":echo TEXT"],
    summary: Copy.both(
      "Prints the text: a label in a script.",
      "Schreibt den Text: eine Überschrift in einem Skript."),
    examples: [":echo first day", ":echo"], related: [":expect"], arguments: [.text],
    takesRest: true)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    let text = arguments.texts.first ?? ""
    return .screen(
      Message(SafeText.block(text), json: ["schema": "echo/1", "text": .text(text)]))
  }
}
