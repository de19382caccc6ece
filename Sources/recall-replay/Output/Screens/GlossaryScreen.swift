import EventLog
import StudyEngine

/// Words from A to Z.
struct GlossaryScreen: Screen {
  let hang = 2
  let glossary: Glossary
  let letter: String?

  /// Words that are listed without a letter being asked for.
  private static let fewWords = 20

  func lines(on terminal: Terminal) -> [String] {
    guard glossary.total > 0 else { return [Copy.Lists.emptyGlossary] }
    if let letter, glossary.entries.isEmpty { return [Copy.Lists.noLetter(letter)] }
    guard letter == nil, glossary.total > Self.fewWords else { return glossary.entries.map(line) }
    let letters = glossary.letters.map { "\($0.letter) \($0.count)" }
    return terminal.flowed(letters, gap: 3) + [Copy.Lists.glossary(glossary.total)]
  }

  private func line(_ entry: Glossary.Entry) -> String {
    "\(SafeText.line(entry.card.front)) = \(SafeText.line(entry.back))  "
      + "(\(entry.card.shortID), \(Copy.Cards.status(entry.status)))"
  }

  var json: JSONValue {
    let shown = letter == nil && glossary.total > Self.fewWords ? [] : glossary.entries
    return [
      "schema": "glossary/1", "total": .number(glossary.total),
      "letters": .list(
        glossary.letters.map { ["letter": .text($0.letter), "count": .number($0.count)] }),
      "words": .list(
        shown.map { entry in
          [
            "id": .text(entry.card.shortID), "front": .text(entry.card.front),
            "back": .text(entry.back), "status": .text(entry.status.rawValue),
          ]
        }),
    ]
  }
}

/// The favourites.
struct FavouritesScreen: Screen {
  let hang = 2
  let result: SearchResult

  func lines(on terminal: Terminal) -> [String] {
    var lines = [Copy.Lists.favourites(result.count)]
    lines += result.cards.map { Copy.Cards.line($0, on: terminal) }
    if result.count > result.cards.count {
      lines.append(Copy.Search.more(result.count - result.cards.count))
    }
    return lines
  }

  var json: JSONValue { SearchScreen(result: result).json }
}

/// The welcome.
struct WelcomeScreen: Screen {
  func lines(on terminal: Terminal) -> [String] { Copy.Lists.welcome }

  var json: JSONValue {
    ["schema": "start/1", "lines": .list(Copy.Lists.welcome.map { .text($0) })]
  }
}
