import Foundation
import TestSupport
import Testing

@testable import EventLog

@Suite("A log saved out of a damaged store")
struct SalvageTests {
  private let folder: TemporaryFolder
  private let export: ArchiveFile
  private var path: String { folder.path("log") }
  private var file: String { path + "/log.mdb" }

  init() throws {
    folder = try TemporaryFolder()
    export = ArchiveFile(path: folder.path("export.rblog"))
    let log = try EventLog.open(folder: folder.path("log"))
    for first in stride(from: UInt64(1), to: 300, by: 30) {
      try log.store(SampleEvents.reviews(first...(first + 29)))
    }
    try log.write { transaction throws(EventLogError) in
      try transaction.put(TableKey(UInt64(7)), Array("a checkpoint".utf8), in: .ckpt)
      try transaction.put(TableKey(UInt64(1)), [UInt8](repeating: 7, count: 5_000), in: .quar)
    }
    try log.close()
    try log.backup(to: folder.path("export.rblog"))
  }

  /// Changes bytes of a copy of the store in a folder of its own, and returns that folder.
  private func damaged(
    _ name: String, _ change: (inout [UInt8]) throws -> Void
  ) throws -> String {
    let copy = folder.path(name)
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    var bytes = try FileBytes.read(file)
    try change(&bytes)
    try FileBytes.write(bytes, to: copy + "/log.mdb")
    return copy
  }

  @discardableResult
  private func salvage(
    _ folder: String, export: ArchiveFile? = nil
  ) throws -> (report: SalvageReport, keptAs: String?)? {
    try EventLog.salvage(
      in: folder, export: export, device: SampleEvents.id(77), options: LogOptions()
    ) { _ in }
  }

  /// The pages of one table that hold rows.
  private func leaves(of table: String) throws -> [UInt64] {
    try RawFile.withOpened(file) { file throws(EventLogError) in
      let whole = try StoreHarvest(file)
      var pages: [UInt64] = []
      for page in stride(from: UInt64(2), to: try file.byteCount / 4_096, by: 1) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = try file.read(&bytes, at: page * 4_096)
        bytes[10] ^= 0x40
        // What is named when this page is damaged tells whose it is.
        if try Self.table(ofDamaged: page, bytes, file, whole) == table { pages.append(page) }
      }
      return pages
    }
  }

  private static func table(
    ofDamaged page: UInt64, _ bytes: [UInt8], _ file: RawFile, _ whole: StoreHarvest
  ) throws(EventLogError) -> String? {
    let copy = "\(file.path)-page"
    do {
      var all = try FileBytes.read(file.path)
      all.replaceSubrange(Int(page) * 4_096..<Int(page + 1) * 4_096, with: bytes)
      try FileBytes.write(all, to: copy)
    } catch { return nil }
    return try RawFile.withOpened(copy) { file throws(EventLogError) in
      var harvest = try StoreHarvest(file)
      try harvest.walk()
      return harvest.faults.first.flatMap { $0.page == page ? $0.table : nil }
    }
  }

  @Test(
    "has every record, byte for byte, whatever bit of a page's header was flipped",
    arguments: UInt64(0)..<12)
  func header(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pageCount = try FileBytes.read(file).count / 4_096
    for number in 0..<8 {
      let page = Int.random(in: 0..<pageCount, using: &random)
      let places = [0, 1, 5, 10, 11, 12, 13, 14, 15, 16, 17]
      let place = places[Int.random(in: 0..<places.count, using: &random)]
      let copy = try damaged("copy-\(number)") { bytes in
        bytes[page * 4_096 + place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      let report = try #require(try EventLog.surveyDamage(in: copy, options: LogOptions()))
      #expect(report.isWhole && report.end == 301, "page \(page), byte \(place): \(report)")
      let salvaged = try #require(try salvage(copy))
      #expect(salvaged.keptAs == "\(copy).damaged-1")
      let log = try EventLog.open(folder: copy)
      try log.expectWhole(events: 301)
      #expect(try log.exported() == FileBytes.read(export.path))
      #expect(try log.storeFaults().isEmpty)
    }
  }

  @Test("keeps its identity, its checkpoints and its evidence")
  func rest() throws {
    let page = try #require(try leaves(of: "ids").first)
    let copy = try damaged("copy") { $0[Int(page) * 4_096 + 10] ^= 1 }
    let report = try #require(try salvage(copy)).report
    #expect(report.damage.map(\.table) == ["ids"])
    let log = try EventLog.open(folder: copy)
    try log.read { transaction throws(EventLogError) in
      #expect(try transaction.deviceID() == SampleEvents.device)
      #expect(try transaction.logID() == SampleEvents.log)
      let checkpoint = try transaction.withValue(for: TableKey(UInt64(7)), in: .ckpt) { $0.copied }
      #expect(checkpoint == Array("a checkpoint".utf8))
      let evidence = try transaction.withValue(for: TableKey(UInt64(1)), in: .quar) { $0.byteCount }
      #expect(evidence == 5_000)
    }
    #expect(FileManager.default.fileExists(atPath: "\(copy).damaged-1/log.mdb"))
  }

  @Test("names the events of a page that is gone, and takes them from an export that fits")
  func lostPage() throws {
    let pages = try leaves(of: "log")
    let page = Int(try #require(pages.dropFirst(3).first))
    let copy = try damaged("copy") { bytes in
      for place in 0..<4_096 { bytes[page * 4_096 + place] = 0xFF }
    }
    let before = try FileBytes.read(copy + "/log.mdb")
    let report = try #require(try salvage(copy)).report
    let lost = try #require(report.lost.first)
    #expect(report.lost.count == 1)
    #expect(report.provedThrough == lost.lowerBound - 1)
    // Nothing was replaced.
    #expect(try FileBytes.read(copy + "/log.mdb") == before)
    let mended = try #require(try salvage(copy, export: export))
    #expect(mended.report.fromExport == Array(lost))
    #expect(mended.keptAs != nil)
    #expect(try EventLog.open(folder: copy).exported() == FileBytes.read(export.path))
  }

  @Test("does not take from an export what does not follow from the record before")
  func otherExport() throws {
    let fork = try EventLog.open(folder: folder.path("fork"))
    try fork.store(
      SampleEvents.reviews(1...300), now: SampleEvents.start.advanced(byMilliseconds: 5))
    try fork.backup(to: folder.path("fork.rblog"))
    // One in the middle: the first records follow from nothing but the log's id.
    let key: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 150]
    let whole = try FileBytes.read(file)
    let page = Int(
      try #require(
        try leaves(of: "log").first { page in
          let bytes = whole[Int(page) * 4_096..<Int(page + 1) * 4_096]
          return bytes.indices.contains { bytes[$0...].starts(with: key) }
        }))
    let copy = try damaged("copy") { bytes in
      for place in 0..<4_096 { bytes[page * 4_096 + place] = 0xFF }
    }
    let other = ArchiveFile(path: folder.path("fork.rblog"))
    let salvaged = try #require(try salvage(copy, export: other))
    #expect(salvaged.keptAs == nil && salvaged.report.fromExport.isEmpty)
  }

  @Test("of a file cut short has what is left, and the rest from an export", arguments: [3, 9, 20])
  func cut(pages: Int) throws {
    let copy = try damaged("copy") { bytes in bytes.removeLast(pages * 4_096 + 17) }
    let salvaged = try #require(try salvage(copy, export: export))
    #expect(salvaged.report.isWhole)
    #expect(try EventLog.open(folder: copy).exported() == FileBytes.read(export.path))
  }

  @Test("ends where the store's head says, whatever older rows free pages hold")
  func end() throws {
    let page = try #require(try leaves(of: "meta").first)
    for place in [0, 10, 12, 14] {
      let copy = try damaged("copy-\(place)") { $0[Int(page) * 4_096 + place] ^= 4 }
      #expect(try salvage(copy)?.report.end == 301)
      try EventLog.open(folder: copy).expectWhole(events: 301)
    }
  }

  @Test("is nothing where the file is none of a log")
  func foreign() throws {
    let copy = try damaged("copy") { $0 = Array(repeating: 0x41, count: 40_000) }
    #expect(try EventLog.surveyDamage(in: copy, options: LogOptions()) == nil)
    #expect(try salvage(copy) == nil)
  }
}
