import Foundation

/// A run of `log-probe`: another process that uses the same log.
public final class ProbeProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it.
  public init(_ arguments: [String]) throws {
    process.executableURL = try Self.builtProducts.appendingPathComponent("log-probe")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
  }

  public var identifier: Int32 { process.processIdentifier }

  /// The next line that it says; nil once it has ended.
  public func line() throws -> String? {
    var bytes: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// All lines that it says until it ends.
  public func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  /// Lets it go on.
  public func resume() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
  }

  /// Ends it at once, as a power cut would, and waits until it is gone.
  public func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The folder that the package's programs are built into: that of the tests.
  static var builtProducts: URL {
    get throws {
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: path).deletingLastPathComponent()
    }
  }
}
