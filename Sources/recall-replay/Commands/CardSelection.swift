import EventLog
import StudyEngine

/// Words that name cards: short ids (`c1 c4`), spans of them (`c3-c9`), one card by its front, or a
/// search in one word or several (`deck:Spanish`, `"tag:food is:new"`).
enum CardSelection {
  /// Usage and help call them so.
  static let usage = "CARD…"

  /// The cards that words name, each once, in the order in which they are named or found.
  static func cards(
    _ words: some Collection<Word>, in shell: Shell
  ) throws(Failure) -> [CardReference] {
    guard let first = words.first else {
      throw Failure("usage", Copy.Errors.missingWords, exit: .usage)
    }
    if isSearch(words) {
      return try found(by: query(of: words), in: shell)
    }
    guard words.count > 1 || span(first.text) != nil else { return [try shell.card(first.text)] }
    var cards: [CardReference] = []
    var known: Set<CardID> = []
    for word in words {
      let named =
        if let names = span(word.text) {
          try within(names, called: word.text, in: shell)
        } else { [try shell.card(word.text)] }
      for card in named where known.insert(card.id).inserted { cards.append(card) }
    }
    return cards
  }

  /// The cards of a span that are there: those that were deleted leave gaps in it.
  private static func within(
    _ names: [String], called span: String, in shell: Shell
  ) throws(Failure) -> [CardReference] {
    var cards: [CardReference] = []
    for name in names {
      do throws(Failure) {
        cards.append(try shell.card(name))
      } catch  where error.code == "no_such_card" {
        continue
      }
    }
    guard cards.isEmpty else { return cards }
    throw Failure("no_such_card", Copy.Cards.noneIn(span), hint: "find QUERY")
  }

  /// How many of the first words name cards.
  ///
  /// The first does, then short ids, spans of them, terms of a search with a key, what stands in
  /// parentheses, and what `or` joins to those. Behind a search, what holds quotes is text of it,
  /// also `"-ness"` and `-"ness"`.
  static func count(in words: [Word]) -> Int {
    var count = 0
    var isOpen = true
    while count < words.count {
      let word = words[count]
      if opensGroup(word) {
        count += groupLength(Array(words[count...]))
        isOpen = false
      } else if isOpen || isAboutCards(word) || !word.isQuoted && hasSearchKey(word.text)
        || word.holdsQuotes && isSearch(words.prefix(count))
      {
        count += 1
        isOpen = isOr(word) && count > 1
      } else {
        break
      }
    }
    // A last word with a key was meant as a tag, which the engine refuses by name.
    if count > 1, count == words.count, let last = words.last, hasSearchKey(last.text),
      !isOr(words[count - 2])
    {
      count -= 1
    }
    return count
  }

  /// Whether a word among others can only be about cards: a tag of that name is written with `#`.
  static func isAboutCards(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    return isID(word.text) || span(word.text) != nil || isOr(word) || opensGroup(word)
      || word.text.ends(with: ")")
  }

  private static func isOr(_ word: Word) -> Bool {
    !word.isQuoted && word.text.lowercased() == "or"
  }

  private static func hasSearchKey(_ text: String) -> Bool {
    let term = String(text.unicodeScalars.drop { $0 == "-" })
    guard let (name, value) = term.cut(at: ":"), !value.begins(with: ":") else { return false }
    let key = name.lowercased()
    return StudyEngine.searchKeys.contains { $0.value == key }
  }

  /// Whether words are a search: one has a key, or among several are an `or` or parentheses.
  private static func isSearch(_ words: some Collection<Word>) -> Bool {
    words.contains { $0.isQuoted ? isQuery($0.text) : $0.text.holds(":") }
      || words.count > 1
        && words.contains { isOr($0) || opensGroup($0) }
  }

  private static func opensGroup(_ word: Word) -> Bool {
    !word.isQuoted && (word.text.begins(with: "(") || word.text.begins(with: "-("))
  }

  /// The words up to the parenthesis that closes the first one's; 1 where none does.
  private static func groupLength(_ words: [Word]) -> Int {
    var open = 0
    for (index, word) in words.enumerated() {
      open += depth(of: word)
      if open <= 0 { return index + 1 }
    }
    return 1
  }

  /// Opening less closing parentheses, those in quotes left out.
  private static func depth(of word: Word) -> Int {
    var depth = 0
    var isInQuotes = false
    var isEscaped = false
    for sign in word.asQuery.unicodeScalars {
      switch sign {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "\"": isInQuotes.toggle()
      case "(" where !isInQuotes: depth += 1
      case ")" where !isInQuotes: depth -= 1
      default: break
      }
    }
    return depth
  }

  private static func found(by query: String, in shell: Shell) throws(Failure) -> [CardReference] {
    let result = try shell.ask { engine throws(StudyError) in try engine.find(query) }
    guard !result.cards.isEmpty else {
      throw Failure("no_such_card", Copy.Search.nothingFound, hint: "find QUERY")
    }
    return result.cards.map(\.card)
  }

  /// Narrows a queue down to what a search finds.
  static let findOption = OptionSpecification(
    "--find", "QUERY…",
    Copy.both(
      "only what a search finds; all that follows is the query",
      "nur, was eine Suche findet; alles danach ist die Suche"))

  /// The query behind `--find`; nil where it was not given.
  static func query(in arguments: ParsedArguments) -> String? {
    arguments.list("--find").map { query(of: $0) }
  }

  /// The words as they were typed; what is in quotes stays text, unless it is a query as a whole.
  static func query(of words: some Collection<Word>) -> String {
    words.map { $0.isQuoted && isQuery($0.text) ? $0.text : $0.asQuery }.joined(separator: " ")
  }

  /// Whether a quoted word is a query of its own: it has a term with a key.
  private static func isQuery(_ text: String) -> Bool {
    text.wordsBetweenBlanks.flatMap { $0.pieces(at: "(") }.contains(where: hasSearchKey)
  }

  private static func isID(_ text: String) -> Bool { number(text) != nil }

  /// `c3-c9` as the names of its cards; at most 10,000.
  static func span(_ text: String) -> [String]? {
    guard let ends = text.cut(at: "-"), let first = number(ends.before),
      let last = number(ends.behind), first <= last, last - first < 10_000
    else { return nil }
    return (first...last).map { "c\($0)" }
  }

  private static func number(_ text: String) -> UInt32? {
    let digits = text.droppingScalars()
    guard text.begins(with: "c"), (1...9).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return UInt32(digits)
  }
}

extension Shell {
  /// Does something to the cards that words name, all but the last few of a command's.
  func act(
    _ act: CardAct, on words: some Collection<Word>
  ) throws(Failure) -> Reply {
    try self.act(act, on: try CardSelection.cards(words, in: self))
  }

  /// Does something to cards; many are asked about first, and one by `single` where there is one.
  func act(
    _ act: CardAct, on cards: [CardReference], single: Command? = nil
  ) throws(Failure) -> Reply {
    if cards.count == 1, let single { return try reply(single) }
    if cards.count > act.countWithoutQuestion,
      try !confirm(Copy.CardActs.question(act, cards.count))
    {
      return .screen(Message(Copy.Decks.unchanged, json: ["schema": "kept/1"]))
    }
    return try reply(.actOnCards(cards.map(\.id), act))
  }
}
