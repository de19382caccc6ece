import EventLog
import Projections

/// `doctor`: looks a data folder over, and with `--fix` mends what can be mended without a loss.
struct AuditDoctor {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let folder = try run.onlyWord(named: "data folder")
    var mended: [String] = []
    if run.arguments.has("--from"), !run.arguments.has("--fix") {
      throw Failure(
        UsageError("--from says what --fix mends from.", usage: "doctor DIR --fix --from EXPORT"))
    }
    let (fixes, accepts) = (run.arguments.has("--fix"), run.arguments.has("--accept-rollback"))
    if accepts { mended += try Repair(folder).acceptRollback(mayBeDamaged: fixes) }
    if fixes {
      let export = run.arguments.value("--from").map { ArchiveFile(path: $0) }
      mended += try Repair(folder).mend(
        from: export, mayBeGone: !mended.isEmpty, givesUpRest: accepts
      ) {
        run.console.printError("warning: " + SafeText.line($0))
      }
      // What was given up may be remembered outside.
      if accepts, !mended.isEmpty { mended += try acceptance(of: folder) }
    }
    let hasTried = fixes && !run.arguments.has("--from")
    let problems = try problems(of: folder, mayBeGone: !mended.isEmpty).map { problem in
      hasTried ? problem.afterFix : problem
    }
    for line in mended { run.say("mended  " + SafeText.line(line)) }
    say(problems)
    let isGood = !problems.contains(where: \.isFailure)
    // What events say of themselves is told and cannot be mended.
    let hasClaims = problems.contains { AuditCheck(rawValue: $0.check) != nil }
    if isGood { run.say("no problem found" + (hasClaims ? " in how it is stored" : "")) }
    run.answer(
      .compact([
        "ok": .boolean(isGood),
        "problems": .list(problems.map(\.json)),
        "mended": mended.isEmpty ? nil : .list(mended.map { .text($0) }),
      ]), schema: "doctor/1")
    return isGood ? .fine : .failed
  }

  /// A log that was given up need not be there.
  private func acceptance(of folder: String) throws(Failure) -> [String] {
    do throws(Failure) {
      return try Repair(folder).acceptRollback(mayBeDamaged: true)
    } catch {
      guard error.code == "no_log" else { throw error }
      return []
    }
  }

  /// A log that was given up need not be there.
  private func problems(of folder: String, mayBeGone: Bool) throws(Failure) -> [Finding] {
    do throws(Failure) {
      return try Examination(folder).problems()
    } catch {
      guard mayBeGone, error.code == "no_log" else { throw error }
      return []
    }
  }
  /// Of each kind of problem the first few: an index that is gone has one for every event.
  private func say(_ problems: [Finding]) {
    var counts: [String: Int] = [:]
    for problem in problems { counts[problem.check, default: 0] += 1 }
    var said: [String: Int] = [:]
    for problem in problems {
      let place = said[problem.check, default: 0] + 1
      said[problem.check] = place
      if place <= Self.linesOfEach { run.say([problem]) }
      guard place == Self.linesOfEach, let count = counts[problem.check], count > place else {
        continue
      }
      run.say("… and \(count - place) more of \(problem.check)")
    }
  }

  private static let linesOfEach = 10
}

extension Finding {
  /// As it is told once `--fix` was tried: what is there all the same takes an export.
  fileprivate var afterFix: Self {
    guard let hint, isFailure, hint.hasSuffix(" --fix") else { return self }
    var finding = self
    finding.hint = hint + " --from EXPORT"
    return finding
  }
}
