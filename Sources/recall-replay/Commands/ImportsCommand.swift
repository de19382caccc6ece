import EventLog
import StudyEngine

/// `imports`: what was imported, and what became of it.
enum ImportsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "imports", usage: ["imports"],
    summary: Copy.both(
      "What was imported, newest first, with counts and licences.",
      "Was importiert wurde, das Neueste zuerst, mit Zahlen und Lizenzen."),
    examples: ["imports", "imports --json"], related: ["import", "undo", "history"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let acts = try shell.ask { engine throws(StudyError) in try engine.imports() }
    return .page(ImportListScreen(acts: acts, clock: try shell.clock()))
  }
}

/// The list of imports.
struct ImportListScreen: Screen {
  let acts: [ActSummary]
  let clock: ClockReading
  let hang = 2

  func lines(on terminal: Terminal) -> [String] {
    guard !acts.isEmpty else { return [Copy.Imports.none] }
    return acts.compactMap { act in
      guard case .imported(let manifest) = act.payload else { return nil }
      let when = MomentText.near(act.at, act.offset, now: clock)
      return Copy.Imports.line(act, manifest, when)
    }
  }

  var json: JSONValue {
    [
      "schema": "imports/1",
      "imports": .list(
        acts.compactMap { act in
          guard case .imported(let manifest) = act.payload else { return nil }
          return Self.manifest(manifest, act)
        }),
    ]
  }

  private static func manifest(_ manifest: ImportManifest, _ act: ActSummary) -> JSONValue {
    .compact([
      "event": .number(act.event.sequence), "id": .text(act.event.id.text),
      "at": .instant(act.at), "format": .text(manifest.format),
      "fileName": .text(manifest.fileName), "fileHash": .text("\(manifest.fileHash)"),
      "added": .number(manifest.added), "same": .number(manifest.same),
      "replaced": manifest.replaced == 0 ? nil : .number(manifest.replaced),
      "reviews": manifest.reviews == 0 ? nil : .number(manifest.reviews),
      "changed": manifest.changed == 0 ? nil : .number(manifest.changed),
      "asOf": manifest.asOf.map { .instant($0) },
      "skippedCount": .number(manifest.skippedCount),
      "skipped": .list(
        manifest.skipped.map { ["line": .number($0.line), "reason": .text($0.reason)] }),
      "licence": manifest.licence.map { .text($0) },
      "hidden": act.hiddenCards == 0 ? nil : .number(act.hiddenCards),
      "void": act.isVoid ? true : nil,
    ])
  }
}

extension Copy {
  enum Imports {
    static var none: String { both("Nothing was imported yet.", "Noch wurde nichts importiert.") }

    static func line(_ act: ActSummary, _ manifest: ImportManifest, _ when: String) -> String {
      let (added, replaced, changed) = (manifest.added, manifest.replaced, manifest.changed)
      let (same, skipped, reviews) = (manifest.same, manifest.skippedCount, manifest.reviews)
      let facts = [
        both("\(added) added", "\(added) neu"),
        replaced > 0 ? both("\(replaced) replaced", "\(replaced) ersetzt") : nil,
        changed > 0 ? both("\(changed) changed", "\(changed) geändert") : nil,
        both("\(same) same", "\(same) gleich"),
        both("\(skipped) skipped", "\(skipped) übergangen"),
        reviews > 0
          ? both("\(reviews, "review", "reviews")", "\(reviews, "Antwort", "Antworten")") : nil,
      ].compactMap(\.self)
      return "#\(act.event.sequence) \(when) \(SafeText.line(manifest.fileName)) "
        + "(\(SafeText.line(manifest.format))): \(facts.joined(separator: ", "))."
        + state(act) + " " + Import.licenceShort(manifest.licence)
    }

    private static func state(_ act: ActSummary) -> String {
      if act.isVoid { return both(" Undone.", " Zurückgenommen.") }
      let count = act.hiddenCards
      guard count > 0 else { return "" }
      return both(
        " \(count, "of its cards is out of view: its deck", "of its cards are out of view: their deck") is gone.",
        " \(count, "der Karten ist", "der Karten sind") außer Sicht: der Stapel ist weg.")
    }

    /// What an import did, in a bracket: `2 cards, 47 reviews, 3 changed`.
    static func brought(_ manifest: ImportManifest) -> String {
      let (added, replaced, changed) = (manifest.added, manifest.replaced, manifest.changed)
      let reviews = manifest.reviews
      let isSome = replaced + changed + reviews > 0
      return [
        added > 0 || !isSome
          ? both("\(added, "card", "cards")", "\(added, "Karte", "Karten")") : nil,
        reviews > 0
          ? both("\(reviews, "review", "reviews")", "\(reviews, "Antwort", "Antworten")") : nil,
        replaced > 0 ? both("\(replaced) replaced", "\(replaced) ersetzt") : nil,
        changed > 0 ? both("\(changed) changed", "\(changed) geändert") : nil,
      ].compactMap(\.self).joined(separator: ", ")
    }
  }
}
