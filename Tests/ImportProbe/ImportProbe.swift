import EventLog
import Glibc
import StudyEngine

/// Imports one file after another, whose paths come a line each, and says what became of each:
/// `ok` with the rows added, `refused` with a code, or `CHANGED` where a refusal left a trace.
@main
enum ImportProbe {
  static func main() {
    while let path = readLine() {
      do throws(StudyError) {
        print(try verdict(on: path))
      } catch {
        print("FAILED \(error.code)")
      }
      fflush(nil)
    }
  }

  private static func verdict(on path: String) throws(StudyError) -> String {
    let log = try StudyEngine.openLog(folder: nil)
    let clock = ClockControl(system: ManualClock(Timestamp(milliseconds: 1_790_000_000_000)))
    let engine = try StudyEngine(log: log, clock: clock, zone: "Europe/Berlin")
    _ = try engine.perform(.createDeck(name: "Own"))
    let before = try end(of: log)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(StudyError) {
      let outcome = try engine.importCards(request(path, name))
      guard case .imported(let report) = outcome.result else { return "FAILED result" }
      let again = try engine.previewImport(request(path, name))
      let isStable = again.added == 0 && again.reviews == 0
      return isStable ? "ok \(report.added) \(report.reviews)" : "UNSTABLE \(again.added)"
    } catch {
      return try end(of: log) == before ? "refused \(error.code)" : "CHANGED \(error.code)"
    }
  }

  private static func request(_ path: String, _ name: String) -> ImportRequest {
    if name.hasSuffix(".apkg") || name.hasSuffix(".colpkg") {
      return ImportRequest(package: path, fileName: name, deck: .ofFile(fallback: "x"))
    }
    guard name.hasSuffix(".json") else {
      return ImportRequest(list: path, fileName: name, deck: .ofFile(fallback: "x"))
    }
    return ImportRequest(fileName: name, bytes: bytes(of: path), deck: .ofFile(fallback: "x"))
  }

  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      guard count > 0 else { return all }
      all += piece[..<count]
    }
  }

  private static func end(of log: EventLog) throws(StudyError) -> UInt64 {
    do throws(EventLogError) {
      return try log.read { transaction throws(EventLogError) in try transaction.head().sequence }
    } catch { throw .log(error) }
  }
}
