internal import EventLog
internal import Projections

extension StudyEngine {
  /// An attest by hand: no act, and nothing that could be undone.
  func attest(
    _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    guard work.creation == nil else { throw .nothingToAttest }
    let written: (attest: Attest, sequence: UInt64)?
    do throws(EventLogError) {
      var projector = ProjectionRunner()
      written = try transaction.attest(
        work.act, id: work.act.actID(), session: nil, projector: &projector)
    } catch {
      throw .unattested(error)
    }
    guard let written else { throw .nothingToAttest }
    let reference = EventReference(sequence: written.sequence, id: work.act.actID())
    let view = try AttestView(written.attest, reference)
    return Outcome(act: reference, result: .attested(view))
  }

  /// The attest with which a sitting ends, behind the event that ends it.
  ///
  /// - Parameters:
  ///   - session: The sitting.
  ///   - place: How many events of the transaction come before.
  ///   - work: What the command works with.
  ///   - transaction: Where the sitting was ended.
  /// - Returns: Why nothing was attested, where the tables are damaged: the sitting is at its end
  ///   all the same.
  /// - Throws: What the store throws.
  func attestEnd(
    of session: SessionID, at place: Int, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> StudyError? {
    do throws(EventLogError) {
      var projector = ProjectionRunner()
      try transaction.attest(
        work.act, id: work.act.eventID(at: UInt64(place)), session: session, projector: &projector)
      return nil
    } catch {
      let refusal = StudyError.unattested(error)
      guard case .tablesDamaged = refusal else { throw refusal }
      return refusal
    }
  }

  /// An attest that is in the log.
  func attestView(of entry: LogEntry) throws(StudyError) -> AttestView {
    guard case .attest(let value) = entry.event.payload, let attest = Attest(value) else {
      throw .noSuchEvent("#\(entry.sequence)")
    }
    return try AttestView(attest, entry.logged.reference)
  }
}

extension StudyError {
  /// Why nothing was attested.
  fileprivate static func unattested(_ error: EventLogError) -> StudyError {
    guard case .corruptRow(let table, let reason) = error else { return .log(error) }
    return .tablesDamaged(table: table, reason: reason)
  }
}

extension AttestView {
  init(_ attest: Attest, _ event: EventReference) throws(StudyError) {
    self.init(
      event: event, through: attest.seen.map(\.sequence).max() ?? 0,
      cards: attest.figure(.cards), decks: attest.figure(.decks), days: attest.figure(.days),
      answers: attest.figure(.answers), stateHash: attest.stateHash)
  }
}

extension WriteTransaction {
  /// Appends what the tables come to as of now; nothing where they do not stand at the log's end.
  @discardableResult
  mutating func attest(
    _ act: Act, id: EventID, session: SessionID?, projector: inout ProjectionRunner
  ) throws(EventLogError) -> (attest: Attest, sequence: UInt64)? {
    guard let attest = try attest() else { return nil }
    let event = act.event(.attest(attest.value), id: id, session: session)
    let results = try append([event], now: act.now, projector: &projector)
    return results.first.map { (attest, $0.sequence) }
  }
}
