extension AuditorCommand {
  /// Its own options, without the common ones.
  var options: [OptionSpecification] {
    switch self {
    case .verify, .replay, .state, .diff, .bisect, .log, .export, .checkpoint, .prove, .provePrefix,
      .restore, .fork, .stats:
      ownOptions + [.init("--at", "X", "as of an event number, an instant, a study day or now")]
    case .tail, .import, .doctor, .keygen, .checkProof, .redact, .bench, .gen, .simulate: ownOptions
    }
  }

  private var ownOptions: [OptionSpecification] {
    switch self {
    case .verify:
      [
        .init("--check", "NAME", "one check only; may be given several times"),
        .init("--fast", nil, "chain and digests, without folding from the first event"),
        .init("--checkpoint", "FILE", "a checkpoint that was kept elsewhere"),
        .init("--key", "PUB", "the public key that checkpoints must be signed with"),
      ]
    case .replay:
      [
        .init("--expect", "HASH", "the state hash it must give"),
        .init("--timing", nil, "add events a second"),
      ]
    case .state:
      [
        .init("--hash", nil, "the state hash alone"),
        .init("--only", "PARTS", "some of cards, days, decks, game, settings"),
        .init("--card", "ID", "one card, by short id or id"),
        .init("--deck", "ID", "one deck, by short id or id"),
      ]
    case .diff:
      [
        .init("--from", "X", "one log only: its state then, against that --at another moment"),
        .init("--events", nil, "the events by their ids, and where the links part"),
        .init("--ignore", "PATH", "leave out what lies there; may be given several times"),
      ]
    case .bisect: []
    case .log:
      [
        .init("--type", "TYPE", "events of a type, such as review; may be given several times"),
        .init("--card", "ID", "events about a card; may be given several times"),
        .init("--day", "DAY", "events of a study day"),
        .init("--session", "ID", "events of a sitting"),
        .init("--cause", "EVENT", "what an event led to, and the undos of it"),
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
        .init(
          "--to", "KIND", "events, events-jsonl, cards-csv, cards-tsv, cards-json or reviews-csv"),
        .init("--spreadsheet-safe", nil, "an apostrophe before what a spreadsheet would run"),
      ] + signing + output
    case .keygen:
      [
        .init(
          "--out", "FILE", "where the private key goes; note.key of the state folder without it"),
        .init("--name", "NAME", "the key's name in signatures"),
      ]
    case .checkpoint, .provePrefix: signing + output
    case .prove:
      [.init("--reveal", nil, "show the event's body, too")] + signing + output
    case .checkProof:
      [
        .init("--checkpoint", "FILE", "a checkpoint that was kept: of a prefix the smaller one"),
        .init("--key", "PUB", "the public key that the checkpoint must be signed with"),
      ]
    case .stats:
      [
        .init("--days", "N", "so many study days up to that of the newest act; all without it"),
        .init("--by", "WHAT", "a line for each day, week, deck or mode; day without it"),
      ]
    case .bench:
      [
        .init("--events", "N", "how long the made log is; ten for each card without it"),
        .init("--cards", "N", "how many cards it has; 1000 without it"),
        .init("--seed", "N", "of its draws; 1 without it"),
        .init("--max-ms", "N", "the most milliseconds that a piece of work may take"),
      ]
    case .gen:
      [
        .init("--learner", "NAME", "good, poor, farmer, traveller, night-owl or clock-breaker"),
        .init("--days", "N", "how many; 100 without it"),
        .init("--answers", "N", "answers a day at most; 20 without it"),
        .init("--cards", "N", "cards written a day; 3 without it"),
        .init("--seed", "N", "of every draw and id; 1 without it"),
        .init("-o", "PATH", "an .rblog file, a data folder to be made, or - for standard output"),
        .init("--yes", nil, "replace the file if it exists"),
      ]
    case .simulate:
      [
        .init("--days", "N", "of each life; 100 without it"),
        .init("--seed", "A..B", "which lives; 1..10 without it"),
        .init(
          "--stores", "N",
          "each Nth seed in a data folder, by processes that are killed; 10, 0: none"),
      ]
    case .restore, .fork: [.init("--into", "DIR", "the data folder")]
    case .redact:
      [
        .init("--reason", "TEXT", "why; it stays in the log"),
        .init("--carried", nil, "what was redacted in another copy and imported whole"),
        .init("--yes", nil, "do it without asking"),
      ]
    case .import:
      [
        .init("--into", "DIR", "the data folder"),
        .init("--map", "FIELD=COLUMN", "which column of a list is what, by number or name"),
        .init("--on-dup", "WHAT", "what is here with another text: skip, replace, keep"),
        .init("--dry-run", nil, "say what would happen, write nothing"),
        .init("--report", "FILE", "write every row passed over into a file"),
        .init("--strict", nil, "a row passed over is a failure"),
      ]
    case .doctor:
      [
        .init("--fix", nil, "mend what can be mended without a loss"),
        .init("--from", "EXPORT", "an export to take lost and damaged events from"),
        .init(
          "--accept-rollback", nil, "go on where the log ends, or anew; --fix gives up the rest"),
      ]
    }
  }

  private var signing: [OptionSpecification] {
    [.init("--key", "FILE", "the private key that signs the checkpoint")]
  }

  private var output: [OptionSpecification] {
    [
      .init("-o", "FILE", "the file to write; standard output without it, or with -"),
      .init("--yes", nil, "replace the file if it exists"),
    ]
  }

  /// Options that every command takes.
  static let commonOptions: [OptionSpecification] = [
    .init("--json", nil, "one JSON document, human text to standard error"),
    .init("--quiet", nil, "no text, only the exit code and errors"),
    .init("--color", "WHEN", "auto, always or never"),
    .init("--help", nil, "this help"),
  ]
}
