import Glibc

/// Both programs: the name it is called by chooses which one.
@main
enum Main {
  static func main() {
    Console.ignoreClosedPipes()
    let foreign = CharacterLocale.adopt()
    let arguments = CommandLine.arguments
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "recall"
    let given = Array(arguments.dropFirst())
    let console = Console()
    if let foreign, isatty(STDOUT_FILENO) == 1 {
      console.isASCII = true
      console.printError(Copy.Errors.foreignCharacters(foreign))
    }
    let code =
      name == "recall-replay"
      ? AuditorProgram.run(given, console: console) : StudyProgram.run(given, console: console)
    exit(code.rawValue)
  }
}
