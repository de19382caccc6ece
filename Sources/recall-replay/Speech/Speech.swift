import StudyEngine

/// Says a card: its sound file with a player, else its front with a voice.
struct Speech {
  let settings: [String: String]
  let sounds: SoundFolder
  /// The person's own player, from the environment; a log names none that is not known here.
  var ownPlayer: [String] = (Folders.environment("RECALLBOX_PLAYER") ?? "")
    .split(separator: " ").map(String.init)
  var folders: String? = Folders.environment("PATH")

  /// What is done, and why it is not what the card asks for.
  struct Plan: Equatable {
    enum Sound: Equatable {
      case file(String, player: String, arguments: [String], name: String)
      case voice(String, rate: String, text: String)
    }
    var sound: Sound
    var remark: Remark?
  }

  /// Why a card's audio is not played.
  enum Remark: Equatable {
    case missing(String)
    case outside(String)
    case tooLarge(String, bytes: Int64)
    case noPlayer(String)
    case playerMissing(String)
    case address(String)
    case note(String)
  }

  private func value(_ key: String) -> String { settings[key] ?? "" }

  var audio: String { value("audio") }

  /// What the card's note asks for, as far as it can be had.
  func plan(for card: CardView, language: String?) -> Plan {
    let voice = Plan.Sound.voice(
      voice(for: language), rate: value("speak.rate"), text: Self.spoken(card.front))
    guard let audio = card.audio else { return Plan(sound: voice) }
    switch SoundReference(audio) {
    case .address: return Plan(sound: voice, remark: .address(audio))
    case .note: return Plan(sound: voice, remark: .note(audio))
    case .file(let name):
      switch sounds.entry(name) {
      case .missing: return Plan(sound: voice, remark: .missing(name))
      case .outside: return Plan(sound: voice, remark: .outside(name))
      case .tooLarge(let bytes): return Plan(sound: voice, remark: .tooLarge(name, bytes: bytes))
      case .file(let path):
        guard let (player, arguments) = player else {
          return Plan(sound: voice, remark: .noPlayer(name))
        }
        guard let program = ExternalProgram(named: player, in: folders) else {
          return Plan(sound: voice, remark: .playerMissing(player))
        }
        return Plan(
          sound: .file(
            program.path, player: player, arguments: arguments + [path], name: name))
      }
    }
  }

  /// The player and what it is given before the file.
  private var player: (String, [String])? {
    if let program = ownPlayer.first { return (program, Array(ownPlayer.dropFirst())) }
    let name = value("player")
    return Self.knownArguments[name].map { (name, $0) }
  }

  /// Players that a setting may name, with what makes each silent on the terminal and ends it.
  private static let knownArguments: [String: [String]] = [
    "aplay": ["-q"], "cvlc": ["--play-and-exit", "--intf", "dummy"],
    "ffplay": ["-nodisp", "-autoexit", "-loglevel", "quiet"], "mpg123": ["-q"],
    "mpv": ["--no-config", "--no-video", "--really-quiet"], "ogg123": ["-q"], "paplay": [],
    "play": ["-q"], "pw-play": [],
  ]

  /// The voice of a language tag; English has the accent that is set, and so has no language.
  private func voice(for language: String?) -> String {
    let tag = language ?? "en"
    let isTag =
      tag.utf8.count <= 20
      && tag.utf8.allSatisfy {
        (97...122).contains($0 | 32) && $0 > 64 || (48...57).contains($0) || $0 == 45
      }
    guard isTag, tag.lowercased() != "en" else { return value("speak.accent") }
    return tag
  }

  /// A text in one line, without what is no part of speech.
  private static func spoken(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Does what is planned; the program that is missing or failed, or nil.
  func carryOut(_ sound: Plan.Sound) -> Fault? {
    switch sound {
    case .file(let path, let player, let arguments, _):
      return ExternalProgram(path: path).run(arguments, isSilent: true) ? nil : .failed(player)
    case .voice(let voice, let rate, let text):
      guard let program = ExternalProgram(named: Self.speaker, in: folders) else {
        return .noSpeaker
      }
      let arguments = ["-v", voice, "-s", rate, "--", text]
      return program.run(arguments, isSilent: true) ? nil : .failed(Self.speaker)
    }
  }

  enum Fault: Equatable {
    case noSpeaker
    case failed(String)
  }

  static let speaker = "espeak-ng"
}
