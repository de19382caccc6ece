internal import Glibc

/// Runs the same work on several threads and waits for all of them.
///
/// In place of Dispatch, whose C module claims the system's own types and so hides `timespec`
/// and `stat` from the rest of this room.
package enum WorkerThreads {
  /// What a thread is given: the work, which all share.
  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Runs `work` on the calling thread and on `count - 1` others, fewer if the system gives fewer.
  package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let job = Job(work)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      var thread = pthread_t()
      let context = unsafe Unmanaged.passRetained(job)
      let code = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
          }
          return nil
        }, context.toOpaque())
      if code == 0 { threads.append(thread) } else { unsafe context.release() }
    }
    work()
    for thread in threads { _ = pthread_join(thread, nil) }
  }
}
