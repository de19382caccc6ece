import EventLog
import StudyEngine

extension Failure {
  /// A refusal of the engine in the words that a person sees.
  init(_ error: StudyError) {
    guard case .log(let fault) = error else {
      self.init(error.code, SafeText.line(Copy.Refusals.said(error)), hint: error.hint)
      if error == .importCancelled || error == .optimiserCancelled { exit = .interrupted }
      return
    }
    self.init(fault)
    message = Self.sentence(message)
    hint = error.hint
    // Nothing more can be done on a log that cannot be read or is not understood.
    endsProgram = exit == .noLog || exit == .newer
  }

  /// Words of a lower room as a sentence of their own.
  ///
  /// A path that it begins with stays as it is.
  static func sentence(_ text: String) -> String {
    let isPath = text.prefix { $0 != " " }.contains { $0 == "/" || $0 == "." }
    let words = isPath ? text : text.prefix(1).uppercased() + text.dropFirst()
    return words + (text.hasSuffix(".") ? "" : ".")
  }

  /// The same with what was not changed, unless that is said already or something was written.
  func saying(_ unchanged: String) -> Self {
    let said = message.lowercased()
    guard !wrote, code != "needs_yes", code != "cancelled",
      !["nothing was", "nichts wurde"].contains(where: said.contains), !said.contains(unchanged)
    else { return self }
    var failure = self
    let isEnded = failure.message.last.map { ".!?".contains($0) } ?? true
    failure.message += (isEnded ? " " : ". ") + unchanged
    return failure
  }

  /// The same with what was not changed, and how the command is used.
  func completed(by specification: CommandSpecification) -> Self {
    guard code != "needs_yes" else { return self }
    var failure = specification.unchanged.map { saying($0) } ?? self
    if code == "usage", hint == nil { failure.hint = specification.usage.first }
    return failure
  }
}
