internal import EventLog
internal import Projections

extension PackageDecision {
  /// What should be known of a package beside its figures.
  func said(of plan: PackagePlan) -> [String] {
    var notes: [String] = []
    if newest != .never {
      notes.append(
        "The file shows the collection as of \(calendar.day(at: asOf).text), older than what was "
          + "imported (\(calendar.day(at: newest).text)): what stands here stays.")
    }
    if marked > 0 {
      let verb = marked == 1 ? "card was" : "cards were"
      notes.append("\(marked) \(verb) suspended, marked, tagged or moved there, and here now.")
    }
    if differing > 0 {
      let (verb, them) = differing == 1 ? ("card has", "its") : ("cards have", "their")
      notes.append(
        "\(differing) \(verb) another text there; `--on-dup replace` takes \(them) text from there."
      )
    }
    if oldChanges > 0 {
      let verb = oldChanges == 1 ? "schedule was" : "schedules were"
      notes.append("\(oldChanges) \(verb) set there before it was moved here: left out.")
    }
    if !decks.changes.isEmpty {
      let count = Set(decks.changes.map(\.deck)).count
      notes.append(
        "\(count == 1 ? "1 deck has" : "\(count) decks have") the limits, steps or scheduler "
          + "they have there now.")
    }
    notes += decks.notes
    let own = moment.calendar.rolloverHour
    if let hour = plan.collection.rolloverHour, hour != own, added + reviews > 0 {
      notes.append(
        "The collection's day begins at \(hour):00, here at \(own):00: answers between them count "
          + "for another day. `:set rollover \(hour)` makes it the same.")
    }
    return notes
  }
}
