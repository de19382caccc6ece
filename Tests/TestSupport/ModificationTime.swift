import Foundation

/// When a file was last written to.
public struct ModificationTime: Equatable {
  private let seconds: Double
  private let size: Int

  public init(_ path: String) throws {
    let values = try URL(fileURLWithPath: path).resourceValues(
      forKeys: [.contentModificationDateKey, .fileSizeKey])
    seconds = values.contentModificationDate?.timeIntervalSince1970 ?? 0
    size = values.fileSize ?? 0
  }
}
