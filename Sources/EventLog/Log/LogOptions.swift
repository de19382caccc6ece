/// How a log is opened.
package struct LogOptions: Sendable {
  /// What a log is opened for.
  package enum Purpose: Sendable {
    /// The log must be there, and nothing of it is changed.
    case reading
    /// The log is made with its first event; until then there is nothing on the disk.
    case writing
  }

  package var purpose: Purpose = .writing
  /// Where the head file is kept, away from the log; nil for none.
  package var stateFolder: String?
  /// The program's name and version, noted by each that writes.
  package var program = "recallbox"
  package var store = StoreOptions()

  /// Whether it is opened to be mended: then a head that is not that of the newest record is no
  /// reason to refuse it.
  package var isMending = false

  package init() {}

  package init(purpose: Purpose) { self.purpose = purpose }
}
