/// Where a log was forked from: the events up to one of another log are its own, too.
public struct LogOrigin: Hashable, Sendable {
  public var log: LogID
  /// The number of the last event that was taken over.
  public var size: UInt64
  /// Its link in the other log.
  public var link: Link

  public init(log: LogID, size: UInt64, link: Link) {
    self.log = log
    self.size = size
    self.link = link
  }
}
