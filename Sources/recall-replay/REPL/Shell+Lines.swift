import EventLog

/// From lines to commands: the loop, and what happens to a line.
extension Shell {
  /// What the loop does after a line.
  enum Flow { case goOn, quit }

  /// Runs lines from a source until it ends, an error stops it, or the program is left.
  func run(_ source: any LineSource) -> Flow {
    sources.append(source)
    defer {
      source.finish()
      sources.removeLast()
    }
    var cancelledBefore = false
    while !console.isClosed {
      if endsWithReview, review == nil { return .quit }
      if readsKeys, let review {
        if runKeys(review) == .quit { return .quit }
        continue
      }
      let shows = source.isInteractive || options.echoes
      let prompt = shows ? promptText : ""
      let isAnswer = review != nil
      switch isAnswer ? source.nextAnswer(prompt: prompt) : source.nextLine(prompt: prompt) {
      case .endOfInput: return .goOn
      case .tooLong:
        if report(Failure("line_too_long", Copy.Errors.lineTooLong)) == .quit { return .quit }
      case .notUTF8:
        if report(Failure("not_utf8", Copy.Errors.notUTF8)) == .quit { return .quit }
      case .cancelled(let wasEmpty):
        guard source.isInteractive else {
          exit = .interrupted
          return .quit
        }
        // It ends what its prompt belongs to; the program ends at its own.
        if wasEmpty, review != nil {
          if run(line: ":stop") == .quit { return .quit }
          continue
        }
        if cancelledBefore, wasEmpty { return .quit }
        cancelledBefore = wasEmpty
        continue
      case .line(let text):
        if !isAnswer || text.begins(with: ":") { (source as? TerminalSource)?.remember(text) }
        for part in text.pieces(at: "\n") {
          if options.echoes, !source.isInteractive { echo(part, after: prompt) }
          if run(line: part) == .quit { return .quit }
        }
      }
      cancelledBefore = false
    }
    return .quit
  }

  /// Runs a line; an error is shown, and ends a script unless it is to go on.
  func run(line text: String) -> Flow {
    var flow: Flow
    do throws(Failure) { flow = try perform(line: text) } catch { flow = report(error) }
    if let trouble = recorder?.trouble, let path = recorder?.path {
      recorder = nil
      let failure = Failure("cannot_write", Copy.Errors.recordingEnded(path, trouble))
      if report(failure) == .quit { flow = .quit }
    }
    return flow
  }

  /// Runs a line that may fail; one line is one command, and one document.
  func perform(line text: String) throws(Failure) -> Flow {
    guard !Tokenizer.isComment(text) else { return .goOn }
    // Lines of a file that a line reads share that line's flags.
    let outer = line
    defer { line = outer }
    let recorded = try startRecording(text)
    let before = Self.keepsLastOutput(text) ? (lastOutput, lastScreens) : nil
    lineOutput = ""
    lineScreens = []
    defer {
      finishRecording(recorded)
      (lastOutput, lastScreens) = before ?? (lineOutput, lineScreens)
    }
    return try asOneDocument { () throws(Failure) in try obey(text) }
  }

  private func obey(_ text: String) throws(Failure) -> Flow {
    if let review, try review.take(text, in: self) { return .goOn }
    if try takeKeyedRating(text) { return .goOn }
    let words = try tokenize(text)
    guard !words.isEmpty else { return .goOn }
    let flow = show(try run(words, rest: text))
    if flow == .goOn { try review?.refresh(in: self) }
    return flow
  }

  /// Shows a reply; says whether the program goes on.
  func show(_ reply: Reply) -> Flow {
    switch reply {
    case .screen(let screen): show(screen)
    case .page(let screen): show(screen, isPage: true)
    case .nothing: break
    case .quit: return .quit
    }
    return .goOn
  }

  /// Finds the command that words name, and runs it.
  ///
  /// `text`: the line they came from, for commands that take it as it was typed.
  func run(_ words: [Word], rest text: String) throws(Failure) -> Reply {
    let match = try CommandTable.find(words)
    let specification = match.command.specification
    if specification.takesRest {
      let count = words.count - match.rest.count
      return try match.command.run(rest(of: text, after: count), in: self)
    }
    let parser = ArgumentParser(options: specification.options + CommandTable.universal)
    var arguments: ParsedArguments
    do throws(UsageError) { arguments = try parser.parse(Array(match.rest)) } catch {
      throw Failure(error).completed(by: specification)
    }
    arguments.expandHome(for: specification, home: Folders.environment("HOME"))
    note(arguments)
    return try runChecked(match.command, arguments)
  }

  private func runChecked(
    _ command: any ShellCommand.Type, _ arguments: ParsedArguments
  ) throws(Failure) -> Reply {
    if !command.specification.isQuestion(arguments) { try refuseInView() }
    do throws(Failure) { return try command.run(arguments, in: self) } catch {
      throw error.completed(by: command.specification)
    }
  }

  /// Takes the options that every command has.
  func note(_ arguments: ParsedArguments) {
    if arguments.has("--json") { line.isJSON = true }
    if arguments.has("--yes") { line.saysYes = true }
    if arguments.has("--plain") { line.isPlain = true }
  }

  private func tokenize(_ text: String) throws(Failure) -> [Word] {
    do throws(UsageError) { return try Tokenizer.words(of: text) } catch { throw Failure(error) }
  }

  /// The line behind its first words, as one word; `--json` before or after it is taken off.
  private func rest(of text: String, after count: Int) -> ParsedArguments {
    // By Unicode scalars: a text may begin with a mark that joins the blank before it.
    var signs = text.unicodeScalars[...].drop(while: \.properties.isWhitespace)
    for _ in 0..<count {
      signs = signs.drop { !$0.properties.isWhitespace }.drop(while: \.properties.isWhitespace)
    }
    while let last = signs.last, last.properties.isWhitespace { signs.removeLast() }
    var rest = String(signs)
    let flag = "--json"
    if rest == flag || rest.begins(with: flag + " ") {
      line.isJSON = true
      rest = rest.droppingScalars(flag.count).droppingBlanks()
    } else if rest.ends(with: " " + flag) {
      line.isJSON = true
      rest = String(rest.unicodeScalars.dropLast(flag.count + 1))
    }
    return ParsedArguments(words: rest.isEmpty ? [] : [Word(rest, isQuoted: true)])
  }

  /// Shows what went wrong; says whether lines go on.
  func report(_ failure: Failure) -> Flow {
    let failure = (isJSON ? failure : typeable(failure)).shortened
    let source = sources.last
    let number = source?.lineNumber
    if look.rings, isInteractive, !isJSON { Console.sendControl("\u{07}") }
    if isJSON {
      console.printError(failure.json(line: number))
    } else {
      complain((source?.place ?? "") + failure.text)
      lastOutput = failure.text + "\n"
      lastScreens = []
      recorder?.note(answer: failure.text + "\n", clock: nil)
    }
    if failure.endsProgram {
      exit = failure.exit
      return .quit
    }
    guard let source, !source.isInteractive else { return .goOn }
    exit = failure.exit == .usage ? .failed : failure.exit
    return options.keepsGoing ? .goOn : .quit
  }

  private func echo(_ text: String, after prompt: String) {
    let shown = prompt + (text.isEmpty ? "" : " " + SafeText.line(text)) + "\n"
    if options.isJSON { console.writeError(shown) } else { console.write(shown) }
  }

  /// Whether a line looks at the last output, and so must leave it as it is.
  private static func keepsLastOutput(_ text: String) -> Bool {
    let start = text.droppingBlanks()
    return [":expect", ":echo", ":record"].contains { start.begins(with: $0) }
  }

  private func startRecording(_ text: String) throws(Failure) -> Recorder? {
    guard let recorder, !text.droppingBlanks().begins(with: ":record") else { return nil }
    let clock = try clock()
    recorder.note(line: text, clock: clock)
    return recorder
  }

  private func finishRecording(_ recorder: Recorder?) {
    guard let recorder, let clock = try? clock() else { return }
    recorder.note(answer: lineOutput, clock: clock)
  }
}
