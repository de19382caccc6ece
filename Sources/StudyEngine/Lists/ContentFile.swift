internal import CContent

/// Files that are part of the program.
enum ContentFile {
  /// The bytes of a file; nil where the program has none of that name.
  static func bytes(named name: String) -> [UInt8]? {
    var size = 0
    guard let start = unsafe content_file(name, &size) else { return nil }
    // They lie in the program's own read-only data.
    return unsafe Array(UnsafeBufferPointer(start: start, count: size))
  }
}
