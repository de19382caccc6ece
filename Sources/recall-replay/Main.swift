import Glibc

/// Both programs: the name it is called by chooses which one.
@main
enum Main {
  static func main() {
    Console.ignoreRefusedWrites()
    let foreign = CharacterLocale.adopt()
    let arguments = CommandLine.arguments
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "recall"
    let given = Array(arguments.dropFirst())
    let console = Console()
    if let number = brokenArgument() {
      console.printError(Copy.Errors.argumentNotUTF8(number))
      exit(ExitCode.usage.rawValue)
    }
    if let foreign {
      console.isASCII = true
      console.printError(Copy.Errors.foreignCharacters(foreign))
    }
    let code =
      name == "recall-replay"
      ? AuditorProgram.run(given, console: console) : StudyProgram.run(given, console: console)
    if let trouble = console.trouble {
      console.printError(Copy.Errors.outputFailed(trouble))
      exit(code == .fine ? ExitCode.failed.rawValue : code.rawValue)
    }
    exit(code.rawValue)
  }

  /// The number of the first argument that is not UTF-8, from 1.
  private static func brokenArgument() -> Int? {
    let count = Int(CommandLine.argc)
    let vector = unsafe CommandLine.unsafeArgv
    return (1..<max(1, count)).first { index in
      guard let argument = unsafe vector[index] else { return false }
      return unsafe String(validatingCString: argument) == nil
    }
  }
}
