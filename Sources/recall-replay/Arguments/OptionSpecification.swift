/// An option that a command or program takes.
struct OptionSpecification: Sendable, Equatable {
  /// With its hyphens, such as `--deck`.
  let name: String
  /// What its value is called, such as `DECK`; nil where it takes none.
  ///
  /// `QUERY…` takes all words that follow and are no options.
  let value: String?
  var takesAll: Bool { value == "QUERY…" }
  /// Whether its value is a file's name.
  var takesFile: Bool { value == "FILE" || value == "LIST" }
  /// What it does, for help and completion: a few words, no full stop, in the language in force.
  var summary: String { saysSummary() }
  private let saysSummary: @Sendable () -> String
  /// Whether it may be given several times; the auditor's program speaks English alone.
  var mayRepeat: Bool { summary.hasSuffix("may be given several times") }

  init(
    _ name: String, _ value: String? = nil,
    _ summary: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    self.value = value
    saysSummary = summary
  }

  static func == (left: Self, right: Self) -> Bool {
    (left.name, left.value, left.summary) == (right.name, right.value, right.summary)
  }
}

extension OptionSpecification {
  /// Of commands that go through cards.
  static let shuffle = OptionSpecification(
    "--shuffle", nil,
    Copy.both(
      "in another order, the same for the same seed",
      "in anderer Folge, derselben bei gleichem seed"))
}
