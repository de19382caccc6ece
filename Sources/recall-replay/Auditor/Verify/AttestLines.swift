import Projections

/// What a fold that was held against attests has to say of them.
enum AttestLines {
  /// How many hold, and how many say nothing here; nil for a log without any.
  static func summary(_ report: AttestReport) -> String? {
    guard !report.isEmpty else { return nil }
    var parts = ["\(report.good.count) hold"]
    if report.divergenceCount > 0 { parts.append("\(report.divergenceCount) diverge") }
    if report.passedOverCount > 0 { parts.append("\(report.passedOverCount) passed over") }
    return parts.joined(separator: ", ")
  }

  /// Each that diverges; the first few.
  static func failures(_ report: AttestReport) -> [String] {
    let shown = report.divergences.prefix(3).map { divergence in
      divergence.parts.isEmpty
        ? "the attest #\(divergence.sequence) has no known shape"
        : "the attest #\(divergence.sequence) says another "
          + "\(divergence.parts.joined(separator: ", ")) than the events before it add up to"
    }
    let rest = report.divergenceCount - shown.count
    let rewritten = report.rewrites.first(where: \.isCertain).map {
      ["the attest #\($0.sequence) was made on another chain than the one before it"]
    }
    return shown + (rest > 0 ? ["and \(rest) more attests diverge"] : []) + (rewritten ?? [])
  }

  /// Nil for a log without any.
  static func json(_ report: AttestReport) -> JSONValue? {
    guard !report.isEmpty else { return nil }
    return .compact([
      "good": .number(report.good.count),
      "passedOver": report.passedOverCount == 0 ? nil : .number(report.passedOverCount),
      "diverging": report.divergences.isEmpty
        ? nil : .list(report.divergences.map { .number($0.sequence) }),
    ])
  }
}
