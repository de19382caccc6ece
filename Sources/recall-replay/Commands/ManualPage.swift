/// The manual page of `recall`, a section for each command from its own specification.
enum ManualPage {
  static var lines: [String] {
    var lines = [".TH RECALL 1", ".SH NAME", "recall \\- \(Copy.Help.name)", ".SH SYNOPSIS"]
    lines += Copy.Help.usage.flatMap { [".TP", ".B \(escaped($0))", escaped($1) + "."] }
    lines.append(".SH OPTIONS")
    for option in StudyOptions.specifications { lines += paragraph(option) }
    lines.append(".SH COMMANDS")
    for command in CommandTable.all { lines += section(command.specification) }
    for topic in Copy.Help.topics {
      lines.append(".SH \(topic.name.uppercased())")
      lines += topic.parts.flatMap { part in
        switch part {
        case .paragraph(let text): [".PP", escaped(text)]
        case .entry(let term, let meaning): [".TP", ".B \(escaped(term))", escaped(meaning)]
        }
      }
    }
    return lines
  }

  private static func section(_ specification: CommandSpecification) -> [String] {
    var lines = [".SS \(escaped(specification.name))"]
    lines += specification.usage.flatMap { [".br", ".B \(escaped($0))"] }
    lines += [".PP", escaped(specification.summary)]
    for option in specification.options { lines += paragraph(option) }
    lines += [".PP"] + specification.examples.flatMap { [".br", ".I \(escaped($0))"] }
    return lines
  }

  private static func paragraph(_ option: OptionSpecification) -> [String] {
    let name = option.name + (option.value.map { " " + $0 } ?? "")
    return [".TP", ".B \(escaped(name))", escaped(option.summary) + "."]
  }

  /// Text in which nothing is taken for a request of the formatter.
  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
