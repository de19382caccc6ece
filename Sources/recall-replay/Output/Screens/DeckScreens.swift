import EventLog
import StudyEngine

/// The deck list.
struct DeckListScreen: Screen {
  let decks: [DeckSummary]
  let clock: ClockReading
  /// Whether decks come below those above them: by name they do.
  var isTree = false
  /// Archived decks that are left out, counted where no other is there.
  var archivedCount = 0

  func lines(on terminal: Terminal) -> [String] {
    guard !decks.isEmpty else {
      return archivedCount > 0
        ? [Copy.Decks.allArchived(archivedCount)] : Copy.Decks.empty.lines(on: terminal)
    }
    return terminal.isPlain ? plainLines : table(on: terminal)
  }

  /// Lines of the learner's own decks, and below a heading those of examples.
  private func grouped(_ line: (DeckSummary) -> [String], heading: String) -> [String] {
    let starters = decks.filter(\.deck.isStarter)
    return decks.filter { !$0.deck.isStarter }.flatMap(line)
      + (starters.isEmpty ? [] : [heading]) + starters.flatMap(line)
  }

  private var plainLines: [String] {
    grouped({ [plainLine($0)] }, heading: Copy.Starters.heading + ":")
  }

  private func plainLine(_ deck: DeckSummary) -> String {
    let name = SafeText.line(deck.deck.name)
    var facts = [Copy.Review.counts(deck.counts)]
    if deck.counts.total == 0 { facts = [Copy.Decks.nothingNow] }
    if deck.counts.total == 0, let next = nextText(deck) { facts.append(Copy.Decks.next(next)) }
    if let language = deck.language { facts.append(SafeText.line(language)) }
    if deck.isArchived { facts.append(Copy.Decks.archived) }
    return "\(deck.deck.shortID) \(name): \(facts.joined(separator: ", "))."
  }

  private func table(on terminal: Terminal) -> [String] {
    let isNarrow = terminal.width < 60
    let head = isNarrow ? Copy.Decks.shortHead : Copy.Decks.head
    let gap = isNarrow ? " " : "  "
    let ids = decks.map(\.deck.shortID)
    let nexts = decks.map { nextText($0) ?? "" }
    let idWidth = (ids.map(\.count) + [head.id.count]).max() ?? 0
    let nextWidth = (nexts.map(\.count) + [isNarrow ? 10 : 11]).max() ?? 11
    func row(_ id: String, _ new: String, _ learning: String, _ due: String, _ next: String)
      -> String
    {
      [
        terminal.padded(id, to: idWidth), terminal.paddedLeft(new, to: isNarrow ? 3 : 5),
        terminal.paddedLeft(learning, to: head.learning.count), due,
        terminal.padded(next, to: nextWidth), "",
      ].joined(separator: gap)
    }
    let dueWidth = max(3, head.due.count)
    let due = terminal.paddedLeft(head.due, to: dueWidth)
    let top = row(head.id, head.new, head.learning, due, head.next)
    let wrap = TextWrap(width: terminal.width, terminal: terminal)
    return [top + head.deck]
      + grouped(
        { deck in
          let next = nextText(deck) ?? ""
          let due = terminal.paddedLeft(String(deck.counts.due), to: dueWidth)
          let start = row(
            deck.deck.shortID, String(deck.counts.new), String(deck.counts.learning),
            deck.counts.due > 0 ? terminal.paint(due, .accent) : due, next)
          let name = name(of: deck)
          let marks =
            deck.isArchived ? " " + terminal.paint("(\(Copy.Decks.archived))", .muted) : ""
          // A name that is too long goes on below itself.
          return wrap.lines(start + name + marks, hang: wrap.columns(of: start))
        },
        heading: row("", "", "", terminal.padded("", to: dueWidth), "")
          + terminal.paint(Copy.Starters.heading, .muted))
  }

  /// The name below that of the nearest deck in the list, as far in as there are decks above.
  private func name(of deck: DeckSummary) -> String {
    let listed = isTree ? Set(decks.map(\.deck.id)) : []
    let above = deck.above.filter { listed.contains($0.id) }
    guard let nearest = above.first else { return SafeText.line(deck.deck.name) }
    let rest = deck.deck.parts.dropFirst(nearest.parts.count).joined(separator: "::")
    return String(repeating: "  ", count: above.count) + SafeText.line(rest)
  }

  private func nextText(_ deck: DeckSummary) -> String? {
    guard deck.counts.total == 0 else { return Copy.Decks.now }
    guard let next = deck.next else { return nil }
    if let day = next.day { return MomentText.day(day) }
    return MomentText.near(next.at, next.offset, now: clock)
  }

  var json: JSONValue {
    ["schema": "decks/1", "decks": .list(decks.map { DeckJSON.deck($0) })]
  }
}

/// A deck as programs read it.
enum DeckJSON {
  static func deck(_ deck: DeckSummary) -> JSONValue {
    let limits = deck.limits
    return .compact([
      "id": .text(deck.deck.shortID), "name": .text(deck.deck.name),
      "parent": deck.above.first.map { .text($0.shortID) },
      "dailyNewLimit": limits.new.daily.map { .number($0) },
      "dailyReviewLimit": limits.reviews.daily.map { .number($0) },
      "newLimitToday": today(limits.new), "reviewLimitToday": today(limits.reviews),
      "newUsesReviews": limits.newUsesReviews ? true : nil,
      "order": limits.order == .due ? nil : .text(limits.order.name),
      "waiting": .waiting(
        StudyCounts(new: limits.new.waiting, due: limits.reviews.waiting)),
      "lang": deck.language.map { .text($0) },
      "new": .number(deck.counts.new), "learning": .number(deck.counts.learning),
      "due": .number(deck.counts.due), "archived": deck.isArchived ? true : nil,
      "starter": deck.deck.isStarter ? true : nil,
    ])
  }

  /// A number, or `none` where all are let in on this day.
  private static func today(_ limit: DeckLimit) -> JSONValue? {
    limit.today.map { $0 == DeckChange.noLimit ? "none" : .number($0) }
  }
}

/// All there is to say of one deck.
struct DeckScreen: Screen {
  let deck: DeckView
  let clock: ClockReading

  func lines(on terminal: Terminal) -> [String] {
    let summary = deck.summary
    var lines = [
      "\(summary.deck.shortID) \(SafeText.line(summary.deck.name))"
        + (summary.isArchived ? " (\(Copy.Decks.archived))" : "")
    ]
    lines += Copy.Decks.facts(deck, clock: clock).map { "  " + $0 }
    return lines
  }

  var json: JSONValue {
    var json = DeckJSON.deck(deck.summary).withSchema("deck/1")
    if deck.leech != "8" { json = json.with("leech", .text(deck.leech)) }
    if deck.keepsSiblings { json = json.with("siblings", "keep") }
    let source: JSONValue
    switch deck.parametersSource {
    case .own: source = "own"
    case .above(let above): source = .text(above.shortID)
    case .settings: source = "settings"
    case .standard: return json
    }
    let values = SchedulerText.values(deck.parameters).map { ($0.key, JSONValue.text($0.value)) }
    return json.with("scheduler", .text(ScheduleJSON.name(deck.parameters.scheduler)))
      .with("parametersFrom", source)
      .with("values", .object(Dictionary(values) { $1 }))
  }
}
