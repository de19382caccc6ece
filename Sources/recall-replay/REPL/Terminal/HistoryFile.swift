import Glibc

/// The lines typed so far, in a file of their own that only its owner may read.
///
/// A line that starts with a space is kept out. Each line is written at once, so that none is lost
/// with the program; the file is cut to its newest lines when it is read.
struct HistoryFile {
  static let limit = 1_000
  let path: String

  /// The newest lines, oldest first; none where there is no file yet.
  func load() -> [String] {
    guard let text = FileText.read(path) else { return [] }
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count > Self.limit else { return lines }
    let kept = Array(lines.suffix(Self.limit))
    _ = FileText.replace(path, with: kept.joined(separator: "\n") + "\n")
    return kept
  }

  /// Whether a line is one to be remembered.
  static func keeps(_ line: String) -> Bool {
    // By Unicode scalars: a mark may join the space.
    line.unicodeScalars.first != " "
      && line.unicodeScalars.contains { !$0.properties.isWhitespace }
  }

  /// Adds a line, or its parts where it was pasted as several.
  func append(_ line: String) {
    FileText.makeFolders(for: path)
    let stream = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard stream >= 0 else { return }
    defer { close(stream) }
    let bytes = Array((line.split(separator: "\n").joined(separator: "\n") + "\n").utf8)
    // Of a line that does not fit on the disk nothing stays: the next one would be glued to it.
    let end = lseek(stream, 0, SEEK_END)
    if !FileText.send(bytes, to: stream), end >= 0 { ftruncate(stream, end) }
  }
}
