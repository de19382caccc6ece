import Glibc

/// How far a verification is, on a line that comes and goes; on a terminal only.
struct ProgressBar: Sendable {
  private static let width = 30

  /// Nil where nobody looks at it.
  init?(_ run: AuditRun) {
    guard !run.isQuiet, !run.isJSON, isatty(STDERR_FILENO) == 1 else { return nil }
  }

  /// Shows so many hundredths; may be called on any thread.
  let show: @Sendable (Int) -> Void = { share in
    let filled = share * Self.width / 100
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.width - filled)
    Console().writeError("\r\(bar) \(share)%")
  }

  func clear() { Console().writeError("\r" + String(repeating: " ", count: Self.width + 5) + "\r") }
}
