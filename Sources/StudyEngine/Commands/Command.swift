public import EventLog

/// What a learner asks to be done: one command is one transaction and one step of undo.
public enum Command: Hashable, Sendable {
  /// Makes a deck, and those above it that are missing: `::` parts the names of one below another.
  ///
  /// Each part is trimmed and holds at most 80 characters, all of them 400; the name is unique
  /// whatever its case.
  case createDeck(name: String, language: String? = nil)
  /// Gives a deck another name, or another place in the tree; those below it go with it.
  case renameDeck(DeckID, name: String)
  /// Sets one key of a deck; the value is the text that a person types, `default` clears it.
  case setDeck(DeckID, key: String, value: String)
  /// Sets limits, as they are typed (`none`, `default` too), for each day or for today alone; nil
  /// leaves one as it is.
  case limitDeck(DeckID, new: String? = nil, reviews: String? = nil, isToday: Bool = false)
  /// Moves the due days of a deck's graduated cards, and of those below it, to what the present
  /// numbers give.
  case reschedule(DeckID)
  /// Puts a deck away with all below it.
  case archiveDeck(DeckID)
  /// Brings a deck back with all below it and those above it.
  case restoreDeck(DeckID)
  /// Deletes a deck and all below it, and takes their cards out of every view; asking first is
  /// the shell's part.
  case deleteDeck(DeckID)
  /// Adds a card; each side holds 1 to 4,000 characters and is kept as it is.
  ///
  /// `withReverse` adds a second card that asks the other way round: the two are siblings.
  case addCard(
    deck: DeckID, front: String, back: String, tags: [String] = [], withReverse: Bool = false)
  /// Adds a card to the deck of this name, which is made with it, in the same act, if need be.
  case quickAdd(
    deckNamed: String, front: String, back: String, tags: [String] = [], withReverse: Bool = false)
  /// Changes the fields that are not nil; where nothing differs no event is made.
  case editCard(CardID, CardChange)
  /// Puts a card into another deck; its schedule goes with it.
  case moveCard(CardID, deck: DeckID)
  /// Adds tags to a card and takes tags away; what it has, or has not, already is passed over.
  case tagCard(CardID, add: [String] = [], remove: [String] = [])
  /// Takes a card out of the queue until it is resumed.
  case suspendCard(CardID)
  /// Puts a suspended card back into the queue, with the schedule it had.
  case resumeCard(CardID)
  /// Marks a card as a favourite or not; nil turns the mark round.
  case setFavourite(CardID, Bool? = nil)
  /// Takes a card out of every view; its answers still count on their days.
  case deleteCard(CardID)
  /// Does the same to many cards, in one act; cards that it cannot be done to are passed over.
  case actOnCards([CardID], CardAct)
  /// Puts the card behind all others for the rest of the study day, or until its next answer.
  case postponeCard(CardID, session: SessionID? = nil)
  /// Answers the card that is shown: schedule, sitting, day and game follow in the same act.
  case rate(RateCard)
  /// Stops a sitting that is to go on later.
  case pauseSession(SessionID)
  /// Ends a sitting for good.
  case endSession(SessionID)
  /// Notes a look at some cards that recorded nothing else: a sitting without answers.
  case notePreview(deck: DeckID?, query: String?)
  /// Makes an act void, with all that it caused; nothing is taken out of the log.
  case undo(UndoTarget = .newest)
  /// Undoes the newest undo that is in effect.
  case redo
  /// Changes a setting; nil puts it back to its default.
  case setSetting(key: String, value: String?)
  /// Adds the cards of a file, and their answers where it has any, in one act.
  case importCards(ImportRequest)
  /// Writes down what the tables come to now, for every later replay to be held against.
  case attest
  /// Puts a list of the program into the log as a deck; once it is there, nothing happens.
  case installList(BuiltInList)
  /// Adds a word list of the learner's as a deck that rounds and plans can use.
  case importList(ListRequest)
  /// Starts or stops a plan: a list over so many days.
  case plan(PlanAct)
  /// Claims, buys or sets something of the game.
  case game(GameCommand)
}

/// Which act an undo is about.
public enum UndoTarget: Hashable, Sendable {
  /// The newest act that is in effect.
  case newest
  /// The same, if it is of a sitting: an answer of it, or done since event `begunAfter`, the last
  /// one when the sitting came to the screen.
  case newestOfSitting(SessionID?, begunAfter: UInt64)
  /// The event with this number in the log, from 1.
  case sequence(UInt64)
  case event(EventID)
}

/// One answer to the card that is shown.
public struct RateCard: Hashable, Sendable {
  public var card: CardID
  public var answer: CardAnswer
  /// The sitting; its first answer starts it.
  public var session: StudySession
  /// How long the answer took, by a clock that never steps; nil if that is not known.
  ///
  /// It is left out of the event while the clock stands still.
  public var tookMilliseconds: Int64?
  /// The schedule that was shown; nil rates the card whatever is there.
  ///
  /// If the card has another by now, it was answered elsewhere and is not rated again.
  public var shown: ScheduleState?
  /// What the choices that were shown rest on; nil where none were.
  ///
  /// If the answer would store another wait by now, or its key means something else, it is not
  /// stored.
  public var choices: ChoiceBasis?

  /// Whether the answer belongs to a cram round and leaves the schedule as it is.
  public var isCram: Bool { session.mode == .cram }

  /// An answer by its rating alone, without a typed text.
  public init(
    card: CardID, rating: Rating, session: StudySession, tookMilliseconds: Int64? = nil,
    shown: ScheduleState? = nil
  ) {
    self.init(
      card: card, answer: .rating(rating), session: session, tookMilliseconds: tookMilliseconds,
      shown: shown)
  }

  public init(
    card: CardID, answer: CardAnswer, session: StudySession, tookMilliseconds: Int64? = nil,
    shown: ScheduleState? = nil
  ) {
    self.card = card
    self.answer = answer
    self.session = session
    self.tookMilliseconds = tookMilliseconds
    self.shown = shown
  }
}
