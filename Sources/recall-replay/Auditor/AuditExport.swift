import EventLog
import Projections

/// `export`: portable copies of a log and of its cards.
struct AuditExport {
  enum Kind: String, CaseIterable {
    /// The `.rblog`.
    case events
    case cardsCSV = "cards-csv"
    case cardsJSON = "cards-json"
  }

  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let kind = try kind()
    let source = try run.openLogToTell()
    let last = try source.lastSequence(at: try run.point("--at"))
    try refuseDamage(in: source, through: last)
    let output = try ByteOutput(
      path: run.arguments.value("-o"), outside: source.folderLog == nil ? nil : source.path,
      replaces: run.arguments.has("--yes"))
    do throws(EventLogError) {
      switch kind {
      case .events: try exportEvents(source, through: last, to: output)
      case .cardsCSV:
        let fold = try source.fold(through: last)
        try output.write(CardsCSV.text(of: fold))
      case .cardsJSON:
        let fold = try source.fold(through: last)
        let document = StateDocument(fold: fold, day: nil).exported()
        try output.write(JSONWriter.text(of: document) + "\n")
      }
      try output.finish()
      if run.arguments.has("-o") {
        run.say("\(kind.rawValue) up to event \(last) written")
        run.answer(
          ["events": .number(last), "kind": .text(kind.rawValue)], schema: "export/1")
      }
    } catch {
      output.abandon()
      throw Failure(error)
    }
    return .fine
  }

  private func kind() throws(Failure) -> Kind {
    let names = Kind.allCases.map(\.rawValue)
    do throws(UsageError) {
      let name = try run.arguments.choice("--to", of: names)
      guard let kind = name.flatMap(Kind.init) else {
        throw UsageError("Say what to export.", usage: "--to " + names.joinedWithOr())
      }
      return kind
    } catch { throw Failure(error) }
  }

  private func exportEvents(
    _ source: LogSource, through last: UInt64, to output: ByteOutput
  ) throws(EventLogError) {
    switch source.place {
    case .folder(let log):
      try log.export(through: last) { bytes throws(EventLogError) in try output.write(bytes) }
    case .archive(let records, _):
      // Part of an export is an export of its own, with its own checkpoint.
      try records.file.copy(through: last) { bytes throws(EventLogError) in
        try output.write(bytes)
      }
    }
  }

  /// A copy of a damaged log would take the place of a good one without a word: nothing is written,
  /// and what can be had is said.
  private func refuseDamage(in source: LogSource, through last: UInt64) throws(Failure) {
    let chain: ChainReport
    do throws(EventLogError) { chain = try source.verifyChain() } catch { throw Failure(error) }
    let faults = chain.findings.filter { $0.isOfContent || $0.isRepairable }
    let fault = faults.min { $0.sequence < $1.sequence }
    if let fault, fault.sequence <= last || fault.isOfEnd && !run.arguments.has("--at") {
      let proved = fault.sequence - 1
      let rest = proved == 0 ? "" : " What comes before it: --at \(proved)."
      throw Failure(
        "damaged_log",
        "Event \(fault.sequence): \(fault.description). Nothing was written.\(rest)",
        hint: fault.hint)
    }
    guard let fault = source.faultOfHead, !run.arguments.has("--at") else { return }
    throw Failure(
      "damaged_log", "In this store \(fault). Nothing was written.",
      hint: "recall-replay doctor DIR --fix")
  }
}

extension ChainFinding {
  fileprivate var isOfEnd: Bool { if case .endsEarly = fault { true } else { false } }
}

/// Cards as comma-separated values: `front,back,tags,deck`, deleted ones left out.
enum CardsCSV {
  static func text(of fold: StateFold) -> String {
    var text = "front,back,tags,deck\r\n"
    let cards = fold.cards.sorted { ($0.row.number, $0.card) < ($1.row.number, $1.card) }
    for (id, row) in cards where !row.isDeleted {
      guard let deck = fold.deckRow(row.deck), !deck.isDeleted, let note = fold.noteRow(id) else {
        continue
      }
      let fields = [note.front, note.back, note.tags.joined(separator: " "), deck.name]
      text += fields.map(quoted).joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// A field as it is, or in quotes where a reader would take it apart.
  private static func quoted(_ field: String) -> String {
    let isPlain = field.utf8.allSatisfy { byte in
      byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\n")
        && byte != UInt8(ascii: "\r")
    }
    let isTrimmed = field.first != " " && field.last != " " && field.first != "#"
    if isPlain, isTrimmed { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
