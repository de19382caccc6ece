import Foundation

/// The files of `Fixtures/vectors`: what other programs make of the same input.
public enum ReferenceVectors {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - type: What it holds.
  ///   - name: Its name without `.json`.
  /// - Returns: Its content.
  /// - Throws: What the decoder finds.
  public static func load<Content: Decodable>(
    _ type: Content.Type, _ name: String
  ) throws -> Content {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Fixtures/vectors/\(name).json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: try Data(contentsOf: file))
  }
}

extension Double {
  /// Whether two numbers differ by no more than a part of the expected one.
  public func isClose(to expected: Double, relative tolerance: Double) -> Bool {
    abs(self - expected) <= tolerance * abs(expected)
  }
}
