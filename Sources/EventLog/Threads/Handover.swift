internal import Glibc

/// Pieces that one thread makes and another takes, in order and a few at a time.
///
/// The maker waits while as many as there is room for lie ready, the taker while none does.
@safe
package final class Handover<Piece: Sendable>: @unchecked Sendable {
  // All of its state is read and changed under its lock alone.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private let room: Int
  private var pieces: [Piece] = []
  private var isComplete = false
  private var isUnwanted = false

  /// - Parameter room: How many pieces may lie ready; 1 or more.
  package init(room: Int) {
    self.room = max(1, room)
    unsafe lock = .allocate(capacity: 1)
    unsafe change = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(change)
      unsafe pthread_mutex_unlock(lock)
    }
    return body()
  }

  /// Waits for a change by the other side; within `locked` alone.
  private func wait() { _ = unsafe pthread_cond_wait(change, lock) }

  /// Hands a piece over, once there is room; false if no more are wanted.
  package func put(_ piece: Piece) -> Bool {
    locked {
      while pieces.count >= room, !isUnwanted { wait() }
      guard !isUnwanted else { return false }
      pieces.append(piece)
      return true
    }
  }

  /// Says that no piece comes after those that were put.
  package func complete() { locked { isComplete = true } }

  /// The next piece, once there is one; nil after the last.
  package func take() -> Piece? {
    locked {
      while pieces.isEmpty, !isComplete { wait() }
      return pieces.isEmpty ? nil : pieces.removeFirst()
    }
  }

  /// Says that no more pieces are wanted: what lies ready is dropped, and the maker may end.
  package func refuse() {
    locked {
      isUnwanted = true
      pieces = []
    }
  }
}
