import Glibc

/// The folder whose files may be played: `sounds` in the data folder.
struct SoundFolder {
  let path: String

  /// Bytes of a file at most.
  static let byteLimit: Int64 = 50 * 1_024 * 1_024

  enum Entry: Equatable {
    /// A file to play, by its path from the root.
    case file(String)
    case missing
    /// The path, or what its links lead to, is not below the folder.
    case outside
    case tooLarge(bytes: Int64)
  }

  /// Looks a path below the folder up; links that lead out of it are not followed.
  func entry(_ name: String) -> Entry {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains("..") else { return .outside }
    guard let folder = ExternalProgram.realPath(path),
      let file = ExternalProgram.realPath("\(path)/\(name)")
    else { return .missing }
    guard file.hasPrefix(folder + "/") else { return .outside }
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .missing
    }
    guard status.st_size <= Self.byteLimit else { return .tooLarge(bytes: Int64(status.st_size)) }
    return .file(file)
  }
}
