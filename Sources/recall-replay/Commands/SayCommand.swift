import EventLog
import StudyEngine

/// `say`.
enum SayCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "say", usage: ["say [CARD]"],
    summary: Copy.both(
      "Plays a card's sound file, or speaks its front; without CARD the one that is shown.",
      "Spielt die Tondatei einer Karte oder spricht ihre Vorderseite; ohne CARD die gezeigte."),
    examples: ["say c1", "say c2"], related: ["card edit", "review", ":set"], arguments: [.card])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(1)
    return .screen(try screen(arguments.words.map(\.text), in: shell))
  }

  /// Says a card, or what would be said of it.
  static func screen(_ words: [String], in shell: Shell) throws(Failure) -> any Screen {
    if let word = words.first { return try say(try shell.card(word).id, in: shell) }
    guard let shown = shell.review?.shown else {
      throw Failure("no_card", Copy.Speech.noCard)
    }
    guard shell.review?.hidesFront != true else {
      return Message(Copy.Speech.isTheAnswer, json: ["schema": "reveal-first/1"])
    }
    return try say(shown.card.card.id, in: shell)
  }

  private static func say(_ id: CardID, in shell: Shell) throws(Failure) -> any Screen {
    let card = try shell.ask { engine throws(StudyError) in try engine.card(id) }
    let deck = try shell.ask { engine throws(StudyError) in try engine.deck(card.deck.id) }
    let settings = try shell.ask { engine throws(StudyError) in try engine.settings() }
    let speech = Speech(
      settings: Dictionary(settings.map { ($0.key, $0.value) }) { first, _ in first },
      sounds: SoundFolder(path: shell.folders.data + "/sounds"))
    let plan = speech.plan(for: card, language: deck.summary.language)
    guard speech.audio != "off" else {
      return Message(
        Copy.Speech.isOff, json: SayScreen(card: card.card, plan: plan, audio: "off").json)
    }
    if speech.audio == "on", let fault = speech.carryOut(plan.sound) {
      throw Failure(
        fault == .noSpeaker ? "no_speaker" : "player_failed",
        ([plan.remark.map(Copy.Speech.remark), Copy.Speech.fault(fault)].compactMap(\.self))
          .joined(separator: " "))
    }
    return SayScreen(card: card.card, plan: plan, audio: speech.audio)
  }
}

/// What was said of a card, or would be.
struct SayScreen: Screen {
  let card: CardReference
  let plan: Speech.Plan
  /// The setting: off, log or on.
  let audio: String

  func lines(on terminal: Terminal) -> [String] {
    let sound = plan.sound
    return [plan.remark.map(Copy.Speech.remark)].compactMap(\.self)
      + [audio == "log" ? Copy.Speech.logged(sound) : Copy.Speech.done(sound)]
  }

  var json: JSONValue {
    var entries: [String: JSONValue] = [
      "schema": "say/1", "card": .text(card.shortID), "audio": .text(audio),
    ]
    switch plan.sound {
    case .file(_, let player, _, let name):
      entries["file"] = .text(name)
      entries["player"] = .text(player)
    case .voice(let voice, let rate, let text):
      entries["voice"] = .text(voice)
      entries["rate"] = Int(rate).map { .number($0) }
      entries["text"] = .text(text)
    }
    if let remark = plan.remark { entries["remark"] = .text(Copy.Speech.remark(remark)) }
    return .object(entries)
  }
}
