import Foundation
import TestSupport
import Testing

/// The built `recall`, run on a data folder that is gone with the value.
struct Recall {
  let folder: TemporaryFolder
  /// Flags of the fixed test world: Monday 2026-03-02 09:00 in Madrid, seed 1, plain words.
  var world = [
    "--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--seed", "1", "--plain",
  ]

  init() throws { folder = try TemporaryFolder() }

  /// What a run printed and ended with.
  struct Run {
    let output: String
    let errors: String
    let code: Int32

    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// Where the data lies; it is made by the first event.
  var data: String { folder.path("data") }

  /// Runs a script from standard input.
  func script(
    _ script: String, _ flags: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    try run(
      "recall", ["--data", data] + world + flags + ["--script", "-"], input: script,
      environment: environment)
  }

  /// Runs one of the two programs, or another one by its path.
  func run(
    _ program: String, _ arguments: [String], input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL =
      program.hasPrefix("/")
      ? URL(fileURLWithPath: program) : Self.programs.appendingPathComponent(program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["HOME": folder.path, "XDG_STATE_HOME": folder.path("state")]
      .merging(environment) { $1 }
    let files = ["in", "out", "err"].map { folder.path("run-" + $0) }
    try Data((input ?? "").utf8).write(to: URL(fileURLWithPath: files[0]))
    for file in files.dropFirst() { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardInput = FileHandle(forReadingAtPath: files[0])
    process.standardOutput = FileHandle(forWritingAtPath: files[1])
    process.standardError = FileHandle(forWritingAtPath: files[2])
    try process.run()
    process.waitUntilExit()
    func text(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
    return Run(
      output: try text(files[1]), errors: try text(files[2]), code: process.terminationStatus)
  }

  /// The folder that the tests were built into, where the programs lie too.
  static let programs: URL = {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent()
  }()
}
