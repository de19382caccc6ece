/// `completions`: a script that teaches a shell the commands.
enum CompletionsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "completions", usage: ["completions bash|zsh|fish|man"],
    summary: Copy.both(
      "Prints completions of `recall` for a shell, or its manual page.",
      "Schreibt Ergänzungen von `recall` für eine Shell, oder die Handbuchseite."),
    examples: ["completions bash", "completions man"], related: ["help scripting"],
    arguments: [.words(["bash", "zsh", "fish", "man"])])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let script: [String]
    switch try arguments.word(0) {
    case "bash": script = bash
    case "zsh": script = zsh
    case "fish": script = fish
    case "man": script = ManualPage.lines
    default: throw Failure("usage", Copy.Errors.noSuchShell, exit: .usage)
    }
    return .screen(TextFile(name: "completions", text: script))
  }

  private static var verbs: [String] {
    var seen: Set<String> = []
    return CommandTable.all.compactMap { command in
      command.specification.name.split(separator: " ").first.map(String.init)
    }.filter { seen.insert($0).inserted }
  }

  private static var groups: [(verb: String, nouns: [String])] {
    verbs.compactMap { verb in
      let nouns = CommandTable.group(verb).map { $0.specification.name.dropFirst(verb.count + 1) }
      return nouns.isEmpty ? nil : (verb, nouns.map(String.init))
    }
  }

  private static var flags: [String] { StudyOptions.specifications.map(\.name) }

  private static var bash: [String] {
    let cases = groups.map { "    \($0.verb)) words=\"\($0.nouns.joined(separator: " "))\" ;;" }
    return [
      "_recall() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\" words",
      "  case \"$before\" in",
    ] + cases + [
      "    import|--script) COMPREPLY=($(compgen -f -- \"$word\")); return ;;",
      "    --data) COMPREPLY=($(compgen -d -- \"$word\")); return ;;",
      "    *) words=\"\((verbs + flags).joined(separator: " "))\" ;;",
      "  esac",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
      "}",
      "complete -F _recall recall",
    ]
  }

  private static var zsh: [String] {
    let cases = groups.map { "    \($0.verb)) compadd \($0.nouns.joined(separator: " ")) ;;" }
    return [
      "#compdef recall",
      "_recall() {",
      "  case \"${words[CURRENT-1]}\" in",
    ] + cases + [
      "    import|--script) _files ;;",
      "    --data) _files -/ ;;",
      "    *) compadd -- \((verbs + flags).joined(separator: " ")) ;;",
      "  esac",
      "}",
      "compdef _recall recall",
    ]
  }

  private static var fish: [String] {
    var lines = ["complete -c recall -f"]
    for verb in verbs {
      lines.append("complete -c recall -n __fish_use_subcommand -a '\(verb)'")
    }
    for group in groups {
      lines.append(
        "complete -c recall -n '__fish_seen_subcommand_from \(group.verb)' "
          + "-a '\(group.nouns.joined(separator: " "))'")
    }
    for option in StudyOptions.specifications where option.name.hasPrefix("--") {
      let name = option.name.dropFirst(2)
      let value = option.value == nil ? "" : " -r"
      lines.append("complete -c recall -l \(name)\(value) -d '\(option.summary)'")
    }
    return lines
  }
}

/// Lines that must not be wrapped, because a program reads them.
struct TextFile: Screen {
  let name: String
  let text: [String]

  let isVerbatim = true

  func lines(on terminal: Terminal) -> [String] { text }

  var json: JSONValue { TextScreen(name: name, text: text).json }
}
