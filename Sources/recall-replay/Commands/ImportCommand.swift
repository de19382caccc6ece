import EventLog
import StudyEngine

/// `import`: cards from a list of two or three columns.
enum ImportCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "import", usage: ["import FILE [--deck DECK] [--preview]"],
    summary: "Takes cards from a .csv or .tsv file of two columns, or three with tags.",
    options: [
      OptionSpecification("--deck", "DECK", "where they go; else a deck named like the file"),
      OptionSpecification("--preview", nil, "say what would happen, write nothing"),
    ],
    examples: ["import words.csv", "import words.tsv --deck Spanish --preview"],
    related: ["help import", "undo", "card add"], arguments: [.file],
    unchanged: Copy.Cards.notAdded)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let path = try arguments.word(0)
    guard !path.lowercased().hasSuffix(".apkg") else {
      throw Failure("not_in_this_version", Copy.Errors.noPackages(path))
    }
    guard let bytes = FileText.bytes(of: path) else {
      throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let request = ImportRequest(
      fileName: name, bytes: bytes,
      deck: try deck(arguments.value("--deck"), fileName: name, in: shell))
    if shell.isInteractive || arguments.has("--preview") {
      let report = try shell.ask { engine throws(StudyError) in
        try engine.previewImport(request)
      }
      let preview = ImportScreen(report: report, isPreview: true)
      if arguments.has("--preview") || report.added == 0 { return .page(preview) }
      shell.notice(preview)
      guard try shell.confirm(Copy.Import.question) else {
        return .screen(Message(Copy.Import.cancelled, json: ["schema": "cancelled/1"]))
      }
      if case .imported(let report) = try shell.perform(.importCards(request)).result {
        return .screen(ImportScreen(report: report, isPreview: false, saysLicence: false))
      }
      return .nothing
    }
    return try shell.reply(.importCards(request))
  }

  /// The deck that is named, else one named like the file without its ending.
  private static func deck(
    _ given: String?, fileName: String, in shell: Shell
  ) throws(Failure) -> ImportRequest.Deck {
    guard let given else {
      let base = fileName.split(separator: ".").dropLast().joined(separator: ".")
      return .named(base.isEmpty ? fileName : base)
    }
    do throws(StudyError) { return .existing(try shell.engine.resolveDeck(given).id) } catch {
      if case .noSuchDeck = error { return .named(given) }
      throw Failure(error)
    }
  }
}
