import EventLog
import StudyEngine

/// `import FILE --list`: words of a list of the same shape as the program's own.
enum ListImport {
  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    for option in ["--preview", "--dry-run"] where arguments.has(option) {
      throw Failure(
        UsageError("A list with --list has no preview: it is one act, and undo takes it back."))
    }
    let path = try arguments.word(0)
    guard let bytes = FileText.bytes(of: path, atMost: 1 << 27) else {
      throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
    }
    let deck = try arguments.value("--deck").map { name throws(Failure) -> ImportRequest.Deck in
      do throws(Failure) { return .existing(try shell.deck(name).id) } catch {
        return .named(name)
      }
    }
    let name = path.pieces(at: "/").last { !$0.isEmpty } ?? path
    let outcome = try shell.perform(
      .importList(ListRequest(fileName: name, bytes: bytes, deck: deck)))
    guard case .imported(let report) = outcome.result else { return .nothing }
    return .page(ImportScreen(report: report, isPreview: false))
  }
}
