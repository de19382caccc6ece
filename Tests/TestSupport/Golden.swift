import Foundation
public import Testing

/// Compares text with a file of the repository's `Fixtures`, byte for byte.
///
/// With `UPDATE_FIXTURES=1` in the environment the file is written instead: read that diff.
public func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("Fixtures").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
}
