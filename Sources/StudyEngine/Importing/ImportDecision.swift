internal import EventLog

/// What the manifest of an import says of its file.
enum ImportDecision {
  /// Reasons of skipped rows that the manifest keeps, at most so many and so many bytes of them:
  /// an event holds 64 KiB.
  static let reasonLimit = 1_000
  static let reasonByteLimit = 40_000

  /// SHA-256 of the file's bytes.
  static func hash(of request: ImportRequest) -> ContentHash { hash(of: request.bytes) }

  static func hash(of bytes: [UInt8]) -> ContentHash {
    SHA256().hash(RawSpan(_elements: bytes.span))
  }

  static func reasons(
    _ skipped: [ImportReport.SkippedRow]
  ) -> [ImportManifest.SkippedRow] {
    var reasons: [ImportManifest.SkippedRow] = []
    var byteCount = 0
    for row in skipped.prefix(reasonLimit) {
      byteCount += row.reason.utf8.count + 8
      guard byteCount <= reasonByteLimit else { break }
      reasons.append(
        ImportManifest.SkippedRow(line: UInt32(clamping: row.line), reason: row.reason))
    }
    return reasons
  }

  /// A file's name is at most 255 bytes on the usual file systems.
  static func shortened(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(255)))
  }
}
