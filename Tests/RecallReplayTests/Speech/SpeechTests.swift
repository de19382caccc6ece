import EventLog
import Foundation
import StudyEngine
import TestSupport
import Testing

@testable import recall_replay

/// Row D16: a card's own sound, else a voice.
@Suite("Speech")
struct SpeechTests {
  @Test("what an audio note is")
  func references() {
    for (text, kind) in [
      ("pan.mp3", SoundReference.file("pan.mp3")), ("a/b.OGG", .file("a/b.OGG")),
      ("https://example.com/pan.mp3", .address), ("stress on the first", .note),
      ("mp3", .note), ("$(id).wav", .file("$(id).wav")), ("", .note),
    ] {
      #expect(SoundReference(text) == kind, "\(text)")
    }
  }

  @Test("a file outside the folder is not found, by dots, by its root or by a link")
  func folder() throws {
    let folder = try TemporaryFolder()
    let sounds = SoundFolder(path: folder.path("sounds"))
    #expect(sounds.entry("pan.mp3") == .missing)
    try FileManager.default.createDirectory(
      atPath: folder.path("sounds/a"), withIntermediateDirectories: true)
    for name in ["sounds/a/pan.mp3", "secret.mp3", "sounds-b.mp3"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("sounds/link.mp3"), withDestinationPath: folder.path("secret.mp3"))
    let real = try #require(ExternalProgram.realPath(folder.path("sounds/a/pan.mp3")))
    #expect(sounds.entry("a/pan.mp3") == .file(real))
    #expect(sounds.entry("./a//pan.mp3") == .file(real))
    #expect(sounds.entry("a") == .missing)
    for name in [
      "../secret.mp3", "a/../../secret.mp3", folder.path("secret.mp3"), "link.mp3",
      "../sounds-b.mp3",
    ] {
      #expect(sounds.entry(name) == .outside, "\(name)")
    }
    let large = folder.path("sounds/large.wav")
    #expect(FileManager.default.createFile(atPath: large, contents: nil))
    try #require(FileHandle(forWritingAtPath: large)).truncate(
      atOffset: UInt64(SoundFolder.byteLimit) + 1)
    #expect(sounds.entry("large.wav") == .tooLarge(bytes: SoundFolder.byteLimit + 1))
  }

  /// A program that writes down what it was given, an argument a line.
  private func stub(_ name: String, in recall: Recall) throws {
    let path = recall.folder.path("bin/\(name)")
    try Data("#!/bin/sh\nfor a; do printf '%s\\n' \"$a\"; done >>\"$HOME/heard\"\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func heard(_ recall: Recall) -> [String] {
    let text = try? String(contentsOfFile: recall.folder.path("heard"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// A folder with programs that listen, and cards with every kind of audio.
  private func furnished() throws -> (Recall, [String: String]) {
    let recall = try Recall()
    for name in ["bin", "data/sounds"] {
      try FileManager.default.createDirectory(
        atPath: recall.folder.path(name), withIntermediateDirectories: true)
    }
    let run = try recall.script(
      """
      deck new Spanish --lang es
      deck new English
      card add Spanish "el café" coffee
      card add English "a; touch owned" water
      card edit c1 --audio "pan $(id); -x.mp3"
      card edit c2 --audio https://example.com/a.mp3

      """)
    #expect(run.code == 0, "\(run.errors)")
    return (recall, ["PATH": recall.folder.path("bin") + ":/usr/bin:/bin"])
  }

  @Test("nothing is heard unless it is asked for; the log says what would be")
  func logged() throws {
    let (recall, environment) = try furnished()
    try stub("espeak-ng", in: recall)
    let off = try recall.script("say c1\nreview\nsay\n\n3\nstop\n", environment: environment)
    #expect(off.code == 0, "\(off.errors)")
    #expect(off.output.contains("Audio is off"))
    #expect(heard(recall) == [])
    let log = try recall.script(
      ":set audio log\nsay c1\nsay c2\n:set speak.rate 160\n:set speak.accent en-us\nsay c2\n",
      environment: environment)
    #expect(log.output.contains("is not in the folder sounds: spoken instead."))
    #expect(log.output.contains("[speak es rate=140 \"el café\"]"))
    #expect(log.output.contains("[speak en-GB rate=140 \"a; touch owned\"]"))
    #expect(log.output.contains("https://example.com/a.mp3 is kept as text and never fetched"))
    #expect(log.output.contains("[speak en-US rate=160 \"a; touch owned\"]"))
    #expect(heard(recall) == [])
  }

  @Test("a voice and a player get a list of arguments, which no shell reads")
  func arguments() throws {
    let (recall, environment) = try furnished()
    let missing = try recall.script(
      ":set audio on\nsay c1\n",
      environment: ["PATH": recall.folder.path("bin")])
    #expect(missing.code == 1)
    #expect(missing.errors.contains("espeak-ng is not on PATH: nothing was said."))
    try stub("espeak-ng", in: recall)
    let spoken = try recall.script("say c2\nsay c1\n", environment: environment)
    #expect(spoken.code == 0, "\(spoken.errors)")
    #expect(
      heard(recall) == [
        "-v", "en-gb", "-s", "140", "--", "a; touch owned",
        "-v", "es", "-s", "140", "--", "el café",
      ])
    let file = recall.folder.path("data/sounds/pan $(id); -x.mp3")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    let noPlayer = try recall.script("say c1\n:set player mpv\nsay c1\n", environment: environment)
    #expect(noPlayer.output.contains("No player for pan $(id); -x.mp3 is set"))
    #expect(noPlayer.output.contains("The player mpv is not on PATH: spoken instead."))
    try stub("mpv", in: recall)
    let played = try recall.script("say c1\n", environment: environment)
    #expect(played.output.hasSuffix("Played pan $(id); -x.mp3.\n"))
    let real = try #require(ExternalProgram.realPath(file))
    #expect(
      heard(recall).suffix(4) == ["--no-config", "--no-video", "--really-quiet", real])
    #expect(!FileManager.default.fileExists(atPath: recall.folder.path("owned")))
  }

  @Test("a log names no program of its own; the person's environment may")
  func players() throws {
    let (recall, environment) = try furnished()
    try stub("own", in: recall)
    let file = recall.folder.path("data/sounds/pan $(id); -x.mp3")
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    let refused = try recall.script(":set player /bin/rm\n:set player sh\n")
    #expect(refused.code == 1)
    #expect(refused.errors.contains("mpv"))
    let own = try recall.script(
      ":set audio on\nsay c1\n",
      environment: environment.merging(["RECALLBOX_PLAYER": "own --soft"]) { $1 })
    #expect(own.code == 0, "\(own.errors)")
    #expect(heard(recall).first == "--soft")
  }

  @Test("a reversed round does not say its answer before it is shown")
  func reversed() throws {
    let (recall, environment) = try furnished()
    let run = try recall.script(
      """
      :set audio log
      practice Spanish --mode cards --reverse --size all
      p

      p
      stop

      """, environment: environment)
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.lines
    let hidden = try #require(lines.firstIndex { $0.contains("reveal first") })
    let said = try #require(lines.firstIndex { $0.contains("[speak es") })
    #expect(hidden < said)
    #expect(lines.count { $0.contains("[speak") } == 1)
  }

  @Test("audio goes out and comes back by CSV, TSV and JSON, and can be taken away")
  func files() throws {
    let (recall, _) = try furnished()
    for name in ["a.csv", "a.tsv", "a.json"] {
      #expect(try recall.script("export \(name)\n").code == 0)
      let other = try Recall()
      let path = recall.folder.path(name)
      let run = try other.script("import \(path)\n:json card show c1\n:json card show c2\n")
      #expect(run.code == 0, "\(name): \(run.errors)")
      #expect(run.output.contains("\"audio\":\"pan $(id); -x.mp3\""), "\(name)")
      #expect(run.output.contains("\"audio\":\"https://example.com/a.mp3\""), "\(name)")
      let again = try other.script("import \(path)\n")
      #expect(again.output.contains("0 added"), "\(name): \(again.output)")
    }
    let gone = try recall.script(
      "card edit c1 --audio \"\"\n:json card show c1\nundo\ncard show c1\n")
    #expect(gone.code == 0, "\(gone.errors)")
    #expect(gone.lines.contains { $0.hasPrefix("{") && !$0.contains("audio") })
    #expect(gone.output.contains("Audio: pan $(id); -x.mp3"))
  }
}
