import EventLog
import Glibc

/// A private key on the disk: its owner's alone, and outside of every data folder.
enum KeyFile {
  private static let sizeLimit = 4_096

  /// Reads the key of a path.
  static func read(_ path: String) throws(Failure) -> NoteSigningKey {
    try refuseDataFolder(path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .failed)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else {
      throw Failure(
        "exposed_key",
        "\(SafeText.line(path)) is open to other users: it signs nothing.",
        hint: "chmod 600 FILE, or a fresh key by recall-replay keygen")
    }
    guard let bytes = FileText.bytes(of: path, atMost: sizeLimit),
      let key = NoteSigningKey(text: trimmed(String(decoding: bytes, as: UTF8.self)))
    else {
      throw Failure("not_a_key", "\(SafeText.line(path)) holds no private key.")
    }
    return key
  }

  /// Writes a new key; nothing that is there is replaced.
  static func write(_ key: NoteSigningKey, to path: String) throws(Failure) {
    try refuseDataFolder(path)
    FileText.makeFolders(for: path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw Failure("exists", Copy.Errors.exists(path)) }
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .failed)
    }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    let bytes = Array((key.text + "\n").utf8)
    guard FileText.send(bytes, to: descriptor), fsync(descriptor) == 0 else {
      _ = unsafe unlink(path)
      throw Failure("file", "\(SafeText.line(path)): \(FileText.reason())", exit: .failed)
    }
  }

  /// A public key as it was given: its text, or a file that holds it.
  static func verifier(_ given: String) throws(Failure) -> NoteVerifierKey {
    if let key = NoteVerifierKey(text: given) { return key }
    if let bytes = FileText.bytes(of: given, atMost: sizeLimit),
      let key = NoteVerifierKey(text: trimmed(String(decoding: bytes, as: UTF8.self)))
    {
      return key
    }
    throw Failure(
      "not_a_key", "\"\(SafeText.line(given))\" is no public key.",
      hint: "NAME+HASH+BASE64, as recall-replay keygen prints it")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A key beside the log would go wherever the log goes.
  private static func refuseDataFolder(_ path: String) throws(Failure) {
    var folder = resolved(parent(of: path)) ?? parent(of: path)
    while true {
      if FileText.exists(folder + "/log.mdb") {
        throw Failure(
          "key_in_store", "\(SafeText.line(path)) lies in a data folder: keys are kept elsewhere.",
          hint: "recall-replay keygen --out FILE")
      }
      let above = parent(of: folder)
      if above == folder || folder == "." { return }
      folder = above
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
