internal import EventLog
internal import Glibc

/// Forbids this process to let files grow, which the system answers as it answers a full disk.
///
/// It holds for all files and threads of the process: only for processes that live a simulated life.
enum FileGrowth {
  /// Files end where this one ends now at the latest; false if the system does not do it.
  static func forbid(beyond path: String) -> Bool {
    guard let size = fileSize(path) else { return false }
    // The system's own signal would end the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    return set(soft: size)
  }

  static func allow() { _ = set(soft: nil) }

  private static func set(soft: UInt64?) -> Bool {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(1), &limit) == 0 else { return false }
    limit.rlim_cur = soft.map { min(rlim_t($0), limit.rlim_max) } ?? limit.rlim_max
    return unsafe setrlimit(__rlimit_resource_t(1), &limit) == 0
  }

  private static func fileSize(_ path: String) -> UInt64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return UInt64(clamping: status.st_size)
  }
}
