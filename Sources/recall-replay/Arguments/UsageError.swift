/// Words that no command or program can take: what is wrong, and what to type instead.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// One sentence, with its full stop.
  var message: String
  /// What to type, or nil where the message says it.
  var usage: String?

  init(_ message: String, usage: String? = nil) {
    self.message = message
    self.usage = usage
  }

  var description: String {
    if let usage { "\(message)  Usage: \(usage)" } else { message }
  }
}
