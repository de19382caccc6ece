internal import EventLog
internal import Projections

/// A copy of a store with one changed bit: it is found, or nothing that is read has changed.
struct DamagedCopy {
  private let bytes: [UInt8]
  private let scratch: String
  private let seed: UInt64

  private static func bytes(of path: String) throws(EventLogError) -> [UInt8] {
    guard let bytes = ScratchFile.read(path) else {
      throw .notALog(path: path, reason: "it cannot be read")
    }
    return bytes
  }

  /// What a store says of its log.
  private struct Content: Equatable {
    var head: Head
    var stateHash: Hash256?
    var exported: [UInt8]
  }

  /// - Parameters:
  ///   - store: The store's file, which this process has not open.
  ///   - scratch: Where the copies lie for a while.
  ///   - seed: Says which bit.
  /// - Throws: `notALog` if the file cannot be read.
  init(of store: String, in scratch: String, seed: UInt64) throws(EventLogError) {
    bytes = try Self.bytes(of: store)
    self.scratch = scratch
    self.seed = seed
  }

  /// Says that a changed bit was not seen; nil if it was, or lies where nothing is read.
  func unseenDamage() throws(EventLogError) -> String? {
    guard let whole = try read(bytes) else { return "a copy of the store is not whole" }
    var draws = Draws(seed: seed ^ 0xDA_3A_6E)
    for _ in 0..<4 {
      var damaged = bytes
      let (place, bit) = (Int(draws.below(UInt64(bytes.count))), UInt8(draws.below(8)))
      damaged[place] ^= 1 << bit
      let found: Content?
      do throws(EventLogError) { found = try read(damaged) } catch { continue }
      if let found, found != whole {
        return "bit \(bit) of byte \(place) changed, and was not seen"
      }
    }
    return nil
  }

  /// What a copy says; nil if something was found to be wrong with it.
  private func read(_ bytes: [UInt8]) throws(EventLogError) -> Content? {
    let folder = try ScratchFolder(in: scratch)
    defer { folder.remove() }
    guard ScratchFile.write(bytes, to: folder.path + "/" + EventLog.fileName) else {
      throw .notStored(reason: "no room in \(scratch)")
    }
    var options = LogOptions.withTables(for: .reading)
    options.store.inspectsWhole = true
    let log = try EventLog.open(folder: folder.path, options: options)
    guard try log.storeFaults().isEmpty,
      try log.read({ transaction throws(EventLogError) in
        guard try transaction.faultOfHead() == nil else { return false }
        return try transaction.identityFaults().isEmpty
      })
    else { return nil }
    do throws(StudyError) {
      if try Invariants(log: log).broken() != nil { return nil }
    } catch { return nil }
    var exported: [UInt8] = []
    try log.export { piece throws(EventLogError) in exported += piece }
    return try log.read { transaction throws(EventLogError) in
      Content(
        head: try transaction.head(), stateHash: try transaction.stateHash(), exported: exported)
    }
  }
}
