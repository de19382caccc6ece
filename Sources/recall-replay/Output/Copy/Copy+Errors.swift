extension Copy {
  enum Errors {
    static func noCommand(_ verb: String, near: String? = nil) -> String {
      let shown = SafeText.line(verb)
      let what = both("No command \"\(shown)\".", "Kein Befehl \"\(shown)\".")
      return what
        + (near.map { both(" Did you mean `\($0)`?", " Meinst du `\($0)`?") }
          ?? both(" `help` lists them.", " `help` zeigt alle."))
    }

    static func ambiguous(_ verb: String, _ candidates: [String]) -> String {
      let names = Copy.list(candidates.map { "`\($0)`" }, or)
      return both(
        "\"\(SafeText.line(verb))\" could be \(names).",
        "\"\(SafeText.line(verb))\" könnte \(names) sein.")
    }

    static func needsNoun(_ group: String, _ nouns: [String]) -> String {
      both(
        "`\(group)` needs a word after it: \(Copy.list(nouns, or)).",
        "Nach `\(group)` fehlt ein Wort: \(Copy.list(nouns, or)).")
    }

    static func noNoun(_ group: String, _ noun: String, near: String?, _ nouns: [String]) -> String
    {
      let shown = SafeText.line(noun)
      return if let near {
        "No command \"\(group) \(shown)\". Did you mean `\(group) \(near)`?"
      } else {
        "No command \"\(group) \(shown)\". After `\(group)` come \(Copy.list(nouns, "or"))."
      }
    }

    private static var or: String { both("or", "oder") }

    static func hint(_ hint: String) -> String {
      let tried = both("Try: \(hint)", "Versuche: \(hint)")
      // A way to find out, and not how the command itself is used.
      if hint == "find QUERY" { return tried }
      let isUsage = hint.split(separator: " ").contains { word in
        word.count > 1 && word.allSatisfy { $0.isUppercase || "[]…".contains($0) }
      }
      return isUsage ? both("Usage: \(hint)", "So: \(hint)") : tried
    }

    static func needsYes(_ question: String) -> String {
      both("Needs --yes: \(question)", "Braucht --yes: \(question)")
    }
    static var tooManyWords: String {
      both(
        "More words than it takes: put words that belong together in quotes.",
        "Zu viele Wörter: Setze, was zusammengehört, in Anführungszeichen.")
    }
    static var missingWords: String { both("A word is missing.", "Ein Wort fehlt.") }
    static func noFile(_ path: String, _ reason: String) -> String {
      "Cannot read \(SafeText.line(path)): \(reason)."
    }
    static func cannotWrite(_ path: String, _ reason: String) -> String {
      "Cannot write \(SafeText.line(path)): \(reason)."
    }
    static func nothingWillBeRecorded(_ reason: String) -> String {
      both(
        "Open for reading only: \(reason). Nothing will be recorded.",
        "Nur zum Lesen geöffnet: \(reason). Nichts wird aufgezeichnet.")
    }
    static func recordingEnded(_ path: String, _ reason: String) -> String {
      "Cannot write \(SafeText.line(path)): \(reason). The recording ended before this line's answer."
    }
    static func exists(_ path: String) -> String {
      "\(SafeText.line(path)) exists. Nothing was written."
    }
    static func replaces(_ path: String) -> String {
      "\(SafeText.line(path)) exists. Replace it?"
    }
    static func isOfTheLog(_ path: String) -> String {
      "\(SafeText.line(path)) is in a data folder. Nothing was written."
    }
    static let notUTF8 = "The line is not UTF-8. Nothing was changed."
    static func argumentNotUTF8(_ number: Int) -> String {
      "Argument \(number) is not UTF-8. Nothing was changed."
    }
    static func formNotUTF8(_ line: Int) -> String {
      "Line \(line) of the form is not UTF-8. Nothing was changed."
    }
    static func outputFailed(_ reason: String) -> String { "Cannot write the output: \(reason)." }
    static func expected(_ pattern: String, _ output: String) -> String {
      "Expected /\(SafeText.line(pattern))/, but the last output was: \(SafeText.line(output))"
    }
    static func badPattern(_ pattern: String) -> String {
      "\"\(SafeText.line(pattern))\" is no regular expression."
    }
    static let tooDeep = "Scripts that call scripts end at 16."
    static func notANumber(_ text: String, _ least: Int, _ most: Int) -> String {
      "\"\(SafeText.line(text))\" is no number from \(least) to \(most)."
    }
    static let lineTooLong = "The line is longer than 1 MiB."
    static func foreignCharacters(_ name: String) -> String {
      "The locale's character set is \(name), not UTF-8: other characters are shown as ?."
    }
    static let noSuchShell = "completions takes bash, zsh, fish or man."
    static let hasNoEditorInScript =
      "A script opens no editor: give --front, --back or --tags."
  }
}
