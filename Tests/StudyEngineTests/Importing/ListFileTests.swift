import EventLog
import Foundation
import TestSupport
import Testing

@testable import StudyEngine

@Suite("Lists read from their files")
struct ListFileTests {
  private static func lines(_ text: ListText) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var offset = text.start
    while offset < text.end {
      let line = try text.line(at: offset)
      lines.append(Array(line))
      offset += line.count
    }
    return lines
  }

  /// Text of some pieces, with every kind of line break, at the seams of the pieces, too.
  private static func sample(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
    let parts = ["\r\n", "\n", "\r", "ä", "日本", "🙂", "x", String(repeating: "long ", count: 9_000)]
    let count = Int.random(in: 100...700_000, using: &random)
    while bytes.count < count {
      let seam = (bytes.count / (1 << 18) + 1) << 18
      if seam - bytes.count < 40, seam > bytes.count {
        bytes += Array(
          repeating: 120, count: max(0, seam - bytes.count - Int.random(in: 0...3, using: &random)))
        bytes += Array((parts.dropLast().randomElement(using: &random) ?? "").utf8)
      }
      let isLong = Int.random(in: 0..<200, using: &random) == 0
      bytes += Array(
        (isLong ? parts[7] : parts.dropLast().randomElement(using: &random) ?? "").utf8)
    }
    return bytes
  }

  @Test("a file gives the lines of its bytes", arguments: UInt64(0)..<12)
  func sameLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = Self.sample(&random)
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("l.csv")))
    let inMemory = try ListText(bytes)
    let onDisk = try ListText(path: folder.path("l.csv"), limit: bytes.count, ImportWatch())
    let lines = try Self.lines(inMemory)
    #expect(try Self.lines(onDisk) == lines)
    #expect(onDisk.hash == inMemory.hash && onDisk.start == inMemory.start)
    let all = Array(lines.joined())
    #expect(all.starts(with: bytes.dropFirst(inMemory.start)))
    try onDisk.checkUnchanged()
    #expect(throws: StudyError.importTooLarge(bytes: bytes.count, limit: bytes.count - 1)) {
      try ListText(path: folder.path("l.csv"), limit: bytes.count - 1, ImportWatch())
    }
  }

  @Test(
    "the line of a byte that is no UTF-8 is named, wherever the pieces part",
    arguments: [262_140, 262_143, 262_144, 262_145, 300_000])
  func invalid(offset: Int) throws {
    var bytes = Array(repeating: UInt8(120), count: 400_000)
    for place in stride(from: 99, to: bytes.count, by: 100) { bytes[place] = 10 }
    bytes[offset] = 0xC3
    let expected = StudyError.importInvalidUTF8(line: offset / 100 + 1)
    #expect(throws: expected) { try ListText(bytes) }
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("l.csv")))
    #expect(throws: expected) {
      try ListText(path: folder.path("l.csv"), limit: 1 << 20, ImportWatch())
    }
  }

  private static func request(_ path: String, _ duplicates: ImportOptions.Duplicates? = nil)
    -> ImportRequest
  {
    var request = ImportRequest(list: path, fileName: "l.csv", deck: .named("L"))
    request.options.duplicates = duplicates
    return request
  }

  @Test(
    "a file comes to the same state as its bytes",
    arguments: [nil, ImportOptions.Duplicates.replace, .keep])
  func sameState(duplicates: ImportOptions.Duplicates?) throws {
    let text = (0..<3_000).map { "front \($0 % 2_500),\"back\n\($0)\",tag\($0 % 7)\n" }.joined()
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("l.csv")))
    let (first, second) = (try Desk(), try Desk())
    let request = Self.request(folder.path("l.csv"), duplicates)
    var inMemory = ImportRequest(fileName: "l.csv", bytes: Array(text.utf8), deck: .named("L"))
    inMemory.options.duplicates = duplicates
    let id = EventID(high: 7 << 12 | 0x7000, low: 1 << 63 | 9)
    try first.perform(.importCards(request), id: id)
    try second.perform(.importCards(inMemory), id: id)
    #expect(try first.stateHash == second.stateHash)
    #expect(try first.eventCount == second.eventCount && first.eventCount > 2_500)
    // The same act once more is that act, not another one.
    let count = try first.eventCount
    try first.perform(.importCards(request), id: id)
    #expect(try first.eventCount == count)
    try first.expectRowsAreTheFold()
  }

  @Test(
    "a file that is changed while it is read is refused, and nothing of it is there",
    arguments: [true, false])
  func changed(keepsLength: Bool) throws {
    let text = (0..<3_000).map { "front \($0),back \($0)\n" }.joined()
    let folder = try TemporaryFolder()
    let path = folder.path("l.csv")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let desk = try Desk()
    let count = try desk.eventCount
    var isDone = false
    let watch = ImportWatch(progress: { _, all in
      guard all > 0, !isDone else { return }
      isDone = true
      let other = text.replacingOccurrences(of: "back 2999", with: keepsLength ? "BACK 2999" : "b")
      // In place: another file under the name would leave the open one as it was.
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      try? handle.write(contentsOf: Data(other.utf8))
      try? handle.truncate(atOffset: UInt64(other.utf8.count))
    })
    #expect(throws: StudyError.importChanged) {
      try desk.engine.importCards(Self.request(path), watch: watch)
    }
    #expect(isDone)
    #expect(try desk.eventCount == count && desk.engine.decks().isEmpty)
    #expect(try desk.engine.importCards(Self.request(path)).act != nil)
  }
}

@Suite("Index of hashes")
struct HashIndexTests {
  @Test("it agrees with a dictionary", arguments: UInt64(0)..<10)
  func agrees(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let index = HashIndex()
    var expected: [UInt64: UInt64] = [:]
    for _ in 0..<20_000 {
      // Few bits, so that many come twice; 0 and 1 are one hash.
      let hash = UInt64.random(in: 2...15_000, using: &random) << (seed * 5)
      let number = UInt64.random(in: 0...9, using: &random)
      #expect(index[hash] == expected[hash])
      index[hash] = number
      expected[hash] = number
    }
    #expect(index.count == expected.count)
    #expect(expected.allSatisfy { index[$0.key] == $0.value })
    #expect(index.insert(0) && !index.insert(0))
  }
}
