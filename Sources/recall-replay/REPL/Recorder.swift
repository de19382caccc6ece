import EventLog
import Glibc
import StudyEngine

/// Writes down the lines typed and their answers, as a script that can be run again.
final class Recorder {
  let path: String
  private let stream: Int32
  /// Whether the file is there for this recording alone.
  private let isNew: Bool
  /// Where the clock was left by the lines written so far.
  private var known: Timestamp?
  /// Why something could not be written, such as `no space left`; nothing more is written then.
  private(set) var trouble: String?

  /// Nil where the file cannot be written, and `errno` says why.
  ///
  /// `target`: what is there now; a file is emptied, anything else is written to as it is.
  init?(path: String, target: OutputTarget) {
    self.path = path
    isNew = target == .new
    let mode = target == .new ? O_CREAT | O_EXCL : target == .file ? O_TRUNC : O_CREAT
    stream = unsafe open(path, O_WRONLY | O_CLOEXEC | mode, 0o600)
    if stream < 0 { return nil }
  }

  // Of a file that was never opened, `errno` still says why.
  deinit { if stream >= 0 { close(stream) } }

  /// Notes a line before it runs, and before it the clock where time has moved.
  func note(line: String, clock: ClockReading) {
    if known != clock.now {
      send(":clock set \(MomentText.rfc3339(clock.now))\n")
      known = clock.now
    }
    send(line + "\n")
  }

  /// Notes the answer to the line noted last, and what the clock says after it.
  func note(answer: String, clock: ClockReading?) {
    for line in answer.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      send("#> \(line)\n")
    }
    if let clock, clock.isControlled { known = clock.now }
  }

  private func send(_ text: String) {
    guard trouble == nil, !FileText.send(Array(text.utf8), to: stream) else { return }
    trouble = FileText.reason()
    removeIfEmpty()
  }

  /// Leaves no new file behind that took not a byte: another recording could not be made there.
  private func removeIfEmpty() {
    guard isNew, lseek(stream, 0, SEEK_END) == 0 else { return }
    unsafe unlink(path)
  }
}
