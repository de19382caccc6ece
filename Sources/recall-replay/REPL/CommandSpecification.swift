/// What is known of a command beside what it does: for parsing, help and completion.
struct CommandSpecification: Sendable {
  /// The verb, or verb and noun: `decks`, `deck new`, `:clock`.
  let name: String
  let aliases: [String]
  /// Usages, each a line, without the program's own flags.
  let usage: [String]
  /// What it does, in a few words and with a full stop, in the language in force.
  var summary: String { saysSummary() }
  private let saysSummary: @Sendable () -> String
  let options: [OptionSpecification]
  /// Lines that can be typed as they stand.
  let examples: [String]
  /// Names of commands near to this one.
  let related: [String]
  /// What its words are, for completion; the last kind goes for all further words.
  let arguments: [ArgumentKind]
  /// Whether the rest of the line is one text, taken as it was typed.
  let takesRest: Bool
  /// What is said after an error: what was not changed, in the language in force.
  var unchanged: String? { saysUnchanged() }
  private let saysUnchanged: @Sendable () -> String?

  init(
    name: String, aliases: [String] = [], usage: [String],
    summary: @autoclosure @escaping @Sendable () -> String,
    options: [OptionSpecification] = [], examples: [String] = [], related: [String] = [],
    arguments: [ArgumentKind] = [], takesRest: Bool = false,
    unchanged: @autoclosure @escaping @Sendable () -> String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.usage = usage
    saysSummary = summary
    self.options = options
    self.examples = examples
    self.related = related
    self.arguments = arguments
    self.takesRest = takesRest
    saysUnchanged = unchanged
  }
}

extension CommandSpecification {
  /// Whether a command, used like this, only looks.
  func isQuestion(_ arguments: ParsedArguments) -> Bool {
    switch name {
    case "review", "resume", "cram", "preview", "practice", "place": false
    // In the past it lists the cards.
    case "hardest": true
    case ":clock", "streak", "goal", "plan", "fav", "starter": arguments.words.isEmpty
    case ":set": arguments.words.count < 2
    default: unchanged == nil || arguments.has("--preview") || arguments.has("--dry-run")
    }
  }
}

/// What a word of a command names.
enum ArgumentKind: Sendable, Equatable {
  case deck, list, card, tag, file, event, setting, settingValue, deckKey, deckValue, topic, query,
    text
  case number, pastPoint
  case words([String])
}

/// A command of the prompt: one type each.
protocol ShellCommand: SendableMetatype {
  static var specification: CommandSpecification { get }
  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply
}
