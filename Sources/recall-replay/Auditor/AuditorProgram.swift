/// The auditor's program, `recall-replay`.
enum AuditorProgram {
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    do throws(Failure) {
      return try runCommand(arguments, console)
    } catch {
      if arguments.contains("--json") {
        console.printError(error.json(line: nil))
      } else {
        console.printError("error: " + SafeText.line(error.text))
      }
      return error.exit
    }
  }

  private static func runCommand(
    _ arguments: [String], _ console: Console
  ) throws(Failure) -> ExitCode {
    guard let name = arguments.first else {
      console.writeError(AuditorHelp.overview())
      return .usage
    }
    if ["help", "--help", "-h"].contains(name) {
      return try help(arguments.dropFirst(), console)
    }
    if arguments.dropFirst().elementsEqual(["-h"]) {
      return try help([name], console)
    }
    if name == "--version" {
      console.printLine(AuditorHelp.version)
      return .fine
    }
    let command = try named(name)
    let asked: AuditRun
    do throws(UsageError) {
      let parser = ArgumentParser(options: command.options + AuditorCommand.commonOptions)
      let parsed = try parser.parse(Array(arguments.dropFirst()))
      try refuseRepeated(parsed, of: command)
      asked = try AuditRun(command: command, arguments: parsed, console: console)
      console.dataFolder =
        parsed.value("--into") ?? parsed.texts.first { Folders.isFolder($0) }
        ?? (command == .doctor ? parsed.texts.first : nil)
    } catch { throw Failure(error) }
    if asked.arguments.has("--help") {
      console.write(AuditorHelp.text(for: command))
      return .fine
    }
    return try run(asked)
  }

  /// An option that names one thing and is given twice would silently mean the last.
  private static func refuseRepeated(
    _ parsed: ParsedArguments, of command: AuditorCommand
  ) throws(UsageError) {
    for option in command.options
    where option.value != nil && !option.mayRepeat && Set(parsed.values(option.name)).count > 1 {
      throw UsageError(
        "\(option.name) was given twice, with another value each time.",
        usage: "recall-replay " + command.usage)
    }
  }

  private static func help(
    _ words: ArraySlice<String>, _ console: Console
  ) throws(Failure) -> ExitCode {
    if let word = words.first {
      console.write(AuditorHelp.text(for: try named(word)))
    } else {
      console.write(AuditorHelp.overview())
    }
    return .fine
  }

  private static func named(_ name: String) throws(Failure) -> AuditorCommand {
    if let command = AuditorCommand(rawValue: name) { return command }
    let names = AuditorCommand.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: name, in: names).map { " Did you mean \($0)?" } ?? ""
    throw Failure(
      UsageError("No command \"\(SafeText.line(name))\".\(near)", usage: "recall-replay help"))
  }

  private static func run(_ run: AuditRun) throws(Failure) -> ExitCode {
    switch run.command {
    case .replay: try AuditReplay(run: run)()
    case .state: try AuditState(run: run)()
    case .diff: try AuditDiff(run: run)()
    case .bisect: try AuditBisect(run: run)()
    case .log: try AuditLog(run: run)()
    case .tail: try AuditTail(run: run)()
    case .verify: try AuditVerify(run: run)()
    case .keygen: try AuditKeygen(run: run)()
    case .checkpoint: try AuditCheckpoint(run: run)()
    case .prove, .provePrefix: try AuditProve(run: run)()
    case .checkProof: try AuditCheckProof(run: run)()
    case .restore: try AuditRestore(run: run)()
    case .fork: try AuditFork(run: run)()
    case .redact: try AuditRedact(run: run)()
    case .export: try AuditExport(run: run)()
    case .import: try AuditImport(run: run)()
    case .doctor: try AuditDoctor(run: run)()
    case .stats: try AuditStats(run: run)()
    case .bench: try AuditBench(run: run)()
    case .gen: try AuditGen(run: run)()
    case .simulate: try AuditSimulate(run: run)()
    }
  }
}
