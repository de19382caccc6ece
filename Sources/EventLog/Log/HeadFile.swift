internal import CLMDB
internal import Glibc

/// A small file away from the log that remembers where the log ended.
///
/// Five lines of fixed length, written in place and flushed (about 120 µs): the format, the log's
/// identifier, the number and the link of its newest event, and when that was stored. An older
/// copy of the log's file, which the chain itself cannot tell from the real one, is noticed by it,
/// and so is a log that is gone.
struct HeadFile: Sendable {
  fileprivate static let format = "recallbox-head 1"
  private static let byteCount = format.utf8.count + 32 + 20 + 64 + 20 + 5

  let path: String
  let log: LogID
  private(set) var written: HeadMemory?
  private var writtenAt: UInt64 = 0

  /// The head file of a log in a folder, which is there; the file itself need not be.
  init(of log: LogID, folder: String, in stateFolder: String) {
    self.log = log
    path = stateFolder + "/" + log.hex + Self.suffix(of: folder)
  }

  /// `-`, the first 16 digits of the hash of the folder's real path, and `.head`.
  private static func suffix(of folder: String) -> String {
    let path = Array(RealPath.of(folder).utf8)
    let hasher = SHA256()
    let hash = hasher.hash(RawSpan(_elements: path.span)).hex
    return "-\(hash.prefix(16)).head"
  }

  // MARK: - Reading

  /// What the state folder remembers of the logs that were in a folder.
  static func memory(
    of folder: String, in stateFolder: String
  ) throws(EventLogError) -> FolderMemory {
    let suffix = suffix(of: folder)
    let names = try Folder.names(in: stateFolder).filter { $0.hasSuffix(suffix) }
    var memory = FolderMemory()
    for name in names.sorted() {
      let path = stateFolder + "/" + name
      if let read = Self.memory(at: path), name == read.log.hex + suffix {
        memory.heads.append(read)
      } else {
        memory.unreadable.append(path)
      }
    }
    return memory
  }

  /// Nil if the file cannot be read, or is no head file.
  private static func memory(at path: String) -> HeadMemory? {
    do throws(EventLogError) {
      let bytes = try SmallFile.read(path, limit: byteCount + 1)
      return HeadMemory(lines: String(decoding: bytes, as: UTF8.self))
    } catch {
      return nil
    }
  }

  // MARK: - Writing

  /// Writes a head unless it is written already, or one was less than a second ago.
  mutating func write(
    _ head: Head, isForced: Bool, now: UInt64 = Patience.nanosecondsNow()
  ) throws(EventLogError) {
    let memory = HeadMemory(log: log, head)
    guard memory != written else { return }
    guard isForced || writtenAt == 0 || now - writtenAt >= 1_000_000_000 else { return }
    try SmallFile.writeInPlace(Array(memory.lines.utf8), to: path)
    written = memory
    writtenAt = now
  }

  /// Puts what is remembered of a folder aside: it is kept under another name, and counts no more.
  ///
  /// - Parameters:
  ///   - kept: The log whose memory stays; nil for none.
  ///   - folder: The data folder, which need not be there.
  ///   - stateFolder: Where head files are kept.
  /// - Throws: What the system says.
  static func setAside(
    except kept: LogID?, folder: String, in stateFolder: String
  ) throws(EventLogError) {
    let suffix = suffix(of: folder)
    for name in try Folder.names(in: stateFolder)
    where name.hasSuffix(suffix) && name != kept.map({ $0.hex + suffix }) {
      let path = stateFolder + "/" + name
      try FileName.rename(path, to: path + ".given-up")
    }
  }
}

extension HeadMemory {
  fileprivate var lines: String {
    "\(HeadFile.format)\n\(log.hex)\n\(Self.padded(UInt64(sequence)))\n\(link.hex)\n"
      + "\(Self.padded(UInt64(max(0, recorded.milliseconds))))\n"
  }

  fileprivate init?(lines: String) {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 6, lines[0] == HeadFile.format, lines[5].isEmpty,
      let log = LogID(text: String(lines[1])), lines[2].utf8.count == 20,
      let sequence = UInt64(lines[2]), let link = Link(hex: String(lines[3])),
      lines[4].utf8.count == 20, let recorded = Int64(lines[4])
    else { return nil }
    self.init(
      log: log, sequence: sequence, link: link, recorded: Timestamp(milliseconds: recorded))
  }

  private static func padded(_ number: UInt64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 20 - digits.count) + digits
  }
}
