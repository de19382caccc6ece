/// The hashes of the chain: what a client sent, and where and when it was stored.
///
/// C = SHA-256("recallbox/event/v1\0" | body); L[0] = SHA-256("recallbox/genesis/v1\0" | log id);
/// L[n] = SHA-256("recallbox/link/v1\0" | L[n-1] | n | recorded | C), numbers of 8 bytes,
/// big-endian. Keep one for many hashes.
package struct EventHasher: ~Copyable {
  private let sha256 = SHA256()
  private let contentTag = Array("recallbox/event/v1\0".utf8)
  private let linkTag: InlineArray<98, UInt8>

  /// Makes a hasher; it holds libcrypto's context, so one is made for many hashes.
  package init() {
    let tag = Array("recallbox/link/v1\0".utf8)
    linkTag = InlineArray { $0 < tag.count ? tag[$0] : 0 }
  }

  /// The content hash of a body.
  package borrowing func content(of body: RawSpan) -> ContentHash {
    sha256.hash(RawSpan(_elements: contentTag.span), body)
  }

  /// The link of the record with this number, time and content after the one with `previous`.
  package borrowing func link(
    previous: Link, sequence: UInt64, recorded: Timestamp, content: ContentHash
  ) -> Link {
    var preimage = linkTag
    var elements = preimage.mutableSpan
    var bytes = MutableRawSpan(_elements: &elements)
    bytes.store(previous, at: 18)
    bytes.store(sequence, at: 50)
    bytes.store(UInt64(bitPattern: recorded.milliseconds), at: 58)
    bytes.store(content, at: 66)
    return sha256.hash(bytes.bytes)
  }

  /// The link before the first record of a log.
  package borrowing func genesis(of log: LogID) -> Link {
    let preimage = Array("recallbox/genesis/v1\0".utf8) + log.bytes
    return sha256.hash(RawSpan(_elements: preimage.span))
  }
}

/// One hash at a time; a scan keeps an `EventHasher`.
package enum EventHash {
  /// The content hash of a body as it is stored; costs a context, then as much as the body is long.
  package static func content(of body: RawSpan) -> ContentHash {
    let hasher = EventHasher()
    return hasher.content(of: body)
  }

  /// The link of a record: SHA-256 over a tag, the link before it, its number, when it was recorded
  /// and its content hash.
  package static func link(
    previous: Link, sequence: UInt64, recorded: Timestamp, content: ContentHash
  ) -> Link {
    let hasher = EventHasher()
    return hasher.link(
      previous: previous, sequence: sequence, recorded: recorded, content: content)
  }

  /// The link before a log's first record, which depends on its id alone.
  package static func genesis(of log: LogID) -> Link {
    let hasher = EventHasher()
    return hasher.genesis(of: log)
  }
}
