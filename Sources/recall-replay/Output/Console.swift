import Glibc

/// The three standard streams: results go to one, errors to another, nothing to both.
///
/// Writes whole texts at once and holds nothing back. When the reader of the results has gone,
/// `isClosed` says so and further text is dropped: the program then ends quietly.
final class Console {
  private let results: Int32
  private let errors: Int32
  private(set) var isClosed = false
  /// Why results could not be written, such as `no space left`; nil where their reader has gone.
  private(set) var trouble: String?
  /// Whether text beyond ASCII is shown as `?`, for a place of another character set; documents
  /// stay UTF-8.
  var isASCII = false
  /// The data folder that the program is about, to be named in what to type.
  var dataFolder: String?

  init(results: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    self.results = results
    self.errors = errors
  }

  /// Writes text to the results.
  func write(_ text: String) { sendResult(encodable(text)) }

  /// Writes a document for programs to the results, or a part of one: always UTF-8.
  func writeDocument(_ text: String) { sendResult(text) }

  /// Writes a document and a line break to the results.
  func print(_ document: JSONValue) { sendResult(JSONWriter.text(of: document) + "\n") }

  /// Writes a document and a line break to the errors.
  func printError(_ document: JSONValue) {
    _ = Self.send(JSONWriter.text(of: document.mappingTexts(naming)) + "\n", to: errors)
  }

  private func sendResult(_ text: String) {
    guard !isClosed, !Self.send(text, to: results) else { return }
    isClosed = true
    if errno != EPIPE { trouble = FileText.reason() }
  }

  /// Notices that the reader of the results has gone, without writing anything.
  func noticeReader() {
    guard !isClosed else { return }
    var stream = pollfd(fd: results, events: 0, revents: 0)
    if unsafe poll(&stream, 1, 0) > 0, stream.revents & Int16(POLLERR | POLLNVAL) != 0 {
      isClosed = true
    }
  }

  /// Writes a line to the results.
  func printLine(_ line: String = "") { write(line + "\n") }

  /// Writes text to the errors as it is.
  func writeError(_ text: String) { _ = Self.send(encodable(text), to: errors) }

  private func encodable(_ text: String) -> String { isASCII ? ASCIIText.encoded(text) : text }

  /// Writes a line to the errors.
  func printError(_ line: String) { writeError(naming(line) + "\n") }

  /// The text with the data folder itself where it says what to type to mend it.
  ///
  /// Lower rooms say `DIR`: they are not told how the folder was named.
  func naming(_ text: String) -> String {
    guard let dataFolder, text.contains(Self.placeholder) else { return text }
    let folder = SafeText.line(ShellWord.quoted(dataFolder))
    return text.replacing(Self.placeholder + " [", with: "\u{0}")
      .replacing(Self.placeholder, with: "recall-replay doctor " + folder)
      .replacing("\u{0}", with: Self.placeholder + " [")
  }

  /// Followed by a bracket it is the command's usage.
  private static let placeholder = "recall-replay doctor DIR"

  /// Makes a write into a closed pipe, or into a file beyond the length that files may have, an
  /// error of that write and not the end of the program.
  static func ignoreRefusedWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes to the terminal beside what the line editor keeps there.
  static func sendControl(_ text: String) { _ = send(text, to: STDOUT_FILENO) }

  /// Whether all of it was taken.
  private static func send(_ text: String, to stream: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      var sent = 0
      while sent < bytes.count {
        let count = unsafe Glibc.write(stream, start + sent, bytes.count - sent)
        if count > 0 {
          sent += count
        } else if errno != EINTR && errno != EAGAIN {
          return false
        }
      }
      return true
    }
  }
}
