import EventLog
import Glibc
import StudyEngine

/// The study program, `recall`.
enum StudyProgram {
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    Interruption.watch()
    let options: StudyOptions
    let folders: Folders
    do throws(UsageError) {
      options = try StudyOptions(parsing: arguments)
      folders = try Folders(given: options.data, environment: Folders.environment)
      if !options.isEphemeral { console.dataFolder = folders.data }
    } catch {
      if arguments.contains("--json") {
        console.printError(Failure(error).json(line: nil))
      } else {
        console.printError(error.description + Copy.Help.seeHelp)
      }
      return .usage
    }
    switch options.work {
    case .help:
      let usage = Copy.Help.usage.map { TextPart.entry($0, $1) }
      let page = usage + Copy.Help.options(StudyOptions.specifications)
      let terminal = Look().terminal(options)
      for line in page.lines(on: terminal) { console.printLine(line) }
      return .fine
    case .version:
      console.printLine(Copy.Help.version)
      return .fine
    default: break
    }
    do throws(Failure) {
      let shell = try Shell(options: options, folders: folders, console: console)
      return try shell.begin()
    } catch {
      if options.isJSON {
        console.printError(error.json(line: nil))
      } else {
        console.printError(error.text)
      }
      return error.exit
    }
  }
}

extension Shell {
  /// Does what the program was started for, and says what it ends with.
  func begin() throws(Failure) -> ExitCode {
    try Copy.$speaker.withValue(speaker) {
      Result { () throws(Failure) in try beginSpeaking() }
    }.get()
  }

  private func beginSpeaking() throws(Failure) -> ExitCode {
    defer { ownLog.endWatch() }
    do throws(Failure) { try work() } catch {
      // What went wrong first is what is said.
      _ = try? ownLog.close()
      throw error
    }
    do throws(EventLogError) { try ownLog.close() } catch { throw Failure(error) }
    // Everything is stored, but something beside the log is not as it should be.
    if let trouble = ownLog.trouble {
      complain(Failure.sentence(SafeText.line(trouble.description)))
    }
    return exit
  }

  private func work() throws(Failure) {
    try takeSettings()
    try warn()
    switch options.work {
    case .command: runCommand()
    case .commands(let lines):
      _ = run(CommandSource(lines))
      finish()
    case .script(let path):
      guard let source = ScriptSource(path: path, showsName: false) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()), exit: .usage)
      }
      _ = run(source)
      finish()
    case .prompt, .help, .version: try runPrompt()
    }
  }

  /// Takes over the settings that are about showing.
  func takeSettings() throws(Failure) {
    let settings = try ask { engine throws(StudyError) in try engine.settings() }
    for setting in settings { look.apply(setting) }
  }

  /// Says once what is amiss but stops nobody from looking.
  private func warn() throws(Failure) {
    if let refusal = log.standing.refusal {
      complain(Failure.sentence(SafeText.line(refusal.description)))
    }
    let clock = try clock()
    if clock.isBehindLog { complain(Copy.Clock.behind(clock)) }
  }

  /// Lines from a person, or from whatever else standard input is.
  private func runPrompt() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1 else {
      let source = ScriptSource(stream: STDIN_FILENO)
      _ = run(source)
      // Started with nothing to do, it still says where things stand.
      if source.lineNumber == 0, exit == .fine {
        _ = show(try HomeCommand.run(ParsedArguments(), in: self))
      }
      return finish()
    }
    let source = terminalSource()
    // Better said now than at the first answer.
    if let reason = ownLog.readOnlyReason {
      complain(Copy.Errors.nothingWillBeRecorded(SafeText.line(reason)))
    }
    sources.append(source)
    _ = show(try HomeCommand.run(ParsedArguments(), in: self))
    sources.removeLast()
    _ = run(source)
    finish()
  }

  /// One command of the program's arguments; a review it begins reads on from standard input.
  private func runCommand() {
    let words = options.command.map { Word($0, isQuoted: false) }
    // An argument with blanks is one word; of a search it is a part of the query, as it was typed.
    let text = options.command.map { $0.holds(" ") && !isSearch(words) ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
    let source = isatty(STDIN_FILENO) == 1 ? terminalSource() : nil
    sources.append(source ?? ArgumentSource())
    do throws(Failure) {
      try asOneDocument { () throws(Failure) in _ = show(try run(words, rest: text)) }
    } catch {
      exit = error.exit
      _ = report(error)
      exit = error.exit
    }
    sources.removeLast()
    endsWithReview = true
    _ = run(source ?? ScriptSource(stream: STDIN_FILENO))
    finish()
  }

  /// Whether words are a search, perhaps as `:json` takes it.
  private func isSearch(_ words: [Word]) -> Bool {
    guard let match = try? CommandTable.find(words) else { return false }
    if match.command == JSONCommand.self { return isSearch(Array(match.rest)) }
    return match.command == FindCommand.self
  }

  private func terminalSource() -> TerminalSource {
    TerminalSource(
      history: options.isEphemeral ? nil : HistoryFile(path: folders.history),
      terminal: { [weak self] in self?.terminal ?? Terminal() },
      complete: { [weak self] before in
        guard let self else { return Completion(unfinished: "", candidates: []) }
        let start = typedStart
        // An answer is no command: only a colon begins one there.
        let isAnswer = review != nil && !readsKeys && start.isEmpty
        if isAnswer, !before.begins(with: ":") { return Completion(unfinished: "", candidates: []) }
        return Completer(shell: self).complete(start + before).dropping(start)
      })
  }

  /// The end of the input pauses a review that is running; no document says what nobody asked.
  private func finish() {
    guard let review else { return }
    do throws(Failure) { try review.stop(in: self, isAsked: false) } catch {
      complain(error.text)
      if exit == .fine { exit = error.exit }
    }
  }
}

/// Stands for the words of the command line, which have no lines and nobody to ask.
final class ArgumentSource: LineSource {
  let isInteractive = false
  let place = ""
  let lineNumber: Int? = nil

  func nextLine(prompt: String) -> LineEvent { .endOfInput }
}
