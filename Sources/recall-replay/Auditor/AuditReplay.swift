import EventLog
import Projections

/// `replay`: folds a log from its first event and says what it comes to.
struct AuditReplay {
  let run: AuditRun

  func callAsFunction() throws(Failure) -> ExitCode {
    let expected = try expectedHash()
    let source = try run.openLogToTell()
    let asked = try source.lastSequence(at: try run.point("--at"))
    let last = min(asked, try run.lastSound(source))
    do throws(EventLogError) {
      let clock = ContinuousClock()
      let start = clock.now
      let fold = try source.fold(through: last)
      let spent = clock.now - start
      let hash = try fold.stateHash()
      let speed = run.arguments.has("--timing") ? Speed(fold.sequence, spent) : nil
      report(fold, hash, speed)
      if let expected, expected != hash {
        run.console.printError("error: the state hash is not the one expected")
        return .failed
      }
      let isAttested = fold.attests.isGood
      for line in AttestLines.failures(fold.attests) { run.console.printError("error: " + line) }
      let exit = run.exit(for: fold, asked: asked, in: source)
      return isAttested || exit != .fine ? exit : .failed
    } catch { throw Failure(error) }
  }

  /// How fast a fold was; never part of a document that is compared.
  struct Speed {
    var milliseconds: Int64
    var perSecond: Int64

    init(_ events: UInt64, _ spent: Duration) {
      let parts = spent.components
      let nanoseconds = Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
      milliseconds = Int64(nanoseconds / 1e6)
      perSecond = Int64(Double(events) / max(nanoseconds, 1) * 1e9)
    }
  }

  private func report(_ fold: StateFold, _ hash: Hash256, _ speed: Speed?) {
    run.say("events      \(fold.sequence)")
    run.say("void        \(fold.voidCount)")
    if fold.unknownCount > 0 { run.say("unknown     \(fold.unknownCount), skipped") }
    if let line = AttestLines.summary(fold.attests) { run.say("attests     \(line)") }
    run.say("state hash  \(hash.hex)")
    if let speed { run.say("speed       \(speed.perSecond) events/s") }
    run.answer(
      .compact([
        "at": ["seq": .number(fold.sequence)],
        "events": .number(fold.sequence),
        "stateHash": .text(hash.hex),
        "attests": AttestLines.json(fold.attests),
        "unknown": fold.unknownCount == 0 ? nil : .number(fold.unknownCount),
        "timing": speed.map {
          ["milliseconds": .integer($0.milliseconds), "perSecond": .integer($0.perSecond)]
        },
      ]), schema: "replay/1")
  }

  private func expectedHash() throws(Failure) -> Hash256? {
    guard let text = run.arguments.value("--expect") else { return nil }
    guard let hash = Hash256(hex: text) else {
      throw Failure(UsageError("--expect takes a state hash: 64 hexadecimal digits."))
    }
    return hash
  }
}
