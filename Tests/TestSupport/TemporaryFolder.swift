import Foundation

/// A folder that is gone with the value that made it.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Makes a folder with a name of its own.
  public init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("recallbox-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { path + "/" + name }
}
