/// What a query may say without naming anything of the learner's own, for completion.
public enum QueryWords {
  /// Whole words such as `is:due`, and beginnings such as `prop:ivl` and `rated:`.
  public static let all: [String] =
    SearchStatus.allCases.map { "is:\($0.rawValue)" }
    + SearchProperty.allCases.map { "prop:\($0.rawValue)" }
    + ["flag:", "added:", "rated:", "introduced:", "tag:none"]
}
