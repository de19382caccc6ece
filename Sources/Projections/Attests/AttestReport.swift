package import EventLog

/// What a fold found when it held itself against the attests that it came by.
package struct AttestReport: Sendable {
  /// Divergences that are kept; the rest are counted.
  package static let limit = 1_000

  /// An attest that says something else than the events before it add up to.
  package struct Divergence: Hashable, Sendable {
    /// The number of the attest's record.
    package var sequence: UInt64
    package var event: EventID
    /// The tables and figures that differ, in the order of their numbers; none where the attest
    /// is of no shape that is known.
    package var parts: [String]
  }

  /// The numbers of those that hold, in order.
  package private(set) var good: [UInt64] = []
  /// Those that do not, in order.
  package private(set) var divergences: [Divergence] = []
  package private(set) var divergenceCount = 0
  /// Attests made at their place and instant on another chain than the one before them.
  package struct Rewrite: Hashable, Sendable {
    /// The number of the attest's record.
    package var sequence: UInt64
    package var event: EventID
    /// Made by a clock that goes: no import can have stored it at the instant at which it was made.
    package var isCertain: Bool
  }

  /// The first of them, in order.
  package private(set) var rewrites: [Rewrite] = []
  package private(set) var rewriteCount = 0

  /// Whether none contradicts what it stands behind.
  package var isGood: Bool { divergences.isEmpty && !rewrites.contains(where: \.isCertain) }

  /// Attests of which no table has the version that it has here: they say nothing of this fold.
  package private(set) var otherVersionCount = 0
  /// Attests made at another place of another chain, such as those of a fork that was merged.
  package private(set) var otherChainCount = 0
  /// Attests of a state in which an event had a part whose body was taken out later.
  package private(set) var redactedCount = 0
  /// Attests behind which so many undos reach back that they were not folded.
  package private(set) var uncheckedCount = 0

  /// Attests that differ behind events of a shape that is unknown here, which they may count.
  package private(set) var beyondCount = 0

  /// Attests that were held against the state, good or not.
  package var checkedCount: Int { good.count + divergenceCount }
  /// Attests of which nothing could be said, for whatever reason.
  package var passedOverCount: Int {
    otherVersionCount + otherChainCount + redactedCount + uncheckedCount + beyondCount
      + rewriteCount
  }
  /// The log has no attests.
  package var isEmpty: Bool { checkedCount + passedOverCount == 0 }

  /// The last attest before an event that holds; 0 if there is none.
  package func lastGood(before sequence: UInt64) -> UInt64 {
    good.last { $0 < sequence } ?? 0
  }

  enum Outcome {
    case good
    case divergent([String])
    case otherVersion
    case otherChain
    case rewritten(isCertain: Bool)
    case redacted
    case unchecked
    case beyond
  }

  mutating func note(_ outcome: Outcome, _ sequence: UInt64, _ event: EventID) {
    switch outcome {
    case .good: good.append(sequence)
    case .divergent(let parts):
      divergenceCount += 1
      guard divergences.count < Self.limit else { return }
      divergences.append(Divergence(sequence: sequence, event: event, parts: parts))
    case .otherVersion: otherVersionCount += 1
    case .otherChain: otherChainCount += 1
    case .rewritten(let isCertain):
      rewriteCount += 1
      guard rewrites.count < Self.limit else { return }
      rewrites.append(Rewrite(sequence: sequence, event: event, isCertain: isCertain))
    case .redacted: redactedCount += 1
    case .unchecked: uncheckedCount += 1
    case .beyond: beyondCount += 1
    }
  }
}
