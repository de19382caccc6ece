import Foundation

/// Measures imports: a list of a million rows, and, beside Anki itself, a package with a long past.
struct ImportWork {
  let runner: ProgramRunner
  let report: Report
  /// The Python of an environment with Anki; nil where none was made.
  let peers: String?
  private static let rows = 1_000_000
  private static let cards = 10_000
  private static let reviews = 200_000
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("peers/anki_peers.py").path

  func measure(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try measureList(in: folder)
    if let peers { try measurePackage(in: folder, python: peers) }
  }

  private func recall(_ data: String, _ words: [String]) throws -> ProgramRunner.Finished {
    try runner.run(
      runner.folder + "/recall", ["--data", data] + words, isWatched: true)
  }

  private func measureList(in folder: String) throws {
    let path = folder + "/million.csv"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for start in stride(from: 0, to: Self.rows, by: 10_000) {
      let text = (start..<start + 10_000).map { "word \($0),\"meaning, \($0)\"\n" }.joined()
      try file.write(contentsOf: Data(text.utf8))
    }
    try file.close()
    let limits = ["--max-rows", "\(Self.rows)", "--max-bytes", "100000000"]
    let done = try recall(folder + "/list", ["import", path, "--deck", "M"] + limits)
    guard done.output.contains("\(Self.rows) added") else {
      throw ProgramRunner.Failed(description: "the list gave \"\(done.output.prefix(80))\"")
    }
    report.add(
      Measurement(
        name: "import.csv, 1M rows", value: Double(Self.rows) / (done.nanoseconds / 1e9),
        unit: "rows/s", limit: nil))
    report.add(
      Measurement(
        name: "import.csv, processor time", value: done.processorSeconds, unit: "s", limit: nil))
    report.add(
      Measurement(
        name: "import.csv, private memory", value: Double(done.privateKiB) / 1_024, unit: "MiB",
        limit: 200))
  }

  private func measurePackage(in folder: String, python: String) throws {
    let small = folder + "/genanki.apkg"
    _ = try runner.run(python, [Self.script, "genanki", small, "500"])
    let made = try recall(folder + "/genanki", ["import", small])
    guard made.output.contains("500 added") else {
      throw ProgramRunner.Failed(description: "genanki's package gave \"\(made.output)\"")
    }
    let path = folder + "/anki.apkg"
    _ = try runner.run(
      python, [Self.script, "make", path, "\(Self.cards)", "\(Self.reviews)"])
    let figures = try runner.run(python, [Self.script, "import", path]).output
      .split(separator: " ").compactMap { Double($0.filter { !$0.isNewline }) }
    guard figures.count == 4, Int(figures[2]) == Self.reviews else {
      throw ProgramRunner.Failed(description: "Anki imported \(figures)")
    }
    let own = try recall(folder + "/anki", ["import", path])
    guard own.output.contains("\(Self.reviews) added") else {
      throw ProgramRunner.Failed(description: "the package gave \"\(own.output)\"")
    }
    report.addTime("Anki, import of 10k cards, 200k reviews", nanoseconds: figures[0] * 1e9)
    report.addTime("Anki's, processor time", nanoseconds: figures[3] * 1e9)
    report.add(
      Measurement(
        name: "Anki's, growth of memory", value: figures[1], unit: "MiB", limit: nil))
    report.addTime(
      "import of 10k cards, 200k reviews", nanoseconds: own.nanoseconds,
      reference: figures[0] * 1e9, atMost: 1)
    // On a busy machine the time on the clock says little.
    report.addTime(
      "its processor time", nanoseconds: own.processorSeconds * 1e9,
      reference: figures[3] * 1e9, atMost: 1)
    report.add(
      Measurement(
        name: "its private memory", value: Double(own.privateKiB) / 1_024, unit: "MiB",
        ratio: Double(own.privateKiB) / 1_024 / figures[1], limit: nil))
  }
}
