import EventLog
import Foundation
import StudyEngine

/// Measures the product beside the C program, size by size; see `scripts/bench`.
@main
enum Main {
  static func main() {
    do {
      let words = CommandLine.arguments
      if try ProcessWork.runAlone(Array(words.dropFirst())) { return }
      try measure(try Settings(words.dropFirst()), ownPath: words[0])
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ settings: Settings, ownPath: String) throws {
    let runner = ProgramRunner(folder: settings.programs, baseline: settings.baseline)
    let report = Report()
    let log = LogWork(runner: runner, report: report, rounds: settings.rounds)
    let study = StudyWork(runner: runner, report: report, ownPath: ownPath)
    let process = ProcessWork(runner: runner, report: report, ownPath: ownPath)
    var growth: [(size: Settings.Size, replay: Double)] = []
    defer {
      if !settings.keepsFolder { try? FileManager.default.removeItem(atPath: settings.folder) }
    }
    if settings.isImportOnly {
      try ImportWork(runner: runner, report: report, peers: settings.peers)
        .measure(in: settings.folder + "/import")
      if let path = settings.json { try report.write(to: path) }
      return
    }
    if settings.isLifeOnly {
      try LifeWork(runner: runner, report: report).measure(in: settings.folder + "/life")
      if let path = settings.json { try report.write(to: path) }
      return
    }
    if settings.isQueueOnly || !settings.isSearchOnly && !settings.isSchedulingOnly {
      try QueueWork(runner: runner, report: report, peers: settings.peers)
        .measure(in: settings.folder + "/queue")
      if settings.isQueueOnly {
        if let path = settings.json { try report.write(to: path) }
        return
      }
    }
    if !settings.isSearchOnly {
      try SchedulingWork(runner: runner, report: report, peers: settings.peers)
        .measure(in: settings.folder + "/scheduling")
    }
    if settings.isSchedulingOnly { return }
    for size in settings.sizes {
      let folder = settings.folder + "/\(size.cards)-\(size.events)"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      if settings.isSearchOnly {
        try fill(size, in: folder)
        try SearchWork(report: report).measure(size, in: folder)
        continue
      }
      try log.append(size, to: folder)
      growth.append((size, try log.read(size, in: folder)))
      try log.rebuild(size, in: folder)
      try study.measure(size, in: folder)
      try SearchWork(report: report).measure(size, in: folder)
      try process.measure(size, in: folder)
      try SalvageWork(runner: runner, report: report).measure(size, in: folder)
    }
    if !settings.isSearchOnly {
      try LifeWork(runner: runner, report: report).measure(in: settings.folder + "/life")
    }
    try SearchWork(report: report).measureLongNotes(in: settings.folder + "/notes")
    addGrowth(growth, to: report)
    if let path = settings.json { try report.write(to: path) }
  }

  private static func fill(_ size: Settings.Size, in folder: String) throws {
    let store = try StudyEngine.openLog(folder: folder)
    var made = MadeLog(cards: size.cards, events: size.events)
    try made.fill(store) { work throws(EventLogError) in try work() }
    try store.close()
  }

  /// How replay grows with the log, over the sizes whose cards grow with it.
  private static func addGrowth(
    _ points: [(size: Settings.Size, replay: Double)], to report: Report
  ) {
    guard let first = points.first else { return }
    let share = Double(first.size.events) / Double(first.size.cards)
    let inProportion = points.filter { Double($0.size.events) / Double($0.size.cards) == share }
    guard inProportion.count >= 3 else { return }
    report.add(
      Measurement(
        name: "growth of replay with the log",
        value: [Double].exponent(
          sizes: inProportion.map { Double($0.size.events) }, times: inProportion.map(\.replay)),
        unit: "exponent", limit: 1.03))
  }
}
