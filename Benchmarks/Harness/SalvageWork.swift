import EventLog
import Foundation
import Projections
import StudyEngine

/// What a damaged page costs: the look at all pages while a learner studies, and a store built anew
/// from its records.
struct SalvageWork {
  let runner: ProgramRunner
  let report: Report

  private static let pageSize: UInt64 = 4_096
  /// Pages that are damaged, spread over the file.
  private static let damagedPages: UInt64 = 5

  func measure(_ size: Settings.Size, in folder: String) throws {
    try watch(size, folder)
    let copy = folder + "-salvage"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try FileManager.default.copyItem(atPath: folder + "/log.mdb", toPath: copy + "/log.mdb")
    let export = copy + ".rblog"
    defer { try? FileManager.default.removeItem(atPath: export) }
    let auditor = runner.folder + "/recall-replay"
    _ = try runner.run(auditor, ["export", folder, "--to", "events", "-o", export, "--yes"])
    try damage(copy + "/log.mdb")
    let words = ["doctor", copy, "--fix", "--from", export, "--quiet"]
    let mended = try runner.run(auditor, words, isWatched: true)
    report.addTime("doctor --fix, damaged pages \(size.name)", nanoseconds: mended.nanoseconds)
    report.add(
      Measurement(
        name: "memory, the same \(size.name)", value: Double(mended.privateKiB) / 1_024,
        unit: "MiB"))
    // It is the same log again; what a made log lacks of a whole life is not asked.
    _ = try runner.run(auditor, ["verify", copy, "--check", "chain", "--quiet"])
  }

  /// What beginning to look costs whoever starts to study, and how long the look itself takes.
  private func watch(_ size: Settings.Size, _ folder: String) throws {
    let log = try StudyEngine.openLog(folder: folder)
    _ = try log.read { transaction throws(EventLogError) in try transaction.head() }
    let begun = try nanoseconds { () throws(any Error) in log.watchPages() }
    let rest = try nanoseconds { () throws(any Error) in log.endWatch(early: false) }
    try log.close()
    report.addTime("page watch begun \(size.name)", nanoseconds: begun)
    report.addTime("page watch, all pages \(size.name)", nanoseconds: begun + rest)
  }

  /// Takes the header of some pages away, as a bad block would.
  private func damage(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let pages = try file.seekToEnd() / Self.pageSize
    for number in 1...Self.damagedPages {
      try file.seek(toOffset: pages * number / (Self.damagedPages + 1) * Self.pageSize)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 64))
    }
    try file.close()
  }
}
