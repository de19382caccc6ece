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
      let keys = saysKeys ? wrapped(Copy.Review.plainKeys, on: terminal) : []
      return keys + [Copy.Review.plainHeader(shown)]
        + CardText.labelled(label, front, on: terminal)
    }
    let keys = wrapped(Copy.Review.keys, on: terminal).map { terminal.paint($0, .muted) }
    return ["", header(on: terminal), ""] + CardText.indented(front, on: terminal)
      + [""] + keys
  }

  private func wrapped(_ text: String, on terminal: Terminal) -> [String] {
    TextWrap(width: terminal.width, terminal: terminal).lines(text)
  }

  /// The deck and what is left on the left, the place in the sitting on the right.
  private func header(on terminal: Terminal) -> String {
    let place = "\(shown.progress.position)/\(shown.progress.total)"
    let left = Copy.Review.left(shown.left, separator: "  ")
    let room = terminal.width - terminal.measure(left) - place.count - 4
    let deck = CardText.cut(SafeText.line(shown.card.deck.name), to: max(8, room), on: terminal)
    let start = deck + "   " + left
    return terminal.padded(start, to: terminal.width - place.count) + place
  }

  var json: JSONValue {
    .compact([
      "schema": "review/1", "card": .text(shown.card.card.shortID),
      "deck": .text(shown.card.deck.shortID), "front": .text(shown.card.front),
      "kind": .text(shown.kind.rawValue), "left": .object(JSONValue.counts(shown.left)),
      "position": .number(shown.progress.position), "total": .number(shown.progress.total),
      "revealed": false,
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
      return CardText.labelled(Copy.Review.plainBack, back, on: terminal) + [plainFacts] + choices
    }
    let rule = terminal.isASCII ? "- - -" : "- - -"
    let tags = shown.card.tags.map { "#" + SafeText.line($0) }
    let standing = Copy.Review.standing(shown.card, separator: " · ")
    let facts = (tags + [standing]).joined(separator: " · ")
    return ["   " + rule] + CardText.indented(back, on: terminal)
      + ["   " + terminal.paint(terminal.isASCII ? facts.replacing("·", with: "-") : facts, .muted)]
      + [""] + choices
  }

  private var plainFacts: String {
    let tags = shown.card.tags.map { SafeText.line($0) }
    let standing = Copy.Review.standing(shown.card, separator: ", ")
    let sentence = standing.prefix(1).uppercased() + standing.dropFirst() + "."
    return (tags.isEmpty ? "" : "Tags: " + tags.joined(separator: ", ") + ". ") + sentence
  }

  var json: JSONValue {
    guard case .object(var entries) = CardFrontScreen(shown: shown).json else { return [:] }
    entries["back"] = .text(shown.card.back)
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
    if terminal.isPlain {
      return [
        shown.previews.map { Copy.Review.preview($0, learned: " learned") }
          .joined(separator: ", ")
      ]
    }
    let parts = shown.previews.map { preview in
      terminal.paint(Copy.Review.preview(preview, learned: ", learned"), role(preview.rating))
    }
    return [parts.joined(separator: "   ")]
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
        case .seconds(let seconds): entries["seconds"] = .number(seconds)
        case .days(let days): entries["days"] = .number(days)
        }
        if preview.becomesLearned { entries["learned"] = true }
        if preview.isEarly { entries["early"] = true }
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
  static func indented(_ text: String, on terminal: Terminal) -> [String] {
    TextWrap(width: terminal.width - 3, terminal: terminal).lines(text).map { "   " + $0 }
  }

  /// The text after a label, wrapped.
  static func labelled(_ label: String, _ text: String, on terminal: Terminal) -> [String] {
    var lines = TextWrap(width: terminal.width, terminal: terminal)
      .lines(text, taken: label.count)
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

/// The keys of a review.
struct ReviewKeysScreen: Screen {
  let isRevealed: Bool

  func lines(on terminal: Terminal) -> [String] {
    Copy.Review.keyList.map { "  " + terminal.padded($0.0, to: 8) + $0.1 }
  }

  var json: JSONValue {
    [
      "schema": "keys/1",
      "keys": .list(Copy.Review.keyList.map { ["key": .text($0.0), "does": .text($0.1)] }),
    ]
  }
}
