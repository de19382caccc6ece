internal import EventLog

extension StudyError: CustomStringConvertible {
  public var description: String { message }

  /// What happened, to what: one line.
  public var message: String {
    switch self {
    case .emptyDeckName: "A deck needs a name."
    case .deckNameTooLong(let characters, let limit):
      "The name has \(characters) characters; \(limit) are allowed."
    case .emptyDeckPart(let name): "A part of the name \"\(name)\" is empty."
    case .deckPathTooLong(let characters, let limit):
      "The name with those of the decks above has \(characters) characters; \(limit) are allowed."
    case .deckInsideItself(let deck, let name):
      "\(deck.name) cannot lie below itself as \"\(name)\"."
    case .notTopDeck(let key, let top): "\(key) rules a whole tree and is set at \(top.name)."
    case .invalidDeckName: "A deck's name is one line of plain text."
    case .deckNameTaken(let deck): "\(deck.shortID) is already named \"\(deck.name)\"."
    case .noSuchDeck(let name): "No deck \"\(name)\"."
    case .ambiguousDeck(let name, let decks):
      "\"\(name)\" could be "
        + Self.candidates(decks.map { ($0.shortID, $0.name, $0.id.text) }, namesText: true) + "."
    case .deckIsArchived(let deck): "\(deck.name) is archived."
    case .noSuchCard(let name): "No card \"\(name)\"."
    case .ambiguousCard(let name, let cards):
      "\"\(name)\" could be "
        + Self.candidates(cards.map { ($0.shortID, $0.front, $0.id.text) }, namesText: false) + "."
    case .cardRefused(let card, .suspended):
      "\(card.shortID) is suspended: it is out of the queue already."
    case .cardRefused(let card, .notNew):
      "\(card.shortID) is not new: only new cards have a place among the new ones."
    case .invalidDue(let text, let allowed): "\"\(text)\" is no due day; it takes \(allowed)."
    case .dueOutOfRange(let day):
      "\(day.text) is not from today to \(DueRequest.dayLimit) days ahead."
    case .emptyFront: "The front is empty."
    case .emptyBack: "The back is empty."
    case .sideTooLong(let field, let characters, let limit):
      "The \(field.rawValue) has \(characters) characters; \(limit) are allowed."
    case .nulInSide(let field):
      "The \(field.rawValue) has a NUL character (U+0000): no list could be read with it."
    case .invalidTag(let tag): "\"\(tag)\" cannot be a tag."
    case .tagIsSearch(let tag, let key):
      "\"\(tag)\" cannot be a tag: \(key): at the start is for searches."
    case .tooManyTags(let limit): "A card can have \(limit) tags at most."
    case .noSuchEvent(let name): "No event \(name)."
    case .notUndoable(let sequence, let type, let reason):
      "Event #\(sequence) (\(type)) cannot be undone: \(reason)."
    case .partOfAct(let sequence, let act):
      "Event #\(sequence) followed from #\(act) and is undone with it."
    case .conflict(_, let sequence, let field):
      "This id is already in the log as event #\(sequence) with another \(field): nothing was "
        + "written."
    case .noSuchSession: "No session to go on with."
    case .sessionIsOver: "The session is over."
    case .nothingToAttest: "There is nothing to attest: the log begins with the first act."
    case .tablesDamaged(let table, let reason):
      "The table \(table) is damaged (\(reason)): nothing was attested."
    case .tablesReplaced:
      "Another version of Recallbox has opened this collection while this one ran, and built its "
        + "own tables. Nothing is lost; here nothing can be shown any more, and nothing was written."
    case .unknownSetting(let key): "No setting \"\(key)\"."
    case .invalidSetting(let key, let value, let allowed),
      .invalidDeckValue(let key, let value, let allowed):
      "\(key) cannot be \"\(value)\"; it takes \(allowed)."
    case .unknownDeckKey(let key):
      "A deck has no \"\(key)\" to set; its keys are \(StudyEngine.deckKeyNames)."
    case .invalidParameters(let reason): "These are no parameters of FSRS: \(reason)."
    case .notUsed(let key, let scheduler, _): "The deck's scheduler, \(scheduler), has no \(key)."
    case .noSuchRating(let digit, let takesGrades):
      takesGrades
        ? "\(digit) is no grade; grades go from 0 to 5."
        : "\(digit) is no rating; 1 is again, 2 hard, 3 good, 4 easy."
    case .notAvailable(let key, let value):
      value.isEmpty
        ? "\(key) cannot be set in this version." : "\(key) \(value) is not in this version."
    case .unknownZone(let zone): "No time zone \"\(zone)\"."
    case .clockBehindLog: "The clock cannot go behind the last event."
    case .invalidClock(let text): "\"\(text)\" is no time."
    case .clockOutOfRange: "The clock can stand between the years 1971 and 9899."
    case .invalidQuery(let text, let reason, let place):
      "The search cannot be read: \(reason). Here: \(SearchQuery.excerpt(of: text, from: place))."
    case .invalidSort(let text, let keys):
      "\"\(text)\" is no order to sort by; it takes \(keys.joined(separator: ", ")), parted by "
        + "commas, with - for the greatest first."
    case .importTooLarge(let bytes, let limit):
      "The file has \(bytes) bytes; \(limit) are allowed."
    case .importTooManyRows(let limit): "The file has more than \(limit) rows."
    case .importNotText(let kind): "The file is \(kind), not UTF-8 text."
    case .importInvalidUTF8(let line): "Line \(line) is not UTF-8 text."
    case .importUnclosedQuote(let line): "Line \(line): the quote is never closed."
    case .importNoCards: "The file holds no cards."
    case .importDirective(let line, let name, let value):
      "Line \(line): #\(name) cannot be \"\(value)\"."
    case .importMapping(let name, nil): "A card has no field \"\(name)\"."
    case .importMapping(let name, let column?):
      "There is no column \"\(column)\" for \(name)."
    case .importNoColumn(let name, let column, let columns):
      "There is no column \"\(column)\" for \(name); there are \(columns.joined(separator: ", "))."
    case .noSuchStarter(let name): "No starter deck \"\(name)\"."
    case .importBroken(let reason): "The file cannot be imported: \(reason.english)."
    case .importChanged: "The file was changed while it was read. Nothing was added."
    case .importCancelled: "Import cancelled."
    case .optimiserCancelled: "The search for parameters was cancelled."
    case .gameRefused(let refusal): refusal.message
    case .log(let error): error.description
    case .importFailed(let reason): "The file cannot be read: \(reason.english)."
    case .practice(let error): error.message
    }
  }

  /// What to type instead, if there is something.
  public var hint: String? {
    switch self {
    case .emptyDeckName, .deckNameTooLong, .deckPathTooLong: "deck new NAME"
    case .emptyDeckPart: "deck new ABOVE::NAME"
    case .notTopDeck(let key, let top): "deck set \(top.shortID) \(key) on"
    case .noSuchDeck: "decks"
    case .ambiguousDeck(_, let decks):
      Set(decks.map(\.number)).count == decks.count
        ? "name the deck by its short id" : "name the deck by its name or long id"
    case .ambiguousCard(_, let cards):
      Set(cards.map(\.number)).count == cards.count
        ? "name the card by its short id" : "name the card by its front or long id"
    case .deckIsArchived(let deck): "deck restore \(deck.shortID)"
    case .noSuchCard: "find QUERY"
    case .cardRefused(let card, .suspended): "card resume \(card.shortID)"
    case .invalidDue, .dueOutOfRange: "card due CARD… WHEN"
    case .emptyFront, .emptyBack: "card add DECK FRONT BACK [#tag]"
    case .partOfAct(_, let act): "undo #\(act)"
    case .conflict(_, _, "rating"): "RATING @KEY with a key not used yet"
    case .tagIsSearch: "card tag CARD… TAG… [-TAG…]"
    case .noSuchEvent: "history"
    case .invalidQuery: "help search"
    case .invalidSort: "find --sort due,-lapses QUERY"
    case .noSuchSession, .sessionIsOver: "review"
    case .tablesDamaged: "recall-replay doctor DIR --fix"
    case .tablesReplaced: ":quit, then start recall anew"
    case .unknownSetting: ":set"
    case .unknownDeckKey: "deck set DECK KEY VALUE"
    case .invalidParameters: "deck set DECK parameters default"
    case .notUsed(_, _, let users): users.first.map { "deck set DECK scheduler \($0)" }
    case .notAvailable(let key, _): key == "scheduler" ? "deck set DECK scheduler ladder" : nil
    case .unknownZone: ":set tz Europe/Madrid"
    case .clockBehindLog: ":clock"
    case .invalidClock, .clockOutOfRange:
      ":clock set 2026-03-02T09:00, :clock +10m, :clock +1day, :clock real"
    case .noSuchStarter: "starter"
    case .importMapping, .importNoColumn:
      "--map front=1,back=2; fields: front, back, tags, deck, guid, interval, due, ease"
    case .importTooLarge: "--max-bytes N"
    case .importTooManyRows: "--max-rows N"
    case .importNotText, .importInvalidUTF8: "save it as UTF-8"
    case .importChanged: "import it again when nothing writes to it"
    case .importUnclosedQuote: "close it, or `--accept-rest` takes the rest without that row"
    case .practice(let error): error.hint
    case .gameRefused(let refusal): refusal.hint
    default: nil
    }
  }

  /// A stable name for scripts, such as `empty_front`.
  public var code: String {
    switch self {
    case .emptyDeckName: "empty_deck_name"
    case .deckNameTooLong: "deck_name_too_long"
    case .emptyDeckPart: "empty_deck_part"
    case .deckPathTooLong: "deck_path_too_long"
    case .deckInsideItself: "deck_inside_itself"
    case .notTopDeck: "not_top_deck"
    case .invalidDeckName: "invalid_deck_name"
    case .deckNameTaken: "deck_name_taken"
    case .noSuchDeck: "no_such_deck"
    case .ambiguousDeck: "ambiguous_deck"
    case .deckIsArchived: "deck_is_archived"
    case .noSuchCard: "no_such_card"
    case .ambiguousCard: "ambiguous_card"
    case .cardRefused: "card_refused"
    case .invalidDue: "invalid_due"
    case .dueOutOfRange: "due_out_of_range"
    case .emptyFront: "empty_front"
    case .emptyBack: "empty_back"
    case .sideTooLong: "side_too_long"
    case .nulInSide: "nul_in_side"
    case .invalidTag, .tagIsSearch: "invalid_tag"
    case .tooManyTags: "too_many_tags"
    case .noSuchEvent: "no_such_event"
    case .notUndoable: "not_undoable"
    case .partOfAct: "part_of_act"
    case .conflict: "conflict"
    case .noSuchSession: "no_such_session"
    case .sessionIsOver: "session_is_over"
    case .nothingToAttest: "nothing_to_attest"
    case .tablesDamaged: "tables_damaged"
    case .tablesReplaced: "tables_replaced"
    case .unknownSetting: "unknown_setting"
    case .invalidSetting: "invalid_setting"
    case .unknownDeckKey: "unknown_deck_key"
    case .invalidDeckValue: "invalid_deck_value"
    case .invalidParameters: "invalid_parameters"
    case .notUsed: "not_used"
    case .noSuchRating: "no_such_rating"
    case .notAvailable: "not_available"
    case .unknownZone: "unknown_zone"
    case .clockBehindLog: "clock_behind_log"
    case .invalidClock: "invalid_clock"
    case .clockOutOfRange: "clock_out_of_range"
    case .invalidQuery: "invalid_query"
    case .invalidSort: "invalid_sort"
    case .importTooLarge: "import_too_large"
    case .importTooManyRows: "import_too_many_rows"
    case .importNotText: "import_not_text"
    case .importInvalidUTF8: "import_invalid_utf8"
    case .importUnclosedQuote: "import_unclosed_quote"
    case .importNoCards: "import_no_cards"
    case .noSuchStarter: "no_such_starter"
    case .importDirective: "import_directive"
    case .importMapping, .importNoColumn: "import_mapping"
    case .importBroken: "import_broken"
    case .importChanged: "import_changed"
    case .importCancelled, .optimiserCancelled: "cancelled"
    case .gameRefused(let refusal): refusal.code
    case .log: "log"
    case .importFailed: "import_failed"
    case .practice(let error): error.code
    }
  }
}
