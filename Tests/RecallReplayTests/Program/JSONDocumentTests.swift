import Foundation
import TestSupport
import Testing

@Suite("JSON documents")
struct JSONDocumentTests {
  /// One line for each schema that `recall` prints, from one story.
  private static let story = """
    deck new "Español · food" --lang es
    deck new Rivers
    review d2
    card add d1 "el pan" bread #food
    card add d1 "la leche" "milk" #food #drink
    card add Rivers "Ebro" "Zaragoza\\nTortosa"
    import words.csv --deck Rivers
    review d1
    3

    ?

    3 @first
    3 @first
    stop
    resume

    1
    undo
    redo
    undo #1
    :clock +1d
    home
    decks
    deck show d1
    card show c1
    card show c3
    find bread
    queue
    history
    history c1
    why c1
    stats
    calendar
    forecast --days 3
    forecast Rivers --days 2 --retention 0.85,0.9
    :set
    :set rollover 3
    :clock
    :log --limit 3
    :echo label
    :verify
    privacy
    review Rivers --limit 1

    4
    review

    card rm c1
    stop
    deck rm Rivers
    queue d2
    card add d1 "el agua" water --reverse
    card bury c5-c6
    card flag c5 2
    card due c5 5
    preview d1 --limit 1
    3


    cram deck:d1
    n

    3
    stop
    deck set d1 leech 4 suspend
    level
    profile
    badges
    quests
    challenge
    streak
    goal 5
    claim
    import words.json --preview
    import words.json --deck d1 --map front=word,back=meaning --on-dup replace
    import sample.apkg
    imports
    starter
    starter sky
    decks
    export cards.csv
    export reviews.csv --as reviews --find tag:food
    backup b.rblog
    restore b.rblog
    attest
    nonsense
    deck set d1 scheduler fsrs
    deck set d1 steps 36h 90s
    deck show d1
    deck optimise d1

    """

  @Test("each schema prints as its golden file has it")
  func golden() throws {
    let recall = try Recall()
    try Data("front,back\nTajo,Lisboa\nDuero,\n".utf8).write(
      to: URL(fileURLWithPath: recall.folder.path("words.csv")))
    let list =
      #"[{"word":"el pan","meaning":"bread"},{"word":"la sal","meaning":"salt"},{"word":""}]"#
    try Data(list.utf8).write(to: URL(fileURLWithPath: recall.folder.path("words.json")))
    try FileManager.default.copyItem(
      atPath: Fixture.path("../anki/sample.apkg"), toPath: recall.folder.path("sample.apkg"))
    let run = try recall.script(Self.story, "--json", "--yes", "--keep-going")
    var documents: [String: [String]] = [:]
    for line in run.lines + run.errors.split(separator: "\n").map(String.init) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      let schema = try #require(object["schema"] as? String, "\(line)")
      documents[schema.replacing("/", with: "-"), default: []].append(line)
    }
    for (schema, lines) in documents {
      try expectGolden(lines.joined(separator: "\n") + "\n", "json/recall/\(schema).ndjson")
    }
    let wanted = [
      "decks-1", "deck-1", "card-1", "history-1", "queue-1", "stats-1", "calendar-1", "forecast-1",
      "settings-1",
      "error-1", "home-1", "find-1", "why-1", "review-1", "rated-1", "session-1", "undo-1",
      "acts-1", "events-1", "clock-1", "setting-1", "import-1", "deleted-1", "verify-1", "text-1",
      "echo-1", "keys-1", "reveal-first-1", "rest-1", "level-1", "profile-1", "badges-1",
      "quests-1",
      "challenge-1", "streak-1", "goal-1", "claim-1",
      "imports-1", "starters-1", "export-1", "backup-1", "restore-1", "attest-1",
      "optimise-1",
    ]
    #expect(Set(wanted).isSubset(of: documents.keys), "\(documents.keys.sorted())")
  }

  @Test("a deck and its card show exactly what the manual lists")
  func exactKeys() throws {
    let recall = try Recall()
    let script = """
      deck new Spanish
      card add Spanish "el pan" bread #food
      review

      3
      deck show d1 --json
      card show c1 --json
      queue --json
      :clock +10m
      queue --json

      """
    let lines = try recall.script(script).lines.suffix(5)
    #expect(
      Array(lines) == [
        #"{"dailyNewLimit":20,"due":0,"id":"d1","learning":0,"name":"Spanish","new":0,"schema":"deck/1"}"#,
        #"{"back":"bread","createdAt":"2026-03-02T08:00:00Z","deckId":"d1","front":"el pan","id":"c1","#
          + #""schedule":{"box":0,"cardId":"c1","dueAt":"2026-03-02T08:10:00Z","ease":2500,"#
          + #""intervalDays":0,"lapseCount":0,"repetitionCount":1,"scheduler":"ladder","#
          + #""stage":"learning","step":1,"version":1},"schema":"card/1","status":"correct","#
          + #""suspended":false,"tags":["food"]}"#,
        #"{"cards":[],"due":0,"learning":0,"new":0,"next":{"at":"2026-03-02T08:10:00Z","count":1},"schema":"queue/1"}"#,
        "2026-03-02 09:10 (standing).",
        #"{"cards":[{"dueAt":"2026-03-02T08:10:00Z","id":"c1","kind":"learning"}],"due":0,"learning":1,"new":0,"schema":"queue/1"}"#,
      ])
  }
}
