internal import CLMDB
internal import Glibc
internal import Synchronization

extension Environment {
  /// A store in a file of memory that nobody else can open.
  static func inMemory(options: StoreOptions) throws(EventLogError) -> Environment {
    let descriptor = unsafe clmdb_memory_file("recallbox")
    guard descriptor >= 0 else { throw .file("memfd_create", "memory", errno) }
    // The library opens it once more by this name and keeps it.
    defer { close(descriptor) }
    return try open(
      path: "/proc/self/fd/\(descriptor)", access: Access(isNew: true, isPrivate: true),
      options: options)
  }

  /// A store without rows, for logs that have not begun.
  static func empty(options: StoreOptions) throws(EventLogError) -> Environment {
    try emptyStores.withLock { stores throws(EventLogError) in
      if let store = stores[options] { return store }
      let store = try inMemory(options: options)
      stores[options] = store
      return store
    }
  }

  private static let emptyStores = Mutex<[StoreOptions: Environment]>([:])
}
