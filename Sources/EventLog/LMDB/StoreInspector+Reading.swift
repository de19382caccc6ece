extension StoreInspector {
  /// Reads the last bytes before an offset of a page.
  func read(_ bytes: inout [UInt8], page: UInt64, upTo end: Int) throws(PageFault) {
    let count: Int
    do throws(EventLogError) {
      count = try file.read(
        &bytes, at: page * UInt64(meta.pageSize) + UInt64(end - bytes.count))
    } catch {
      throw PageFault(page: page, "\(error)")
    }
    guard count == bytes.count else { throw PageFault(page: page, PageFault.beyondEnd) }
  }
}
