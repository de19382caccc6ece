import EventLog

/// The short ids of cards and decks, learned from the events that made them.
struct ShortNames {
  struct Name: Equatable {
    /// `card` or `deck`.
    var kind: String
    /// Such as `c12`.
    var name: String
  }

  private var names: [SubjectID: Name] = [:]
  private var subjects: [String: SubjectID] = [:]

  /// Takes the short id of what an event makes; its number stays whatever becomes of the event.
  mutating func take(_ event: borrowing DecodedEvent) {
    guard let subject = event.subject else { return }
    switch event.payload {
    case .cardCreated(let card): add(subject, "card", "c\(card.number)")
    case .deckCreated(let number, _, _): add(subject, "deck", "d\(number)")
    default: break
    }
  }

  private mutating func add(_ subject: SubjectID, _ kind: String, _ name: String) {
    if names[subject] == nil { names[subject] = Name(kind: kind, name: name) }
    if subjects[name] == nil { subjects[name] = subject }
  }

  subscript(subject: SubjectID) -> Name? { names[subject] }

  func shortName(of bytes: [UInt8]) -> Name? { SubjectID(bytes: bytes).flatMap { names[$0] } }

  /// What a short id, or an id in full, stands for so far.
  func subject(named text: String) -> SubjectID? { subjects[text] ?? SubjectID(text: text) }
}
