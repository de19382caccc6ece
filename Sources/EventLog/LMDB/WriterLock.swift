internal import CLMDB
internal import Glibc
internal import Synchronization

/// The right to write to one store, taken before the library's own lock.
///
/// That one waits without end and names nobody. This one is a lock on a file beside the store: it
/// ends with the process, however that ends, and the system knows who holds it. Within the process
/// a flag does the same. Nothing else may open the file: closing it would drop the lock.
///
/// Both locks go by the names of files that somebody may remove while programs run. So the store's
/// own file is locked as well: who writes has that to himself, whatever lies beside it.
final class WriterLock: Sendable {
  private struct State {
    var isHeld = false
    var descriptor: Int32 = -1
  }

  private let state = Mutex(State())
  private let path: String?
  /// The store's file as the library opened it; -1 for none.
  private let store: Int32
  private let patienceMilliseconds: Int

  /// Sets up the lock; its file is made when it is first taken, and none for a private store.
  init(path: String?, store: Int32 = -1, patienceMilliseconds: Int) {
    self.path = path
    self.store = path == nil ? -1 : store
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
        try tryAcquire(&state)
      }
      guard let holder else { return }
      guard patience.rest() else { throw .lockHeld(path: path ?? "the store", process: holder) }
    }
  }

  func release() {
    state.withLock { state in
      if store >= 0 { clmdb_unlock_open_file(store) }
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
  private func tryAcquire(_ state: inout State) throws(EventLogError) -> Int32? {
    if state.isHeld { return getpid() }
    if let path {
      if let holder = try Self.tryLock(&state, path) { return holder }
      let code = store >= 0 ? clmdb_try_open_file_lock(store) : 0
      // A system that has no such lock leaves us with the names.
      guard code == 0 || code == EINVAL else {
        clmdb_unlock(state.descriptor)
        if code == EACCES || code == EAGAIN { return 0 }
        throw .file("fcntl", path, code)
      }
    }
    state.isHeld = true
    return nil
  }

  /// Locks the file beside the store, made anew if it was removed: others lock the one that has
  /// the name.
  private static func tryLock(_ state: inout State, _ path: String) throws(EventLogError) -> Int32?
  {
    while true {
      if state.descriptor < 0 {
        state.descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if state.descriptor < 0 { throw .file("create", path, errno) }
        fchmod(state.descriptor, 0o600)
      }
      let code = clmdb_try_lock(state.descriptor)
      if code == EACCES || code == EAGAIN {
        guard clmdb_is_removed(state.descriptor) == 0 else {
          forget(&state)
          continue
        }
        return clmdb_lock_holder(state.descriptor)
      }
      if code != 0 { throw .file("fcntl", path, code) }
      if clmdb_is_removed(state.descriptor) == 0 { return nil }
      forget(&state)
    }
  }

  private static func forget(_ state: inout State) {
    close(state.descriptor)
    state.descriptor = -1
  }
}
