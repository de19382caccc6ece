import Foundation
import TestSupport
import Testing

@testable import recall_replay

/// A golden file for each schema of the auditor's program: an auditor can run any with `diff`.
@Suite("Documents of the auditor's program")
struct AuditorDocumentTests {
  static let log = Fixture.path("undo-and-redo.rblog")

  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let words: [String]
    var exit = ExitCode.fine
    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "verify-1", words: ["verify", log]),
    Example(name: "replay-1", words: ["replay", log]),
    Example(name: "replay-1-at-8", words: ["replay", log, "--at", "8"]),
    Example(name: "state-1", words: ["state", log]),
    Example(name: "state-1-hash", words: ["state", log, "--hash"]),
    Example(name: "state-1-only", words: ["state", log, "--only", "decks,settings"]),
    Example(name: "card-1", words: ["state", log, "--card", "c2"]),
    Example(name: "deck-1", words: ["state", log, "--deck", "d1"]),
    Example(name: "log-1", words: ["log", log, "--type", "undo"]),
    Example(name: "event-1", words: ["log", log, "--type", "review", "--ndjson"]),
    Example(name: "diff-1", words: ["diff", log, "--from", "8", "--at", "13"], exit: .failed),
    Example(name: "diff-1-same", words: ["diff", log, log, "--at", "9"]),
    Example(
      name: "diff-events-1",
      words: ["diff", log, "--from", "9", "--events"], exit: .failed),
    Example(name: "cards-1", words: ["export", log, "--to", "cards-json"]),
  ]

  @Test("each is as its golden file has it", arguments: examples)
  func golden(example: Example) throws {
    let call = try AuditorCall(example.words + ["--json"])
    #expect(call.exit == example.exit)
    let output =
      example.name == "cards-1" ? try exported(example.words) : call.output
    try expectGolden(output, "json/recall-replay/\(example.name).json")
  }

  /// An export goes to the process's own output: here to a file.
  private func exported(_ words: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let path = folder.path("export")
    #expect(try AuditorCall(words + ["-o", path]).exit == .fine)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("findings, imports, examinations and errors have theirs")
  func others() throws {
    let folder = try TemporaryFolder()
    let damaged = folder.path("damaged.rblog")
    var bytes = try FileBytes.read(Self.log)
    // The rating of event 8, two bytes behind the key of its payload's first field.
    let place = try #require(Self.place(ofRatingIn: bytes, review: 2))
    bytes[place] = 4
    try FileBytes.write(bytes, to: damaged)
    let verify = try AuditorCall("verify", damaged, "--json")
    #expect(verify.exit == .failed)
    try expectGolden(verify.output, "json/recall-replay/verify-1-damaged.json")

    let log = folder.path("log")
    let imported = try AuditorCall("import", Self.log, "--into", log, "--json")
    try expectGolden(imported.output, "json/recall-replay/import-1.json")
    let again = try AuditorCall("import", Self.log, "--into", log, "--json")
    try expectGolden(again.output, "json/recall-replay/import-1-again.json")
    let doctor = try AuditorCall("doctor", log, "--json")
    try expectGolden(doctor.output, "json/recall-replay/doctor-1.json")
    let error = try AuditorCall("verify", folder.path("nothing.rblog"), "--check", "nine", "--json")
    #expect(error.exit == .usage)
    #expect(error.output.isEmpty)
    try expectGolden(error.errors, "json/recall-replay/error-1.json")
  }

  /// Where the rating of the nth review stands: after type, time, … and the keys of its payload.
  private static func place(ofRatingIn bytes: [UInt8], review number: Int) -> Int? {
    // {… 9: {0: rating, …: a review's payload begins with 0x09, a map head, 0x00, the rating.
    var seen = 0
    for at in bytes.indices.dropLast(5) where bytes[at] == 0x09 {
      guard bytes[at + 1] & 0xE0 == 0xA0, bytes[at + 2] == 0, (1...4).contains(bytes[at + 3]),
        bytes[at + 4] == 2
      else { continue }
      seen += 1
      if seen == number { return at + 3 }
    }
    return nil
  }

  @Test("results go to one stream and errors to the other, nothing to both")
  func streams() throws {
    let good = try AuditorCall("verify", Self.log, "--json")
    #expect(good.output.hasPrefix("{") && good.output.hasSuffix("}\n"))
    #expect(good.errors.contains("state"))
    let quiet = try AuditorCall("verify", Self.log, "--quiet")
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty)
    let usage = try AuditorCall("verify", "--fats", Self.log)
    #expect(usage.exit == .usage)
    #expect(usage.errors.contains("Did you mean --fast?"))
  }
}

@Suite("Cards as comma-separated values")
struct CardsCSVTests {
  @Test("what is exported is what was imported, quotes, commas and line breaks included")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cards.csv")
    let log = Fixture.path("list-imported.rblog")
    #expect(try AuditorCall("export", log, "--to", "cards-csv", "-o", path).exit == .fine)
    let again = try AuditorCall("export", log, "--to", "cards-csv", "-o", path)
    #expect(again.exit == .failed)
    #expect(again.errors.contains("exists. Nothing was written."))
    #expect(
      try AuditorCall("export", log, "--to", "cards-csv", "-o", path, "--yes").exit == .fine)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text == """
        front,back,tags,deck\r
        "two
        lines","a ""quoted"" word, with comma",,Words\r
        "#include <stdio.h> does what?",declares standard I/O,,Words\r
        "text
        # not a comment",ok,,Words\r

        """)
  }
}
