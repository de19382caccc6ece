internal import Glibc
internal import Synchronization

/// The open stores of this process, one for each file.
///
/// Opening a file twice, or closing any descriptor of it, would drop the locks that the library
/// holds on it: other processes would then overwrite pages that are being read here.
enum EnvironmentRegistry {
  private struct Entry {
    let identity: FileIdentity
    weak var environment: Environment?
  }

  private struct State {
    var isOpening = false
    /// An entry stays until its file is closed, which is after the last reference has gone.
    ///
    /// There are few: a dictionary would cost the first open more than all of its look-ups.
    var entries: [Entry] = []
  }

  private enum Found {
    case environment(Environment)
    /// Broken: it must be gone before its file is opened anew.
    case leaving(Environment?)
    case busy
    case mustOpen
  }

  private static let state = Mutex(State())

  /// The open store of the file at `path`, opened or made if need be.
  static func open(
    path: String, create: Bool, options: StoreOptions
  ) throws(EventLogError) -> Environment {
    var patience = Patience(milliseconds: options.patienceMilliseconds)
    while true {
      let status = try FileStatus(path: path)
      // What is found is let go of outside of the lock: the last one to do so closes the store.
      switch state.withLock({ Self.find(status?.identity, in: &$0) }) {
      case .environment(let environment):
        precondition(
          environment.options.projectionTables == options.projectionTables,
          "a store is open already with other tables")
        return environment
      case .mustOpen:
        defer { state.withLock { $0.isOpening = false } }
        return try openFile(path: path, status: status, create: create, options: options)
      case .leaving, .busy:
        guard patience.rest() else { throw .readersOpen }
      }
    }
  }

  private static func find(_ identity: FileIdentity?, in state: inout State) -> Found {
    if let identity, let entry = state.entries.first(where: { $0.identity == identity }) {
      guard let environment = entry.environment else { return .leaving(nil) }
      let isBroken = environment.isBroken.load(ordering: .relaxed)
      return isBroken ? .leaving(environment) : .environment(environment)
    }
    if state.isOpening { return .busy }
    state.isOpening = true
    return .mustOpen
  }

  private static func openFile(
    path: String, status: FileStatus?, create: Bool, options: StoreOptions
  ) throws(EventLogError) -> Environment {
    // A program that died while it made the store leaves an empty file.
    let isNew = (status?.byteCount ?? 0) == 0
    if isNew && !create { throw .noLog(path: path) }
    let environment = try Environment.open(
      path: path, access: Environment.Access(isNew: isNew), options: options)
    let entry = Entry(identity: environment.identity, environment: environment)
    state.withLock { state in
      state.entries.removeAll { $0.identity == entry.identity }
      state.entries.append(entry)
    }
    return environment
  }

  /// Called once a store is closed.
  static func forget(_ identity: FileIdentity) {
    state.withLock { state in state.entries.removeAll { $0.identity == identity } }
  }
}
