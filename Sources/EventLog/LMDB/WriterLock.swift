internal import CLMDB
internal import Glibc
internal import Synchronization

/// The right to write to one store, taken before the library's own lock.
///
/// That one waits without end and names nobody. This one is a lock on a file beside the store: it
/// ends with the process, however that ends, and the system knows who holds it. Within the process
/// a flag does the same. Nothing else may open the file: closing it would drop the lock.
final class WriterLock: Sendable {
  private struct State {
    var isHeld = false
    var descriptor: Int32 = -1
  }

  private let state = Mutex(State())
  private let path: String?
  private let patienceMilliseconds: Int

  /// Sets up the lock; its file is made when it is first taken, and none for a private store.
  init(path: String?, patienceMilliseconds: Int) {
    self.path = path
    self.patienceMilliseconds = patienceMilliseconds
  }

  deinit {
    let descriptor = state.withLock { $0.descriptor }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether the lock's file is open, since it was taken before.
  var isReady: Bool { state.withLock { $0.descriptor >= 0 } }

  func acquire() throws(EventLogError) {
    var patience = Patience(milliseconds: patienceMilliseconds)
    while true {
      let holder = try state.withLock { state throws(EventLogError) in
        try Self.tryAcquire(&state, path: path)
      }
      guard let holder else { return }
      guard patience.rest() else { throw .lockHeld(path: path ?? "the store", process: holder) }
    }
  }

  func release() {
    state.withLock { state in
      if state.descriptor >= 0 { clmdb_unlock(state.descriptor) }
      state.isHeld = false
    }
  }

  /// The process that holds the lock now; nil if none does, or if it has never been taken.
  func holder() -> Int32? {
    guard let path else { return nil }
    return state.withLock { state in
      if state.isHeld { return getpid() }
      if state.descriptor < 0 { state.descriptor = unsafe open(path, O_RDWR | O_CLOEXEC) }
      guard state.descriptor >= 0 else { return nil }
      let process = clmdb_lock_holder(state.descriptor)
      return process > 0 ? process : nil
    }
  }

  /// Keeps other writers of this process out, if there is none now.
  func tryAcquireWithinProcess() -> Bool {
    state.withLock { state in
      if state.isHeld { return false }
      state.isHeld = true
      return true
    }
  }

  func releaseWithinProcess() {
    state.withLock { $0.isHeld = false }
  }

  /// Takes the lock and returns nil, or returns who holds it, 0 if that is not known.
  private static func tryAcquire(
    _ state: inout State, path: String?
  ) throws(EventLogError) -> Int32? {
    if state.isHeld { return getpid() }
    if let path {
      if state.descriptor < 0 {
        state.descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if state.descriptor < 0 { throw .file("create", path, errno) }
        fchmod(state.descriptor, 0o600)
      }
      let code = clmdb_try_lock(state.descriptor)
      if code == EACCES || code == EAGAIN { return clmdb_lock_holder(state.descriptor) }
      if code != 0 { throw .file("fcntl", path, code) }
    }
    state.isHeld = true
    return nil
  }
}
