import Foundation
import TestSupport
import Testing

@Suite("A store that is gone or empty")
struct LostStoreTests {
  private static let export = Fixture.path("undo-and-redo.rblog")
  private static let eventCount = 22

  enum Loss: String, CaseIterable, CustomTestStringConvertible {
    case empty, gone, emptyWithoutMemory
    var testDescription: String { rawValue }
  }

  /// The auditor's program with a memory of its own.
  private let recall: Recall
  private var log: String { recall.data }

  init() throws {
    recall = try Recall()
    #expect(try audit("import", Self.export, "--into", recall.data).code == 0)
  }

  private func audit(_ words: String...) throws -> Recall.Run {
    try recall.run("recall-replay", words)
  }

  private func lose(_ loss: Loss) throws {
    let file = URL(fileURLWithPath: log + "/log.mdb")
    try FileManager.default.removeItem(at: file)
    if loss != .gone { try Data().write(to: file) }
    if loss == .emptyWithoutMemory {
      try FileManager.default.removeItem(atPath: recall.folder.path("state"))
    }
  }

  @Test("doctor puts an export in its place", arguments: Loss.allCases)
  func doctor(loss: Loss) throws {
    try lose(loss)
    #expect(try audit("verify", log).code == 3)
    #expect(try audit("doctor", log, "--fix").code == 3)
    let call = try audit("doctor", log, "--fix", "--from", Self.export)
    #expect(call.code == 0, "\(call.output)\(call.errors)")
    #expect(call.output.contains("mended  put the export's \(Self.eventCount) events"))
    #expect(try audit("verify", log).code == 0)
    // What is whole is not replaced.
    #expect(try !audit("doctor", log, "--fix", "--from", Self.export).output.contains("mended"))
  }

  @Test("restore does, too", arguments: Loss.allCases)
  func restore(loss: Loss) throws {
    try lose(loss)
    let call = try audit("restore", Self.export, "--into", log)
    #expect(call.code == 0, "\(call.errors)")
    #expect(try audit("verify", log).code == 0)
  }

  @Test("an export that ends before what is remembered needs a word, another log's is refused")
  func refusals() throws {
    let short = recall.folder.path("short.rblog")
    #expect(
      try audit("export", Self.export, "--to", "events", "--at", "8", "-o", short).code == 0)
    try lose(.empty)
    let foreign = Fixture.path("autumn-clock-change.rblog")
    let other = try audit("doctor", log, "--fix", "--from", foreign)
    #expect(other.code == 1 && other.errors.contains("the events are of log"))
    let early = try audit("doctor", log, "--fix", "--from", short)
    #expect(early.code == 1)
    #expect(early.errors.contains("log ends at 8, was at \(Self.eventCount)"), "\(early.errors)")
    #expect(early.errors.contains("doctor \(log) --accept-rollback"))
    let given = try audit("doctor", log, "--fix", "--accept-rollback", "--from", short)
    #expect(given.code == 0, "\(given.output)\(given.errors)")
    #expect(try audit("verify", log).code == 0)
  }
}
