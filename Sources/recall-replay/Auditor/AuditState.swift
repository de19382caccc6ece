import EventLog
import Projections

/// `state`: what a log adds up to, as canonical JSON or as its hash.
struct AuditState {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLogToTell()
    let asked = try source.lastSequence(at: try run.point("--at"))
    let last = min(asked, try run.lastSound(source))
    let parts = try parts()
    let fold: StateFold
    let answer: JSONValue?
    do throws(EventLogError) {
      fold = try source.fold(through: last)
      answer =
        run.arguments.has("--hash")
        ? ["hash": .text(try fold.stateHash().hex), "schema": "state/1"]
        : try document(
          StateDocument(fold: fold, day: try source.newestDay(through: fold.sequence)), parts)
    } catch { throw Failure(error) }
    guard let answer else { throw missing() }
    if case .text(let hash)? = answer["hash"], run.arguments.has("--hash"), !run.isJSON {
      run.console.printLine(hash)
    } else {
      run.console.print(answer)
    }
    return run.exit(for: fold, asked: asked, in: source)
  }

  /// What was asked for; nil if there is no such card or deck.
  private func document(
    _ document: StateDocument, _ parts: Set<StateDocument.Part>
  ) throws(EventLogError) -> JSONValue? {
    if let name = run.arguments.value("--card") { return document.card(name) }
    if let name = run.arguments.value("--deck") { return document.deck(name) }
    return try document.whole(parts)
  }

  private func missing() -> Failure {
    let card = run.arguments.value("--card")
    let kind = card == nil ? "deck" : "card"
    let name = card ?? run.arguments.value("--deck") ?? ""
    return Failure(
      "no_such_\(kind)", "There is no \(kind) \(SafeText.line(name)) in this state.",
      hint: "recall-replay state LOG --only \(kind)s")
  }

  private func parts() throws(Failure) -> Set<StateDocument.Part> {
    guard let text = run.arguments.value("--only") else { return Set(StateDocument.Part.allCases) }
    var parts: Set<StateDocument.Part> = []
    for word in text.split(separator: ",") {
      guard let part = StateDocument.Part(rawValue: String(word)) else {
        let names = StateDocument.Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(UsageError("--only takes some of \(names)."))
      }
      parts.insert(part)
    }
    return parts
  }
}
