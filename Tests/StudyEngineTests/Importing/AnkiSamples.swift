import EventLog
import Foundation
import Projections

@testable import StudyEngine

/// The packages of `Fixtures/anki`, which Anki itself wrote, and what it read from them.
struct AnkiSamples {
  /// One of the collections: its packages and what must come of them.
  struct Collection: Sendable, CustomStringConvertible {
    let file: String
    let expectations: String
    let readAt: String

    var description: String { file }
  }

  static let withSchedules =
    ["sample.apkg", "sample_legacy.apkg", "sample.colpkg", "sample_legacy.colpkg"].map {
      Collection(file: $0, expectations: "expected.json", readAt: "2026-04-29T21:16:14")
    }
    + ["sm2_day30.apkg", "sm2_day30_legacy.apkg"].map {
      Collection(
        file: $0, expectations: "expected_sm2_day30.json", readAt: "2026-03-31T12:00:00")
    }

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/anki/\(name)").path
  }

  static func json(_ name: String) throws -> JSONNode {
    try JSONReader.read(try bytes(name))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// A desk in the learner's zone with a package imported.
  static func desk(_ collection: Collection) throws -> (desk: Desk, report: ImportReport) {
    let desk = try Desk(at: collection.readAt, zone: "Europe/Berlin")
    return (desk, try desk.importPackage(path(collection.file)))
  }
}

extension Desk {
  func importPackage(
    _ path: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportReport {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var request = ImportRequest(
      package: path, fileName: name, deck: .ofFile(fallback: "package"))
    request.options = options
    guard case .imported(let report) = try perform(.importCards(request)).result else {
      throw Surprise.otherResult
    }
    return report
  }

  /// The card that came from a note of a package.
  func packageCard(_ guid: String, _ ordinal: Int64) throws -> (row: CardRow, id: CardID) {
    let id: CardID = .version5(
      namespace: PackagePlan.namespace, name: "card\n\(guid)\n\(ordinal)")
    let row = try engine.log.read { transaction throws(StudyError) in try transaction.card(id) }
    guard let row else { throw Surprise.nothingShown }
    return (row, id)
  }
}
