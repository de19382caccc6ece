import EventLog
import StudyEngine

/// `imports`: what was imported, and what became of it.
enum ImportsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "imports", usage: ["imports"],
    summary: "What was imported, newest first, with counts and licences.",
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
      "licence": manifest.licence.map { .text($0) }, "void": act.isVoid ? true : nil,
    ])
  }
}

extension Copy {
  enum Imports {
    static let none = "Nothing was imported yet."

    static func line(_ act: ActSummary, _ manifest: ImportManifest, _ when: String) -> String {
      var facts = ["\(manifest.added) added", "\(manifest.same) same"]
      if manifest.replaced > 0 { facts.append("\(manifest.replaced) replaced") }
      if manifest.reviews > 0 { facts.append("\(manifest.reviews) reviews") }
      if manifest.changed > 0 { facts.append("\(manifest.changed) changed") }
      facts.append("\(manifest.skippedCount) skipped")
      let state = act.isVoid ? " Undone." : ""
      return "#\(act.event.sequence) \(when) \(SafeText.line(manifest.fileName)) "
        + "(\(SafeText.line(manifest.format))): \(facts.joined(separator: ", ")).\(state) "
        + Import.licenceShort(manifest.licence)
    }
  }
}
