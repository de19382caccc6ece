import EventLog
import Foundation
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Dictionaries")
struct DictionaryTests {
  /// A small dictionary: an index and a text, as the dict protocol has them.
  private func dictionary(in folder: TemporaryFolder) throws -> String {
    let entries = [
      ("00databaseinfo", "Own words\nAvailability:\n  free to\n  use\n"),
      ("bread", "bread /bred/\nBrötchen <pl> [cook.]\n"),
      (
        "bread",
        "bread /bred/\nBrot <neut>\n      \"farmer's bread\"  - Bauernbrot\n see: {breads}\n"
      ),
      ("its", "it's\nes ist\n"),
      ("dog", "dog /dog/\nHund <masc> , Köter <masc>\n"),
    ]
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    func number(_ value: Int) -> String {
      value < 64 ? String(digits[value]) : number(value / 64) + String(digits[value % 64])
    }
    var text = Data()
    var index = ""
    for (word, entry) in entries {
      index += "\(word)\t\(number(text.count))\t\(number(Data(entry.utf8).count))\n"
      text += Data(entry.utf8)
    }
    try text.write(to: URL(fileURLWithPath: folder.path("tiny.dict")))
    try Data(index.utf8).write(to: URL(fileURLWithPath: folder.path("tiny.index")))
    return folder.path("tiny.index")
  }

  @Test("words of a list become cards, the usual sense first, with the licence in the manifest")
  func words() throws {
    let folder = try TemporaryFolder()
    var request = ImportRequest(
      fileName: "tiny.index", bytes: Array("# mine\nDog\n\nbread\nit's\nnever\n".utf8),
      deck: .named("Words"))
    request.options.dictionary = try dictionary(in: folder)
    let desk = try Desk()
    guard case .imported(let report) = try desk.perform(.importCards(request)).result else {
      throw Desk.Surprise.otherResult
    }
    #expect(report.added == 3 && report.licence == "free to use")
    #expect(
      report.skipped == [ImportReport.SkippedRow(line: 6, reason: "not in the dictionary")])
    let cards = try ["c1", "c2", "c3"].map {
      try desk.engine.card(try desk.engine.resolveCard($0).id)
    }
    #expect(cards.map(\.front) == ["Dog", "bread", "it's"])
    #expect(cards.map(\.back) == ["Hund, Köter", "Brot\nBrötchen", "es ist"])
    guard case .imported(let manifest)? = try desk.engine.imports().first?.payload else {
      throw Desk.Surprise.otherResult
    }
    #expect(manifest.licence == "free to use" && manifest.format == "dictd")
  }

  @Test("a pair that is not whole is refused")
  func broken() throws {
    let folder = try TemporaryFolder()
    let index = try dictionary(in: folder)
    var request = ImportRequest(fileName: "t", bytes: Array("dog\n".utf8), deck: .named("W"))
    request.options.dictionary = folder.path("none.index")
    #expect(throws: StudyError.self) { try Desk().perform(.importCards(request)) }
    try Data([0x1F, 0x8B, 8, 0, 1, 2]).write(
      to: URL(fileURLWithPath: folder.path("tiny.dict.dz")))
    request.options.dictionary = index
    #expect(throws: StudyError.self) { try Desk().perform(.importCards(request)) }
  }
}
