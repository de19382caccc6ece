internal import EventLog
internal import Projections

/// What goes wrong while a simulated learner studies, and what must hold all the same.
final class FaultSource {
  private let fault: WriteFaultHandle
  /// The store's file, whose growth is forbidden now and then; nil in memory.
  private let store: String?
  private var draws: Draws
  private(set) var counts: [String: Int] = [:]
  /// What did not hold; the first of it.
  private(set) var broken: String?

  /// - Parameters:
  ///   - fault: What makes writes fail.
  ///   - store: The store's file, if this process may be forbidden to let files grow.
  ///   - seed: Of every draw.
  init(_ fault: WriteFaultHandle, store: String? = nil, seed: UInt64) {
    self.fault = fault
    self.store = store
    draws = Draws(seed: seed ^ 0x5EED_0F_FA_17)
  }

  /// Where the log and its tables stand.
  private struct Standing: Equatable {
    var head: Head
    var hash: Hash256?
  }

  func perform(_ command: Command, of learner: SimulatedLearner) throws(StudyError) -> Outcome {
    switch draws.below(100) {
    case 0..<8: return try struck(command, learner)
    case 8..<12: try meddle(learner)
    case 12..<15:
      note("clock jump")
      learner.jump()
    case 15..<22: return try undone(command, learner)
    case 22..<28: if let store { return try withoutRoom(command, learner, store) }
    default: break
    }
    return try learner.engine.perform(command)
  }

  private func note(_ name: String) { counts[name, default: 0] += 1 }

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds, broken == nil { broken = what() }
  }

  private func standing(_ learner: SimulatedLearner) throws(StudyError) -> Standing {
    do throws(EventLogError) {
      return try learner.log.read { transaction throws(EventLogError) in
        Standing(head: try transaction.head(), hash: try transaction.stateHash())
      }
    } catch { throw .log(error) }
  }

  /// The store refuses one of the writes, or the commit.
  private func struck(
    _ command: Command, _ learner: SimulatedLearner
  ) throws(StudyError) -> Outcome {
    fault.fault.strike(after: Int(draws.below(40)))
    defer { fault.fault.strike(after: nil) }
    return try refused(command, learner, "refused write") {
      let hasStruck = fault.fault.hasStruck
      fault.fault.strike(after: nil)
      return hasStruck
    }
  }

  /// The disk is full, as the system itself says it: files may not grow.
  private func withoutRoom(
    _ command: Command, _ learner: SimulatedLearner, _ store: String
  ) throws(StudyError) -> Outcome {
    guard FileGrowth.forbid(beyond: store) else { return try learner.engine.perform(command) }
    defer { FileGrowth.allow() }
    return try refused(command, learner, "full disk") {
      FileGrowth.allow()
      return true
    }
  }

  /// Sends a command whose writes may be refused: then nothing of it is there, it is stored when it
  /// is sent again, and known when it is sent a third time.
  private func refused(
    _ command: Command, _ learner: SimulatedLearner, _ name: String, end: () -> Bool
  ) throws(StudyError) -> Outcome {
    let before = try standing(learner)
    let id: EventID = .version7(at: learner.clock.now(), random: draws.next(), draws.next())
    do throws(StudyError) {
      // It may need fewer writes than that.
      return try learner.engine.perform(command, id: id)
    } catch {
      guard case .log = error, end() else { throw error }
    }
    note(name)
    expect(try standing(learner) == before, "a \(name) left something behind")
    let outcome = try learner.engine.perform(command, id: id)
    let after = try standing(learner)
    if outcome.act?.id == id {
      let again = try learner.engine.perform(command, id: id)
      expect(
        again.isRepeat && again.act == outcome.act, "an act sent again is another one")
      expect(try standing(learner) == after, "an act sent again changed the log")
    }
    return outcome
  }

  /// Another program on the same log does something in between.
  private func meddle(_ learner: SimulatedLearner) throws(StudyError) {
    note("second program")
    let zones = LearnerProfile.zones
    let other = try SimulatedLearner.engine(
      learner.log, learner.clock, zone: zones[Int(draws.below(UInt64(zones.count)))],
      seed: learner.seed)
    do throws(StudyError) {
      if case .card(let shown) = try other.nextCard(in: StudySession()) {
        _ = try other.perform(
          .rate(
            RateCard(
              card: shown.card.card.id, rating: draws.below(2) == 0 ? .again : .good,
              session: StudySession(), shown: shown.card.schedule.state)))
      } else {
        _ = try other.perform(.attest)
      }
    } catch {
      if case .log = error { throw error }
    }
  }

  /// The act, its undo and its redo: the state before it, and the state after it.
  private func undone(
    _ command: Command, _ learner: SimulatedLearner
  ) throws(StudyError) -> Outcome {
    let before = try standing(learner)
    let outcome = try learner.engine.perform(command)
    guard let act = outcome.act, Self.isUndoable(command) else { return outcome }
    note("undo and redo")
    let after = try standing(learner)
    guard case .undone = try learner.engine.perform(.undo(.event(act.id))).result else {
      expect(false, "event #\(act.sequence) cannot be undone")
      return outcome
    }
    expect(
      try standing(learner).hash == before.hash, "an undo of #\(act.sequence) is not its absence")
    _ = try learner.engine.perform(.redo)
    expect(try standing(learner).hash == after.hash, "a redo of #\(act.sequence) restores not all")
    return outcome
  }

  private static func isUndoable(_ command: Command) -> Bool {
    switch command {
    case .rate, .addCard: true
    default: false
    }
  }
}
