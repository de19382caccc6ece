import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Every command")
struct EveryCommandTests {
  /// A folder in which each example of the help has what it is about.
  private static func furnished() throws -> Recall {
    let recall = try Recall()
    for (name, text) in [
      ("words.csv", "uno,one\ndos,two\n"), ("words.tsv", "tres\tthree\n"),
      ("words.recall", "decks\n"), ("day1.txt", "queue\n"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: recall.folder.path(name)))
    }
    let run = try recall.script(
      """
      deck new Spanish --lang es
      deck new Rivers
      card add Spanish "el pan" bread #food
      card add Spanish "la leche" milk
      card add Rivers Ebro Zaragoza
      card add Rivers Tajo Lisboa
      review Spanish

      3

      1
      stop
      card fav c2

      """)
    #expect(run.code == 0, "\(run.errors)")
    return recall
  }

  @Test("each example of the help does what it says, and each command answers in JSON, too")
  func examples() throws {
    let recall = try Self.furnished()
    let fresh = recall.folder.path("fresh")
    try FileManager.default.moveItem(atPath: recall.data, toPath: fresh)
    for command in CommandTable.all {
      let specification = command.specification
      guard specification.name != ":expect" else { continue }
      for example in specification.examples {
        for flags in example == specification.examples[0] ? [[]] : [["--json"]] {
          try? FileManager.default.removeItem(atPath: recall.data)
          try FileManager.default.copyItem(atPath: fresh, toPath: recall.data)
          try? FileManager.default.removeItem(atPath: recall.folder.path("state"))
          let isEditor = example == "card edit c1"
          let run = try recall.run(
            "recall", ["--data", recall.data] + recall.world + flags + ["-c", example])
          // There is no booster to open and no gap to close.
          let needsYes =
            ["deck rm Rivers", "boost", "streak repair"].contains(example)
            || example.hasPrefix("restore ")
          #expect(run.code == (isEditor || needsYes ? 1 : 0), "\(example): \(run.errors)")
          guard !isEditor, !needsYes else { continue }
          #expect(run.errors == "", "\(example)")
          for line in run.lines where !flags.isEmpty {
            #expect(throws: Never.self, "\(example): \(line)") {
              try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
          }
        }
      }
    }
  }

  @Test("help has a page for each command and topic, and fits 24 rows")
  func help() throws {
    let recall = try Recall()
    let names = CommandTable.all.map { $0.specification.name }
    let lines = names.map { "help \($0)" } + Copy.Help.topics.map { "help \($0.name)" }
    let run = try recall.script(lines.joined(separator: "\n") + "\nhelp all\n")
    #expect(run.code == 0, "\(run.errors)")
    // `import` is a command and a topic.
    #expect(run.lines.count { $0.hasPrefix("Usage: ") } == names.count + 1)
    let overview = try recall.script("help\n")
    #expect(overview.lines.count < 24)
    for word in ["lesson", "template", "media", "add-on"] {
      #expect(!run.output.contains(word), "\(word)")
      #expect(!overview.output.contains(word), "\(word)")
    }
  }

  @Test(
    "what changes something can be undone to the same state",
    arguments: [
      "deck new Third", "deck rename Spanish Castellano", "deck limit Spanish 3",
      "deck set Spanish steps 2m 20m", "deck set Spanish lang de", "deck archive Rivers",
      "deck rm Rivers --yes", "add uno one", "card add Spanish uno one",
      "card edit c1 --front x --tags \"a b\"", "card mv c1 Rivers", "card tag c1 #new -food",
      "card add Spanish uno one --reverse", "card suspend c1-c3", "card mv c1-c2 Rivers",
      "card tag c1-c3 #new -food", "card bury c1", "card bury c1-c4", "card due c1 5",
      "card due c1-c4 3-7!", "card reset c1", "card reset c1-c2 --keep-counts", "card flag c1 3",
      "card reposition c3-c4 10 --step 5", "review Rivers\nn\nstop", "review Rivers\nb\nstop",
      "cram deck:Rivers\n\n3\nstop", "deck set Spanish leech 4 suspend",
      "deck set Spanish siblings keep",
      "card suspend c1", "card fav c1", "card fav c2", "card rm c1", "card fav c1-c4",
      "card fav c1-c4 --off", "card rm c1-c3 --yes", "card later c1", "card later c3 c2",
      "import words.csv",
      ":set rollover 3", ":set steps none", ":set method tight", "review Rivers\n\n3\nstop",
    ])
  func undoable(line: String) throws {
    let recall = try Self.furnished()
    func hash() throws -> String {
      let run = try recall.run("recall-replay", ["state", recall.data, "--hash"])
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    let before = try hash()
    let done = try recall.script(line + "\n")
    #expect(done.code == 0, "\(done.errors)")
    let after = try hash()
    #expect(after != before)
    let undone = try recall.script("undo\n")
    #expect(undone.output.hasPrefix("undone: "))
    #expect(try hash() == before)
    #expect(try recall.script("redo\n").output.hasPrefix("redone: "))
    #expect(try hash() == after)
  }

  @Test("a file that ends before its pages is refused with 3")
  func truncated() throws {
    let recall = try Self.furnished()
    let file = recall.data + "/log.mdb"
    let handle = try #require(FileHandle(forUpdatingAtPath: file))
    try handle.truncate(atOffset: 8_192)
    try handle.close()
    let run = try recall.script("decks\n")
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
  }
}
