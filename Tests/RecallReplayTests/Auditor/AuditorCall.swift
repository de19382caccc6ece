import Foundation
import TestSupport

@testable import recall_replay

/// A call of the auditor's program within the tests, and what it printed.
struct AuditorCall {
  let exit: ExitCode
  let output: String
  let errors: String

  /// What the program remembers outside of a log goes to a folder of the tests' own.
  private static let stateFolder: String = {
    let path = NSTemporaryDirectory() + "recallbox-test-state-\(getpid())"
    unsafe setenv("XDG_STATE_HOME", path, 1)
    return path
  }()

  init(_ words: [String]) throws {
    precondition(!Self.stateFolder.isEmpty)
    let folder = try TemporaryFolder()
    func stream(_ name: String) throws -> FileHandle {
      let path = folder.path(name)
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return try FileHandle(forUpdating: URL(fileURLWithPath: path))
    }
    let results = try stream("results")
    let failures = try stream("errors")
    exit = AuditorProgram.run(
      words,
      console: Console(results: results.fileDescriptor, errors: failures.fileDescriptor))
    func text(_ file: FileHandle) throws -> String {
      try file.seek(toOffset: 0)
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
    output = try text(results)
    errors = try text(failures)
  }

  init(_ words: String...) throws { try self.init(words) }

  /// The document it printed.
  func document() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return value as? [String: Any] ?? [:]
  }
}

/// The fixture logs of the project.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/events").path

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".rblog") }.map { String($0.dropLast(6)) }.sorted()
  }()

  static func path(_ name: String) -> String { folder + "/" + name }

  /// A log as an earlier version of the program wrote it, before sittings ended with an attest.
  static func released(_ name: String) -> String { folder + "/../released/" + name }
}
