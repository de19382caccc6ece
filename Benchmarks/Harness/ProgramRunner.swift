import Foundation

/// Runs other programs: the project's own, and the C program they are held against.
struct ProgramRunner {
  /// The folder with `recall` and `recall-replay`.
  var folder: String
  /// The C program.
  var baseline: String
  /// The library that notes what a program puts into LMDB; it lies beside the C program.
  var recorder: String { baseline + "-recorder.so" }

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  /// Nanoseconds an event of one piece of bare work.
  func baseline(_ words: String...) throws -> Double {
    let output = try run(baseline, words).output
    let parts = output.split(separator: " ")
    guard parts.count >= 2, let figure = Double(parts[1]) else {
      throw Failed(description: "the baseline printed \"\(output)\"")
    }
    return figure
  }

  struct Finished {
    var output: String
    var nanoseconds: Double
    /// The greatest private memory seen, in KiB.
    var privateKiB: Int
    /// What it took of the processors, in the program and for it.
    var processorSeconds: Double
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - words: Its arguments.
  ///   - input: What it reads on standard input.
  ///   - isWatched: Whether its private memory is looked at while it runs.
  ///   - variables: What is added to its environment.
  ///   - code: What it must end with.
  /// - Returns: What it printed, how long it took, and its memory.
  /// - Throws: `Failed` if it ended with anything else.
  func run(
    _ path: String, _ words: [String], input: String = "", isWatched: Bool = false,
    variables: [String: String] = [:], ends code: Int32 = 0
  ) throws -> Finished {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": NSTemporaryDirectory() + "recallbox-bench-state"]
        .merging(variables) { $1 }
    ) { $1 }
    let standardInput = Pipe()
    let standardOutput = Pipe()
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    var peak = 0
    var output = Data()
    let processorBefore = Self.childProcessorSeconds()
    let spent = try nanoseconds { () throws(any Error) in
      try process.run()
      standardInput.fileHandleForWriting.write(Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
      while isWatched, process.isRunning {
        peak = max(peak, Self.privateKiB(of: process.processIdentifier))
        usleep(2_000)
      }
      output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    }
    // Foundation notices the end of a process late: what counts is the end of its output.
    process.waitUntilExit()
    guard process.terminationStatus == code else {
      let name = (path as NSString).lastPathComponent
      throw Failed(
        description: "\(name) \(words.joined(separator: " ")) ended with "
          + "\(process.terminationStatus)")
    }
    return Finished(
      output: String(decoding: output, as: UTF8.self), nanoseconds: spent, privateKiB: peak,
      processorSeconds: Self.childProcessorSeconds() - processorBefore)
  }

  /// What all programs took that have ended and were waited for.
  private static func childProcessorSeconds() -> Double {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The private memory of a process now: what is not a mapped file.
  private static func privateKiB(of process: Int32) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") })
    else { return 0 }
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
