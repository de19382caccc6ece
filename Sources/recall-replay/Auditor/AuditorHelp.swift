/// The help of the auditor's program, from the same source as its arguments.
enum AuditorHelp {
  static let version = "recall-replay " + Copy.Help.versionNumber

  static func overview() -> String {
    var lines = [
      "recall-replay reads a log. Only `import`, `restore`, `fork`, `redact`, and `doctor` with --fix,",
      "--from or --accept-rollback write to a data folder; `-o` and keygen write a file outside of it.",
      "",
    ]
    for command in AuditorCommand.allCases {
      lines.append("  " + pad(command.rawValue, 13) + command.summary)
    }
    lines += [
      "",
      "LOG is a data folder, an .rblog file, or - for one on standard input.",
      "Every command takes:",
    ]
    lines += table(AuditorCommand.commonOptions)
    lines += [
      "",
      "Ends with 0 when all is well, 1 when something was found, 2 for wrong arguments,",
      "3 for no log or one that cannot be read, 4 when the lock was not free, 5 for a log",
      "written by a newer version. More: recall-replay help COMMAND, recall-replay --version.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(for command: AuditorCommand) -> String {
    var lines = [
      "recall-replay " + command.usage, "", "  " + command.summary, "",
    ]
    lines += table(command.options)
    lines += table(AuditorCommand.commonOptions)
    lines += ["", "Ends with 1 when: " + command.failsWhen + "."]
    if command == .verify {
      lines += ["", "Checks: " + AuditCheck.allCases.map(\.rawValue).joined(separator: " ")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ options: [OptionSpecification]) -> [String] {
    options.map { option in
      let name = option.name + (option.value.map { " " + $0 } ?? "")
      return "  " + pad(name, 20) + option.summary
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
