import EventLog
import Glibc

/// A file of JSON lines, as `export --to events-jsonl` writes it, put together to the `.rblog` that
/// it stands for.
///
/// What counts are the records; each line must show what its record says, since it is what a person
/// has read.
enum JSONLinesArchive {
  /// Whether a file's name says that it is one.
  static func isNamed(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  /// Whether a file begins as one.
  static func begins(_ path: String) -> Bool {
    let bytes = FileText.bytes(of: path, atMost: 4) ?? []
    return bytes.dropFirst(bytes.starts(with: LineFile.mark) ? LineFile.mark.count : 0).first
      == UInt8(ascii: "{")
  }

  /// - Parameters:
  ///   - path: The file.
  ///   - name: What it is called in errors.
  /// - Returns: A path to the `.rblog`, a file without a name that goes with the program.
  /// - Throws: `notALog` with the line that is none, and what is wrong with the chain.
  static func assembled(_ path: String, name: String) throws(EventLogError) -> String {
    let output = try ScratchArchive()
    var assembly: ArchiveAssembly?
    let lines = try LineFile(path: path, name: name)
    while let (number, line) = try lines.next() {
      let item = try item(of: line, number, name)
      let record = try ArchiveAssembly.record(item, name: "\(name), line \(number)")
      if assembly == nil {
        let begun = ArchiveAssembly(log: try logID(of: record, name))
        try output.write(begun.opening)
        assembly = consume begun
      }
      try assembly?.add(record)
      try output.write(item)
    }
    guard let ending = assembly?.ending else {
      throw .notALog(path: name, reason: "it has no lines")
    }
    try output.write(ending)
    try compare(ArchiveFile(path: output.path), with: path, name)
    return output.path
  }

  private static func item(
    of line: [UInt8], _ number: Int, _ name: String
  ) throws(EventLogError) -> [UInt8] {
    guard let document = JSONValue(document: line) else {
      throw .notALog(path: name, reason: "line \(number) is no JSON of an event")
    }
    guard case .text(let text)? = document[EventRecordLine.key], let item = Hex.bytes(of: text.utf8)
    else {
      throw .notALog(
        path: name,
        reason: "line \(number) has no \"record\": it is for eyes. `export LOG --to events-jsonl` "
          + "writes lines that can be read back")
    }
    return item
  }

  private static func logID(
    of record: ArchiveRecord, _ name: String
  ) throws(EventLogError) -> LogID {
    var event = DecodedEvent()
    if !record.header.isRedacted {
      try record.body.withBytes { bytes throws(EventLogError) in
        try EventCodec.decode(bytes, into: &event)
      }
      if case .logCreated(let log, _, _, _) = event.payload { return log }
    }
    throw .notALog(path: name, reason: "line 1 is not the event with which a log begins")
  }

  /// Holds what each line shows against what its record says.
  private static func compare(
    _ archive: ArchiveFile, with path: String, _ name: String
  ) throws(EventLogError) {
    let source = try LogSource(archive, path: name)
    let lines = try LineFile(path: path, name: name)
    try EventRecordLine.forEach(of: source, through: source.head.sequence) {
      document throws(EventLogError) in
      guard let (number, line) = try lines.next() else { return .stop }
      guard JSONValue(document: line) == document else {
        throw .notALog(
          path: name, reason: "line \(number) shows something else than its record says")
      }
      return .next
    }
  }
}

/// A file without a name that holds an `.rblog` while the program runs.
private final class ScratchArchive {
  let path: String
  private let descriptor: Int32

  init() throws(EventLogError) {
    guard let descriptor = StandardInput.namelessFile() else {
      throw .file(path: "/tmp", call: "mkstemp", code: errno, message: FileText.reason())
    }
    self.descriptor = descriptor
    path = "/proc/self/fd/\(descriptor)"
  }

  func write(_ bytes: [UInt8]) throws(EventLogError) {
    guard FileText.send(bytes, to: descriptor) else {
      throw .file(path: "/tmp", call: "write", code: errno, message: FileText.reason())
    }
  }
}

/// The lines of a file, one after the other; empty ones are passed over.
private final class LineFile {
  /// Longer than any event's.
  private static let lengthLimit = 4 << 20
  /// With which some editors begin a file: it says that UTF-8 follows, and is no part of it.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let name: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var place = 0
  private var number = 0
  private var isAtEnd = false

  init(path: String, name: String) throws(EventLogError) {
    self.name = name
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .noLog(path: name) }
      throw .file(path: name, call: "open", code: errno, message: FileText.reason())
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notALog(
        path: name, reason: "it is no regular file: give `-` and send it to standard input")
    }
  }

  deinit { close(descriptor) }

  func next() throws(EventLogError) -> (Int, [UInt8])? {
    while true {
      if let end = buffer[place...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = text(buffer[place..<end])
        place = end + 1
        number += 1
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { return (number, line) }
        continue
      }
      guard buffer.count - place <= Self.lengthLimit else {
        throw .notALog(path: name, reason: "line \(number + 1) is longer than any event's")
      }
      guard !isAtEnd else {
        let line = text(buffer[place...])
        place = buffer.count
        number += 1
        return line.isEmpty ? nil : (number, line)
      }
      try fill()
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(number == 0 && line.starts(with: Self.mark) ? line.dropFirst(Self.mark.count) : line)
  }

  private func fill() throws(EventLogError) {
    buffer.removeSubrange(..<place)
    place = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    guard count >= 0 else {
      throw .file(path: name, call: "read", code: errno, message: FileText.reason())
    }
    if count == 0 { isAtEnd = true }
    buffer += chunk[..<count]
  }
}
