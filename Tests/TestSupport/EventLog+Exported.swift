package import EventLog
import Foundation

extension EventLog {
  /// The whole `.rblog` as bytes.
  package func exported(through last: UInt64? = nil) throws(EventLogError) -> [UInt8] {
    var bytes: [UInt8] = []
    try export(through: last) { piece throws(EventLogError) in bytes += piece }
    return bytes
  }
}

extension [UInt8] {
  /// Writes a file of these bytes.
  package func write(to path: String) throws {
    try Data(self).write(to: URL(fileURLWithPath: path))
  }
}
