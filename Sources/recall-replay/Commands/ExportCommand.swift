import EventLog
import StudyEngine

/// `export`: cards, reviews or the whole log, in a file.
enum ExportCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "export",
    usage: ["export FILE [--as KIND] [--find QUERY] [--spreadsheet-safe]"],
    summary: Copy.both(
      "Writes cards (.csv, .tsv, .json), reviews or the whole log (.rblog) into a file.",
      "Schreibt Karten (.csv, .tsv, .json), Antworten oder das ganze Protokoll (.rblog) in eine Datei."
    ),
    options: [
      OptionSpecification(
        "--as", "KIND",
        Copy.both(
          "csv, tsv, json, reviews, rblog or jsonl, whatever the name",
          "csv, tsv, json, reviews, rblog oder jsonl, wie auch der Name ist")),
      OptionSpecification(
        "-o", "FILE",
        Copy.both(
          "the file, in the place of the first word; - is standard output",
          "die Datei, statt des ersten Worts; - ist die Standardausgabe")),
      OptionSpecification(
        "--find", "QUERY",
        Copy.both(
          "only the cards that a search finds",
          "nur die Karten, die eine Suche findet")),
      OptionSpecification(
        "--spreadsheet-safe", nil,
        Copy.both(
          "an apostrophe before what a spreadsheet would run",
          "ein Apostroph vor dem, was eine Tabelle ausführen würde")),
    ],
    examples: ["export cards.csv", "export history.csv --as reviews --find tag:food"],
    related: ["import", "backup", "find"], arguments: [.file])

  private static let kinds: [(name: String, kind: ExportKind)] = [
    ("csv", .cardsCSV), ("tsv", .cardsTSV), ("json", .cardsJSON), ("reviews", .reviewsCSV),
    ("rblog", .events), ("jsonl", .eventsJSONL),
  ]

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(arguments.has("-o") ? 0 : 1)
    let path: String
    if let given = arguments.value("-o") { path = given } else { path = try arguments.word(0) }
    let isStream = path == "-"
    let kind = try kind(path, arguments)
    let log = shell.log
    let source: LogSource
    do throws(EventLogError) { source = try LogSource(log, path: Copy.Log.name) } catch {
      if case .noLog = error { throw Failure("nothing_yet", Copy.Export.nothingYet) }
      throw Failure(error)
    }
    var export = LogExport(source: source, last: source.head.sequence, kind: kind)
    export.options.isSpreadsheetSafe = arguments.has("--spreadsheet-safe")
    if let query = arguments.value("--find") {
      guard kind.isOfCards else { throw Failure("usage", Copy.Export.wholeLog, exit: .failed) }
      export.options.cards = Set(
        try shell.ask { engine throws(StudyError) in try engine.cards(matching: query) })
    }
    try export.refuseDamage(isUpToEnd: true)
    let target = isStream ? .other : try OutputTarget(path, outside: log.folder)
    if target == .file {
      guard try shell.confirm(Copy.Export.replaces(path)) else {
        return .screen(Message(Copy.Export.kept, json: ["schema": "cancelled/1"]))
      }
    }
    let output = try ByteOutput(path: path, outside: log.folder, replaces: target == .file)
    let count: Int
    do throws(EventLogError) {
      count = try export.write(to: output)
      try output.finish()
    } catch {
      output.abandon()
      throw Failure(error)
    }
    // On standard output there is the export and nothing else.
    if isStream { return .nothing }
    return .screen(
      Message(
        Copy.Export.written(path, kind, count),
        json: [
          "schema": "export/1", "events": .number(export.last), "kind": .text(kind.rawValue),
          "written": .number(count),
        ]))
  }

  private static func kind(
    _ path: String, _ arguments: ParsedArguments
  ) throws(Failure) -> ExportKind {
    do throws(UsageError) {
      if let name = try arguments.choice("--as", of: kinds.map(\.name)) {
        return kinds.first { $0.name == name }?.kind ?? .events
      }
    } catch { throw Failure(error) }
    guard let kind = ExportKind(fileName: path) else {
      throw Failure("usage", Copy.Export.noKind(path), hint: "export words.csv")
    }
    return kind
  }
}

extension Copy {
  enum Export {
    static var nothingYet: String {
      both(
        "There is nothing to write yet: no card was made. Nothing was written.",
        "Es gibt noch nichts zu schreiben: Keine Karte wurde angelegt. Nichts wurde geschrieben.")
    }
    static var wholeLog: String {
      both(
        "A log is exported as a whole; --find is for cards and reviews.",
        "Ein Protokoll wird als Ganzes exportiert; --find ist für Karten und Antworten.")
    }
    static var kept: String {
      both("Kept. Nothing was written.", "Behalten. Nichts wurde geschrieben.")
    }

    static func replaces(_ path: String) -> String {
      let path = SafeText.line(path)
      return both("\(path) exists. Replace it?", "\(path) gibt es schon. Ersetzen?")
    }

    static func noKind(_ path: String) -> String {
      guard path != "-" else {
        return both(
          """
          Standard output has no name that says a kind: --as csv, tsv, json, reviews, rblog or \
          jsonl. Nothing was written.
          """,
          """
          Die Standardausgabe hat keinen Namen, der die Art sagt: --as csv, tsv, json, reviews, rblog \
          oder jsonl. Nichts wurde geschrieben.
          """)
      }
      let path = SafeText.line(path)
      return both(
        """
        The name \(path) says no kind: .csv, .tsv, .json, .jsonl or .rblog, or --as KIND. Nothing \
        was written.
        """,
        """
        Der Name \(path) sagt keine Art: .csv, .tsv, .json, .jsonl oder .rblog, oder --as ART. \
        Nichts wurde geschrieben.
        """)
    }

    static func written(_ path: String, _ kind: ExportKind, _ count: Int) -> String {
      let path = SafeText.line(path)
      return both(
        "\(path) written (\(kind.rawValue)): \(kind.counted(count)).",
        "\(path) geschrieben (\(kind.rawValue)): \(kind.counted(count)).")
    }
  }
}

extension ExportKind {
  /// How much was written, such as `12 cards`.
  func counted(_ count: Int) -> String {
    switch self {
    case .cardsCSV, .cardsTSV, .cardsJSON:
      Copy.both("\(count, "card", "cards")", "\(count, "Karte", "Karten")")
    case .reviewsCSV:
      Copy.both("\(count, "review", "reviews")", "\(count, "Antwort", "Antworten")")
    case .events, .eventsJSONL:
      Copy.both("\(count, "event", "events")", "\(count, "Ereignis", "Ereignisse")")
    }
  }
}
