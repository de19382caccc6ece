internal import EventLog
internal import Projections

extension StudyEngine {
  /// Whether two tags are one as they are typed: `#Food`, `food`.
  public static func isSameTag(_ left: String, _ right: String) -> Bool {
    Tag.isSame(
      Trimming.trimmed(left).without(leading: "#"), Trimming.trimmed(right).without(leading: "#"))
  }
}

/// Tags as they are stored: without a leading `#`, without white space, each once.
enum Tag {
  /// Characters (Unicode scalars) of a tag, and tags of a card, at most.
  static let characterLimit = 80
  static let countLimit = 64

  /// The given tags in their order, the `#` taken off, each once whatever its case.
  static func normalized(_ tags: [String]) throws(StudyError) -> [String] {
    var seen: Set<String> = []
    var normalized: [String] = []
    for tag in tags {
      let name = try name(of: tag)
      if seen.insert(CaseFold.fold(name)).inserted { normalized.append(name) }
    }
    guard normalized.count <= countLimit else { throw .tooManyTags(limit: countLimit) }
    return normalized
  }

  /// Tags that a person gives a new card: `normalized`, and none that begins like a search.
  static func forNewCard(_ tags: [String]) throws(StudyError) -> [String] {
    let normalized = try normalized(tags)
    try refuseSearches(normalized)
    return normalized
  }

  /// Refuses new tags that begin with a key of searches: `tag:food` was meant as a query.
  static func refuseSearches(_ tags: [String]) throws(StudyError) {
    for tag in tags {
      guard let (name, value) = tag.cut(at: ":"), !value.begins(with: ":"),
        let key = SearchKey(rawValue: CaseFold.fold(name))
      else { continue }
      throw .tagIsSearch(tag, key: key.rawValue)
    }
  }

  static func isSame(_ left: String, _ right: String) -> Bool {
    CaseFold.fold(left) == CaseFold.fold(right)
  }

  private static func name(of tag: String) throws(StudyError) -> String {
    let name = Trimming.trimmed(tag).without(leading: "#")
    let scalars = name.unicodeScalars
    guard !scalars.isEmpty, scalars.count <= characterLimit,
      !scalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 })
    else { throw .invalidTag(tag) }
    return name
  }
}
