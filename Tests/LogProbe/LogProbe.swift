import EventLog
import Glibc
import TestSupport

/// Another program on a log, for tests: it says each step on a line, and waits for lines.
@main
enum LogProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 2 else { exit(2) }
    let numbers = arguments.dropFirst(2).compactMap { UInt64($0) }
    let command = arguments.first ?? ""
    let folder = arguments[arguments.startIndex + 1]
    do throws(EventLogError) {
      try run(command, folder: folder, numbers: numbers)
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  private static func run(
    _ command: String, folder: String, numbers: [UInt64]
  ) throws(EventLogError) {
    let log = try EventLog.open(folder: folder)
    switch (command, numbers.count) {
    case ("append", 2): try append(to: log, from: numbers[0], count: numbers[1])
    case ("fill", 3): try fill(log, from: numbers[0], count: numbers[1], limit: numbers[2])
    case ("readers", 1): try nest(log, numbers[0])
    case ("read", 0): try read(log)
    case ("write", 0): try write(log)
    default: exit(2)
    }
  }

  /// One transaction an event; each is said once it is stored.
  private static func append(
    to log: EventLog, from first: UInt64, count: UInt64
  ) throws(EventLogError) {
    say("ready")
    for number in first..<(first + count) {
      let results = try log.store([SampleEvents.review(number)])
      say("stored \(number) \(results[0].sequence)")
    }
  }

  /// All events in one transaction, with files limited to so many bytes if that is not 0.
  private static func fill(
    _ log: EventLog, from first: UInt64, count: UInt64, limit: UInt64
  ) throws(EventLogError) {
    if limit > 0 {
      signal(SIGXFSZ, SIG_IGN)
      var size = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      _ = unsafe setrlimit(__rlimit_resource_t(1), &size)
    }
    do throws(EventLogError) {
      try log.store(SampleEvents.reviews(first...(first + count - 1)))
      say("stored")
    } catch {
      say("error \(error)")
      say(
        "head \(try log.read { (transaction) throws(EventLogError) in try transaction.head().sequence })"
      )
    }
  }

  /// Keeps a transaction open until a line comes.
  private static func read(_ log: EventLog) throws(EventLogError) {
    try log.read { transaction throws(EventLogError) in
      say("head \(try transaction.head().sequence)")
      wait()
      var count = 0
      try transaction.scanLog { _, _, _ in
        count += 1
        return .next
      }
      say("still \(count)")
    }
  }

  /// Opens so many transactions, one within another, and keeps them until a line comes.
  private static func nest(_ log: EventLog, _ count: UInt64) throws(EventLogError) {
    guard count > 0 else {
      say("all")
      wait()
      return
    }
    try log.read { _ throws(EventLogError) in try nest(log, count - 1) }
  }

  /// Keeps the writer's lock until a line comes.
  private static func write(_ log: EventLog) throws(EventLogError) {
    try log.write { transaction throws(EventLogError) in
      say("writing")
      wait()
    }
    say("done")
  }

  private static func wait() { _ = readLine() }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
