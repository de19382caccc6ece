import EventLog

/// `backup`: the whole log in one file, read back and verified before it has its name.
enum BackupCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "backup", usage: ["backup FILE"],
    summary: Copy.both(
      "Writes the whole log, in an as-of view what it was then, into one .rblog, verified.",
      "Schreibt das ganze Protokoll, in einer Rückschau das von damals, geprüft in eine .rblog."),
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
      if case .noLog = error { throw Failure("nothing_yet", Copy.Export.nothingYet) }
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
      let path = SafeText.line(path)
      return both(
        "A backup's name ends in .rblog, which \(path) does not. Nothing was written.",
        "Der Name einer Sicherung endet auf .rblog, \(path) nicht. Nichts wurde geschrieben.")
    }

    static func noPlainFile(_ path: String) -> String {
      let path = SafeText.line(path)
      return both(
        "\(path) is no plain file. Nothing was written.",
        "\(path) ist keine gewöhnliche Datei. Nichts wurde geschrieben.")
    }

    static func nothing(asOf view: String) -> String {
      both(
        "As of \(view) there was no event. Nothing was written.",
        "Zum Stand \(view) gab es kein Ereignis. Nichts wurde geschrieben.")
    }

    static func written(_ path: String, _ events: UInt64, asOf view: String?) -> String {
      let path = SafeText.line(path)
      let text = both(
        "\(path) written and verified: \(events, "event", "events")",
        "\(path) geschrieben und geprüft: \(events, "Ereignis", "Ereignisse")")
      guard let view else { return text + "." }
      return text
        + both(
          ", as of \(view); what came later is not in it.",
          ", zum Stand \(view); was später kam, ist nicht dabei.")
    }

    static func restores(_ events: UInt64, _ kept: String) -> String {
      let kept = SafeText.line(kept)
      return both(
        """
        This log has \(events, "event", "events"); its folder is kept as \(kept). Put the backup in \
        its place?
        """,
        """
        Dieses Protokoll hat \(events, "Ereignis", "Ereignisse"); sein Ordner bleibt als \(kept). Die \
        Sicherung an seine Stelle setzen?
        """)
    }

    static func restored(_ events: UInt64, _ kept: String?, givenUp: UInt64?) -> String {
      var text = both(
        "Restored and verified: \(events, "event", "events").",
        "Wiederhergestellt und geprüft: \(events, "Ereignis", "Ereignisse").")
      if let kept = kept.map({ SafeText.line($0) }) {
        text += both(" The old folder is \(kept).", " Der alte Ordner ist \(kept).")
      }
      if let givenUp {
        text +=
          kept == nil
          ? both(
            " The log had ended at event \(givenUp): what came after is gone.",
            " Das Protokoll endete bei Ereignis \(givenUp): Was danach kam, ist weg.")
          : both(
            " The log had ended at event \(givenUp): what came after is in the old folder alone.",
            " Das Protokoll endete bei Ereignis \(givenUp): Was danach kam, steht nur im alten Ordner."
          )
      }
      return text
    }

    static var kept: String {
      both("Kept. Nothing was replaced.", "Behalten. Nichts wurde ersetzt.")
    }
    static var unchanged: String { both("Nothing was replaced.", "Nichts wurde ersetzt.") }
    static var inMemory: String {
      both(
        "A log in memory has no folder to restore into.",
        "Ein Protokoll im Speicher hat keinen Ordner, der sich ersetzen ließe.")
    }
    static func failed(_ reason: String) -> String {
      both(
        "The backup of today could not be written: \(reason)",
        "Die Sicherung von heute ließ sich nicht schreiben: \(reason)")
    }
  }
}
