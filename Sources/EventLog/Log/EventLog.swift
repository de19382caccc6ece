internal import Synchronization

/// A log in a data folder or in memory: its events, and the rows that projections keep of them.
///
/// Several programs may have the same folder open. Within a program it may be used from any
/// thread: readers go on beside the one writer.
public final class EventLog: Sendable {
  /// The name of the store's file in its folder.
  package static let fileName = "log.mdb"

  struct State: ~Copyable {
    /// Nil until there is a file, and while it must be opened anew.
    var environment: Environment?
    var hasWritten = false
    var headFile: HeadFile?
    var standing = LogStanding.sound
    /// The store broke under an earlier transaction: its end is checked when it is open again.
    var mustCheckTail = false
    var trouble: EventLogError?
    var watch: PageWatch?
    /// Whether each store that is opened is watched.
    var isWatched = false
    /// Whether the log was opened before and was the one that is remembered.
    var wasSound = false
  }

  /// The folder as it was given; nil for a log in memory.
  package let folder: String?
  package let options: LogOptions
  let state: Mutex<State>

  private init(folder: String?, options: LogOptions, environment: Environment?) {
    self.folder = folder
    self.options = options
    state = Mutex(State(environment: environment))
  }

  /// Opens the log of a folder.
  ///
  /// - Parameters:
  ///   - folder: The data folder; its file is `log.mdb`.
  ///   - options: For reading the log must be there, for writing it is made with its first event.
  /// - Returns: The log, which shares the store with other logs of the same file.
  /// - Throws: `noLog`, `notALog`, `newerFormat`, `truncatedFile`, `networkFileSystem` and what
  ///   the system says.
  package static func open(
    folder: String, options: LogOptions = LogOptions()
  ) throws(EventLogError) -> EventLog {
    try UpcasterChain.checkStandard()
    let log = EventLog(folder: folder, options: options, environment: nil)
    if try log.currentEnvironment() == nil, options.purpose == .reading {
      throw .noLog(path: folder)
    }
    return log
  }

  /// A log that is gone with the program and writes nothing to any disk.
  package static func inMemory(
    options: LogOptions = LogOptions()
  ) throws(EventLogError) -> EventLog {
    try UpcasterChain.checkStandard()
    return EventLog(
      folder: nil, options: options,
      environment: try Environment.inMemory(options: options.store))
  }

  /// Where the store's file is; nil for a log in memory.
  var path: String? { folder.map { $0 + "/" + Self.fileName } }

  /// What the head file says of this log.
  package var standing: LogStanding { state.withLock { $0.standing } }

  /// Reads in one transaction, which sees what is committed now and nothing that comes after.
  ///
  /// To be short: what other transactions free meanwhile cannot be used again before it ends.
  /// A log not begun reads as one without rows.
  package func read<Result, Failure: ErrorFromLog>(
    _ body: (borrowing ReadTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let transaction: ReadTransaction
    do throws(EventLogError) {
      transaction = try beginRead()
    } catch {
      throw Failure(error)
    }
    return try body(transaction)
  }

  /// Begins to read; `read` ends it, too.
  func beginRead() throws(EventLogError) -> ReadTransaction {
    if let environment = try currentEnvironment() { return try environment.beginRead() }
    return try Environment.empty(options: options.store).beginRead()
  }
}
