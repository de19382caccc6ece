import EventLog

/// A row of a projection's table: a value with one binary form.
///
/// The form is private to this program and its version is in the table's name; a changed form
/// is a new version, built beside the old one.
package protocol StoredRow: Equatable, Sendable {
  /// Reads a row; nil if the bytes are not one.
  init?(decoding bytes: RawSpan)

  /// Appends the row's bytes.
  func encode(into bytes: inout [UInt8])
}

extension StoredRow {
  /// The row's bytes.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    encode(into: &bytes)
    return bytes
  }
}
