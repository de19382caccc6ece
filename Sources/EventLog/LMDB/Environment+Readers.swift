internal import CLMDB

extension Environment {
  /// The reader slots in use, of all processes.
  var readerCount: Int {
    let count = ReaderSlots()
    _ = unsafe mdb_reader_list(
      handle, { line, context in unsafe ReaderSlots.note(line, context) },
      Unmanaged.passUnretained(count).toOpaque())
    return count.value
  }
}

/// Counts the lines of the library's list of readers.
private final class ReaderSlots {
  private(set) var value = 0

  static func note(_ line: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let line = unsafe line, let context = unsafe context else { return 0 }
    // A slot's line begins with its process; the heading and "(no active readers)" do not.
    guard unsafe String(cString: line).split(separator: " ").first.flatMap({ Int32($0) }) != nil
    else { return 0 }
    unsafe Unmanaged<ReaderSlots>.fromOpaque(context).takeUnretainedValue().value += 1
    return 0
  }
}
