import Foundation
import TestSupport
import Testing

@testable import EventLog
@testable import recall_replay

/// An export as its parts, to put faults into.
struct Dissected {
  var header: ArchiveHeader
  var records: [ArchiveRecord] = []
  var note = ""

  init(_ path: String) throws {
    var reader = try ArchiveFile(path: path).reader()
    header = reader.header
    while let item = try reader.next() {
      switch item {
      case .record(let record): records.append(record)
      case .checkpoint(let text): note = text
      }
    }
  }

  var bytes: [UInt8] {
    var bytes = header.bytes
    for record in records {
      bytes.appendRecord(
        record.sequence, record.header, RawSpan(_elements: record.body.span))
    }
    return bytes + Checkpoint.item(note)
  }

  /// Computes every link and the checkpoint anew, as a forger would.
  mutating func restamp() {
    let hasher = EventHasher()
    var tree = MerkleTree()
    var link = hasher.genesis(of: header.log)
    for place in records.indices {
      let (sequence, recorded) = (UInt64(place + 1), records[place].header.recorded)
      let content = records[place].content(hasher)
      link = hasher.link(
        previous: link, sequence: sequence, recorded: recorded, content: content)
      records[place].sequence = sequence
      records[place].header.link = link
      tree.add(sequence: sequence, recorded: recorded, content: content)
    }
    note =
      Checkpoint(log: header.log, size: tree.size, root: tree.root(), link: link).text
  }
}

/// A fault of an export, and what `verify` must say of it.
struct ExportFault: CustomTestStringConvertible, Sendable {
  let name: String
  /// The check that fails and the event that is named first.
  let check: String
  let sequence: Int
  /// Whether only a checkpoint that was kept elsewhere tells it.
  var needsWitness = false
  let change: @Sendable (inout Dissected) throws -> Void

  var testDescription: String { name }

  static let stranger = Fixture.path("fsrs.rblog")

  static let all: [ExportFault] = [
    .init(name: "a bit of a body", check: "chain", sequence: 8) { $0.records[7].body[40] ^= 4 },
    .init(name: "a bit of a link", check: "chain", sequence: 8) {
      $0.records[7].header.link.words.1 ^= 1
    },
    .init(name: "two records exchanged", check: "chain", sequence: 7) { log in
      let (one, other) = (log.records[6], log.records[7])
      log.records[6] = other
      log.records[7] = one
      log.records[6].sequence = 7
      log.records[7].sequence = 8
    },
    .init(name: "two bodies exchanged", check: "chain", sequence: 7) { log in
      let body = log.records[6].body
      log.records[6].body = log.records[7].body
      log.records[7].body = body
    },
    .init(name: "a record taken out", check: "sequence", sequence: 8) { $0.records.remove(at: 7) },
    .init(name: "a record taken out, the rest numbered anew", check: "chain", sequence: 8) { log in
      log.records.remove(at: 7)
      for place in log.records.indices { log.records[place].sequence = UInt64(place + 1) }
    },
    .init(name: "a record twice", check: "sequence", sequence: 9) { log in
      log.records.insert(log.records[7], at: 8)
    },
    .init(name: "the time of a record", check: "chain", sequence: 8) { log in
      log.records[7].header.recorded.milliseconds += 1
    },
    .init(name: "a record of another log", check: "chain", sequence: 8) { log in
      var record = try Dissected(ExportFault.stranger).records[7]
      record.sequence = 8
      log.records[7] = record
    },
    .init(name: "two whole records exchanged, numbers and all", check: "chain", sequence: 7) {
      $0.records.swapAt(6, 7)
    },
    .init(name: "a record of another log under its own number", check: "sequence", sequence: 8) {
      log in
      log.records[7] = try Dissected(ExportFault.stranger).records[2]
    },
    .init(name: "the last records gone", check: "chain", sequence: 9) { $0.records.removeLast(4) },
    .init(name: "redacted without cover", check: "chain", sequence: 4) { log in
      log.records[3].body = log.records[3].content(EventHasher()).bytes
      log.records[3].header.isRedacted = true
    },
    .init(name: "the same id twice", check: "idempotency", sequence: 14) { log in
      log.records.append(log.records[7])
      log.restamp()
    },
    .init(name: "a checkpoint of another log", check: "chain", sequence: 13) { log in
      log.note = try Dissected(ExportFault.stranger).note
    },
    .init(name: "a checkpoint of another size", check: "chain", sequence: 13) { log in
      log.note = log.note.replacing("\n13\n", with: "\n12\n")
    },
    .init(name: "a checkpoint of another root", check: "chain", sequence: 13) { log in
      let lines = log.note.split(separator: "\n")
      log.note = log.note.replacing(lines[2], with: Hash256.zero.base64)
    },
    .init(name: "no checkpoint's text", check: "chain", sequence: 13) { $0.note = "nothing\n" },
    .init(name: "shortened and stamped anew", check: "chain", sequence: 9, needsWitness: true) {
      log in
      log.records.removeLast(4)
      log.restamp()
    },
    .init(name: "rewritten and stamped anew", check: "chain", sequence: 13, needsWitness: true) {
      log in
      log.records[12].header.recorded.milliseconds += 5
      log.restamp()
    },
  ]
}

@Suite("Faults of an export")
struct FaultMatrixTests {
  private static let log = Fixture.released("undo-and-redo.rblog")

  @Test(
    "each is named at its event, ends with 1, and is never taken for good",
    arguments: ExportFault.all)
  func named(fault: ExportFault) throws {
    let folder = try TemporaryFolder()
    let (path, kept) = (folder.path("faulty.rblog"), folder.path("kept"))
    var log = try Dissected(Self.log)
    #expect(try log.bytes == FileBytes.read(Self.log))
    try fault.change(&log)
    try FileBytes.write(log.bytes, to: path)
    #expect(try AuditorCall("checkpoint", Self.log, "-o", kept).exit == .fine)
    let alone = try AuditorCall("verify", path, "--json")
    #expect(alone.exit == (fault.needsWitness ? .fine : .failed), "\(alone.errors)")
    let call =
      fault.needsWitness
      ? try AuditorCall("verify", path, "--checkpoint", kept, "--json") : alone
    #expect(call.exit == .failed)
    let document = try call.document()
    #expect(document["ok"] as? Bool == false && document["verdict"] as? String == "diverged")
    let findings = document["findings"] as? [[String: Any]] ?? []
    let failures = findings.filter { $0["severity"] as? String != "info" }
    let isNamed = failures.contains {
      $0["check"] as? String == fault.check && $0["seq"] as? Int == fault.sequence
    }
    #expect(isNamed, "\(failures)")
    let first = failures.compactMap { $0["seq"] as? Int }.min() ?? 0
    #expect(first == fault.sequence, "\(failures)")
    #expect(document["provedThrough"] as? Int ?? 99 < fault.sequence + 1)
  }

  @Test("a file that ends anywhere is no whole log, and no crash", arguments: 0..<40)
  func truncated(place: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cut.rblog")
    let bytes = try FileBytes.read(Self.log)
    try FileBytes.write(Array(bytes.prefix(bytes.count * place / 40)), to: path)
    let call = try AuditorCall("verify", path)
    #expect(call.exit == .failed || call.exit == .noLog)
    #expect(!call.output.contains("MATCH"))
  }
}
