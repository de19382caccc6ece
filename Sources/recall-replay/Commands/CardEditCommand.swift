import EventLog
import StudyEngine

/// `card edit`: by options, or as a form in the person's editor.
enum CardEditCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "card edit",
    usage: ["card edit CARD", "card edit CARD --front TEXT --back TEXT --tags \"a b\""],
    summary: Copy.both(
      "Changes a card's wording; history and schedule stay.",
      "Ändert den Text einer Karte; Verlauf und Zeitplan bleiben."),
    options: [
      OptionSpecification(
        "--front", "TEXT",
        Copy.both("the new front", "die neue Vorderseite")),
      OptionSpecification(
        "--back", "TEXT",
        Copy.both("the new back", "die neue Rückseite")),
      OptionSpecification(
        "--tags", "TAGS",
        Copy.both("all tags, parted by blanks", "alle Schlagwörter, durch Leerzeichen getrennt")),
      OptionSpecification(
        "--example", "TEXT",
        Copy.both("a sentence to show with the answer", "ein Satz, der mit der Antwort erscheint")),
      OptionSpecification(
        "--audio", "TEXT",
        Copy.both(
          "how it sounds: a file of the folder of sounds, or a note",
          "wie sie klingt: eine Datei des Ordners sounds, oder eine Notiz")),
    ],
    examples: ["card edit c1", "card edit c1 --front \"el pan\""],
    related: ["card show", "card tag", "undo"], arguments: [.card],
    unchanged: Copy.Decks.unchanged)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    let card = try shell.card(try arguments.word(0))
    let tags = arguments.value("--tags").map { text in
      text.wordsBetweenBlanks.map { $0.without(leading: "#") }
    }
    let change = CardChange(
      front: arguments.value("--front"), back: arguments.value("--back"), tags: tags,
      example: arguments.value("--example"), audio: arguments.value("--audio"))
    guard change == CardChange() else { return try shell.reply(.editCard(card.id, change)) }
    return try openEditor(on: card, in: shell)
  }

  /// Has the person edit the card's form until it is stored, unchanged or given up.
  static func openEditor(on card: CardReference, in shell: Shell) throws(Failure) -> Reply {
    guard shell.isInteractive else {
      throw Failure("no_editor", Copy.Errors.hasNoEditorInScript)
    }
    let view = try shell.ask { engine throws(StudyError) in try engine.card(card.id) }
    let draft = CardDraft(
      card: view, folder: shell.options.isEphemeral ? nil : shell.folders.drafts)
    if draft.exists, !shell.saysYes {
      let answer = shell.read(Copy.Cards.draftFound(card))?.lowercased()
      if ["n", "no", "nein"].contains(answer) {
        draft.remove()
      } else if !Shell.means(yes: answer) {
        return .screen(Message(Copy.Cards.draftKept, json: ["schema": "kept/1"]))
      }
    }
    return try edit(draft, of: view, in: shell)
  }

  private static func edit(
    _ draft: CardDraft, of card: CardView, in shell: Shell
  ) throws(Failure) -> Reply {
    guard draft.begin() else {
      throw Failure("no_draft", Copy.Errors.cannotWrite(Copy.Cards.draftName, FileText.reason()))
    }
    while true {
      let before = draft.text
      guard ExternalEditor.run(on: draft.path) else {
        let isChanged = draft.isChanged
        if !isChanged { draft.remove() }
        let failed = Copy.Cards.editorFailed(ExternalEditor.program)
        throw Failure("editor_failed", isChanged ? "\(failed) \(Copy.Cards.draftKept)" : failed)
      }
      if let number = draft.brokenLine {
        throw Failure("not_utf8", "\(Copy.Errors.formNotUTF8(number)) \(Copy.Cards.draftKept)")
      }
      guard draft.isChanged, let form = draft.form else {
        if draft.isChanged, let complaint = draft.complaint {
          try reopen(draft, complaint, before)
          continue
        }
        draft.remove()
        return .screen(
          Message(Copy.Cards.noChange, json: CardScreen(card: card, clock: try shell.clock()).json))
      }
      let change = CardChange(
        front: form.front == card.front ? nil : form.front,
        back: form.back == card.back ? nil : form.back,
        tags: form.tags == card.tags ? nil : form.tags)
      do throws(Failure) {
        let reply = try shell.reply(.editCard(card.card.id, change))
        draft.remove()
        return reply
      } catch {
        guard !error.endsProgram else { throw error }
        try reopen(draft, error.message, before)
      }
    }
  }

  /// Puts the reason into the form; one that was left as it was is given up, its draft kept.
  private static func reopen(
    _ draft: CardDraft, _ reason: String, _ before: String
  ) throws(Failure) {
    guard draft.text != before else {
      throw Failure("not_stored", "\(reason) \(Copy.Cards.draftKept)")
    }
    draft.reopen(with: reason)
  }
}
