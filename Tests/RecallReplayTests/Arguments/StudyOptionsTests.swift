import Testing

@testable import recall_replay

@Suite("Flags of recall")
struct StudyOptionsTests {
  @Test("nothing given starts the prompt with the defaults")
  func defaults() throws {
    let options = try StudyOptions(parsing: [])
    #expect(options == StudyOptions())
    #expect(options.seed == 1)
    #expect(options.work == .prompt)
  }

  @Test("what is to be done follows from the flags")
  func work() throws {
    #expect(try StudyOptions(parsing: ["--script", "-"]).work == .prompt)
    #expect(try StudyOptions(parsing: ["--script", "f"]).work == .script("f"))
    #expect(try StudyOptions(parsing: ["-c", "a", "-c", "b"]).work == .commands(["a", "b"]))
    let command = try StudyOptions(parsing: ["--json", "stats", "--days", "3"])
    #expect(command.work == .command)
    #expect(command.command == ["stats", "--days", "3"])
    #expect(command.isJSON)
  }

  @Test(
    "flags that cannot be are refused",
    arguments: [
      ["--seed", "-1"], ["--seed", "x"], ["--width", "3"], ["--color", "blue"], ["--data", ""],
      ["--data"], ["--lang", "xx"], ["--script", "f", "stats"], ["-c", "x", "--script", "f"],
      ["--nope"],
    ])
  func refuses(arguments: [String]) {
    #expect(throws: UsageError.self) { try StudyOptions(parsing: arguments) }
  }

  @Test("the data folder is the one given, else that of the surroundings")
  func folders() throws {
    let environment = ["HOME": "/home/x", "XDG_STATE_HOME": "relative"]
    let folders = try Folders(given: nil) { environment[$0] }
    #expect(folders.data == "/home/x/.local/share/recallbox")
    #expect(folders.state == "/home/x/.local/state/recallbox")
    #expect(folders.history == "/home/x/.local/state/recallbox/history")
    let named = ["RECALLBOX_HOME": "/r", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"]
    #expect(try Folders(given: nil) { named[$0] }.data == "/r")
    #expect(try Folders(given: "t") { named[$0] }.data == "t")
    #expect(
      try Folders(given: nil) { $0 == "RECALLBOX_HOME" ? "" : named[$0] }.data == "/d/recallbox")
    #expect(try Folders(given: "t") { _ in nil }.state == "t.state")
    #expect(throws: UsageError.self) { try Folders(given: nil) { _ in nil } }
  }
}
