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
      let what = both("No command \"\(group) \(shown)\". ", "Kein Befehl \"\(group) \(shown)\". ")
      guard let near else {
        let all = Copy.list(nouns, or)
        return what
          + both("After `\(group)` come \(all).", "Nach `\(group)` kommt \(all).")
      }
      return what
        + both("Did you mean `\(group) \(near)`?", "Meinst du `\(group) \(near)`?")
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
    static var takesNothing: String {
      both(
        "It stands alone: no word comes after it.",
        "Es steht allein: Kein Wort kommt danach.")
    }
    static var tooManyWords: String {
      both(
        "More words than it takes: put words that belong together in quotes.",
        "Zu viele Wörter: Setze, was zusammengehört, in Anführungszeichen.")
    }
    static var missingWords: String { both("A word is missing.", "Ein Wort fehlt.") }
    static func noFile(_ path: String, _ reason: String) -> String {
      let path = SafeText.line(path)
      return both("Cannot read \(path): \(reason).", "Kann \(path) nicht lesen: \(reason).")
    }
    static func cannotWrite(_ path: String, _ reason: String) -> String {
      let path = SafeText.line(path)
      return both("Cannot write \(path): \(reason).", "Kann \(path) nicht schreiben: \(reason).")
    }
    static func nothingWillBeRecorded(_ reason: String) -> String {
      both(
        "Open for reading only: \(reason). Nothing will be recorded.",
        "Nur zum Lesen geöffnet: \(reason). Nichts wird aufgezeichnet.")
    }
    static func recordingEnded(_ path: String, _ reason: String) -> String {
      cannotWrite(path, reason)
        + both(
          " The recording ended before this line's answer.",
          " Die Aufnahme endete vor der Antwort auf diese Zeile.")
    }
    static func exists(_ path: String) -> String {
      let path = SafeText.line(path)
      return both(
        "\(path) exists. Nothing was written.",
        "\(path) gibt es schon. Nichts wurde geschrieben.")
    }
    static func replaces(_ path: String) -> String {
      let path = SafeText.line(path)
      return both("\(path) exists. Replace it?", "\(path) gibt es schon. Ersetzen?")
    }
    static func isOfTheLog(_ path: String) -> String {
      let path = SafeText.line(path)
      return both(
        "\(path) is in a data folder. Nothing was written.",
        "\(path) liegt in einem Datenordner. Nichts wurde geschrieben.")
    }
    private static func notUTF8(_ english: String, _ german: String) -> String {
      both(
        "\(words: english) is not UTF-8. Nothing was changed.",
        "\(words: german) ist kein UTF-8. Nichts wurde geändert.")
    }
    static var notUTF8: String { notUTF8("The line", "Die Zeile") }
    static func argumentNotUTF8(_ number: Int) -> String {
      notUTF8("Argument \(number)", "Argument \(number)")
    }
    static func formNotUTF8(_ line: Int) -> String {
      notUTF8("Line \(line) of the form", "Zeile \(line) des Formulars")
    }
    static func outputFailed(_ reason: String) -> String {
      both("Cannot write the output: \(reason).", "Kann die Ausgabe nicht schreiben: \(reason).")
    }
    static func expected(_ pattern: String, _ output: String) -> String {
      let (pattern, output) = (SafeText.line(pattern), SafeText.line(output))
      return both(
        "Expected /\(pattern)/, but the last output was: \(output)",
        "Erwartet war /\(pattern)/, die letzte Ausgabe war aber: \(output)")
    }
    static func badPattern(_ pattern: String) -> String {
      let pattern = SafeText.line(pattern)
      return both(
        "\"\(pattern)\" is no regular expression.", "\"\(pattern)\" ist kein regulärer Ausdruck.")
    }
    static var tooDeep: String {
      both("Scripts that call scripts end at 16.", "Skripte, die Skripte rufen, enden bei 16.")
    }
    static func notANumber(_ text: String, _ least: Int, _ most: Int) -> String {
      let text = SafeText.line(text)
      return both(
        "\"\(text)\" is no number from \(least) to \(most).",
        "\"\(text)\" ist keine Zahl von \(least) bis \(most).")
    }
    static var lineTooLong: String {
      both(
        "The line is longer than 1 MiB. Nothing was changed.",
        "Die Zeile ist länger als 1 MiB. Nichts wurde geändert.")
    }
    static func foreignCharacters(_ name: String) -> String {
      both(
        "The locale's character set is \(name), not UTF-8: other characters are shown as ?.",
        "Der Zeichensatz der Locale ist \(name), nicht UTF-8: Andere Zeichen erscheinen als ?.")
    }
    static let noSuchShell = "completions takes bash, zsh, fish or man."
    static var hasNoEditorInScript: String {
      both(
        "A script opens no editor: give --front, --back or --tags.",
        "Ein Skript öffnet keinen Editor: Gib --front, --back oder --tags an.")
    }
  }
}
