import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Scripts and arguments")
struct ScriptTests {
  @Test("a question stops a script at once unless --yes answers it")
  func needsYes() throws {
    let recall = try Recall()
    _ = try recall.script("deck new D\ncard add D a 1\ncard add D b 2\nreview\n\n3\nstop\n")
    let refused = try recall.script("deck rm D\ndecks\n")
    #expect(refused.code == 1)
    #expect(refused.errors == "line 1: Needs --yes: D has 2 cards and 1 review.\n")
    #expect(refused.output == "")
    #expect(try recall.script("decks\n").output.contains("d1 D"))
    let done = try recall.script("deck rm D --yes\ndecks\nundo\ndecks\n")
    #expect(done.code == 0)
    #expect(done.lines.last?.hasPrefix("d1 D") == true)
    #expect(try recall.script("deck rm D\n", "--yes").code == 0)
  }

  @Test("an empty deck is deleted without a question")
  func emptyDeck() throws {
    let run = try Recall().script("deck new D\ndeck rm D\ndecks\nundo\ndecks\n")
    #expect(run.code == 0)
    #expect(run.lines.last?.hasPrefix("d1 D") == true)
  }

  @Test("an error names its line and ends the script, unless it is to go on")
  func errors() throws {
    let script = "decks\nreviw\n:echo after\n"
    let stopped = try Recall().script(script)
    #expect(stopped.errors == "line 2: No command \"reviw\". Did you mean `review`?\n")
    #expect(!stopped.output.contains("after"))
    #expect(stopped.code == 1)
    let went = try Recall().script(script, "--keep-going")
    #expect(went.output.hasSuffix("after\n"))
    #expect(went.code == 1)
  }

  @Test("what was not done and what to type are said")
  func refusals() throws {
    let recall = try Recall()
    let run = try recall.script(
      """
      deck new Spanish
      card add Spanish "" bread
      deck new " "
      deck new SPANISH
      card add Spanish a b c
      card show c9

      """, "--keep-going")
    #expect(
      run.errors == """
        line 2: The front is empty. Nothing was added.  Usage: card add DECK FRONT BACK [#tag]
        line 3: A deck needs a name. Nothing was changed.  Usage: deck new NAME
        line 4: d1 is already named "Spanish". Nothing was changed.
        line 5: "c" is one word too many: quote the sides, start tags with #. Nothing was added.  \
        Usage: card add DECK FRONT BACK [#tag…] [--reverse]
        line 6: No card "c9".  Try: find QUERY

        """)
  }

  @Test("an error is a document under --json, and results are one each")
  func jsonErrors() throws {
    let run = try Recall().script("deck new Spanish\ncard add Spanish \"\" x\n", "--json")
    #expect(run.lines.count == 1)
    #expect(
      run.errors
        == #"{"error":{"code":"empty_front","hint":"card add DECK FRONT BACK [#tag]","line":2,"#
        + #""message":"The front is empty. Nothing was added.","wrote":false},"schema":"error/1"}"#
        + "\n")
  }

  @Test("an expectation looks at the last output")
  func expectations() throws {
    let good =
      "deck new D\n:expect ^d1 D$\n:echo label\n:expect d1\nqueue\n:expect Nothing is due\n"
    #expect(try Recall().script(good).code == 0)
    let bad = try Recall().script("deck new D\n:expect d2\n")
    #expect(bad.code == 1)
    #expect(bad.errors == "line 2: Expected /d2/, but the last output was: d1 D\n")
    #expect(try Recall().script(":expect (\n").code == 1)
  }

  @Test("comments, blank lines, carriage returns and a byte order mark are passed over")
  func shape() throws {
    let run = try Recall().script("\u{FEFF}# one\r\n\r\n   # two\ndeck new D\r\nqueue")
    #expect(run.code == 0)
    #expect(run.lines == ["d1 D", "Nothing is due."])
  }

  @Test("commands come from the arguments, from -c, from a file")
  func sources() throws {
    let recall = try Recall()
    let flags = ["--data", recall.data] + recall.world
    #expect(
      try recall.run("recall", flags + ["deck", "new", "Two words"]).output == "d1 Two words\n")
    let several = try recall.run("recall", flags + ["-c", "add 'el pan' bread", "-c", "queue"])
    #expect(several.output.hasSuffix("c1 new: el pan\n"))
    let path = recall.folder.path("lines")
    try Data("find pan\n:source more\n".utf8).write(to: URL(fileURLWithPath: path))
    try Data("queue\nnope\n".utf8).write(to: URL(fileURLWithPath: recall.folder.path("more")))
    let file = try recall.run("recall", flags + ["--script", path])
    #expect(file.lines == ["1 of 1 card", "c1 (My words): el pan = bread", "c1 new: el pan"])
    #expect(file.errors == "more: line 2: No command \"nope\". `help` lists them.\n")
    #expect(file.code == 1)
  }

  @Test("one command that reviews goes on with the input, and ends with the review")
  func oneReview() throws {
    let recall = try Recall()
    _ = try recall.script("deck new D\ncard add D a 1\n")
    let flags = ["--data", recall.data] + recall.world
    let run = try recall.run("recall", flags + ["review", "D"], input: "\n4\nqueue\nnope\n")
    #expect(run.code == 0)
    #expect(
      run.lines.suffix(2) == [
        "Session: 1 card, 1 right, +4 XP. Next card 2026-03-04 04:00.",
        "Badge earned: First Light (first finished session).",
      ])
  }

  @Test("wrong arguments end with 2 and a line that helps")
  func usage() throws {
    let recall = try Recall()
    for arguments in [["--nope"], ["--seed", "x"], ["reviw"], ["decks", "--by", "colour"]] {
      let run = try recall.run("recall", ["--data", recall.data] + arguments)
      #expect(run.code == 2, "\(arguments)")
      #expect(run.output == "")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: recall.data))
  }

  @Test("what was recorded plays back the same")
  func record() throws {
    let recall = try Recall()
    let script = """
      :record day
      deck new D
      card add D a 1
      review

      3
      :clock +10m
      queue
      :record off

      """
    #expect(try recall.script(script).code == 0)
    let path = recall.folder.path("day")
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(recorded.contains("deck new D\n#> d1 D\n"))
    #expect(recorded.contains("#> Good. Back at 09:10, 10 minutes. 0 left.\n"))
    let again = try Recall()
    let run = try again.run(
      "recall", ["--data", again.data] + again.world + ["--script", path])
    let answers = recorded.split(separator: "\n").filter { $0.hasPrefix("#> ") }
      .map { String($0.dropFirst(3)) }
    #expect(run.lines.filter { answers.contains($0) } == answers)
    #expect(run.code == 0)
  }

  @Test("an ephemeral run writes nothing")
  func ephemeral() throws {
    let recall = try Recall()
    let run = try recall.script("deck new D\ncard add D a 1\nreview\n\n3\n", "--ephemeral")
    #expect(run.code == 0)
    #expect(!FileManager.default.fileExists(atPath: recall.data))
    #expect(!FileManager.default.fileExists(atPath: recall.folder.path("state")))
  }

  @Test("looking makes no folder")
  func looking() throws {
    let recall = try Recall()
    #expect(try recall.script("home\ndecks\nqueue\nstats\nundo\nhelp\n").code == 0)
    #expect(!FileManager.default.fileExists(atPath: recall.data))
  }

  @Test("no byte is read beyond the line that stops a script")
  func readsNoFurther() throws {
    let recall = try Recall()
    let path = recall.folder.path("lines")
    try Data("deck new D\nnope\nrest one\nrest two\n".utf8).write(
      to: URL(fileURLWithPath: path))
    for input in ["< \(path)", "< <(cat \(path))"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      let program = Recall.programs.appendingPathComponent("recall").path
      process.arguments = [
        "-c", "{ \(program) --ephemeral 2>/dev/null; cat; } \(input)",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: output, as: UTF8.self) == "d1 D\nrest one\nrest two\n")
    }
  }

  @Test("practice time joins a real log only when that is wanted")
  func practiceTime() throws {
    let recall = try Recall()
    let real = try recall.run("recall", ["--data", recall.data, "deck", "new", "D"])
    #expect(real.code == 0, "\(real.errors)")
    let later = ["--data", recall.data, "--clock", "2999-01-01T09:00", "--tz", "UTC"]
    let refused = try recall.run("recall", later + ["deck", "new", "E"])
    #expect(refused.code == 1)
    #expect(refused.errors.hasPrefix("Needs --yes: "))
    #expect(try recall.run("recall", later + ["decks"]).code == 0)
    #expect(try recall.run("recall", later + ["--yes", "deck", "new", "E"]).output == "d2 E\n")
    #expect(try recall.run("recall", later + ["deck", "new", "F"]).output == "d3 F\n")
  }

  @Test("a setting about showing holds at once, and an undo takes it back at once")
  func look() throws {
    let script = "card add d1 a ½½½½½½½½½½½½½½½½½½½½½½½½½½½½½½\ncard show c1\n"
    let run = try Recall().script(
      "deck new D\n:set ambiguous 2\n" + script + "undo #3\ncard show c1\n", "--width", "40")
    let backs = run.lines.filter { $0.hasPrefix("Back: ") }.map(\.count)
    #expect(backs == [23, 36])
  }

  @Test("the manual page has a section for each command")
  func manual() throws {
    let page = try Recall().script("completions man\n")
    #expect(page.lines.first == ".TH RECALL 1")
    #expect(page.lines.count { $0.hasPrefix(".SS ") } == CommandTable.all.count)
  }

  @Test("a recording replaces no file unasked, and never the log")
  func recordingSpares() throws {
    let recall = try Recall()
    #expect(try recall.script("deck new A").code == 0)
    let kept = recall.folder.path("kept")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: kept))
    let first = try recall.script(":record kept")
    #expect(first.code == 1)
    #expect(first.errors.contains("kept exists. Nothing was written."))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data("mine".utf8))
    let store = try recall.script(":record data/log.mdb --yes")
    #expect(store.code == 1)
    try FileManager.default.createSymbolicLink(
      atPath: recall.folder.path("alias"), withDestinationPath: recall.data + "/log.mdb")
    #expect(try recall.script(":record alias --yes").code == 1)
    #expect(try recall.script("deck show A").code == 0)
    #expect(try recall.script(":record kept --yes").code == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) != Data("mine".utf8))
  }

  @Test("output that cannot be written is a failure")
  func fullDevice() throws {
    let recall = try Recall()
    let words = "\(Recall.programs.path)/recall --ephemeral help > /dev/full"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", words]
    process.currentDirectoryURL = URL(fileURLWithPath: recall.folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  @Test("a line that is not UTF-8 is refused")
  func brokenLine() throws {
    let recall = try Recall()
    let path = recall.folder.path("broken.txt")
    try Data("deck new A\ndeck new ".utf8 + [0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    let run = try recall.run(
      "recall", ["--data", recall.data] + recall.world + ["--script", path])
    #expect(run.code == 1)
    #expect(run.errors == "line 2: The line is not UTF-8. Nothing was changed.\n")
  }

  @Test("wrong flags with --json give an error document")
  func wrongFlags() throws {
    let run = try Recall().run("recall", ["--json", "--bogus"])
    #expect(run.code == 2)
    #expect(run.errors.hasSuffix("\"schema\":\"error/1\"}\n"))
  }
}
