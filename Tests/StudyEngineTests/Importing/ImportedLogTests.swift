import EventLog
import TestSupport
import Testing

@testable import StudyEngine

@Suite("What an import stores")
struct ImportedLogTests {
  @Test("each of Anki's packages and lists leaves the log that it always left")
  func links() throws {
    let files =
      AnkiSamples.withSchedules.map(\.file)
      + ["sample_noscheduling.apkg", "cards.txt", "notes.txt", "notes_comma.csv"]
    var lines = ""
    for file in files {
      let desk = try Desk(at: "2026-04-29T21:16:14", zone: "Europe/Berlin")
      if file.hasSuffix("pkg") {
        _ = try desk.importPackage(AnkiSamples.path(file))
      } else {
        let request = ImportRequest(
          fileName: file, bytes: try AnkiSamples.bytes(file), deck: .named("List"))
        _ = try desk.perform(.importCards(request))
      }
      let head = try desk.engine.log.read { transaction throws(EventLogError) in
        try transaction.head()
      }
      lines += "\(file) \(head.sequence) \(head.link)\n"
    }
    // The link is over the bytes of all events before it.
    try expectGolden(lines, "anki/links.txt")
  }
}
