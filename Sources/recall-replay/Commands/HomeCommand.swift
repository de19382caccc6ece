import EventLog
import StudyEngine

/// `home`.
enum HomeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "home", aliases: ["."], usage: ["home"],
    summary: Copy.both(
      "The overview: what is due, what was done.",
      "Der Überblick: was fällig ist, was getan wurde."),
    examples: ["home", "."], related: ["decks", "review", "stats"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    var home = try shell.ask { engine throws(StudyError) in try engine.home() }
    // What runs is not paused.
    if shell.review != nil { home.openSession = nil }
    let game = try shell.ask { engine throws(StudyError) in try engine.homeGame() }
    let tip = try shell.ask { engine throws(StudyError) in try engine.tipView() }
    return .screen(HomeScreen(home: home, game: game, tip: tip))
  }
}
