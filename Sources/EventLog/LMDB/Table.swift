/// One of the store's named tables; they are opened once and kept open.
package struct Table: Hashable, Sendable {
  /// Its place in the list of the store's tables, from 0.
  package let index: Int

  package init(index: Int) { self.index = index }

  /// Single values: format, log id, device, head and their like.
  package static let meta = Table(index: 0)
  /// Records by sequence number.
  package static let log = Table(index: 1)
  /// Sequence numbers by event id.
  package static let ids = Table(index: 2)
  /// Void events by sequence number, each with the undo that makes it void.
  package static let void = Table(index: 3)
  /// Which events belong to a subject: subject, then sequence number.
  package static let subj = Table(index: 4)
  /// Where each projection stands.
  package static let proj = Table(index: 5)
  /// Checkpoints by sequence number.
  package static let ckpt = Table(index: 6)
  /// Refused events, as evidence.
  package static let quar = Table(index: 7)

  /// The names of the tables of the log itself, in the order of their indexes.
  static let logNames = ["meta", "log", "ids", "void", "subj", "proj", "ckpt", "quar"]
  /// All tables that a store may have; two are kept for the chains of other devices.
  static let greatestCount = 32
  static let greatestProjectionCount = greatestCount - logNames.count - 2

  /// The table of projections with this place in `LogOptions.projectionTables`.
  package static func projection(_ place: Int) -> Table {
    precondition((0..<greatestProjectionCount).contains(place), "no such projection table")
    return Table(index: logNames.count + place)
  }
}
