import EventLog
import StudyEngine

/// `starter`: decks of examples that come with the program.
enum StarterCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "starter", usage: ["starter [NAME]"],
    summary: Copy.both(
      "Lists the decks of examples, or makes one of them.",
      "Zeigt die Beispielstapel, oder legt einen davon an."),
    examples: ["starter spanish", "starter"], related: ["decks", "deck rm", "import"],
    arguments: [.text], unchanged: Copy.Cards.notAdded)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    guard !arguments.words.isEmpty else {
      let decks = try shell.ask { engine throws(StudyError) in try engine.starters() }
      return .page(StarterListScreen(decks: decks))
    }
    let outcome = try shell.write { engine throws(StudyError) in
      try engine.installStarter(arguments.texts.joined(separator: " "))
    }
    guard case .imported(let report) = outcome.result else { return .nothing }
    return .screen(ImportScreen(report: report, isPreview: false))
  }
}

/// The list of the decks of examples.
struct StarterListScreen: Screen {
  let decks: [StarterDeck]
  let hang = 2

  func lines(on terminal: Terminal) -> [String] {
    decks.map { Copy.Starters.line($0) } + [Copy.Starters.hint]
  }

  var json: JSONValue {
    [
      "schema": "starters/1",
      "decks": .list(
        decks.map { deck in
          .compact([
            "id": .text(deck.id), "name": .text(deck.name),
            "lang": deck.language.map { .text($0) }, "cards": .number(deck.cardCount),
            "licence": .text(deck.licence),
            "deck": deck.installed.map { .text($0.shortID) },
          ])
        }),
    ]
  }
}

extension Copy {
  enum Starters {
    static var hint: String {
      both(
        "`starter NAME` makes one of them; `deck rm` takes it away again.",
        "`starter NAME` legt einen davon an; `deck rm` nimmt ihn wieder weg.")
    }
    static var heading: String { both("Starter", "Beispiele") }

    static func line(_ deck: StarterDeck) -> String {
      let name = "\(deck.id): \(deck.name)"
      let state =
        deck.installed.map {
          both(", installed as \($0.shortID)", ", angelegt als \($0.shortID)")
        } ?? ""
      return both(
        "\(name), \(deck.cardCount, "card", "cards")\(state). Licence: \(deck.licence).",
        "\(name), \(deck.cardCount, "Karte", "Karten")\(state). Lizenz: \(deck.licence).")
    }
  }
}
