internal import CZlib
internal import EventLog
internal import Glibc
internal import Projections

/// A dictionary of the dict protocol: an index of headwords and a text they point into.
///
/// The text may be packed by gzip or dictzip, which is gzip with an index of its own; it is read
/// through once, and only what is asked for is kept.
struct DictionaryFile {
  /// A stretch of the text.
  struct Range: Hashable {
    var start: Int
    var count: Int
  }

  private static let textLimit = 2 << 30
  private static let indexLimit = 256 << 20
  private static let entryLimit = 1 << 20

  private let textPath: String
  private var ranges: [String: [Range]] = [:]

  /// Reads the index and keeps the places of some headwords.
  ///
  /// - Parameters:
  ///   - index: The file of headwords, ending in `.index`.
  ///   - wanted: Headwords to look for, folded.
  ///   - isCancelled: Asked now and then.
  /// - Throws: `importBroken`, `importTooLarge`, `importCancelled`.
  init(
    index: String, wanted: Set<String>, isCancelled: () -> Bool
  ) throws(StudyError) {
    guard index.hasSuffix(".index") else {
      throw .importBroken(
        Bilingual(
          "a dictionary is named by its .index file",
          "ein Wörterbuch wird mit seiner .index-Datei genannt"))
    }
    let base = index.dropLast(6)
    let texts = [base + ".dict.dz", base + ".dict"].map(String.init)
    guard let text = texts.first(where: { unsafe access($0, R_OK) == 0 }) else {
      throw .importBroken(
        Bilingual(
          "beside the index there is no \(texts[0]) and no \(texts[1])",
          "neben dem Index liegt weder \(texts[0]) noch \(texts[1])"))
    }
    textPath = text
    var file = try PieceReader(path: index, isPacked: false, limit: Self.indexLimit)
    var rest: [UInt8] = []
    while let piece = try file.next() {
      if isCancelled() { throw .importCancelled }
      rest += piece
      var start = 0
      while let end = rest[start...].firstIndex(of: 10) {
        take(rest[start..<end], wanted)
        start = end + 1
      }
      rest.removeFirst(start)
      guard rest.count < 1 << 16 else {
        throw .importBroken(
          Bilingual("its index has no lines", "der Index hat keine Zeilen"))
      }
    }
    take(rest[...], wanted)
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ wanted: Set<String>) {
    let parts = line.split(separator: 9, omittingEmptySubsequences: false)
    guard parts.count >= 3, let start = Self.number(parts[1]), let count = Self.number(parts[2]),
      count <= Self.entryLimit
    else { return }
    let word = Self.folded(String(decoding: parts[0], as: UTF8.self))
    guard wanted.contains(word) || word.hasPrefix("00database") || word.hasPrefix("00-database")
    else { return }
    ranges[word, default: []].append(Range(start: start, count: count))
  }

  /// A headword as the index has it: without case and, as is usual there, without other signs.
  static func folded(_ word: String) -> String {
    let kept = CaseFold.fold(word).unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == " "
    }
    return Trimming.trimmed(String(String.UnicodeScalarView(kept)))
  }

  /// A number in the digits of Base64, the highest first.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      let value: Int
      switch digit {
      case 65...90: value = Int(digit) - 65
      case 97...122: value = Int(digit) - 71
      case 48...57: value = Int(digit) + 4
      case 43: value = 62
      case 47: value = 63
      default: return nil
      }
      number = number * 64 + value
    }
    return number
  }

  /// The texts of the headwords that were found, in the order in which the dictionary has them.
  func entries(isCancelled: () -> Bool) throws(StudyError) -> [String: [String]] {
    let wanted = ranges.flatMap { word, ranges in ranges.map { (word: word, range: $0) } }
      .sorted { ($0.range.start, $0.word) < ($1.range.start, $1.word) }
    var entries: [String: [String]] = [:]
    guard let last = wanted.map({ $0.range.start + $0.range.count }).max() else { return [:] }
    var file = try PieceReader(
      path: textPath, isPacked: textPath.hasSuffix(".dz"), limit: Self.textLimit)
    var window: [UInt8] = []
    var windowStart = 0
    var next = 0
    while next < wanted.count, let piece = try file.next() {
      if isCancelled() { throw .importCancelled }
      window += piece
      while next < wanted.count {
        let (word, range) = wanted[next]
        guard range.start + range.count <= windowStart + window.count else { break }
        let from = range.start - windowStart
        entries[word, default: []].append(
          String(decoding: window[from..<from + range.count], as: UTF8.self))
        next += 1
      }
      // What lies before the next entry is not needed any more.
      let keep = next < wanted.count ? wanted[next].range.start : last
      let drop = min(max(keep - windowStart, 0), window.count)
      window.removeFirst(drop)
      windowStart += drop
      guard window.count <= 1 << 24 else {
        throw .importBroken(
          Bilingual("its entries lie too far apart", "die Einträge liegen zu weit auseinander"))
      }
    }
    return entries
  }
}

/// Hands out a file piece by piece, unpacked if need be.
@safe
private struct PieceReader: ~Copyable {
  private let descriptor: Int32
  private let isPacked: Bool
  private let limit: Int
  private var total = 0
  private var stream: UnsafeMutablePointer<z_stream>?
  private var input = [UInt8](repeating: 0, count: 1 << 16)
  private var output = [UInt8](repeating: 0, count: 1 << 18)
  private var waiting = 0..<0
  private var isAtEnd = false

  init(path: String, isPacked: Bool, limit: Int) throws(StudyError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    self.isPacked = isPacked
    self.limit = limit
    guard descriptor >= 0 else {
      throw .importFailed(Bilingual(systemError: errno))
    }
    guard isPacked else { return }
    let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe made.initialize(to: z_stream())
    guard unsafe czlib_begin(made) == Z_OK else {
      unsafe made.deallocate()
      throw .importFailed(Bilingual(systemError: ENOMEM))
    }
    unsafe stream = made
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let stream = unsafe stream {
      _ = unsafe inflateEnd(stream)
      unsafe stream.deallocate()
    }
  }

  /// The next piece; nil at the end.
  mutating func next() throws(StudyError) -> ArraySlice<UInt8>? {
    while !isAtEnd {
      if waiting.isEmpty {
        let count = unsafe read(descriptor, &input, input.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .importFailed(Bilingual(systemError: errno)) }
        waiting = 0..<count
        if count == 0 {
          guard !isPacked else {
            throw .importBroken(
              Bilingual("its text is cut off", "der Text ist abgeschnitten"))
          }
          isAtEnd = true
          return nil
        }
      }
      let piece: ArraySlice<UInt8>
      if isPacked {
        piece = output[..<(try unpack())]
      } else {
        piece = input[waiting]
        waiting = 0..<0
      }
      total += piece.count
      guard total <= limit else { throw .importTooLarge(bytes: total, limit: limit) }
      if !piece.isEmpty { return piece }
    }
    return nil
  }

  private mutating func unpack() throws(StudyError) -> Int {
    guard let stream = unsafe stream else { return 0 }
    let (from, count) = (waiting.lowerBound, waiting.count)
    let room = output.count
    let (code, left, free) = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = unsafe input.baseAddress?.advanced(by: from)
        unsafe stream.pointee.avail_in = UInt32(count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room)
        let code = unsafe inflate(stream, Z_NO_FLUSH)
        return unsafe (code, Int(stream.pointee.avail_in), Int(stream.pointee.avail_out))
      }
    }
    waiting = (from + count - left)..<(from + count)
    if code == Z_STREAM_END { isAtEnd = true }
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
      throw .importBroken(
        Bilingual("its text is damaged", "der Text ist beschädigt"))
    }
    return room - free
  }
}
