import EventLog
import StudyEngine

/// What libFuzzer calls with each input: its first byte says what the rest is taken for.
///
/// A failure is a crash or a hang, or a refusal that left a trace.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
  guard let kind = bytes.first else { return 0 }
  let names = ["x.csv", "x.tsv", "x.json"]
  do throws(StudyError) {
    let log = try StudyEngine.openLog(folder: nil)
    let engine = try StudyEngine(
      log: log, clock: ClockControl(system: ManualClock(Timestamp(milliseconds: 1))),
      zone: "Europe/Berlin")
    let request = ImportRequest(
      fileName: names[Int(kind) % names.count], bytes: Array(bytes.dropFirst()),
      deck: .ofFile(fallback: "x"))
    do throws(StudyError) {
      _ = try engine.importCards(request)
    } catch {
      let isUnchanged = try engine.decks().isEmpty
      precondition(isUnchanged, "a refused import left a trace")
    }
  } catch {
    preconditionFailure("the engine itself failed: \(error.code)")
  }
  return 0
}
