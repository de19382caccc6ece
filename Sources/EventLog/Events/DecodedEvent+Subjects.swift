extension DecodedEvent {
  /// The identifiers under which the event is found, each once: its subject, its cause, and what
  /// it undoes.
  package var indexedSubjects: [SubjectID] {
    var subjects: [SubjectID] = []
    forEachIndexedSubject { subjects.append($0) }
    return subjects
  }

  /// Calls `body` with each of `indexedSubjects`.
  @inlinable
  package func forEachIndexedSubject<Failure: Error>(
    _ body: (SubjectID) throws(Failure) -> Void
  ) throws(Failure) {
    let own = subject ?? (type?.isIndexedUnderZero == true ? .zero : nil)
    if let own { try body(own) }
    let cause = cause.map { SubjectID($0) }
    if let cause, cause != own { try body(cause) }
    guard case .undo(let target) = payload else { return }
    let aim = SubjectID(target)
    if aim != own, aim != cause { try body(aim) }
  }
}
