import EventLog
import Foundation
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Hostile files")
struct HostileFileTests {
  private func expectRefusal(_ bytes: [UInt8], name: String = "x.apkg") throws -> StudyError {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    let desk = try Desk()
    let error = try #require(throws: StudyError.self) {
      try desk.importPackage(folder.path(name))
    }
    #expect(try desk.eventCount == 0)
    return error
  }

  @Test("what is no package, is cut off or lies about itself is refused with a reason")
  func refused() throws {
    let whole = try AnkiSamples.bytes("sample.apkg")
    #expect(try expectRefusal([]).code == "import_broken")
    #expect(try expectRefusal(Array("hello".utf8)).code == "import_broken")
    for count in stride(from: whole.count - 1, to: 100, by: -whole.count / 7) {
      #expect(try expectRefusal(Array(whole[..<count])).code == "import_broken")
    }
    var options = ImportOptions()
    options.byteLimit = 10_000
    let desk = try Desk()
    let error = #expect(throws: StudyError.self) {
      try desk.importPackage(AnkiSamples.path("sample.apkg"), options: options)
    }
    #expect(error?.code == "import_too_large")
    options = ImportOptions()
    options.rowLimit = 10
    let tooMany = #expect(throws: StudyError.self) {
      try desk.importPackage(AnkiSamples.path("sample_legacy.apkg"), options: options)
    }
    #expect(tooMany?.code == "import_too_many_rows")
    #expect(throws: StudyError.self) { try desk.importPackage("/dev/zero") }
    #expect(throws: StudyError.self) { try desk.importPackage("/nowhere/x.apkg") }
  }

  @Test("mutated packages do no harm", arguments: UInt64(0)..<24)
  func mutatedPackages(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let name = ["sample.apkg", "sm2_day30_legacy.apkg"][Int(seed % 2)]
    let folder = try TemporaryFolder()
    let path = folder.path("m.apkg")
    for _ in 0..<12 {
      let bytes = FileMutation.mutated(try AnkiSamples.bytes(name), &random)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let desk = try Desk(at: "2026-04-29T21:16:14", zone: "Europe/Berlin")
      do {
        _ = try desk.importPackage(path)
        if try desk.eventCount > 0 { try desk.expectRowsAreTheFold() }
      } catch is StudyError {
        #expect(try desk.eventCount == 0)
      }
    }
  }

  @Test("mutated lists do no harm", arguments: UInt64(0)..<24)
  func mutatedLists(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for turn in 0..<40 {
      let name = ["notes.txt", "notes_comma.csv", "expected.json"][turn % 3]
      let source = Array(try AnkiSamples.bytes(name).prefix(4_000))
      let bytes = FileMutation.mutated(source, &random)
      let desk = try Desk()
      let file = turn % 3 == 2 ? "x.json" : "x.csv"
      do {
        let request = ImportRequest(
          fileName: file, bytes: bytes, deck: .ofFile(fallback: "x"))
        try desk.perform(.importCards(request))
        if try desk.eventCount > 0 { try desk.expectRowsAreTheFold() }
      } catch is StudyError {
        #expect(try desk.eventCount == 0)
      }
    }
  }
}

/// Changes that files suffer, or that somebody makes to them.
enum FileMutation {
  static func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      case 4: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 5: bytes = Array(bytes[..<place])
      default:
        for offset in 0..<min(4, bytes.count - place) { bytes[place + offset] = 0xFF }
      }
    }
    return bytes
  }
}
