import Foundation
import Glibc
import TestSupport
import Testing

@testable import recall_replay

@Suite("Output files")
struct OutputFileTests {
  @Test("a file that appeared meanwhile is never replaced unless that was allowed")
  func appeared() throws {
    let folder = try TemporaryFolder()
    let (fresh, path) = (folder.path("fresh"), folder.path("wanted"))
    try Data("ours".utf8).write(to: URL(fileURLWithPath: fresh))
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
    #expect(!FileText.move(fresh, to: path, replaces: false))
    #expect(errno == EEXIST)
    #expect(FileText.read(path) == "theirs")
    #expect(FileText.move(fresh, to: path, replaces: true))
    #expect(FileText.read(path) == "ours")
    try Data("ours again".utf8).write(to: URL(fileURLWithPath: fresh))
    FileText.remove(path)
    #expect(FileText.move(fresh, to: path, replaces: false))
    #expect(FileText.read(path) == "ours again")
    #expect(!FileText.exists(fresh))
  }

  @Test("an export does not replace a file that appears while it is written")
  func export() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("copy.rblog")
    let output = try ByteOutput(path: path, outside: nil, replaces: false)
    try output.write("ours")
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: (any Error).self) { try output.finish() }
    output.abandon()
    #expect(FileText.read(path) == "theirs")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy.rblog"])
  }

  @Test(
    "a recording that cannot begin says why",
    arguments: [
      ("nowhere/x", "no such file"), ("state", "is a folder"),
      ("words/x", "a part of the path is no folder"),
    ])
  func recordNowhere(place: String, reason: String) throws {
    let recall = try Recall()
    for folder in ["state", "words"] {
      let path = recall.folder.path(folder)
      if folder == "words" {
        try Data("a,b\n".utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      }
    }
    let run = try recall.script(":record \(place)\n", "--yes")
    #expect(run.code == 1)
    #expect(run.errors.contains("Cannot write \(place): \(reason)."), "\(run.errors)")
  }

  @Test("a recording that cannot be written is told, and ends")
  func record() throws {
    let recall = try Recall()
    let run = try recall.script(":record /dev/full\ndeck new D\ndecks\n", "--keep-going")
    #expect(run.code == 1)
    #expect(run.lines.count == 2)
    #expect(
      run.errors
        == "line 2: Cannot write /dev/full: no space left. The recording ended before this line's answer.\n"
    )
  }

  @Test("a limit on the length of files ends no program: it is a full disk")
  func limitedFiles() throws {
    let recall = try Recall()
    let cards = (1...3_000).map { "card add D f\($0) b\($0)\n" }.joined()
    let program = Recall.programs.appendingPathComponent("recall").path
    let command = "ulimit -f 400; exec \(program) --data \(recall.data) --script -"
    let run = try recall.run("/bin/sh", ["-c", command], input: "deck new D\n" + cards)
    #expect(run.code == 1)
    #expect(run.errors.contains("Not stored, no space: make room"), "\(run.errors)")
    #expect(run.errors.hasSuffix("Nothing was added.\n"), "\(run.errors)")
    let found = try recall.script("decks\n:verify\n")
    #expect(found.code == 0, "\(found.errors)")
    #expect(found.output.hasPrefix("d1 D: "))
  }

  @Test("a recording that takes not a byte leaves no file behind")
  func emptyRecording() throws {
    let recall = try Recall()
    let program = Recall.programs.appendingPathComponent("recall").path
    let command = "ulimit -f 0; exec \(program) --ephemeral --keep-going --script -"
    let run = try recall.run("/bin/sh", ["-c", command], input: ":record new.txt\ndecks\n")
    #expect(run.code != 0 && FileText.read(recall.folder.path("new.txt")) == nil)
  }

  @Test("a report of an import spares the log and files that are there, and fails beforehand")
  func report() throws {
    let recall = try Recall()
    let list = recall.folder.path("words.csv")
    try Data("el pan,bread\nla sal\n".utf8).write(to: URL(fileURLWithPath: list))
    _ = try recall.script("deck new D\n")
    for place in ["data/log.mdb", "data/report", "words.csv", "nowhere/report"] {
      let run = try recall.script("import words.csv --report \(place)\n")
      #expect(run.code == 1, "\(place): \(run.output)")
      #expect(try recall.script("decks\n").lines.count == 1, "\(place): the list was imported")
    }
    #expect(FileText.read(list) == "el pan,bread\nla sal\n")
    let run = try recall.script("import words.csv --report skipped.txt\n")
    #expect(run.code == 0, "\(run.errors)")
    #expect(FileText.read(recall.folder.path("skipped.txt"))?.contains("2") == true)
  }
}
