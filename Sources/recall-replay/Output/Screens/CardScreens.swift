import EventLog
import StudyEngine

/// A card as it is asked: only its front.
struct CardFrontScreen: Screen {
  let shown: ShownCard
  /// Whether the keys are said: always beside a drawing, once a sitting in plain words.
  var saysKeys = false

  func lines(on terminal: Terminal) -> [String] {
    let front = SafeText.block(shown.card.front)
    if terminal.isPlain {
      let label = Copy.Review.plainFront
      let keys = saysKeys ? [Copy.Review.plainKeys(shown)] : []
      return keys + [Copy.Review.plainHeader(shown)]
        + CardText.labelled(label, front, on: terminal)
        + (shown.asksForms ? [Copy.Practice.plainHint + Copy.Practice.forms + "."] : [])
    }
    let forms = CardText.indented("(\(Copy.Practice.forms))", on: terminal, as: .muted)
    let keys = terminal.flowed(Copy.Review.keys, gap: 2).map { terminal.paint($0, .muted) }
    return [""] + header(on: terminal) + [""] + CardText.indented(front, on: terminal)
      + (shown.asksForms ? forms : []) + [""] + keys
  }

  /// The deck and what is left on the left, the place in the sitting on the right; on a narrow
  /// terminal what is left gets a line of its own.
  private func header(on terminal: Terminal) -> [String] {
    let place = "\(shown.progress.position)/\(shown.progress.total)"
    let left = Copy.Review.left(shown, separator: "  ")
    let room = terminal.width - place.count - 1
    let name = SafeText.line(shown.card.deck.name)
    let leftRoom = room - terminal.measure(left) - 3
    guard leftRoom >= min(12, terminal.measure(name)) else {
      let deck = CardText.cut(name, to: room, on: terminal)
      return [terminal.padded(deck, to: room + 1) + place] + terminal.fitted([left])
    }
    let start = CardText.cut(name, to: leftRoom, on: terminal) + "   " + left
    return [terminal.padded(start, to: room + 1) + place]
  }

  var json: JSONValue {
    .compact([
      "schema": "review/1", "card": .text(shown.card.card.shortID),
      "deck": .text(shown.card.deck.shortID), "front": .text(shown.card.front),
      "mode": shown.mode == .cards ? nil : .text(Copy.Rounds.name(shown.mode)),
      "kind": .text(shown.kind.rawValue),
      "left": shown.mode == .cards ? .object(JSONValue.counts(shown.left)) : nil,
      "roundLeft": shown.mode == .cards ? nil : .number(shown.progress.left),
      "position": .number(shown.progress.position), "total": .number(shown.progress.total),
      "asks": shown.asksForms ? "forms" : nil, "revealed": false,
    ])
  }
}

/// The other face of the card, and the choices.
struct CardBackScreen: Screen {
  let shown: ShownCard

  func lines(on terminal: Terminal) -> [String] {
    let back = SafeText.block(shown.card.back)
    let choices = ChoicesScreen(shown: shown).lines(on: terminal)
    if terminal.isPlain {
      return CardText.labelled(Copy.Review.plainBack, back, on: terminal)
        + CardText.example(of: shown.card, on: terminal) + [plainFacts] + choices
    }
    let tags = shown.card.tags.map { "#" + SafeText.line($0) }
    let standing = Copy.Review.standing(shown.card, separator: " · ")
    let facts = (tags + [standing]).joined(separator: " · ")
    let shownFacts = terminal.isASCII ? facts.replacing("·", with: "-") : facts
    return ["   - - -"] + CardText.indented(back, on: terminal)
      + CardText.example(of: shown.card, on: terminal)
      + CardText.indented(shownFacts, on: terminal, as: .muted) + [""] + choices
  }

  private var plainFacts: String {
    let tags = shown.card.tags.map { SafeText.line($0) }
    let standing = Copy.Review.standing(shown.card, separator: ", ")
    let sentence = standing.prefix(1).uppercased() + standing.dropFirst() + "."
    return (tags.isEmpty ? "" : Copy.Review.tags + tags.joined(separator: ", ") + ". ") + sentence
  }

  var json: JSONValue {
    guard case .object(var entries) = CardFrontScreen(shown: shown).json else { return [:] }
    entries["back"] = .text(shown.card.back)
    if let example = shown.card.example { entries["example"] = .text(example) }
    entries["tags"] = .list(shown.card.tags.map { .text($0) })
    entries["revealed"] = true
    entries["previews"] = ChoicesScreen(shown: shown).previews
    return .object(entries)
  }
}

/// The four ratings and what each would do.
struct ChoicesScreen: Screen {
  let shown: ShownCard

  func lines(on terminal: Terminal) -> [String] {
    if shown.mode != .cards {
      let choices = Copy.Rounds.choices(takesGrades: shown.takesGrades)
      return [shown.mode == .preview ? Copy.Rounds.goesOn : choices]
    }
    if terminal.isPlain {
      let parts = shown.previews.map {
        Copy.Review.preview($0, takesGrades: shown.takesGrades, learned: Copy.Review.learned(" "))
      }
      let ends = parts.indices.map { $0 == parts.count - 1 ? "" : "," }
      return terminal.flowed(zip(parts, ends).map { $0 + $1 }, gap: 1)
    }
    let parts = shown.previews.map { preview in
      terminal.paint(
        Copy.Review.preview(
          preview, takesGrades: shown.takesGrades, learned: Copy.Review.learned(", ")),
        role(preview.rating))
    }
    return terminal.flowed(parts, gap: 3)
  }

  private func role(_ rating: Rating) -> ColorRole {
    switch rating {
    case .again: .bad
    case .hard: .note
    case .good: .ok
    case .easy: .accent
    }
  }

  var previews: JSONValue {
    .list(
      shown.previews.map { preview in
        var entries: [String: JSONValue] = ["rating": .text(Copy.Review.name(preview.rating))]
        switch preview.wait {
        case .milliseconds(let wait):
          // Whole seconds, rounded up; what is exact stands beside them where it differs.
          entries["seconds"] = .number(wait / 1_000 + (wait % 1_000 > 0 ? 1 : 0))
          if wait % 1_000 != 0 { entries["milliseconds"] = .number(wait) }
        case .days(let days): entries["days"] = .number(days)
        }
        if preview.becomesLearned { entries["learned"] = true }
        if preview.isEarly { entries["early"] = true }
        if preview.comesAgain { entries["again"] = true }
        return .object(entries)
      })
  }

  var json: JSONValue {
    ["schema": "choices/1", "card": .text(shown.card.card.shortID), "previews": previews]
  }
}

/// The learner's text laid out for reading.
enum CardText {
  /// The text three columns in, wrapped.
  static func indented(
    _ text: String, on terminal: Terminal, as role: ColorRole? = nil
  ) -> [String] {
    let wrap = TextWrap(width: terminal.width - 3, terminal: terminal)
    return terminal.ordered(wrap.lines(text)).map { line in
      "   " + (role.map { terminal.paint(line, $0) } ?? line)
    }
  }

  /// The sentence that shows a card's word at work, if it has one.
  static func example(of card: CardView, on terminal: Terminal) -> [String] {
    guard let example = card.example.map(SafeText.block) else { return [] }
    return terminal.isPlain
      ? labelled(Copy.Review.plainExample, example, on: terminal)
      : indented(example, on: terminal, as: .muted)
  }

  /// The text after a label, wrapped.
  static func labelled(_ label: String, _ text: String, on terminal: Terminal) -> [String] {
    var lines = terminal.ordered(
      TextWrap(width: terminal.width, terminal: terminal).lines(text, taken: label.count))
    lines[0] = label + lines[0]
    return lines
  }

  /// The start of a text that fits, with a mark where something is left out.
  static func cut(_ text: String, to columns: Int, on terminal: Terminal) -> String {
    guard terminal.measure(text) > columns else { return text }
    var short = ""
    for cluster in text {
      guard terminal.measure(short + String(cluster)) < columns else { break }
      short.append(cluster)
    }
    return short + (terminal.isASCII ? "~" : "…")
  }
}

/// The keys that are taken while a card is shown.
struct ReviewKeysScreen: Screen {
  let shown: ShownCard

  private var keys: [(String, String)] { Copy.Review.keyList(shown) }

  func lines(on terminal: Terminal) -> [String] {
    keys.map { TextPart.entry("  " + $0.0, $0.1) }.lines(on: terminal)
  }

  var json: JSONValue {
    [
      "schema": "keys/1",
      "keys": .list(keys.map { ["key": .text($0.0), "does": .text($0.1)] }),
    ]
  }
}
