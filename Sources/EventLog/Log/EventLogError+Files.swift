/// What the system says of files, in sentences.
extension EventLogError {
  /// What could not be done to a file, and why: the path first, since that is what one looks for.
  static func sentence(_ path: String, _ call: String, _ reason: String) -> String {
    let place = path.isEmpty ? "a file" : path
    let why = reason.prefix(1).lowercased() + reason.dropFirst()
    return "\(place) cannot be \(Self.deed(call)): \(why)"
  }

  /// What a call was for.
  private static func deed(_ call: String) -> String {
    switch call {
    case "stat", "fstat": "looked at"
    case "open", "read": "read"
    case "opendir": "listed"
    case "create", "mkdir", "mkstemp": "made"
    case "write", "ftruncate": "written"
    case "reserve": "given its room on the disk"
    case "chmod": "closed to other users"
    case "fcntl": "locked"
    case "rename": "given its name"
    case "renameat2": "exchanged with the new one"
    case "unlink", "rmdir": "removed"
    case "fsync", "fdatasync": "flushed to the disk"
    default: "used (\(call))"
    }
  }
}
