internal import EventLog

/// What a package of Anki holds, as far as it is taken over: plain values, nothing decided yet.
struct AnkiCollection {
  /// When it was made, in seconds; its due days are counted from that day.
  var createdAt: Int64 = 0
  /// Minutes west of UTC in force then; nil where the learner's zone is to be asked.
  var creationMinutesWest: Int64?
  /// Nil where the package does not say it.
  var rolloverHour: Int64?
  /// Nil where the package does not say it: then its newest answers do.
  var fsrsSwitch: Bool?
  /// Its newest change, or when the package was written, in milliseconds.
  var asOf: Int64 = 0
  /// Whether the newest answer that says an ease or a difficulty says a difficulty.
  var hasNewestDifficulty: Bool?
  /// The day, counted from the first, on which buried cards came back last; nil if it is not said.
  var lastUnburiedDay: Int64?
  var decks: [Int64: Deck] = [:]
  var presets: [Int64: Preset] = [:]
  var noteTypes: [Int64: NoteType] = [:]
  var notes: [Int64: Note] = [:]
  /// In the order of their ids.
  var cards: [Card] = []
  var answers = AnkiAnswers()
  /// Rows that could not be read, by table, each with its id and why.
  var refusals: [Refusal] = []
  var answerCount = 0
  /// Answers about cards that are not there.
  var strayAnswerCount = 0

  struct Refusal: Hashable {
    var table: String
    var id: Int64
    var reason: Bilingual
  }

  struct Deck: Hashable {
    var id: Int64
    /// From the top.
    var parts: [String]
    var preset: Int64 = 1
    var isFiltered = false
    /// Limits of this deck alone.
    var newLimit: Int64?
    var reviewLimit: Int64?
    var retention: Double?
  }

  /// The options that decks share.
  struct Preset: Hashable {
    /// In minutes.
    var steps: [Double] = [1, 10]
    var relearningSteps: [Double] = [10]
    var newPerDay: Int64 = 20
    var reviewsPerDay: Int64 = 200
    var maximumInterval: Int64 = 36_500
    var leechThreshold: Int64 = 8
    var suspendsLeeches = true
    var buriesSiblings = false
    var retention: Double = 0.9
    /// FSRS parameters of the newest kind there are; empty for the defaults.
    var weights: [Double] = []
    /// Somebody changed it once: packages without options hold one that nobody touched.
    var isTouched = false
  }

  struct NoteType: Hashable {
    var name = ""
    var isCloze = false
    /// Names of fields, in order.
    var fields: [String] = []
    var templates: [Int64: Template] = [:]

    struct Template: Hashable {
      var name: String
      var front: String
      var back: String
    }
  }

  struct Note: Hashable {
    var guid: String
    var type: Int64
    var tags: [String]
    var fields: [String]
    /// Its cloze hides a part of a picture.
    var hasImageOcclusion = false
  }

  struct Card: Hashable {
    var id: Int64
    var note: Int64
    var deck: Int64
    var ordinal: Int64
    /// 0 new, 1 learning, 2 review, 3 relearning.
    var stage: Int64
    /// -1 suspended, -2 and -3 buried, else as it waits.
    var queue: Int64
    /// A place, a day from the first or an instant in seconds.
    var due: Int64
    var intervalDays: Int64
    /// Ease in thousandths.
    var ease: Int64
    var answerCount: Int64
    var lapseCount: Int64
    /// Steps that are left, in its lower three digits.
    var left: Int64
    /// What `due` is outside of a filtered deck, and the deck it comes from; 0 for none.
    var originalDue: Int64
    var originalDeck: Int64
    var flag: Int64
    var stability: Double?
    var difficulty: Double?
    /// When it was answered last, in seconds.
    var lastReview: Int64?
    /// Its place among the new cards before it was learnt.
    var originalPosition: Int64?
  }

  /// A row of the review log.
  struct Answer: Hashable {
    /// When, in milliseconds.
    var id: Int64
    /// Days, or seconds below 0.
    var interval: Int64
    var lastInterval: Int64
    /// Ease in thousandths, or difficulty from 100 to 1100.
    var factor: Int32
    /// In milliseconds; 0 where it is not known.
    var took: UInt32
    /// The button, 1 to 4; 0 where nothing was answered.
    var button: UInt8
    var kind: Kind

    /// How long it took, within what is kept; nil where it is not known.
    var tookMilliseconds: Int64? {
      took > 0 ? min(Int64(took), FieldRange.took.upperBound) : nil
    }

    enum Kind: UInt8 {
      case learning = 0
      case review = 1
      case relearning = 2
      case filtered = 3
      case manual = 4
      case rescheduled = 5
    }
  }
}

extension AnkiCollection {
  /// Whether its cards are scheduled by FSRS.
  var usesFSRS: Bool {
    fsrsSwitch ?? hasNewestDifficulty ?? cards.contains { $0.stability != nil }
  }

  /// The package was written without schedules, flags and suspensions: its cards all look new.
  var lacksSchedules: Bool {
    answerCount == 0 && cards.allSatisfy { $0.stage == 0 && $0.queue == 0 && $0.flag == 0 }
  }

  /// When what it shows was so, which is not after now.
  func shownAt(_ now: Timestamp) -> Timestamp {
    Timestamp(milliseconds: min(max(asOf, 0), now.milliseconds))
  }

  /// Drops what notes say, once their cards are made: they keep what they are known by.
  mutating func forgetTexts() {
    notes = notes.mapValues { Note(guid: $0.guid, type: $0.type, tags: [], fields: []) }
  }
}
