/// The words of `say`.
extension Copy {
  enum Speech {
    static var key: String {
      both("say it: its sound file, or a voice", "vorlesen: Tondatei oder Stimme")
    }

    static var label: String { both("Audio: ", "Ton: ") }

    static func done(_ sound: recall_replay.Speech.Plan.Sound) -> String {
      switch sound {
      case .file(_, _, _, let name):
        both("Played \(SafeText.line(name)).", "\(SafeText.line(name)) gespielt.")
      case .voice: both("Spoken.", "Gesprochen.")
      }
    }

    /// What would be heard: the same for programs in every language.
    static func logged(_ sound: recall_replay.Speech.Plan.Sound) -> String {
      switch sound {
      case .file(_, let player, _, let name):
        return "[play \(SafeText.line(player)) \"\(SafeText.line(name))\"]"
      case .voice(let voice, let rate, let text):
        // An accent is written as language tags are: en-GB.
        let parts = voice.split(separator: "-", maxSplits: 1)
        let tag =
          parts.count == 2 && parts[1].utf8.count == 2
          ? "\(parts[0])-\(parts[1].uppercased())" : voice
        return "[speak \(tag) rate=\(rate) \"\(SafeText.line(text))\"]"
      }
    }

    static func remark(_ remark: recall_replay.Speech.Remark) -> String {
      switch remark {
      case .missing(let name):
        let name = SafeText.line(name)
        return both(
          "\(name) is not in the folder sounds: spoken instead.",
          "\(name) ist nicht im Ordner sounds: stattdessen gesprochen.")
      case .outside(let name):
        let name = SafeText.line(name)
        return both(
          "\(name) is not below the folder sounds, so it is not played: spoken instead.",
          "\(name) liegt nicht im Ordner sounds und wird nicht gespielt: stattdessen gesprochen.")
      case .tooLarge(let name, let bytes):
        let (name, size) = (SafeText.line(name), bytes / 1_048_576)
        return both(
          "\(name) has \(size) MiB; up to 50 are played: spoken instead.",
          "\(name) hat \(size) MiB; bis 50 werden gespielt: stattdessen gesprochen.")
      case .noPlayer(let name):
        let name = SafeText.line(name)
        return both(
          "No player for \(name) is set (`:set player mpv`): spoken instead.",
          "Für \(name) ist kein Abspieler gesetzt (`:set player mpv`): stattdessen gesprochen.")
      case .playerMissing(let player):
        let player = SafeText.line(player)
        return both(
          "The player \(player) is not on PATH: spoken instead.",
          "Der Abspieler \(player) ist nicht im PATH: stattdessen gesprochen.")
      case .address(let text):
        let text = SafeText.line(text)
        return both(
          "\(text) is kept as text and never fetched: spoken instead.",
          "\(text) bleibt Text und wird nie geholt: stattdessen gesprochen.")
      case .note(let text): return label + SafeText.line(text)
      }
    }

    static var isOff: String {
      both(
        """
        Audio is off: nothing was played.  Type: :set audio on, or :set audio log to see what \
        would be said.
        """,
        """
        Der Ton ist aus: nichts wurde gespielt.  Schreibe: :set audio on, oder :set audio log, um \
        zu sehen, was gesagt würde.
        """)
    }
    static var noCard: String {
      both("No card is shown. Say which: say c1", "Keine Karte ist zu sehen. Nenne eine: say c1")
    }
    static var isTheAnswer: String {
      both(
        "How it sounds is the answer here: reveal first.",
        "Wie sie klingt, ist hier die Antwort: erst aufdecken.")
    }
    static func fault(_ fault: recall_replay.Speech.Fault) -> String {
      switch fault {
      case .noSpeaker:
        both(
          "espeak-ng is not on PATH: nothing was said.  Install it, or type: :set audio log",
          """
          espeak-ng ist nicht im PATH: nichts wurde gesagt.  Installiere es oder schreibe: :set \
          audio log
          """)
      case .failed(let program):
        both(
          "\(program) ended with an error: perhaps nothing was heard.",
          "\(program) endete mit einem Fehler: vielleicht war nichts zu hören.")
      }
    }
  }
}
