internal import CZip
internal import EventLog

/// A ZIP file of a stranger, of which single entries are read by their names.
///
/// Nothing is unpacked by the names inside it, so that no path in it means anything.
@safe
final class ZipArchive {
  /// Entries that are listed at most.
  static let entryLimit: Int64 = 500_000

  private let handle: OpaquePointer

  /// An entry as its directory tells of it.
  struct Entry {
    fileprivate var index: UInt64
    /// Bytes of what is in it; it may lie.
    var byteCount: UInt64
    var compressedByteCount: UInt64
  }

  /// Opens a file; throws `importBroken` where it is no ZIP file.
  init(path: String) throws(StudyError) {
    var code: Int32 = 0
    guard let opened = unsafe zip_open(path, ZIP_RDONLY, &code) else {
      throw .importBroken(
        code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS
          ? Bilingual(
            "it is no package: no archive is in it", "sie ist kein Paket: es ist kein Archiv darin")
          : Bilingual("it is no whole archive", "sie ist kein ganzes Archiv"))
    }
    unsafe handle = opened
    guard unsafe zip_get_num_entries(handle, 0) <= Self.entryLimit else {
      throw .importBroken(
        Bilingual(
          "it has more than \(Self.entryLimit) entries",
          "sie hat mehr als \(Self.entryLimit) Einträge"))
    }
  }

  deinit { unsafe zip_discard(handle) }

  var entryCount: Int { Int(unsafe zip_get_num_entries(handle, 0)) }

  /// The first entry of exactly this name; nil if there is none.
  func entry(named name: String) throws(StudyError) -> Entry? {
    let index = unsafe zip_name_locate(handle, name, UInt32(ZIP_FL_ENC_RAW))
    guard index >= 0 else { return nil }
    var status = unsafe zip_stat_t()
    guard unsafe zip_stat_index(handle, UInt64(index), 0, &status) == 0,
      unsafe status.valid & UInt64(ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE)
        == UInt64(ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE)
    else {
      throw .importBroken(
        Bilingual("its entry \(name) cannot be read", "der Eintrag \(name) ist nicht lesbar"))
    }
    if unsafe status.encryption_method != UInt16(ZIP_EM_NONE) {
      throw .importBroken(
        Bilingual("it is encrypted", "sie ist verschlüsselt"))
    }
    return Entry(
      index: UInt64(index), byteCount: unsafe status.size,
      compressedByteCount: unsafe status.comp_size)
  }

  /// Hands over the bytes of an entry in pieces.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - limit: Bytes at most; one more refuses the file, whatever its directory said.
  ///   - sink: Takes the next piece.
  /// - Throws: `importTooLarge`, `importBroken`, and what `sink` throws.
  func read(
    _ entry: Entry, limit: Int, _ sink: (ArraySlice<UInt8>) throws(StudyError) -> Void
  ) throws(StudyError) {
    guard entry.byteCount <= UInt64(limit) else {
      throw .importTooLarge(bytes: Int(clamping: entry.byteCount), limit: limit)
    }
    guard let file = unsafe zip_fopen_index(handle, entry.index, 0) else {
      throw .importBroken(
        Bilingual(
          "what is in it is packed in a way that is not known here",
          "der Inhalt ist auf eine hier unbekannte Art gepackt"))
    }
    defer { _ = unsafe zip_fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let size = UInt64(buffer.count)
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe zip_fread(file, bytes.baseAddress, size)
      }
      guard count >= 0 else {
        throw .importBroken(
          Bilingual("it is damaged or cut off", "sie ist beschädigt oder abgeschnitten"))
      }
      if count == 0 { break }
      total += Int(count)
      guard total <= limit else { throw .importTooLarge(bytes: total, limit: limit) }
      try sink(buffer[..<Int(count)])
    }
    guard UInt64(total) == entry.byteCount else {
      throw .importBroken(
        Bilingual("it is cut off", "sie ist abgeschnitten"))
    }
  }
}
