/// What a colour stands for on a screen; each only repeats what the words say.
enum ColorRole: CaseIterable {
  case ok, bad, accent, gold, note, muted

  /// The parameters of the terminal's "select graphic rendition" sequence.
  func parameters(_ theme: ColorTheme) -> String {
    switch theme {
    case .standard:
      switch self {
      case .ok: "32"
      case .bad: "31"
      case .accent: "1;36"
      case .gold: "33"
      case .note: "35"
      case .muted: "2"
      }
    case .contrast:
      switch self {
      case .ok, .gold, .note: "1"
      case .bad, .accent: "1;7"
      case .muted: "0"
      }
    case .mono: ""
    }
  }
}

/// The colours in use; `mono` is none.
enum ColorTheme: String, CaseIterable {
  case standard, contrast, mono

  /// The theme that a value of the setting `theme` asks for; dark and light look the same, since
  /// only the terminal's own colours are used.
  init(setting: String) { self = Self(rawValue: setting) ?? .standard }
}
