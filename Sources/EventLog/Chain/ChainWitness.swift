/// A record's link as it was seen before and remembered outside: by a head file or a checkpoint.
public struct ChainWitness: Hashable, Sendable {
  /// The number of the record that the link is of; 0 for the link before the first.
  public var sequence: UInt64
  public var link: Link

  public init(sequence: UInt64, link: Link) {
    self.sequence = sequence
    self.link = link
  }

  /// What a checkpoint says of the last record that it covers.
  public init(_ checkpoint: Checkpoint) {
    self.init(sequence: checkpoint.size, link: checkpoint.link)
  }
}
