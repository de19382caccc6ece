import CLineEdit
import Glibc

/// Another program, run with a list of arguments: no shell reads them.
struct ExternalProgram {
  /// Where it lies, from the root.
  let path: String

  init(path: String) { self.path = path }

  /// Finds a program by its name in the folders of `PATH`; a name with a slash is a path.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - folders: What stands for `PATH`.
  init?(named name: String, in folders: String? = Folders.environment("PATH")) {
    let candidates =
      name.contains("/")
      ? [name]
      : (folders ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard !name.isEmpty, let found = candidates.first(where: Self.canRun) else { return nil }
    path = found
  }

  private static func canRun(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0 && isFile(path)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path without links and dots, or nil where nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Runs it until it ends; whether it ended well.
  ///
  /// A new process is spawned, never forked: the log's environment must not be inherited.
  ///
  /// - Parameters:
  ///   - arguments: What it is given, without its own name.
  ///   - isSilent: Whether it has neither input nor output.
  /// - Returns: Whether it began and ended with 0; a Ctrl-C ends it.
  func run(_ arguments: [String], isSilent: Bool) -> Bool {
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if isSilent {
      for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
      }
    }
    var process: pid_t = 0
    var pointers = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    guard unsafe posix_spawn(&process, path, &actions, &attributes, &pointers, environ) == 0
    else { return false }
    return Self.wait(for: process, endsByInterruption: isSilent)
  }

  private static func wait(for process: pid_t, endsByInterruption: Bool) -> Bool {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
      if endsByInterruption, Interruption.isPending { kill(process, SIGTERM) }
    }
    _ = Interruption.take()
    return status == 0
  }
}
