import EventLog
import Projections

/// Holds the `state` lines of checkpoints against what the events before each add up to: a fold
/// for each size that has such lines.
struct CheckpointStates {
  let source: LogSource
  /// Nothing is folded; that something was not looked at is said.
  let isFast: Bool

  /// - Parameters:
  ///   - checkpoints: Those whose root and link are the log's.
  ///   - proved: The last event that is proved good: of later ones nothing is said.
  /// - Returns: The first line of each checkpoint that says another digest, and what was left out.
  /// - Throws: What reading throws.
  func findings(
    of checkpoints: [Checkpoint], provedThrough proved: UInt64
  ) throws(EventLogError) -> [Finding] {
    var findings: [Finding] = []
    var good: UInt64 = 0
    let sizes = Dictionary(grouping: checkpoints.filter { !$0.states.isEmpty }, by: \.size)
    for (size, checkpoints) in sizes.sorted(by: { $0.key < $1.key }) where size <= proved {
      guard !isFast else {
        findings.append(Self.note(size, "the digests of a checkpoint: not looked at with --fast"))
        continue
      }
      let fold = try source.fold(through: size)
      guard fold.sequence == size else {
        findings.append(Self.note(size, "the digests of a checkpoint: for a newer program"))
        continue
      }
      let digests = try fold.digests()
      let found = checkpoints.flatMap {
        Self.findings(of: $0, digests, provedThrough: good)
      }
      if !found.contains(where: \.isFailure) { good = size }
      findings += found
    }
    return findings
  }

  /// Every digest that is another one, by the name of its projection.
  private static func findings(
    of checkpoint: Checkpoint, _ digests: [ProjectionKind: RowDigest], provedThrough good: UInt64
  ) -> [Finding] {
    checkpoint.states.compactMap { state in
      let name = "\(SafeText.line(state.projection)).\(state.version)"
      guard let kind = ProjectionCatalog.current.kind(named: name) else {
        return note(
          checkpoint.size, "a checkpoint's digest of \(name): a table that is not made here")
      }
      guard digests[kind]?.sum != state.digest else { return nil }
      return Finding(
        check: AuditCheck.projections.rawValue, sequence: checkpoint.size,
        message: "a checkpoint says another digest of \(name) than the events add up to",
        hint: "it was made by a program of other rules, or of a state that was never this log's",
        provedThrough: good)
    }
  }

  private static func note(_ size: UInt64, _ message: String) -> Finding {
    Finding(
      severity: .info, check: AuditCheck.projections.rawValue, sequence: size, message: message)
  }
}
