import EventLog
import Projections

/// `state`: what a log adds up to, as canonical JSON or as its hash.
struct AuditState {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let source = try run.openLog()
    let asked = try source.lastSequence(at: try run.point("--at"))
    let last = min(asked, try run.lastSound(source))
    let parts = try parts()
    do throws(EventLogError) {
      let fold = try source.fold(through: last)
      if run.arguments.has("--hash") {
        let hash = try fold.stateHash().hex
        if run.isJSON {
          run.console.print(["hash": .text(hash), "schema": "state/1"])
        } else {
          run.console.printLine(hash)
        }
        return run.exit(for: fold, asked: asked)
      }
      let day = try source.newestDay(through: fold.sequence)
      let document = StateDocument(fold: fold, day: day)
      if let name = run.arguments.value("--card") {
        return try show(document.card(name), fold, asked)
      }
      if let name = run.arguments.value("--deck") {
        return try show(document.deck(name), fold, asked)
      }
      run.console.print(try document.whole(parts))
      return run.exit(for: fold, asked: asked)
    } catch { throw Failure(error) }
  }

  private func show(_ document: JSONValue?, _ fold: StateFold, _ asked: UInt64)
    throws(EventLogError) -> ExitCode
  {
    guard let document else {
      run.console.printError("error: no such card or deck in this state")
      return .failed
    }
    run.console.print(document)
    return run.exit(for: fold, asked: asked)
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
