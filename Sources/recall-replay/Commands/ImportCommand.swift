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
          "mehr als 50.000 Zeilen lesen, oder 250.000 Karten")),
      OptionSpecification(
        "--max-side", "N",
        Copy.both(
          "take more than 4,000 characters a side, 14,000 at most",
          "mehr als 4.000 Zeichen je Seite nehmen, höchstens 14.000")),
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
      let stamp = FileStamp(path: try arguments.word(0))
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
      // What was shown is what is taken.
      guard FileStamp(path: try arguments.word(0)) == stamp else {
        throw Failure(StudyError.importChanged)
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
