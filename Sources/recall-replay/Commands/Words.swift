import EventLog
import StudyEngine

/// What commands take from their words.
extension ParsedArguments {
  /// The word at a place, or a complaint that it is missing.
  func word(_ index: Int) throws(Failure) -> String {
    guard index < words.count else {
      throw Failure("usage", Copy.Errors.missingWords, exit: .usage)
    }
    return words[index].text
  }

  /// Complains about words beyond those that a command takes.
  func atMost(_ count: Int) throws(Failure) {
    guard words.count <= count else {
      throw Failure(
        "usage", count == 0 ? Copy.Errors.takesNothing : Copy.Errors.tooManyWords, exit: .usage)
    }
  }

  /// The word at a place as a whole number.
  func number(_ index: Int, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard index < words.count else { return nil }
    guard let number = Int(words[index].text), range.contains(number) else {
      throw Failure(
        "usage",
        Copy.Errors.notANumber(words[index].text, range.lowerBound, range.upperBound),
        exit: .usage)
    }
    return number
  }

  /// The value of an option as a whole number in a range.
  func numberOption(_ option: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    do throws(UsageError) { return try integer(option, in: range) } catch { throw Failure(error) }
  }

  /// The value of an option as one of some words.
  func choiceOption(_ option: String, of choices: [String]) throws(Failure) -> String? {
    do throws(UsageError) { return try choice(option, of: choices) } catch { throw Failure(error) }
  }

  /// The words from a place on as tags, each with its `#`.
  func tags(from index: Int) throws(Failure) -> [String] {
    var tags: [String] = []
    for word in words.dropFirst(index) {
      let signs = word.text.unicodeScalars
      guard signs.first == "#", signs.count > 1, !word.isQuoted else {
        throw Failure("usage", Copy.Cards.notATag(word.text), exit: .usage)
      }
      tags.append(String(signs.dropFirst()))
    }
    return tags
  }
}

extension Shell {
  func deck(_ text: String) throws(Failure) -> DeckReference {
    do throws(Failure) {
      return try ask { engine throws(StudyError) in try engine.resolveDeck(text) }
    } catch {
      guard error.code == "no_such_deck", let deck = try list(named: text) else { throw error }
      return deck
    }
  }

  /// The deck of a list by a name of the list, such as `own` or `Redewendungen`, if it was used.
  private func list(named text: String) throws(Failure) -> DeckReference? {
    try ask { engine throws(StudyError) in try engine.lists() }
      .first { Copy.Lists.isMeant($0, by: text) }?.deck
  }

  /// What is said of an archived deck, which offers nothing to study; nil for another.
  func archived(_ deck: DeckReference) throws(Failure) -> Failure? {
    let view = try ask { engine throws(StudyError) in try engine.deck(deck.id) }
    return view.summary.isArchived ? Failure(StudyError.deckIsArchived(deck)) : nil
  }

  func card(_ text: String) throws(Failure) -> CardReference {
    try ask { engine throws(StudyError) in try engine.resolveCard(text) }
  }

  /// Does what is asked and shows what became of it.
  func reply(_ command: Command) throws(Failure) -> Reply {
    let outcome = try perform(command)
    return .screen(OutcomeScreen(outcome: outcome, clock: try clock()))
  }
}
