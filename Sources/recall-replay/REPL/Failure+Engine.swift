import EventLog
import StudyEngine

extension Failure {
  /// A refusal of the engine in the words that a person sees.
  init(_ error: StudyError) {
    self.init(error.code, SafeText.line(error.message), hint: error.hint)
  }

  /// The same with what was not changed, and how the command is used.
  func completed(by specification: CommandSpecification) -> Self {
    var failure = self
    if let unchanged = specification.unchanged, !wrote, !message.contains(unchanged) {
      failure.message += " " + unchanged
    }
    if code == "usage", hint == nil { failure.hint = specification.usage.first }
    return failure
  }
}
