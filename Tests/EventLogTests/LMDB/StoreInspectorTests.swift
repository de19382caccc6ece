import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("Pages of a store")
struct StoreInspectorTests {
  let folder: TemporaryFolder
  var path: String { folder.path("log") }
  var file: String { path + "/log.mdb" }

  init() throws { folder = try TemporaryFolder() }

  private var wholeOptions: LogOptions {
    var options = LogOptions()
    options.store.inspectsWhole = true
    return options
  }

  /// Rows of all sizes put, replaced and removed in many transactions.
  private func churn(_ random: inout SeededRandom) throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...UInt64.random(in: 1...400, using: &random)))
    for _ in 0..<20 {
      try log.write { transaction throws(EventLogError) in
        for _ in 0..<Int.random(in: 1...60, using: &random) {
          let key = TableKey(UInt64.random(in: 0..<300, using: &random))
          if Int.random(in: 0..<3, using: &random) == 0 {
            _ = try transaction.remove(key, in: .ckpt)
          } else {
            let sizes = [0, 1, 17, 300, 2_100, 5_000, 40_000]
            let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
            try transaction.put(key, [UInt8](repeating: 7, count: size), in: .ckpt)
          }
        }
        if Int.random(in: 0..<10, using: &random) == 0 { try transaction.clear(.ckpt) }
      }
    }
    try log.close()
  }

  @Test("are found whole, whatever was written, replaced and removed", arguments: UInt64(0)..<20)
  func whole(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try churn(&random)
    #expect(try EventLog.open(folder: path).storeFaults().isEmpty)
    try EventLog.open(folder: path).compact()
    #expect(try EventLog.open(folder: path, options: wholeOptions).storeFaults().isEmpty)
  }

  @Test(
    "a flipped bit in a header or a row's place is found, and ends no program",
    arguments: UInt64(0)..<30)
  func flipped(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try churn(&random)
    let good = try Data(contentsOf: URL(fileURLWithPath: file))
    // Pages within a large value have no header.
    let used = try usedPages().filter {
      good[$0 * 4_096] == $0 & 0xFF && good[$0 * 4_096 + 1] == $0 >> 8
    }
    for _ in 0..<10 {
      let page = used[Int.random(in: 0..<used.count, using: &random)]
      // Number, kind, bounds, then places of rows and their own headers.
      let places = [0, 1, 2, 5, 7, 10, 11, 12, 13, 14, 15]
      let offset = places[Int.random(in: 0..<places.count, using: &random)]
      let copy = folder.path("copy-\(UInt64.random(in: 0...UInt64.max, using: &random))")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      var bytes = good
      bytes[page * 4_096 + offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
      #expect(isFound(in: copy), "page \(page), byte \(offset)")
    }
  }

  @Test("a flipped bit anywhere ends no program", arguments: UInt64(0)..<20)
  func flippedAnywhere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try churn(&random)
    let good = try Data(contentsOf: URL(fileURLWithPath: file))
    for number in 0..<15 {
      let copy = folder.path("copy-\(number)")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      var bytes = good
      let page = Int.random(in: 0..<(good.count / 4_096), using: &random)
      let offset = Int.random(in: 0..<80, using: &random)
      bytes[page * 4_096 + offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
      guard let log = try? EventLog.open(folder: copy, options: wholeOptions) else { continue }
      try? log.read { transaction throws(EventLogError) in
        for index in 0..<8 {
          try transaction.scan(Table(index: index)) { _, value in
            _ = value.copied
            return .next
          }
        }
      }
      _ = try? log.store([SampleEvents.review(9_999)])
    }
  }

  /// Whether opening refuses the store, or says that something is wrong with it.
  private func isFound(in folder: String) -> Bool {
    do throws(EventLogError) {
      return try !EventLog.open(folder: folder, options: wholeOptions).storeFaults().isEmpty
    } catch {
      switch error {
      case .damagedStore, .truncatedFile, .notALog: return true
      default: return false
      }
    }
  }

  /// The pages that hold rows or large values now.
  private func usedPages() throws -> [Int] {
    try RawFile.withOpened(file) { file throws(EventLogError) in
      let meta = try StoreMeta.pair(of: file).newer
      var inspector = StoreInspector(file, meta: meta, extent: .whole)
      try inspector.run()
      return (2...max(2, meta.lastPage)).filter { inspector.seen.contains($0) }.map { Int($0) }
    }
  }

  @Test("a page used by two, a circle and a free page in use are found")
  func shared() throws {
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...400))
    let page = try #require(try branchPage())
    for way in [UInt64(0), 1] {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      let first = Int(bytes[page + 16]) | Int(bytes[page + 17]) << 8
      let second = Int(bytes[page + 18]) | Int(bytes[page + 19]) << 8
      // The second way down leads where the first one does, or back to the page itself.
      let target = way == 0 ? bytes[(page + first)..<(page + first + 6)] : number(page / 4_096)
      bytes.replaceSubrange((page + second)..<(page + second + 6), with: target)
      let copy = folder.path("copy-\(way)")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
      #expect(throws: EventLogError.self) { try EventLog.open(folder: copy, options: wholeOptions) }
      // This is near the roots: study finds it as well.
      #expect(throws: EventLogError.self) { try EventLog.open(folder: copy) }
    }
  }

  private func number(_ page: Int) -> Data {
    Data([UInt8(page & 0xFF), UInt8(page >> 8 & 0xFF), 0, 0, 0, 0])
  }

  /// Where the root of the records lies, which is a branch.
  private func branchPage() throws -> Int? {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    return try usedPages().first { bytes[$0 * 4_096 + 10] == 1 }.map { $0 * 4_096 }
  }

  @Test("keys out of order are told and stop nobody")
  func order() throws {
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...9))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    // The key of event 4, in each copy of its page.
    let mark = Data([0, 0, 0, 0, 0, 0, 0, 4, 1, 0])
    var start = bytes.startIndex
    while let found = bytes.range(of: mark, in: start..<bytes.endIndex) {
      bytes[found.lowerBound + 7] = 8
      start = found.upperBound
    }
    let copy = folder.path("copy")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
    let faults = try EventLog.open(folder: copy, options: wholeOptions).storeFaults()
    #expect(faults.map(\.reason) == ["its keys are out of order"])
  }

  /// Where the keys of branches lie in the file, but for the first of each, which does not count.
  private func keysAbove(_ bytes: Data) throws -> [Range<Int>] {
    try usedPages().map { $0 * 4_096 }.filter { bytes[$0 + 10] == 1 }.flatMap { page in
      let count = (Int(bytes[page + 12]) | Int(bytes[page + 13]) << 8) / 2 - 8
      return (1..<count).map { place in
        let node = Int(bytes[page + 16 + 2 * place]) | Int(bytes[page + 17 + 2 * place]) << 8
        let size = Int(bytes[page + node + 6])
        return (page + node + 8)..<(page + node + 8 + size)
      }
    }
  }

  /// Whether every row that a scan meets is found by its key, too.
  private func findsAll(in folder: String) throws -> Bool {
    var findsAll = true
    try EventLog.open(folder: folder).read { transaction throws(EventLogError) in
      for index in 0..<8 {
        try transaction.scan(Table(index: index)) { key, _ throws(EventLogError) in
          let isFound = try transaction.withValue(for: TableKey(key), in: Table(index: index)) {
            _ in true
          }
          findsAll = findsAll && isFound == true
          return .next
        }
      }
    }
    return findsAll
  }

  @Test(
    "a key above with a bit lowered or raised is found, unless every row is found all the same",
    arguments: UInt64(0)..<4)
  func keysAbove(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...1_500))
    let good = try Data(contentsOf: URL(fileURLWithPath: file))
    let keys = try keysAbove(good)
    var misleadingCount = 0
    for number in 0..<40 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      var bytes = good
      bytes[Int.random(in: key, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let copy = folder.path("copy-\(number)")
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
      guard try !findsAll(in: copy) else { continue }
      misleadingCount += 1
      let faults = try EventLog.open(folder: copy, options: wholeOptions).storeFaults()
      #expect(faults.map(\.reason).contains(PageFault.outOfOrder), "byte in \(key)")
      let log = try EventLog.open(folder: copy)
      log.watchPages()
      log.endWatch(early: false)
      #expect(throws: EventLogError.self) { try log.store([SampleEvents.review(9_999)]) }
    }
    #expect(misleadingCount > 5)
  }

  @Test("the number of an event in a key above that is lowered by any bit is found")
  func loweredNumber() throws {
    try EventLog.open(folder: path).store(SampleEvents.reviews(1...1_500))
    let good = try Data(contentsOf: URL(fileURLWithPath: file))
    var count = 0
    for key in try keysAbove(good) where key.count == 8 {
      for place in key {
        for bit in UInt8(0)..<8 where good[place] & 1 << bit != 0 && count < 60 {
          count += 1
          var bytes = good
          bytes[place] ^= 1 << bit
          let copy = folder.path("copy-\(count)")
          try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
          try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
          let faults = try EventLog.open(folder: copy, options: wholeOptions).storeFaults()
          #expect(faults.map(\.reason).contains(PageFault.outOfOrder), "byte \(place), bit \(bit)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("a file that becomes shorter while it is open is noticed before it is read")
  func truncatedWhileOpen() throws {
    let log = try EventLog.open(folder: path)
    try log.store(SampleEvents.reviews(1...2_000))
    let size = try #require(try FileStatus(path: file)).byteCount
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: size / 2)
    try handle.close()
    let refusal = EventLogError.truncatedFile(path: file, bytes: size / 2, needed: size)
    #expect(throws: refusal) { try log.headNow() }
    #expect(throws: refusal) { try log.store([SampleEvents.review(3_000)]) }
  }

  @Test("a store is looked at in whole after a writer that did not end in order")
  func unclean() throws {
    var log: EventLog? = try EventLog.open(folder: path)
    // More pages than are looked at otherwise.
    try log?.store(SampleEvents.reviews(1...8_000))
    log = nil
    func spoiled() throws -> Bool {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      // The record of an event far from the roots.
      let mark = Data([0, 0, 0, 0, 0, 0, 0x1B, 0x58, 1, 0])
      let place = try #require(bytes.range(of: mark)).lowerBound
      bytes[place / 4_096 * 4_096] ^= 1
      let copy = folder.path("copy")
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: copy + "/log.mdb"))
      return (try? EventLog.open(folder: copy)) == nil
    }
    #expect(try spoiled())
    log = try EventLog.open(folder: path)
    try log?.store([SampleEvents.review(9_000)])
    try log?.close()
    log = nil
    #expect(try !spoiled())
  }
}
