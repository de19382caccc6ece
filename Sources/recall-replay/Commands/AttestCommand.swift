import EventLog
import StudyEngine

/// `attest`.
enum AttestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "attest", usage: ["attest"],
    summary: Copy.both(
      """
      Writes down what everything adds up to now, for every later replay to be held against; \
      the end of a review does so by itself.
      """,
      """
      Hält fest, was jetzt alles zusammen ergibt, damit spätere Prüfungen es vergleichen; das \
      Ende einer Sitzung tut es von selbst.
      """),
    examples: ["attest", "attest --json"], related: [":verify", ":log"],
    unchanged: Copy.Attest.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    return try shell.reply(.attest)
  }
}

/// What an attest says.
struct AttestScreen: Screen {
  let attest: AttestView

  func lines(on terminal: Terminal) -> [String] { [Copy.Attest.said(attest)] }

  var json: JSONValue {
    [
      "schema": "attest/1", "seq": .number(attest.event.sequence),
      "event": .text(attest.event.id.text), "through": .number(attest.through),
      "cards": .number(attest.cards), "decks": .number(attest.decks),
      "days": .number(attest.days), "answers": .number(attest.answers),
      "stateHash": .text(attest.stateHash.hex),
    ]
  }
}

extension Copy {
  enum Attest {
    static var unchanged: String { both("Nothing was attested.", "Nichts wurde bezeugt.") }

    static func said(_ attest: AttestView) -> String {
      let (event, through) = (attest.event.sequence, attest.through)
      let (cards, decks) = (attest.cards, attest.decks)
      let (answers, days) = (attest.answers, attest.days)
      let state = attest.stateHash.hex.prefix(16)
      return both(
        "#\(event) attests the state after #\(through): ",
        "#\(event) bezeugt den Stand nach #\(through): ")
        + both(
          "\(cards, "card", "cards") in \(decks, "deck", "decks"), ",
          "\(cards, "Karte", "Karten") in \(decks, "Stapel", "Stapeln"), ")
        + both(
          "\(answers, "answer", "answers") on \(days, "day", "days"); state \(state).",
          "\(answers, "Antwort", "Antworten") an \(days, "Tag", "Tagen"); Stand \(state).")
    }
  }
}
