/// What is wrong with one page of a store's file.
package struct PageFault: Error, Hashable, Sendable {
  static let beyondEnd = "it lies beyond the end of the file"
  static let outOfOrder = "its keys are out of order"

  /// The page's number: its place in the file in units of the page size.
  package let page: UInt64
  /// What is wrong, in a few words for people.
  package let reason: String
  /// Whether the library could go astray over it; else it only finds the wrong rows.
  let isFatal: Bool

  /// Whether rows that are there may not be found: what is stored over that may be there twice.
  var isMisleading: Bool { isFatal || reason == Self.outOfOrder }

  init(page: UInt64, _ reason: String, isFatal: Bool = true) {
    self.page = page
    self.reason = reason
    self.isFatal = isFatal
  }

  /// The fault as the error of whoever wanted to open the file.
  func asError(
    of file: RawFile, lastPage: UInt64, pageSize: Int
  ) throws(EventLogError) -> EventLogError {
    let byteCount = try file.byteCount
    let needed = (lastPage + 1) * UInt64(pageSize)
    if reason == Self.beyondEnd, byteCount < needed {
      return .truncatedFile(path: file.path, bytes: byteCount, needed: needed)
    }
    return .damagedStore(path: file.path, page: page, reason: reason)
  }
}
