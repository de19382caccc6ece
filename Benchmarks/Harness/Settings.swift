import Foundation
import StudyEngine

/// What is to be measured, and where.
struct Settings {
  struct Size {
    var cards: Int
    var events: Int
    var name: String { "\(Self.short(cards))/\(Self.short(events))" }

    private static func short(_ number: Int) -> String {
      number % 1_000_000 == 0
        ? "\(number / 1_000_000)M" : number % 1_000 == 0 ? "\(number / 1_000)k" : "\(number)"
    }
  }

  var sizes = [
    Size(cards: 1_000, events: 10_000), Size(cards: 10_000, events: 100_000),
    Size(cards: 20_000, events: 1_000_000), Size(cards: 100_000, events: 1_000_000),
  ]
  var programs = ".build/release"
  var baseline = ".build/release/bench-baseline"
  var json: String?
  /// The Python of an environment with other schedulers; nil where none was made.
  var peers: String?
  /// Where the stores are made; removed afterwards unless it was named.
  var folder = NSTemporaryDirectory() + "recallbox-bench-\(getpid())"
  var keepsFolder = false
  /// Whether searches alone are measured.
  var isSearchOnly = false
  /// Whether only the schedulers are measured.
  var isSchedulingOnly = false
  /// Whether only imports are measured.
  var isImportOnly = false
  /// Whether only a long life is measured.
  var isLifeOnly = false
  /// Whether only the queue of many due cards is measured.
  var isQueueOnly = false
  /// Times each comparison is made; the middle figure counts.
  var rounds = 3

  struct Wrong: Error, CustomStringConvertible {
    var description: String
  }

  init(_ words: ArraySlice<String>) throws {
    var rest = words
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Wrong(description: "\(option) needs a value") }
      switch option {
      case "--sizes": sizes = try value.split(separator: ",").map(Self.size)
      case "--programs": programs = value
      case "--baseline": baseline = value
      case "--json": json = value
      case "--peers": peers = value
      case "--only":
        guard ["search", "scheduling", "import", "life", "queue"].contains(value) else {
          throw Wrong(description: "--only takes search, scheduling, import, life or queue")
        }
        isQueueOnly = value == "queue"
        isSearchOnly = value == "search"
        isSchedulingOnly = value == "scheduling"
        isImportOnly = value == "import"
        isLifeOnly = value == "life"
      case "--rounds": rounds = Int(value) ?? rounds
      case "--keep":
        folder = value
        keepsFolder = true
      default: throw Wrong(description: "no option \(option)")
      }
    }
  }

  private static func size(_ text: Substring) throws -> Size {
    let parts = text.split(separator: ":").compactMap(number)
    guard parts.count == 2, parts[0] > 0, parts[1] > parts[0] + MadeLog.deckCount else {
      throw Wrong(description: "a size is CARDS:EVENTS, such as 20k:1M")
    }
    return Size(cards: parts[0], events: parts[1])
  }

  private static func number(_ text: Substring) -> Int? {
    switch text.last {
    case "k": Int(text.dropLast()).map { $0 * 1_000 }
    case "M": Int(text.dropLast()).map { $0 * 1_000_000 }
    default: Int(text)
    }
  }
}
