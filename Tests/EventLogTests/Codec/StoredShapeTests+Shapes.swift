import EventLog
import TestSupport

/// What the stored shapes say: one event of each type, and those with all keys.
extension StoredShapeTests {
  static let shapes: [StoredShape] =
    payloads.map { name, payload in
      StoredShape(name: name, event: event(payload))
    } + [
      StoredShape(name: "review", event: GoldenVectors.events[1]),
      StoredShape(name: "review-all-keys", event: fullReview),
      StoredShape(name: "envelope-all-keys", event: fullEnvelope),
    ]

  private static let payloads: [(String, EventPayload)] = [
    ("log-created", .logCreated(log: GoldenVectors.log, format: 1, program: "recall 1")),
    (
      "log-created-origin",
      .logCreated(
        log: GoldenVectors.log, format: 1, program: "recall 1",
        origin: LogOrigin(log: GoldenVectors.numbered(9), size: 412, link: Hash256(1, 2, 3, 4)))
    ),
    (
      "attest",
      .attest(
        .map([
          .init(
            key: 0,
            value: .array([
              .array([.bytes(deck.bytes), .integer(7), .bytes(Hash256(1, 2, 3, 4).bytes)])
            ])), .init(key: 1, value: .map([])), .init(key: 2, value: .map([])),
        ]))
    ),
    ("undo", .undo(target: GoldenVectors.numbered(1))),
    ("rollback-accepted", .rollbackAccepted(oldHead: 20_010, oldLink: Hash256(1, 2, 3, 4))),
    ("setting-changed", .settingChanged(key: "zone", value: "Europe/Madrid")),
    ("setting-changed-to-default", .settingChanged(key: "zone", value: nil)),
    ("rules-adopted", .rulesAdopted(ruleset: 2)),
    (
      "imported",
      .imported(
        ImportManifest(
          format: "csv", fileName: "words.csv", fileHash: Hash256(5, 6, 7, 8), deck: deck,
          added: 3, same: 1, skipped: [.init(line: 5, reason: "no back")], skippedCount: 1,
          licence: "CC0"))
    ),
    (
      "imported-all-keys",
      .imported(
        ImportManifest(
          format: "apkg", fileName: "deck.apkg", fileHash: Hash256(5, 6, 7, 8), deck: deck,
          added: 3, same: 1, skipped: [], skippedCount: 0, replaced: 2, reviews: 40))
    ),
    ("imported-package", .imported(packageManifest)),
    (
      "due-set-imported",
      .dueSet(
        DueChange(
          due: StudyDay(number: 19_680), before: .new, after: dueState,
          day: StudyDay(number: 19_675), isImported: true))
    ),
    ("redact", .redact(content: Hash256(9, 8, 7, 6), reason: "asked for")),
    ("suspend", .suspend), ("resume", .resume), ("favourite", .favourite(true)),
    ("favourite-no-more", .favourite(false)), ("bury", .bury(day: StudyDay(number: 19_675))),
    ("unbury", .unbury), ("postponed", .postponed(place: 2, day: StudyDay(number: 19_675))),
    ("flagged", .flagged(7)), ("flagged-no-more", .flagged(0)),
    ("repositioned", .repositioned(position: 300)),
    (
      "due-set",
      .dueSet(
        DueChange(
          due: StudyDay(number: 19_680), before: .new, after: dueState,
          day: StudyDay(number: 19_675)))
    ),
    (
      "due-set-all-keys",
      .dueSet(
        DueChange(
          due: StudyDay(number: 19_680), intervalDays: 5, before: dueState, after: dueState,
          day: StudyDay(number: 19_675)))
    ),
    ("reset", .reset(CardReset(before: dueState, after: .new))),
    ("reset-all-keys", .reset(CardReset(keepsCounts: true, before: dueState, after: .new))),
    (
      "deck-set-all-keys",
      .deckSet(
        DeckChange(
          dailyNewLimit: 30, language: "es", leechThreshold: 8, leechAction: .suspend,
          keepsSiblings: true))
    ),
    ("deck-set-inherits", .deckSet(DeckChange(inheritsParameters: true))),
    (
      "deck-set-inherits-options",
      .deckSet(DeckChange(inheritsLeech: true, inheritsSiblings: true))
    ),
    (
      "card-created-sibling",
      .cardCreated(
        NewCard(
          number: 301, deck: deck, front: "bread", back: "el pan", tags: ["food"],
          siblings: GoldenVectors.numbered(700)))
    ),
    (
      "card-created-example",
      .cardCreated(
        NewCard(
          number: 302, deck: deck, front: "bread", back: "das Brot",
          example: "We bake our own bread."))
    ),
    ("card-edited-example", .cardEdited(CardChange(example: "We bake our own bread."))),
    ("card-edited-no-example", .cardEdited(CardChange(example: ""))),
    (
      "card-created-audio",
      .cardCreated(
        NewCard(number: 303, deck: deck, front: "el pan", back: "bread", audio: "words/pan.mp3"))
    ),
    ("card-edited-audio", .cardEdited(CardChange(audio: "https://example.com/pan.mp3"))),
    ("card-edited-no-audio", .cardEdited(CardChange(audio: ""))),
    (
      "session-started-round",
      .sessionStarted(
        SessionStart(
          deck: deck, mode: .quiz,
          round: PracticeRound(
            status: .wrong, size: 10, isReversed: true, cards: [1, 300, 1_000_000_000]),
          day: StudyDay(number: 19_675)))
    ),
    (
      "session-started-round-of-all",
      .sessionStarted(
        SessionStart(mode: .swipe, round: PracticeRound(), day: StudyDay(number: 19_675)))
    ),
    (
      "session-started-search",
      .sessionStarted(
        SessionStart(mode: .preview, query: "tag:food", day: StudyDay(number: 19_675)))
    ),
    ("deck-created", .deckCreated(number: 1, name: "Espa\u{F1}ol", language: "es")),
    ("deck-renamed", .deckRenamed(name: "Espan\u{303}ol")),
    ("deck-set", .deckSet(DeckChange(dailyNewLimit: 0, language: ""))),
    (
      "deck-set-limits",
      .deckSet(
        DeckChange(
          dailyNewLimit: DeckChange.noLimit, dailyReviewLimit: 200, order: .retrievability,
          newLimitToday: DayLimit(day: StudyDay(number: 20_514), limit: 30),
          reviewLimitToday: .unset, newUsesReviews: false))
    ),
    ("deck-archived", .deckArchived), ("deck-restored", .deckRestored),
    ("deck-deleted", .deckDeleted),
    (
      "card-created",
      .cardCreated(
        NewCard(number: 300, deck: deck, front: "el pan", back: "bread", tags: ["food", "a1"]))
    ),
    (
      "card-created-without-tags", .cardCreated(NewCard(number: 1, deck: deck, front: "", back: ""))
    ),
    ("card-edited", .cardEdited(CardChange(front: "la leche", back: "milk", tags: []))),
    ("card-moved", .cardMoved(deck: deck)), ("card-deleted", .cardDeleted),
    ("tagged", .tagged(added: ["food"], removed: ["drink", "a1"])),
    ("parameters-set", .parametersSet(.standard)),
    (
      "parameters-set-all-keys",
      .parametersSet(
        SchedulerParameters(
          scheduler: .fsrs, version: 6, stepSeconds: [60, 600], relearningStepSeconds: [600],
          maximumIntervalDays: 36_500, method: .tight, weightMillionths: [212_000, -1, 1_293_100],
          retentionMillionths: 900_000, hasFuzz: true))
    ),
    ("session-started", .sessionStarted(SessionStart(day: StudyDay(number: 19_675)))),
    (
      "session-started-all-keys",
      .sessionStarted(
        SessionStart(
          deck: deck, limit: 20, isShuffled: true, mode: .cram, day: StudyDay(number: 19_675)))
    ),
    (
      "quest-dealt",
      .game(
        .questsDealt(
          QuestDeal(
            kinds: [0, 3, 5], targets: [30, 2, 15], level: 26, day: StudyDay(number: 20_514))))
    ),
    ("quest-ticked", .game(.questTicked(kind: 7, amount: 3, day: StudyDay(number: 20_514)))),
    (
      "chest-opened",
      .game(
        .chestOpened(
          OpenedChest(
            kind: .bonus, beads: 25, day: StudyDay(number: 20_514))))
    ),
    (
      "chest-opened-all-keys",
      .game(
        .chestOpened(
          OpenedChest(
            kind: .weekly, number: 3, beads: 50, boosters: 1, day: StudyDay(number: 20_514))))
    ),
    ("booster-opened", .game(.boosterOpened(day: StudyDay(number: 20_514)))),
    (
      "day-frozen",
      .game(
        .dayFrozen(
          StudyDay(number: 20_513), day: StudyDay(number: 20_514)))
    ),
    (
      "streak-repaired",
      .game(
        .streakRepaired(
          first: StudyDay(number: 20_511), last: StudyDay(number: 20_513),
          day: StudyDay(number: 20_514)))
    ),
    ("goal-set", .game(.goalSet(500))),
    (
      "login-claimed",
      .game(
        .loginClaimed(
          LoginReward(
            place: 6, beads: 15, day: StudyDay(number: 20_514))))
    ),
    (
      "login-claimed-all-keys",
      .game(
        .loginClaimed(
          LoginReward(
            place: 7, beads: 25, boosters: 1, day: StudyDay(number: 20_514))))
    ),
    (
      "weekly-dealt",
      .game(
        .weeklyDealt(
          WeeklyDeal(
            kind: 2, target: 14, level: 26, firstDay: StudyDay(number: 20_514))))
    ),
    (
      "plan-started",
      .game(
        .planStarted(
          deck: deck, days: 30, day: StudyDay(number: 20_514)))
    ),
    (
      "plan-stopped",
      .game(
        .planStopped(
          start: StudyDay(number: 20_514), day: StudyDay(number: 20_520)))
    ),
    (
      "placement-taken",
      .game(
        .placementTaken(
          Placement(
            right: 8, level: 9, points: 630, day: StudyDay(number: 20_514))))
    ),
    ("session-paused", .sessionPaused), ("session-ended", .sessionEnded),
  ]

  private static let deck: DeckID = GoldenVectors.numbered(600)

  private static let packageManifest = {
    var manifest = ImportManifest(
      format: "colpkg", fileName: "all.colpkg", fileHash: Hash256(5, 6, 7, 8), deck: deck,
      added: 0, same: 1, skipped: [], skippedCount: 0)
    manifest.asOf = Timestamp(milliseconds: 1_777_490_174_000)
    manifest.decks = [deck]
    manifest.lacksSchedules = true
    manifest.changed = 2
    return manifest
  }()

  private static let dueState = ScheduleState(
    stage: .review, stability: 2_306_500, difficulty: 2_118_104, dueDay: StudyDay(number: 19_680),
    lastReviewAt: Timestamp(milliseconds: 1_700_000_000_000), intervalDays: 5, ease: 2500, box: 3,
    repetitionCount: 4, lapseCount: 1, lastReviewDay: StudyDay(number: 19_675))

  private static func event(_ payload: EventPayload) -> Event {
    Event(
      id: GoldenVectors.numbered(1), at: Timestamp(milliseconds: 1_700_000_000_000),
      offset: UTCOffset(minutes: -210), device: GoldenVectors.numbered(800),
      subject: GoldenVectors.numbered(700), payload: payload)
  }

  private static let fullReview: Event = {
    var event = GoldenVectors.events[1]
    event.review?.parameters = GoldenVectors.numbered(43)
    event.review?.drawnFuzz = 999_999
    event.review?.grade = 5
    event.review?.isEarly = true
    return event
  }()

  private static let fullEnvelope: Event = {
    var event = Self.event(.suspend)
    event.session = GoldenVectors.numbered(900)
    event.cause = GoldenVectors.numbered(2)
    event.expectedSubjectCount = 70_000
    event.isSimulated = true
    return event
  }()
}
