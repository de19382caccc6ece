internal import EventLog

/// The identifier of an event that is derived from a name.
struct DerivedEvent {
  var id: EventID
  /// Whether the log has it and it is not undone.
  var isInEffect: Bool
}

extension StudyEvents where Self: ~Copyable {
  /// The event in effect that was derived from a name, or an identifier for it.
  ///
  /// What was undone stays so: another identifier is derived for what comes again.
  borrowing func derivedEvent(_ name: String) throws(StudyError) -> DerivedEvent {
    var turn = 0
    while true {
      let id: EventID = .version5(
        namespace: PackagePlan.namespace, name: turn == 0 ? name : "\(name)\n\(turn)")
      guard let entry = try event(id) else { return DerivedEvent(id: id, isInEffect: false) }
      if !entry.isVoid { return DerivedEvent(id: id, isInEffect: true) }
      turn += 1
    }
  }
}
