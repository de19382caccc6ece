/// What the auditor's program can be asked; the work of each lies in a file beside this one.
enum AuditorCommand: String, CaseIterable {
  case verify
  case replay
  case state
  case diff
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
    case .log:
      "log LOG [--at X] [--type TYPE] [--card ID] [--day DAY] [--session ID] [--since X] "
        + "[--until X] [--ndjson] [--graph]"
    case .tail: "tail DIR [--lines N] [--through EVENT] [--ndjson]"
    case .export: "export LOG --to events,cards-csv,cards-json [--at X] [-o FILE [--yes]]"
    case .import: "import FILE --into DIR"
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
    case .log: "the events"
    case .tail: "the newest events, and new ones as they are stored"
    case .export: "portable copies of the log and of its cards"
    case .import: "build a data folder from an export, or add to the one it came from"
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
    case .log: "the log ends early; 0 also when there is nothing to show"
    case .tail: "the log is damaged or gone"
    case .export: "the log is damaged"
    case .import: "an event is refused"
    case .doctor: "problems remain"
    }
  }

  /// Its own options, without the common ones.
  var options: [OptionSpecification] {
    switch self {
    case .verify, .replay, .state, .diff, .log, .export:
      ownOptions + [.init("--at", "X", "as of an event number, an instant or a study day")]
    case .tail, .import, .doctor: ownOptions
    }
  }

  private var ownOptions: [OptionSpecification] {
    switch self {
    case .verify:
      [
        .init("--check", "NAME", "one check only; may be given several times"),
        .init("--fast", nil, "chain and digests, without folding from the first event"),
      ]
    case .replay:
      [
        .init("--expect", "HASH", "the state hash it must give"),
        .init("--timing", nil, "add events a second"),
      ]
    case .state:
      [
        .init("--hash", nil, "the state hash alone"),
        .init("--only", "PARTS", "some of decks, cards, settings"),
        .init("--card", "ID", "one card, by short id or id"),
        .init("--deck", "ID", "one deck, by short id or id"),
      ]
    case .diff:
      [
        .init("--from", "X", "one log only: its state then, against that --at another moment"),
        .init("--events", nil, "the events by their ids, and where the links part"),
        .init("--ignore", "PATH", "leave out what lies there; may be given several times"),
      ]
    case .log:
      [
        .init("--type", "TYPE", "events of a type, such as review"),
        .init("--card", "ID", "events about a card"),
        .init("--day", "DAY", "events of a study day"),
        .init("--session", "ID", "events of a sitting"),
        .init("--since", "X", "from an event, an instant or a study day on"),
        .init("--until", "X", "up to and with an event, an instant or a study day"),
        .init("--ndjson", nil, "one JSON object a line"),
        .init("--graph", nil, "as a tree: under an event what it caused, and its undos"),
      ]
    case .tail:
      [
        .init("--lines", "N", "so many of those that are there; 10 without it"),
        .init("--through", "EVENT", "end with this event"),
        .init("--ndjson", nil, "one JSON object a line"),
      ]
    case .export:
      [
        .init("--to", "KIND", "events, cards-csv or cards-json"),
        .init("-o", "FILE", "the file to write; standard output without it"),
        .init("--yes", nil, "replace the file if it exists"),
      ]
    case .import:
      [.init("--into", "DIR", "the data folder")]
    case .doctor:
      [
        .init("--fix", nil, "mend what can be mended; a damaged store is kept beside"),
        .init("--from", "EXPORT", "an export to take damaged or lost events from"),
        .init("--accept-rollback", nil, "go on from where the log ends, or anew where it is gone"),
      ]
    }
  }

  /// Options that every command takes.
  static let commonOptions: [OptionSpecification] = [
    .init("--json", nil, "one JSON document, human text to standard error"),
    .init("--quiet", nil, "no text, only the exit code and errors"),
    .init("--color", "WHEN", "auto, always or never"),
    .init("--help", nil, "this help"),
  ]
}
