import Glibc
import StudyEngine

/// How things are shown, as the settings in the log have it.
struct Look: Equatable {
  var theme = ColorTheme.standard
  var isPlain = false
  var hasEmoji = true
  var ambiguousWidth = 1
  var reordersText = false
  /// Whether a line that is refused at the prompt rings the terminal's bell.
  var rings = false
  var pages = true
  /// Whether a right answer of a round goes on by itself.
  var advances = false
  /// Whether each day's first act makes a backup.
  var makesBackups = false
  /// The language that the log's setting asks for; nil where the system is asked.
  var language: Language?
  /// Whether `:clock` moved the clock in this run.
  var clockWasMoved = false

  /// The settings that do something in this version; the log may hold others, which keep theirs.
  static let settingsInUse: Set<String> = [
    "method", "steps", "rollover", "tz", "learn.ahead", "theme", "ui", "ambiguous", "emoji",
    "rtl", "bell",
    "pager", "backup", "advance", "typing", "lang",
    "goal", "streak.autofreeze", "week.start", "audio", "player", "speak.rate", "speak.accent",
  ]

  /// Takes over a setting that is about showing; others pass.
  mutating func apply(_ setting: SettingView) {
    switch setting.key {
    case "theme": theme = ColorTheme(setting: setting.value)
    case "ui": isPlain = setting.value == "plain"
    case "emoji": hasEmoji = setting.value != "off"
    case "ambiguous": ambiguousWidth = setting.value == "2" ? 2 : 1
    case "rtl": reordersText = setting.value == "visual"
    case "bell": rings = setting.value == "on"
    case "advance": advances = setting.value == "on"
    case "pager": pages = setting.value != "off"
    case "lang": language = Language(rawValue: setting.value)
    case "backup": makesBackups = setting.value == "daily"
    default: return
    }
  }

  /// What text is laid out for: flags go before settings, a script is plain and without colour.
  func terminal(_ options: StudyOptions) -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isScript = isatty(STDIN_FILENO) != 1
    let size = isTerminal ? Self.size() : nil
    var terminal = Terminal()
    terminal.width = options.width ?? size?.columns ?? 80
    terminal.height = size?.rows
    terminal.theme = theme
    terminal.isPlain = options.isPlain || isPlain || isScript || Self.isSet("ACCESSIBLE")
    terminal.isASCII = options.isASCII
    terminal.hasEmoji = options.hasEmoji && hasEmoji
    terminal.ambiguousWidth = ambiguousWidth
    terminal.reordersText = reordersText
    switch options.color {
    case .always: terminal.hasColor = true
    case .never: terminal.hasColor = false
    case .auto:
      terminal.hasColor =
        isTerminal && !isScript && !Self.isSet("NO_COLOR")
        && Folders.environment("TERM") != "dumb"
    }
    return terminal
  }

  /// The language of texts: the flag goes before the setting, the setting before the locale.
  ///
  /// Under a clock that was set the locale says nothing: what is printed then depends on no
  /// environment.
  func language(_ options: StudyOptions) -> Language {
    options.language ?? language
      ?? (options.clock == nil ? Language.ofMessages(Folders.environment) : .english)
  }

  private static func isSet(_ variable: String) -> Bool {
    Folders.environment(variable).map { !$0.isEmpty && $0 != "0" } ?? false
  }

  private static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (max(20, Int(size.ws_col)), Int(size.ws_row))
  }
}
