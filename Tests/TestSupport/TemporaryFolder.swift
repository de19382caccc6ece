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

  /// Throws if somebody else has removed the folder: what is seen then says nothing of the log.
  ///
  /// Also keeps the folder alive until here.
  public func expectThere() throws {
    guard FileManager.default.fileExists(atPath: path) else { throw Removed(path: path) }
  }

  /// The folder of a test is gone while the test runs.
  public struct Removed: Error, CustomStringConvertible {
    public let path: String

    public var description: String { "\(path) was removed by another program" }
  }
}
