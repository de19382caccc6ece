/// A record's link as it was seen before and remembered outside: by a head file or a checkpoint.
public struct ChainWitness: Hashable, Sendable {
  public var sequence: UInt64
  public var link: Link

  public init(sequence: UInt64, link: Link) {
    self.sequence = sequence
    self.link = link
  }

  public init(_ checkpoint: Checkpoint) {
    self.init(sequence: checkpoint.size, link: checkpoint.link)
  }
}
