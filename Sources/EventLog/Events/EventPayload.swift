/// What an event says beyond its envelope, for every type but `review`.
///
/// A review is decoded beside it, in place (`DecodedEvent.review`): it is nearly all of a log.
public enum EventPayload: Hashable, Sendable {
  /// `origin` is that of a log made of another one's first events.
  case logCreated(log: LogID, format: UInt32, program: String, origin: LogOrigin? = nil)
  /// The digests and figures a device had at a moment, kept as they were written.
  case attest(CBORValue)
  case undo(target: EventID)
  case rollbackAccepted(oldHead: UInt64, oldLink: Link)
  /// A setting's new value; nil puts it back to its default.
  case settingChanged(key: String, value: String?)
  case rulesAdopted(ruleset: UInt32)
  case imported(ImportManifest)
  case redact(content: ContentHash, reason: String)
  /// The answer itself lies in `DecodedEvent.review` or `Event.review`.
  case review
  case suspend
  case resume
  /// Out of every queue until the study day after this one.
  case bury(day: StudyDay)
  indirect case dueSet(DueChange)
  indirect case reset(CardReset)
  case favourite(Bool)
  case unbury
  /// A mark of 1 to 7, or 0 for none.
  case flagged(UInt8)
  /// The place of a new card among the new ones, from 1; 0 gives back its own number.
  case repositioned(position: UInt32)
  /// Behind all other cards for the rest of this study day, or until its next answer; those with a
  /// lower place, from 1, come before it.
  case postponed(place: UInt32, day: StudyDay)
  case deckCreated(number: UInt32, name: String, language: String?)
  case deckRenamed(name: String)
  case deckSet(DeckChange)
  case deckArchived
  case deckRestored
  case deckDeleted
  case cardCreated(NewCard)
  case cardEdited(CardChange)
  case cardMoved(deck: DeckID)
  case cardDeleted
  case tagged(added: [String], removed: [String])
  case parametersSet(SchedulerParameters)
  case sessionStarted(SessionStart)
  case sessionPaused
  case sessionEnded
  /// An event of the game, types 64 to 95.
  indirect case game(GameEvent)
  /// A type, payload version or shape that this program does not know; its bytes are kept.
  case unknown
}

/// The payload of `card-created`.
public struct NewCard: Hashable, Sendable {
  /// The number of its short id, `c1` being 1.
  public var number: UInt32
  public var deck: DeckID
  /// What is asked, as it was given.
  public var front: String
  /// What is answered, as it was given.
  public var back: String
  /// Its tags, each once, in the order they were given.
  public var tags: [String]
  /// What it has in common with its siblings, such as the same text the other way round: the id
  /// of the first of them.
  public var siblings: CardID?
  /// A sentence that shows the word at work; nil for none, never empty.
  public var example: String?
  /// How it sounds: a file of the folder of sounds, an address or a note; nil for none, never empty.
  public var audio: String?

  public init(
    number: UInt32, deck: DeckID, front: String, back: String, tags: [String] = [],
    siblings: CardID? = nil, example: String? = nil, audio: String? = nil
  ) {
    self.number = number
    self.deck = deck
    self.front = front
    self.back = back
    self.tags = tags
    self.siblings = siblings
    self.example = example
    self.audio = audio
  }
}

/// The payload of `card-edited`: the fields it changes, nil for those it leaves.
public struct CardChange: Hashable, Sendable {
  /// The new front; nil leaves it.
  public var front: String?
  /// The new back; nil leaves it.
  public var back: String?
  /// All its tags from now on; nil leaves them, an empty list takes all away.
  public var tags: [String]?
  /// An empty one takes the example away.
  public var example: String?
  /// An empty one takes the audio away.
  public var audio: String?

  public init(
    front: String? = nil, back: String? = nil, tags: [String]? = nil, example: String? = nil,
    audio: String? = nil
  ) {
    self.front = front
    self.back = back
    self.tags = tags
    self.example = example
    self.audio = audio
  }
}

/// The payload of `session-started`.
public struct SessionStart: Hashable, Sendable {
  /// The deck studied, or nil for all of them.
  public var deck: DeckID?
  /// Answers after which it ends, or nil for none.
  public var limit: UInt32?
  public var isShuffled: Bool
  public var mode: StudyMode
  /// The search that the cards were taken from, as it was typed; nil for a queue.
  public var query: String?
  /// What a practice round goes through; nil for every other sitting.
  public var round: PracticeRound?
  public var day: StudyDay

  public init(
    deck: DeckID? = nil, limit: UInt32? = nil, isShuffled: Bool = false, mode: StudyMode = .cards,
    query: String? = nil, round: PracticeRound? = nil, day: StudyDay
  ) {
    self.deck = deck
    self.limit = limit
    self.isShuffled = isShuffled
    self.mode = mode
    self.query = query
    self.round = round
    self.day = day
  }

  /// Whether it is one to go on with: a look at some cards is not.
  var isSitting: Bool { mode != .preview }
}

/// The payload of `imported`: what was read, and what became of it.
public struct ImportManifest: Hashable, Sendable {
  /// `csv`, `tsv`, `json`, `apkg`, `colpkg`, `dictd` or `starter`.
  public var format: String
  /// The file's own name, without its folders.
  public var fileName: String
  /// SHA-256 of the file's bytes.
  public var fileHash: ContentHash
  public var deck: DeckID
  /// Cards that were added.
  public var added: UInt32
  /// Rows whose cards were here already.
  public var same: UInt32
  /// Rows that were passed over, the first 1,000 of them.
  public var skipped: [SkippedRow]
  /// All rows that were passed over, also those beyond the ones listed.
  public var skippedCount: UInt32
  /// What the file or its source says of rights; nil where it says nothing.
  public var licence: String?
  /// Cards whose text was changed.
  public var replaced: UInt32
  /// Answers that were taken over.
  public var reviews: UInt32
  /// When what a package shows was so: its newest change, or when it was written; nil for lists.
  public var asOf: Timestamp?
  /// The decks here of the cards that a package told of; empty for all of them.
  public var decks: [DeckID] = []
  /// The package was written without schedules.
  public var lacksSchedules = false
  /// Cards that were changed there otherwise, such as suspended, and are here.
  public var changed: UInt32 = 0

  /// A row of the file that became no card.
  public struct SkippedRow: Hashable, Sendable {
    /// The row's first line in the file, from 1.
    public var line: UInt32
    /// Why, in English, for people: no program reads it.
    public var reason: String

    public init(line: UInt32, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  public init(
    format: String, fileName: String, fileHash: ContentHash, deck: DeckID, added: UInt32,
    same: UInt32, skipped: [SkippedRow], skippedCount: UInt32, licence: String? = nil,
    replaced: UInt32 = 0, reviews: UInt32 = 0
  ) {
    self.format = format
    self.fileName = fileName
    self.fileHash = fileHash
    self.deck = deck
    self.added = added
    self.same = same
    self.skipped = skipped
    self.skippedCount = skippedCount
    self.licence = licence
    self.replaced = replaced
    self.reviews = reviews
  }
}
