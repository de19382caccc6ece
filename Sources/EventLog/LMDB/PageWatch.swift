internal import CLMDB
internal import Glibc
internal import Synchronization

/// A look at all pages of a store, on a thread of its own, while the store is in use.
///
/// What it finds ends every later transaction with `damagedStore`. It takes no signals, and lets a
/// writer have the map that must grow.
final class PageWatch: Sendable {
  private let environment: Environment
  private let isCancelled = Atomic<Bool>(false)
  private let thread = Mutex<pthread_t?>(nil)

  /// Begins; nothing happens where the system gives no thread.
  init(_ environment: Environment) {
    self.environment = environment
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<PageWatch>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, context.toOpaque())
    if code == 0 {
      self.thread.withLock { $0 = thread }
    } else {
      unsafe context.release()
    }
  }

  /// Waits until all pages were looked at.
  func finish() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    pthread_join(thread, nil)
  }

  /// Ends early.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    finish()
  }

  private func run() {
    while !isCancelled.load(ordering: .relaxed) {
      do throws(EventLogError) {
        let isDone = try environment.inspectWhole {
          !self.isCancelled.load(ordering: .relaxed) && !self.environment.isGrowing
        }
        if isDone { return }
      } catch {
        switch error {
        case .damagedStore, .truncatedFile:
          environment.damage.withLock { $0 = error }
          environment.isDamaged.store(true, ordering: .relaxed)
        // Whoever uses the store meets it, too.
        default: break
        }
        return
      }
      sched_yield()
    }
  }
}

extension Environment {
  /// Sees to it that a page which leads the library astray all the same ends the program in words
  /// and with exit code 3, as a store does that cannot be opened.
  ///
  /// The handler of the signal says what was prepared here and ends; it trusts nothing else.
  /// Signals that are not about the store's map stay what they are. Again after each move of the map.
  func guardPages(starting: Bool = false) {
    if starting { isGuarded.store(true, ordering: .relaxed) }
    guard isGuarded.load(ordering: .relaxed), !isPrivate, let map = mapRange() else { return }
    let error = EventLogError.damagedStore(path: path, page: 0, reason: "")
    unsafe clmdb_guard(handle, "\(error.inUse)\n", map.lowerBound, map.upperBound)
  }

  /// The addresses of the map, and of what a damaged length can lead to behind it.
  private func mapRange() -> Range<UInt>? {
    var statistics = MDB_stat()
    _ = unsafe mdb_env_stat(handle, &statistics)
    let pageSize = UInt(statistics.ms_psize)
    guard pageSize > 0, let transaction = try? beginRead() else { return nil }
    // A short row lies in its page, and a page says which one it is.
    let address = try? transaction.withValue(for: MetaKey.format, in: .meta) { bytes in
      unsafe bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    guard let address else { return nil }
    let page = address & ~(pageSize - 1)
    guard let number = unsafe UnsafePointer<UInt>(bitPattern: page)?.pointee,
      UInt64(number) < mapUse.usedBytes / UInt64(pageSize)
    else { return nil }
    let start = page - number * pageSize
    return start..<(start + UInt(mapUse.sizeBytes) + (4 << 30))
  }
}

extension EventLog {
  /// Has all pages looked at while the log is used, on a thread of its own, and a damaged one end
  /// the program in words.
  ///
  /// For programs that open a log without a look at all of its pages. Costs about 10 µs here, and
  /// 2 µs a page there. It holds for each store that is opened from here on, made anew or exchanged.
  package func watchPages() {
    guard !options.store.inspectsWhole else { return }
    let environment = state.withLock { state in
      state.isWatched = true
      return state.environment
    }
    if let environment { watch(environment) }
  }

  /// Begins with a store that was opened, at first or anew.
  func watch(_ environment: Environment) {
    guard !environment.isPrivate else { return }
    environment.guardPages(starting: true)
    let watch = PageWatch(environment)
    let old = state.withLock { state in
      defer { state.watch = watch }
      return state.watch.take()
    }
    old?.cancel()
  }

  /// Ends the look at the pages.
  ///
  /// - Parameter early: Whether it need not come to its end.
  package func endWatch(early: Bool = true) {
    guard let watch = state.withLock({ $0.watch.take() }) else { return }
    if early { watch.cancel() } else { watch.finish() }
  }
}
