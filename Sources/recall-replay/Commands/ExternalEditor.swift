import Glibc

/// The editor that the person has chosen, run on a file.
enum ExternalEditor {
  /// What is run: `$VISUAL`, else `$EDITOR`, else `vi`.
  static var program: String {
    for variable in ["VISUAL", "EDITOR"] {
      if let program = Folders.environment(variable), !program.isEmpty { return program }
    }
    return "vi"
  }

  /// Runs the editor until it ends; whether it ended well.
  ///
  /// A new process is spawned, never forked: the log's environment must not be inherited.
  static func run(on path: String) -> Bool {
    let arguments = ["sh", "-c", program + " \"$1\"", "sh", path]
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe freeAll(&pointers) }
    guard
      unsafe posix_spawn(&process, "/bin/sh", nil, &attributes, &pointers, environ) == 0
    else { return false }
    return wait(for: process)
  }

  private static func freeAll(_ pointers: inout [UnsafeMutablePointer<CChar>?]) {
    while let pointer = unsafe pointers.popLast() { unsafe free(pointer) }
  }

  private static func wait(for process: pid_t) -> Bool {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    _ = Interruption.take()
    return status == 0
  }
}
