package import EventLog

/// One hash for all that was learned: the same state gives the same hash however long the log.
///
/// SHA-256("recallbox/state/v1\0" | length of name | name | digest …) over the state's tables in
/// the order of their names; sittings and what is derived from rows are left out.
package enum StateHash {
  /// The hash of a state by its tables' digests; a table without one counts as empty.
  package static func of(
    _ digests: [ProjectionKind: RowDigest], catalog: ProjectionCatalog = .current
  ) -> Hash256 {
    var preimage = Array("recallbox/state/v1\0".utf8)
    for kind in catalog.stateKinds {
      preimage.appendRow(catalog.name(of: kind))
      preimage.append(contentsOf: (digests[kind] ?? RowDigest()).sum.bytes)
    }
    let hasher = SHA256()
    return hasher.hash(RawSpan(_elements: preimage.span))
  }
}
