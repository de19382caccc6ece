import EventLog
import StudyEngine

/// `glossary`.
enum GlossaryCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "glossary", usage: ["glossary [LETTER]"],
    summary: Copy.both(
      """
      Your words from A to Z: those that begin with a letter or several, or how many each \
      letter has.
      """,
      "Deine Wörter von A bis Z: die mit einem Anfang, oder wie viele jeder Buchstabe hat."),
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
