internal import CCSV

/// One run of the CSV library over lines that are handed to it one after the other.
///
/// Holds the library's parser at a fixed address for its callbacks; the only file in this room
/// with pointers.
@safe
final class CSVRowParser {
  /// What a line did to the row in progress.
  enum Step {
    /// The row ended with this line; its fields, or none where the line was blank.
    case row([[UInt8]])
    /// A quote is open at the end of the line; `true` if it was opened in this line.
    case open(openedHere: Bool)
    /// A quote inside a field that has none around it.
    case strayQuote
    /// Text after the quote that closes a field.
    case textAfterQuote
    case failed(String)
  }

  private let parser: UnsafeMutablePointer<csv_parser>
  let isStrict: Bool
  private(set) var hasFailed = false
  private var fields: [[UInt8]] = []
  private var endedFieldInLine = false

  init(separator: UInt8, isStrict: Bool) {
    unsafe parser = .allocate(capacity: 1)
    self.isStrict = isStrict
    // Fails for a null parser alone.
    _ = unsafe csv_init(parser, isStrict ? UInt8(CSV_STRICT) : 0)
    unsafe csv_set_delim(parser, separator)
    // Spaces around a field belong to it.
    unsafe csv_set_space_func(parser) { _ in 0 }
  }

  deinit {
    unsafe csv_free(parser)
    unsafe parser.deallocate()
  }

  private var isQuoted: Bool { unsafe parser.pointee.quoted != 0 }

  /// Takes one line with its line break.
  func feed(_ line: ArraySlice<UInt8>) -> Step {
    endedFieldInLine = false
    let wasQuoted = isQuoted
    let consumed = unsafe line.withUnsafeBytes { bytes in
      unsafe csv_parse(parser, bytes.baseAddress, bytes.count, onField, onRow, context)
    }
    guard consumed == line.count else { return failure() }
    if isQuoted { return .open(openedHere: !wasQuoted || endedFieldInLine) }
    return .row(takeFields())
  }

  private var context: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  private func failure() -> Step {
    hasFailed = true
    let code = unsafe csv_error(parser)
    guard code == CSV_EPARSE else {
      guard let reason = unsafe csv_strerror(code) else { return .failed("error \(code)") }
      return .failed(unsafe String(cString: reason))
    }
    return isQuoted ? .textAfterQuote : .strayQuote
  }

  private func takeFields() -> [[UInt8]] {
    defer { fields.removeAll(keepingCapacity: true) }
    return fields
  }

  fileprivate func endField(_ bytes: UnsafeRawBufferPointer) {
    endedFieldInLine = true
    fields.append(unsafe Array(bytes))
  }
}

private func onField(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?
) {
  guard let context = unsafe context else { return }
  let parser = unsafe Unmanaged<CSVRowParser>.fromOpaque(context).takeUnretainedValue()
  unsafe parser.endField(UnsafeRawBufferPointer(start: bytes, count: count))
}

private func onRow(_ end: Int32, _ context: UnsafeMutableRawPointer?) {
  // A row ends where its line does: `feed` sees it by the absence of an open quote.
}
