/// What the auditor's program can be asked; the work of each lies in a file beside this one.
enum AuditorCommand: String, CaseIterable {
  case verify
  case replay
  case state
  case diff
  case bisect
  case log
  case tail
  case keygen
  case checkpoint
  case prove
  case provePrefix = "prove-prefix"
  case checkProof = "check-proof"
  case export
  case `import`
  case restore
  case fork
  case redact
  case stats
  case doctor
  case bench
  case gen
  case simulate

  /// Its arguments and options, after the program's name.
  var usage: String {
    switch self {
    case .verify: "verify LOG [--at X] [--check NAME] [--fast] [--checkpoint F] [--key PUB]"
    case .replay: "replay LOG [--at X] [--expect HASH] [--timing]"
    case .state:
      "state LOG [--at X] [--hash] [--only PARTS] [--card ID] [--deck ID]"
    case .diff: "diff A B [--at X] [--events] [--ignore PATH], or diff A --from X [--at Y]"
    case .bisect: "bisect LOG [--at X], or bisect LOG OTHER"
    case .log:
      "log LOG [--at X] [--type TYPE…] [--card ID…] [--day DAY] [--session ID] [--cause EVENT] "
        + "[--since X] [--until X] [--ndjson] [--graph]"
    case .tail: "tail DIR [--lines N] [--through EVENT] [--ndjson]"
    case .export:
      "export LOG --to events,events-jsonl,cards-csv,cards-tsv,cards-json,reviews-csv [--at X] "
        + "[--key F] [-o FILE [--yes]] [--spreadsheet-safe]"
    case .import:
      "import FILE --into DIR [--map FIELD=COLUMN] [--on-dup WHAT] [--dry-run] [--report F] "
        + "[--strict]"
    case .keygen: "keygen [--out F] [--name NAME]"
    case .checkpoint: "checkpoint LOG [--at X] [--key F] [-o FILE [--yes]]"
    case .prove: "prove LOG EVENT [--at X] [--reveal] [--key F] [-o FILE [--yes]]"
    case .provePrefix: "prove-prefix LOG SIZE [--at X] [--key F] [-o FILE [--yes]]"
    case .checkProof: "check-proof FILE [--checkpoint F] [--key PUB]"
    case .restore: "restore FILE --into DIR [--at X]"
    case .fork: "fork LOG --into DIR [--at X]"
    case .redact: "redact DIR EVENT --reason TEXT [--yes], or redact DIR --carried [--yes]"
    case .stats: "stats LOG [--at X] [--days N] [--by day,week,deck,mode]"
    case .bench: "bench [--events N] [--cards N] [--seed N] [--max-ms N]"
    case .gen:
      "gen [--learner NAME] [--days N] [--answers N] [--cards N] [--seed N] -o FILE.rblog|DIR [--yes]"
    case .simulate: "simulate [--days N] [--seed A..B] [--stores N]"
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
    case .keygen: "a fresh key to sign checkpoints with"
    case .checkpoint: "a note of what the log is now, to be kept elsewhere"
    case .prove: "prove to somebody with a checkpoint that an event is in the log"
    case .provePrefix: "prove that a smaller checkpoint is of the same log"
    case .checkProof: "whether a proof holds, without the log"
    case .restore: "put an export, or its first events, in the place of a log"
    case .fork: "a log of its own from another one's first events"
    case .redact: "take what an event says out of the log for good"
    case .export: "portable copies of the log and of its cards"
    case .import: "build a data folder from an export, or add to one; also lists and packages"
    case .stats: "answers, points and retention by day, week, deck or mode; how far the cards are"
    case .bench: "how fast this machine appends, replays, answers and asks, on a made log"
    case .gen: "the log of a simulated life, by the real engine"
    case .simulate: "lives with faults, until one breaks what must hold"
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
    case .keygen: "there is a key already"
    case .checkpoint, .prove, .provePrefix: "the log is damaged, or there is no such event"
    case .checkProof: "the proof does not hold"
    case .restore: "the export is damaged"
    case .fork: "the log is damaged, or a log is there already"
    case .redact: "it was not confirmed, or the event has to stay"
    case .export: "the log is damaged"
    case .import: "an event is refused, or with --strict a row passed over"
    case .stats: "the log ends early"
    case .bench: "a piece of work takes more than --max-ms"
    case .gen: "the file cannot be written"
    case .simulate: "a seed breaks what must hold"
    case .doctor: "problems remain"
    }
  }
}
