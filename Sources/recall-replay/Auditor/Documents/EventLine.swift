import EventLog
import Projections
import StudyEngine

/// An event on one line for eyes: number, time by the clock that was there, type, what about.
enum EventLine {
  static func text(_ record: AuditRecord, _ pass: LogPass) -> String {
    let number = "#\(record.sequence)"
    if record.isRedacted { return number + "  (redacted)  " + record.content.hex }
    guard pass.isReadable else { return number + "  (damaged)" }
    let event = pass.event
    var parts = [number, MomentText.dayAndTime(event.at, event.offset)]
    parts.append(event.type?.name ?? "type \(event.typeNumber)")
    if let name = event.subject.flatMap({ pass.names[$0] }) { parts.append(name.name) }
    let detail = detail(of: event, pass)
    if !detail.isEmpty { parts.append(SafeText.line(detail)) }
    if pass.isVoid { parts.append("(void)") }
    return parts.joined(separator: "  ")
  }

  private static func detail(of game: GameEvent) -> String {
    switch game {
    case .questsDealt(let deal):
      zip(deal.kinds, deal.targets).map { "kind \($0): \($1)" }.joined(separator: ", ")
        + " on \(MomentText.day(deal.day))"
    case .questTicked(let kind, let amount, let day):
      "kind \(kind) +\(amount) on \(MomentText.day(day))"
    case .chestOpened(let chest):
      "\(chest.kind) \(chest.number), \(chest.beads) beads"
        + (chest.boosters > 0 ? ", \(chest.boosters) booster" : "")
    case .boosterOpened(let day): "on \(MomentText.day(day))"
    case .dayFrozen(let frozen, _): MomentText.day(frozen)
    case .streakRepaired(let first, let last, _):
      "\(MomentText.day(first)) to \(MomentText.day(last))"
    case .goalSet(let goal): "\(goal)"
    case .loginClaimed(let reward): "day \(reward.place), \(reward.beads) beads"
    case .weeklyDealt(let deal):
      "kind \(deal.kind): \(deal.target) from \(MomentText.day(deal.firstDay))"
    case .planStarted(_, let days, _): "\(days) days"
    case .planStopped(let start, _): "begun on \(MomentText.day(start))"
    case .placementTaken(let placement): "\(placement.right) right, level \(placement.level)"
    }
  }

  private static func detail(of event: DecodedEvent, _ pass: LogPass) -> String {
    switch event.payload {
    case .review:
      "\(event.review.rating) on \(MomentText.day(event.review.day))"
        + (event.review.isEarly ? ", early" : "")
    case .undo(let target):
      pass.number(of: target).map { "of #\($0) (\(target.text))" } ?? "of \(target.text)"
    case .redact(let content, let reason):
      (pass.number(of: content).map { "of #\($0)" } ?? "of what is not here") + ": \(reason)"
    case .deckCreated(_, let name, _), .deckRenamed(let name): name
    case .cardCreated(let card): "\(card.front) / \(card.back)"
    case .cardEdited(let change):
      [
        change.front, change.back, change.tags?.joined(separator: " "), change.example,
        change.audio,
      ]
      .compactMap(\.self)
      .joined(separator: " / ")
    case .settingChanged(let key, let value): "\(key) \(value ?? "default")"
    case .tagged(let added, let removed):
      (added.map { "+\($0)" } + removed.map { "-\($0)" }).joined(separator: " ")
    case .imported(let manifest): "\(manifest.fileName): \(manifest.added) added"
    case .bury(let day), .postponed(_, let day): "on \(MomentText.day(day))"
    case .dueSet(let change):
      "on \(MomentText.day(change.due))" + (change.intervalDays.map { ", interval \($0)d" } ?? "")
    case .reset(let reset): reset.keepsCounts ? "counts kept" : ""
    case .flagged(let flag): flag == 0 ? "none" : "\(flag)"
    case .repositioned(let position): position == 0 ? "default" : "\(position)"
    case .favourite(let isFavourite): isFavourite ? "yes" : "no"
    case .rollbackAccepted(let head, _): "was at \(head)"
    case .logCreated(_, _, let program, let origin):
      program + (origin.map { ", from \($0.log.hex) after #\($0.size)" } ?? "")
    case .game(let game): detail(of: game)
    case .attest(let value): attested(value)
    case .rulesAdopted, .suspend, .resume, .unbury, .deckSet, .deckArchived,
      .deckRestored, .deckDeleted, .cardMoved, .cardDeleted, .parametersSet, .sessionStarted,
      .sessionPaused, .sessionEnded, .unknown:
      ""
    }
  }

  private static func attested(_ value: CBORValue) -> String {
    guard let attest = Attest(value) else { return "of no known shape" }
    return "of \(attest.figure(.answers)) answers, \(attest.figure(.cards)) cards"
  }
}
