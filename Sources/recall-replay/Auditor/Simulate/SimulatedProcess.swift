import Glibc
import StudyEngine

/// A stretch of a simulated life as a process of its own tells it, and is told to live it.
struct SimulatedProcess {
  /// The word with which `simulate` starts itself.
  static let word = "live"

  let life: StoreLife

  init(_ life: StoreLife) { self.life = life }

  /// From the words that `words` gives.
  init?(_ words: [String]) {
    guard words.count == 7, words[0] == Self.word, let seed = UInt64(words[3]),
      let first = Int(words[4]), let last = Int(words[5]), first < last
    else { return nil }
    life = StoreLife(
      folder: words[1], stateFolder: words[2], seed: seed, days: first..<last, end: Int(words[6]))
  }

  var words: [String] {
    [
      Self.word, life.folder, life.stateFolder, "\(life.seed)", "\(life.days.lowerBound)",
      "\(life.days.upperBound)", life.end.map(String.init) ?? "-",
    ]
  }

  // MARK: - In the process

  /// Lives it, and says so after each act.
  func live(_ console: Console) throws(Failure) -> ExitCode {
    do throws(StudyError) {
      let end = try life.live { step in
        switch step {
        case .stored(let sequence): console.printLine("ack \(sequence)")
        case .lived(let day): console.printLine("day \(day)")
        }
      }
      for (name, count) in end.faults.sorted(by: { $0.key < $1.key }) {
        console.printLine("fault \(count) \(name)")
      }
      if let broken = end.broken { console.printLine("broken \(broken)") }
      return .fine
    } catch { throw Failure(error) }
  }

  // MARK: - What it has told

  struct Told {
    /// The newest event that was acknowledged.
    var acknowledged: UInt64 = 0
    var acts = 0
    /// The last day that was lived to its end.
    var lastDay: Int?
    var faults: [String: Int] = [:]
    var broken: String?

    init(_ text: String) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { continue }
        switch words[0] {
        case "ack":
          acknowledged = UInt64(words[1]) ?? acknowledged
          acts += 1
        case "day": lastDay = Int(words[1]) ?? lastDay
        case "fault":
          let parts = words[1].split(separator: " ", maxSplits: 1)
          if parts.count == 2, let count = Int(parts[0]) { faults[String(parts[1])] = count }
        case "broken": broken = String(words[1])
        default: break
        }
      }
    }
  }
}
