import Foundation
import TestSupport
import Testing

@testable import EventLog

/// A page with the newest records is lost, and what else the store says of them is not.
@Suite("A store that has lost its last events")
struct LostTailTests {
  private let folder: TemporaryFolder
  private let export: ArchiveFile
  private var path: String { folder.path("log") }
  private var file: String { path + "/log.mdb" }

  /// What is remembered outside of the log.
  private var remembering: LogOptions {
    var options = LogOptions()
    options.stateFolder = folder.path("state")
    return options
  }

  init() throws {
    folder = try TemporaryFolder()
    export = ArchiveFile(path: folder.path("export.rblog"))
    let log = try EventLog.open(folder: folder.path("log"))
    for first in stride(from: UInt64(1), to: 300, by: 30) {
      try log.store(SampleEvents.reviews(first...(first + 29)))
    }
    try log.close()
    try log.backup(to: folder.path("export.rblog"))
  }

  private func copied(_ name: String) throws -> String {
    let copy = folder.path(name)
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try FileBytes.write(try FileBytes.read(file), to: copy + "/log.mdb")
    return copy
  }

  /// Fills a page with what is no page.
  private func spoil(_ page: UInt64, of folder: String) throws {
    var bytes = try FileBytes.read(folder + "/log.mdb")
    for place in Int(page) * 4_096..<Int(page + 1) * 4_096 { bytes[place] = 0xFF }
    try FileBytes.write(bytes, to: folder + "/log.mdb")
  }

  /// The page of the newest record, as the trees lead to it.
  private func lastPage() throws -> UInt64 {
    try RawFile.withOpened(file) { file throws(EventLogError) in
      var harvest = try StoreHarvest(file)
      try harvest.walk()
      return (harvest.candidates.max { $0.sequence < $1.sequence }?.place.offset ?? 0) / 4_096
    }
  }

  private func salvage(
    _ folder: String, export: ArchiveFile? = nil, needsExport: Bool = false,
    givesUpRest: Bool = false, options: LogOptions = LogOptions()
  ) throws -> (report: SalvageReport, keptAs: String?)? {
    try EventLog.salvage(
      in: folder, export: export, needsExport: needsExport, givesUpRest: givesUpRest,
      device: SampleEvents.id(77), options: options
    ) { _ in }
  }

  @Test("is known to have had them, whichever page is spoilt, with nothing remembered outside")
  func everyPage() throws {
    let pageCount = UInt64(try FileBytes.read(file).count / 4_096)
    var lossCount = 0
    for page in 0..<pageCount {
      let copy = try copied("copy-\(page)")
      try spoil(page, of: copy)
      let report = try #require(try EventLog.surveyDamage(in: copy, options: LogOptions()))
      #expect(report.end == 301, "page \(page): \(report)")
      if report.isWhole { continue }
      lossCount += 1
      #expect(try salvage(copy)?.keptAs == nil, "page \(page)")
      #expect(try salvage(copy, export: export)?.keptAs != nil)
      #expect(try EventLog.open(folder: copy).exported() == FileBytes.read(export.path))
    }
    #expect(lossCount > 0)
  }

  @Test("is known to have had them by its indexes alone, where its head is gone as well")
  func indexes() throws {
    let copy = try copied("copy")
    try spoil(try lastPage(), of: copy)
    var bytes = try FileBytes.read(copy + "/log.mdb")
    // Every page that has a head, whether it is in use or not.
    let mark = Array("head".utf8)
    for page in 2..<(bytes.count / 4_096) {
      let range = page * 4_096..<(page + 1) * 4_096
      if bytes[range].contains(mark) { for place in range { bytes[place] = 0xFF } }
    }
    try FileBytes.write(bytes, to: copy + "/log.mdb")
    let report = try #require(try EventLog.surveyDamage(in: copy, options: LogOptions()))
    #expect(report.end == 301 && report.lost.last?.upperBound == 301)
    #expect(try salvage(copy)?.keptAs == nil)
    #expect(try salvage(copy, export: export)?.keptAs != nil)
    #expect(try EventLog.open(folder: copy).exported() == FileBytes.read(export.path))
  }

  @Test("is not taken to have more than it had for an index that names a later event")
  func strayIndex() throws {
    let copy = try copied("copy")
    let log = try EventLog.open(folder: copy)
    try log.write { transaction throws(EventLogError) in
      let stray: EventID = SampleEvents.id(4_444)
      try transaction.put(
        TableKey(stray), TableKey(UInt64(400)).bytes, in: .ids)
    }
    try log.close()
    let report = try #require(try EventLog.surveyDamage(in: copy, options: LogOptions()))
    #expect(report.isWhole && report.end == 301)
  }

  @Test("goes on behind what is left only if the rest is given up, and takes it back afterwards")
  func givenUp() throws {
    let copy = try copied("copy")
    try EventLog.open(folder: copy, options: remembering).close()
    let name = try #require(try Folder.names(in: folder.path("state")).first)
    #expect(
      try String(contentsOfFile: folder.path("state/" + name), encoding: .utf8)
        .contains("\n00000000000000000301\n"))
    try spoil(try lastPage(), of: copy)
    let refused = try #require(try salvage(copy, options: remembering))
    #expect(refused.keptAs == nil && refused.report.givenUp == nil)
    let last = refused.report.provedThrough
    #expect(last < 301 && refused.report.lost.last?.upperBound == 301)
    let short = try #require(try salvage(copy, givesUpRest: true, options: remembering))
    #expect(short.report.givenUp == (last + 1)...301 && short.keptAs == "\(copy).damaged-1")
    do {
      let log = try EventLog.open(folder: copy, options: remembering)
      try log.expectWhole(events: last)
      guard case .rolledBack(_, let memory) = log.standing else {
        Issue.record("\(log.standing)")
        return
      }
      #expect(memory.sequence == 301)
    }
    // Without the rest it stays as it is; with it, it is as it was.
    #expect(try salvage(copy, needsExport: true, options: remembering)?.keptAs == nil)
    let whole = try #require(
      try salvage(copy, export: export, needsExport: true, options: remembering))
    #expect(whole.report.fromExport == Array((last + 1)...301))
    #expect(whole.keptAs == "\(copy).damaged-2")
    let log = try EventLog.open(folder: copy, options: remembering)
    #expect(log.standing == .sound)
    #expect(try log.exported() == FileBytes.read(export.path))
  }
}
