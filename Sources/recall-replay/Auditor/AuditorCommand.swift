/// What the auditor's program can be asked; the work of each lies in a file beside this one.
enum AuditorCommand: String, CaseIterable {
  case verify
  case replay
  case state
  case diff
  case bisect
  case log
  case tail
  case export
  case `import`
  case doctor

  /// Its arguments and options, after the program's name.
  var usage: String {
    switch self {
    case .verify: "verify LOG [--at X] [--check NAME] [--fast]"
    case .replay: "replay LOG [--at X] [--expect HASH] [--timing]"
    case .state:
      "state LOG [--at X] [--hash] [--only decks,cards,settings] [--card ID] [--deck ID]"
    case .diff: "diff A B [--at X] [--events] [--ignore PATH], or diff A --from X [--at Y]"
    case .bisect: "bisect LOG [--at X], or bisect LOG OTHER"
    case .log:
      "log LOG [--at X] [--type TYPE] [--card ID] [--day DAY] [--session ID] [--since X] "
        + "[--until X] [--ndjson] [--graph]"
    case .tail: "tail DIR [--lines N] [--through EVENT] [--ndjson]"
    case .export:
      "export LOG --to events,cards-csv,cards-tsv,cards-json,reviews-csv [--at X] "
        + "[-o FILE [--yes]] [--spreadsheet-safe]"
    case .import:
      "import FILE --into DIR [--map FIELD=COLUMN] [--on-dup WHAT] [--dry-run] [--report F] "
        + "[--strict]"
    case .doctor: "doctor DIR [--fix] [--from EXPORT] [--accept-rollback]"
    }
  }

  /// What it answers: one line.
  var summary: String {
    switch self {
    case .verify: "is the log whole, and does replaying it give what it claims"
    case .replay: "fold the log and print the hash of its state"
    case .state: "what the log adds up to"
    case .diff: "what two states differ in, and the events that led to it"
    case .bisect: "the first event at which attests, or another log, part from the fold"
    case .log: "the events"
    case .tail: "the newest events, and new ones as they are stored"
    case .export: "portable copies of the log and of its cards"
    case .import: "build a data folder from an export, or add to one; also lists and packages"
    case .doctor: "look a data folder over, and mend what can be mended"
    }
  }

  /// When it ends with 1.
  var failsWhen: String {
    switch self {
    case .verify: "any check fails"
    case .replay: "the hash is not the one given to --expect"
    case .state: "there is no such card or deck"
    case .diff: "they differ"
    case .bisect: "an attest diverges, or the logs part"
    case .log: "the log ends early; 0 also when there is nothing to show"
    case .tail: "the log is damaged or gone"
    case .export: "the log is damaged"
    case .import: "an event is refused, or with --strict a row passed over"
    case .doctor: "problems remain"
    }
  }
}
