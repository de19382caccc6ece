import EventLog

/// `backup`: the whole log in one file, read back and verified before it has its name.
enum BackupCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "backup", usage: ["backup FILE"],
    summary: "Writes the whole log, in an as-of view what it was then, into one .rblog, verified.",
    examples: ["backup recall.rblog", "backup today.rblog"],
    related: ["restore", "export", ":set"],
    arguments: [.file])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let path = try arguments.word(0)
    guard path.lowercased().hasSuffix(".rblog") else {
      throw Failure("usage", Copy.Backup.noName(path), hint: "backup recall.rblog")
    }
    let target = try OutputTarget(path, outside: shell.ownLog.folder)
    guard target != .other else { throw Failure("file", Copy.Backup.noPlainFile(path)) }
    if target == .file {
      guard try shell.confirm(Copy.Export.replaces(path)) else {
        return .screen(Message(Copy.Export.kept, json: ["schema": "cancelled/1"]))
      }
    }
    let checkpoint: Checkpoint
    if let view = shell.view, view.last == 0 {
      throw Failure("no_such_event", Copy.Backup.nothing(asOf: view.name))
    }
    do throws(EventLogError) {
      checkpoint = try shell.ownLog.backup(to: path, through: shell.view?.last)
    } catch {
      throw Failure(error)
    }
    return .screen(
      Message(
        Copy.Backup.written(path, checkpoint.size, asOf: shell.view?.name),
        json: .compact([
          "schema": "backup/1", "events": .number(checkpoint.size), "verified": true,
          "asOf": shell.view.map { .text($0.name) },
        ])))
  }
}

extension Copy {
  enum Backup {
    static func noName(_ path: String) -> String {
      "A backup's name ends in .rblog, which \(SafeText.line(path)) does not. Nothing was written."
    }

    static func noPlainFile(_ path: String) -> String {
      "\(SafeText.line(path)) is no plain file. Nothing was written."
    }

    static func nothing(asOf view: String) -> String {
      "As of \(view) there was no event. Nothing was written."
    }

    static func written(_ path: String, _ events: UInt64, asOf view: String?) -> String {
      let text = "\(SafeText.line(path)) written and verified: \(Copy.count(events, "event"))"
      guard let view else { return text + "." }
      return text + ", as of \(view); what came later is not in it."
    }

    static func restores(_ events: UInt64, _ kept: String) -> String {
      "This log has \(Copy.count(events, "event")); its folder is kept as \(SafeText.line(kept)). "
        + "Put the backup in its place?"
    }

    static func restored(_ events: UInt64, _ kept: String?, givenUp: UInt64?) -> String {
      var text = "Restored and verified: \(Copy.count(events, "event"))."
      if let kept { text += " The old folder is \(SafeText.line(kept))." }
      if let givenUp { text += " The log had ended at event \(givenUp): what came after is gone." }
      return text
    }

    static let kept = "Kept. Nothing was replaced."
    static let inMemory = "A log in memory has no folder to restore into. Nothing was changed."
    static func failed(_ reason: String) -> String {
      "The backup of today could not be written: \(reason)"
    }
  }
}
