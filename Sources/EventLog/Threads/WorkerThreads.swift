internal import Glibc

/// Runs work on several threads and waits for all of them.
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
    let threads = (1..<max(1, count)).compactMap { _ in start(job) }
    work()
    for thread in threads { _ = pthread_join(thread, nil) }
  }

  /// Runs `work` on another thread while `body` runs on the calling one, and waits for both.
  ///
  /// - Parameters:
  ///   - work: Ends by itself once `body` has ended, however that ends.
  ///   - body: Run on the calling thread.
  /// - Returns: What `body` returns; nil, and neither was run, if the system gives no thread.
  /// - Throws: What `body` throws.
  package static func run<Result, Failure: Error>(
    beside work: @escaping @Sendable () -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let thread = start(Job(work)) else { return nil }
    defer { _ = pthread_join(thread, nil) }
    return try body()
  }

  private static func start(_ job: Job) -> pthread_t? {
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
    guard code == 0 else {
      unsafe context.release()
      return nil
    }
    return thread
  }
}
