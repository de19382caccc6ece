import Foundation
import StudyEngine
import TestSupport
import Testing

@testable import recall_replay

@Suite("Simulations on real stores")
struct SimulatedStoreTests {
  @Test("killed programs leave nothing behind that must not be there")
  func killed() throws {
    let recall = try Recall()
    let run = try recall.run(
      "recall-replay", ["simulate", "--days", "15", "--seed", "1..3", "--stores", "1"],
      environment: ["TMPDIR": recall.folder.path])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("killed process"))
    #expect(run.output.hasSuffix("everything held\n"))
    // What was made for a while is gone.
    let left = try FileManager.default.contentsOfDirectory(atPath: recall.folder.path)
    #expect(!left.contains { $0.hasPrefix("recallbox-scratch") })
  }

  @Test("a stretch is told to a process, and told by it")
  func words() throws {
    let life = StoreLife(folder: "/d", stateFolder: "/s", seed: 7, days: 5..<10, end: 33)
    let again = try #require(SimulatedProcess(SimulatedProcess(life).words)?.life)
    #expect(again.folder == "/d" && again.stateFolder == "/s" && again.seed == 7)
    #expect(again.days == 5..<10 && again.end == 33)
    #expect(SimulatedProcess(["live", "/d", "/s", "7", "5", "5", "-"]) == nil)
    let told = SimulatedProcess.Told(
      "ack 3\nack 5\nday 5\nfault 2 full disk\nbroken a thing\nack x\n")
    #expect(told.acknowledged == 5 && told.acts == 3 && told.lastDay == 5)
    #expect(told.faults == ["full disk": 2] && told.broken == "a thing")
  }

  @Test("words that mean nothing to it are refused")
  func refused() throws {
    #expect(try AuditorCall("simulate", "nine").exit == .usage)
    #expect(try AuditorCall("simulate", "--stores", "-1").exit == .usage)
  }
}
