import EventLog
import Projections

/// Writes what is asked for of a log.
struct LogExport {
  let source: LogSource
  /// The number of the newest event that is looked at.
  let last: UInt64
  let kind: ExportKind
  var options = ExportOptions()
  /// Signs the checkpoint of an export of events.
  var key: NoteSigningKey?

  /// Writes it all.
  ///
  /// - Parameter output: Where to.
  /// - Returns: How many cards, answers or events were written.
  /// - Throws: What reading and writing throws.
  func write(to output: ByteOutput) throws(EventLogError) -> Int {
    var count = Int(clamping: last)
    switch kind {
    case .events: try writeEvents(to: output)
    case .eventsJSONL:
      try inPieces(output) { sink throws(EventLogError) in
        try EventRecordLine.forEach(of: source, through: last) { line throws(EventLogError) in
          try sink(JSONWriter.text(of: line) + "\n")
          return .next
        }
      }
    case .cardsCSV:
      try inPieces(output) { sink throws(EventLogError) in
        count = try CardTable(fold: try source.fold(through: last), options: options).csv(sink)
      }
    case .cardsTSV:
      try inPieces(output) { sink throws(EventLogError) in
        count = try CardTable(fold: try source.fold(through: last), options: options).tsv(sink)
      }
    case .cardsJSON:
      let document = StateDocument(fold: try source.fold(through: last), day: nil)
      try inPieces(output) { sink throws(EventLogError) in
        count = try document.export(only: options.cards, sink)
      }
    case .reviewsCSV:
      var table = ReviewTable()
      var pass = LogPass(voids: try source.voids(through: last))
      try source.scan(through: last) { sequence, header, body throws(EventLogError) in
        try pass.take(sequence, header, body)
        if pass.isReadable, !pass.isVoid { table.take(pass.event, sequence: sequence) }
        return .next
      }
      try inPieces(output) { sink throws(EventLogError) in
        count = try table.write(try source.fold(through: last), options, sink)
      }
    }
    return count
  }

  /// Lends a sink that gathers small texts.
  private func inPieces(
    _ output: ByteOutput,
    _ body: ((String) throws(EventLogError) -> Void) throws(EventLogError) -> Void
  ) throws(EventLogError) {
    var piece = ""
    try body { text throws(EventLogError) in
      piece += text
      guard piece.utf8.count > 1 << 16 else { return }
      try output.write(piece)
      piece = ""
    }
    try output.write(piece)
  }

  private func writeEvents(to output: ByteOutput) throws(EventLogError) {
    switch source.place {
    case .folder(let log):
      try log.export(through: last, signedBy: key) { bytes throws(EventLogError) in
        try output.write(bytes)
      }
    case .archive(let records, _):
      // Part of an export is an export of its own, with its own checkpoint.
      try records.file.copy(through: last, signedBy: key) { bytes throws(EventLogError) in
        try output.write(bytes)
      }
    }
  }

  /// A copy of a damaged log would take the place of a good one without a word: nothing is written,
  /// and what can be had is said.
  ///
  /// - Parameter isUpToEnd: Whether everything up to the log's end is asked for.
  /// - Throws: `damaged_log`.
  func refuseDamage(isUpToEnd: Bool) throws(Failure) {
    let chain: ChainReport
    do throws(EventLogError) { chain = try source.verifyChain() } catch { throw Failure(error) }
    let faults = chain.findings.filter { $0.isOfContent || $0.isRepairable }
    let fault = faults.min { $0.sequence < $1.sequence }
    if let fault, fault.sequence <= last || fault.isOfEnd && isUpToEnd {
      let proved = fault.sequence - 1
      let rest = proved == 0 ? "" : " What comes before it: --at \(proved)."
      throw Failure(
        "damaged_log",
        "Event \(fault.sequence): \(fault.description). Nothing was written.\(rest)",
        hint: fault.hint)
    }
    if isUpToEnd { try source.refuseFalseCheckpoint(chain) }
    guard let fault = source.faultOfHead, isUpToEnd else { return }
    throw Failure(
      "damaged_log", "In this store \(fault). Nothing was written.",
      hint: "recall-replay doctor DIR --fix")
  }
}

extension ChainFinding {
  fileprivate var isOfEnd: Bool { if case .endsEarly = fault { true } else { false } }
}
