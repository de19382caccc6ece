import EventLog
import StudyEngine

/// `import`: cards from a list, from another program's package, or from this program's own files.
enum ImportCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "import",
    usage: [
      "import FILE [--deck DECK] [--map front=1,back=2] [--on-dup skip,replace,keep] [--preview]"
    ],
    summary:
      Copy.both(
        "Takes cards from a .csv, .tsv or .json list, or cards and reviews from an .apkg or .colpkg.",
        "Nimmt Karten aus einer .csv-, .tsv- oder .json-Liste oder Karten und Antworten aus .apkg oder .colpkg."
      ),
    options: [
      OptionSpecification(
        "--deck", "DECK",
        Copy.both(
          "where they go; else what the file says, or its name",
          "wohin sie kommen; sonst, was die Datei sagt oder wie sie heißt")),
      OptionSpecification(
        "--format", "FORMAT",
        Copy.both(
          "dictd: FILE is a dictionary's .index, for the words of --words",
          "dictd: FILE ist der .index eines Wörterbuchs, für die Wörter von --words")),
      OptionSpecification(
        "--words", "LIST",
        Copy.both(
          "the words to take from a dictionary, one a line",
          "die Wörter aus einem Wörterbuch, eins je Zeile")),
      OptionSpecification(
        "--map", "FIELD=COLUMN",
        Copy.both(
          "which column is what, by number or name",
          "welche Spalte was ist, mit Nummer oder Namen")),
      OptionSpecification(
        "--on-dup", "WHAT",
        Copy.both(
          "what is here with another text: skip, replace, keep",
          "was hier mit anderem Text steht: skip, replace, keep")),
      OptionSpecification(
        "--list", nil,
        Copy.both(
          "a list of words, schema list/1, as the program's own are",
          "eine Wörterliste, Schema list/1, wie die eigenen des Programms")),
      OptionSpecification(
        "--empty-backs", nil,
        Copy.both(
          "rows without a back become cards, too",
          "auch Zeilen ohne Rückseite werden Karten")),
      OptionSpecification(
        "--accept-rest", nil,
        Copy.both(
          "pass over a row whose quote is never closed, take the rest",
          "eine Zeile mit offenem Anführungszeichen übergehen, den Rest nehmen")),
      OptionSpecification(
        "--preview", nil,
        Copy.both(
          "say what would happen, write nothing",
          "sagen, was geschähe, nichts schreiben")),
      OptionSpecification("--dry-run", nil, Copy.both("the same", "dasselbe")),
      OptionSpecification(
        "--report", "FILE",
        Copy.both(
          "write every row passed over into a file",
          "jede übergangene Zeile in eine Datei schreiben")),
      OptionSpecification(
        "--max-bytes", "N",
        Copy.both(
          "read more than 10 MiB of text, or 512 MiB of a package",
          "mehr als 10 MiB Text lesen, oder 512 MiB eines Pakets")),
      OptionSpecification(
        "--max-rows", "N",
        Copy.both(
          "read more than 50,000 rows, or 250,000 cards",
          "mehr als 50,000 Zeilen lesen, oder 250,000 Karten")),
      OptionSpecification(
        "--max-side", "N",
        Copy.both(
          "take more than 4,000 characters a side, 14,000 at most",
          "mehr als 4,000 Zeichen je Seite nehmen, höchstens 14,000")),
    ],
    examples: ["import words.csv", "import words.tsv --deck Spanish --preview"],
    related: ["help import", "undo", "imports", "export"], arguments: [.file],
    unchanged: Copy.Cards.notAdded)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    if arguments.has("--list") { return try ListImport.run(arguments, in: shell) }
    var request = try ImportFile(try arguments.word(0), arguments, in: shell).request
    let isPreview = arguments.has("--preview") || arguments.has("--dry-run")
    let kept = try reportOutput(arguments, outside: shell.log.folder) { path throws(Failure) in
      try shell.confirm(Copy.Export.replaces(path))
    }
    defer { kept?.abandon() }
    let bar = ImportProgress(shell)
    defer { bar.end() }
    if shell.isInteractive || isPreview {
      let report: ImportReport
      do throws(Failure) { report = try preview(&request, bar, in: shell) } catch {
        throw naming(error)
      }
      bar.clear()
      let preview = ImportScreen(report: report, isPreview: true)
      if isPreview || !report.changesSomething {
        try keep(report, in: kept, wrote: false)
        return .page(preview)
      }
      shell.notice(preview)
      guard try shell.confirm(Copy.Import.question) else {
        return .screen(Message(Copy.Import.cancelled, json: ["schema": "cancelled/1"]))
      }
    }
    let outcome: Outcome
    do throws(Failure) {
      outcome = try shell.importCards(request, watch: bar.watch)
    } catch {
      throw Self.naming(error)
    }
    bar.clear()
    guard case .imported(let report) = outcome.result else { return .nothing }
    try keep(report, in: kept, wrote: true)
    return .page(
      ImportScreen(report: report, isPreview: false, saysLicence: !shell.isInteractive))
  }

  /// A refusal of the deck's name, which is the file's where none is given.
  private static func naming(_ failure: Failure) -> Failure {
    guard failure.code.hasPrefix("deck_name_") || failure.code == "deck_path_too_long" else {
      return failure
    }
    var failure = failure
    failure.hint = "--deck NAME"
    return failure
  }

  /// What an import would do; of a file with an open quote a person may accept the rest.
  private static func preview(
    _ request: inout ImportRequest, _ bar: ImportProgress, in shell: Shell
  ) throws(Failure) -> ImportReport {
    let asked = request
    do throws(StudyError) {
      return try shell.engine.previewImport(asked, watch: bar.watch)
    } catch .importUnclosedQuote(let line) where shell.isInteractive {
      guard try shell.confirm(Copy.Import.acceptsRest(line)) else {
        throw Failure(StudyError.importUnclosedQuote(line: line))
      }
      request.options.takesRest = true
    } catch { throw Failure(error) }
    let rest = request
    return try shell.ask { engine throws(StudyError) in
      try engine.previewImport(rest, watch: bar.watch)
    }
  }

  /// Where the rows passed over are written; looked at before anything is imported.
  ///
  /// - Throws: `is_source` for a file that is read, `in_store` for a place in a data folder,
  ///   `exists` for a file that is not to be replaced, `file` for one that cannot be made.
  static func reportOutput(
    _ arguments: ParsedArguments, outside store: String?,
    mayReplace: (String) throws(Failure) -> Bool
  ) throws(Failure) -> ByteOutput? {
    guard let path = arguments.value("--report") else { return nil }
    let sources = arguments.texts + [arguments.value("--words")].compactMap(\.self)
    guard !sources.contains(where: { OutputTarget.isSame(path, $0) }) else {
      throw Failure("is_source", Copy.Import.reportIsSource(path), hint: "--report report.txt")
    }
    let isThere = try OutputTarget(path, outside: store) == .file
    return try ByteOutput(
      path: path, outside: store, replaces: isThere ? try mayReplace(path) : false)
  }

  /// Writes the rows passed over where they were asked for.
  static func keep(
    _ report: ImportReport, in output: ByteOutput?, wrote: Bool
  ) throws(Failure) {
    guard let output else { return }
    do throws(EventLogError) {
      try output.write(report.skipped.map { Copy.Import.reported($0) + "\n" }.joined())
      try output.finish()
    } catch {
      var failure = Failure(error)
      failure.wrote = wrote
      throw failure
    }
  }
}

/// A file to be imported, read as far as its kind asks for.
struct ImportFile {
  let request: ImportRequest

  init(_ path: String, _ arguments: ParsedArguments, in shell: Shell) throws(Failure) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try self.init(
      path, arguments,
      deck: try Self.deck(arguments.value("--deck"), fileName: name, in: shell))
  }

  init(
    _ path: String, _ arguments: ParsedArguments, deck: ImportRequest.Deck
  ) throws(Failure) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let options = try Self.options(arguments)
    let lower = name.lowercased()
    var request: ImportRequest
    if try Self.isDictionary(arguments, path) {
      guard let list = arguments.value("--words") else {
        throw Failure("usage", Copy.Import.needsWords, hint: "--words list.txt")
      }
      guard let bytes = FileText.bytes(of: list, atMost: options.byteLimit ?? 1 << 27) else {
        throw Failure("cannot_read", Copy.Errors.noFile(list, FileText.reason()))
      }
      request = ImportRequest(fileName: name, bytes: bytes, deck: deck)
      request.options = options
      request.options.dictionary = path
      self.request = request
      return
    }
    guard !lower.hasSuffix(".rblog") else {
      throw Failure("is_log", Copy.Import.isLog, hint: "restore \(SafeText.line(path))")
    }
    if lower.hasSuffix(".apkg") || lower.hasSuffix(".colpkg") {
      guard FileText.isReadable(path) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(package: path, fileName: name, deck: deck)
    } else if !lower.hasSuffix(".json"), FileText.isPlainFile(path) {
      guard FileText.isReadable(path) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(list: path, fileName: name, deck: deck)
    } else {
      guard let bytes = FileText.bytes(of: path, atMost: options.byteLimit ?? 1 << 27) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(fileName: name, bytes: bytes, deck: deck)
    }
    request.options = options
    self.request = request
  }

  private static func isDictionary(
    _ arguments: ParsedArguments, _ path: String
  ) throws(Failure) -> Bool {
    do throws(UsageError) {
      return try arguments.choice("--format", of: ["dictd"]) != nil
    } catch { throw Failure(error) }
  }

  private static func options(
    _ arguments: ParsedArguments
  ) throws(Failure) -> ImportOptions {
    var options = ImportOptions()
    do throws(UsageError) {
      let names = ImportOptions.Duplicates.allCases.map(\.rawValue)
      options.duplicates = try arguments.choice("--on-dup", of: names)
        .flatMap(ImportOptions.Duplicates.init)
      options.byteLimit = try arguments.integer("--max-bytes", in: 1...(8 << 30))
      options.rowLimit = try arguments.integer("--max-rows", in: 1...100_000_000)
      options.takesEmptyBacks = arguments.has("--empty-backs")
      options.takesRest = arguments.has("--accept-rest")
      options.sideLimit = try arguments.integer("--max-side", in: 1...14_000)
      for pair in (arguments.value("--map") ?? "").split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw UsageError("--map takes FIELD=COLUMN, such as front=2,back=3.")
        }
        options.mapping[parts[0].lowercased()] = parts[1]
      }
    } catch { throw Failure(error) }
    return options
  }

  /// The deck that is named, else those that the file names, else one named like the file.
  private static func deck(
    _ given: String?, fileName: String, in shell: Shell
  ) throws(Failure) -> ImportRequest.Deck {
    guard let given else {
      let base = fileName.split(separator: ".").dropLast().joined(separator: ".")
      return .ofFile(fallback: base.isEmpty ? fileName : base)
    }
    do throws(StudyError) { return .existing(try shell.engine.resolveDeck(given).id) } catch {
      // What looks like the id of a deck is not the name of a new one.
      let isID = given.first == "d" && given.count > 1 && given.dropFirst().allSatisfy(\.isNumber)
      if case .noSuchDeck = error, !isID { return .named(given) }
      throw Failure(error)
    }
  }
}

/// How far an import or other long work is, on a line that comes and goes, on a terminal only;
/// Ctrl-C ends the work.
struct ImportProgress {
  private let isShown: Bool
  private let least: Int
  private let words: (Int, Int) -> String

  /// - Parameters:
  ///   - shell: Where it is shown.
  ///   - least: Work of fewer rows or steps is not worth a line.
  ///   - words: What is said of done and all.
  init(
    _ shell: Shell, from least: Int = 2_001,
    _ words: @escaping (Int, Int) -> String = { Copy.Import.progress($0, $1) }
  ) {
    isShown = shell.isInteractive && !shell.isJSON
    self.least = least
    self.words = words
  }

  var watch: ImportWatch {
    _ = Interruption.take()
    let (isShown, least, words) = (isShown, least, words)
    return ImportWatch(
      isCancelled: { Interruption.isPending },
      progress: { done, all in
        guard isShown, all >= least || all == 0 && done >= least else { return }
        Console().writeError("\r" + words(done, all))
      })
  }

  /// Ends the watch: a Ctrl-C that ended the import is not for the prompt, too.
  func end() {
    clear()
    _ = Interruption.take()
  }

  func clear() {
    if isShown { Console().writeError("\r" + String(repeating: " ", count: 40) + "\r") }
  }
}
