import EventLog
import StudyEngine

/// `attest`.
enum AttestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "attest", usage: ["attest"],
    summary: "Writes down what everything adds up to now, for every later replay to be held "
      + "against; the end of a review does so by itself.",
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
    static let unchanged = "Nothing was attested."

    static func said(_ attest: AttestView) -> String {
      "#\(attest.event.sequence) attests the state after #\(attest.through): "
        + "\(Copy.count(attest.cards, "card")) in \(Copy.count(attest.decks, "deck")), "
        + "\(Copy.count(attest.answers, "answer")) on \(Copy.count(attest.days, "day")); "
        + "state \(attest.stateHash.hex.prefix(16))."
    }
  }
}
