import Glibc

/// This program once more, in a process of its own.
enum ChildProcess {
  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Runs it to its end.
  ///
  /// A new process is spawned, never forked: a log's environment must not be inherited.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - output: The file that its results go to.
  ///   - errors: The file that its errors go to.
  /// - Returns: How it ended; nil if it could not be started.
  static func run(_ words: [String], output: String, errors: String) -> End? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      guard
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600) == 0
      else { return nil }
    }
    var process: pid_t = 0
    var pointers = unsafe (["recall-replay"] + words).map { unsafe strdup($0) } + [nil]
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    guard
      unsafe posix_spawn(&process, "/proc/self/exe", &actions, nil, &pointers, environ) == 0
    else { return nil }
    return wait(for: process)
  }

  private static func wait(for process: pid_t) -> End? {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
