/// The flags of the study program.
struct StudyOptions: Equatable {
  var data: String?
  var isEphemeral = false
  var clock: String?
  var zone: String?
  var seed: UInt64 = 1
  var isJSON = false
  var isPlain = false
  var color = ColorChoice.auto
  var hasEmoji = true
  var isASCII = false
  var width: Int?
  var saysYes = false
  var keepsGoing = false
  var echoes = false
  var language: Language?
  var work = Work.prompt
  /// Words left over after the flags: one command.
  var command: [String] = []

  /// When colour is used.
  enum ColorChoice: String, CaseIterable { case auto, always, never }

  /// What the program was started for.
  enum Work: Equatable {
    /// Lines from standard input, a person's or a script's.
    case prompt
    case command
    case commands([String])
    case script(String)
    case help
    case version
  }

  static let specifications: [OptionSpecification] = [
    OptionSpecification(
      "--data", "DIR",
      Copy.both("data folder", "Datenordner")),
    OptionSpecification(
      "--ephemeral", nil,
      Copy.both("start empty, write nothing", "leer beginnen, nichts schreiben")),
    OptionSpecification(
      "--clock", "T",
      Copy.both("a clock that stands at this time", "eine Uhr, die auf dieser Zeit steht")),
    OptionSpecification(
      "--tz", "ZONE",
      Copy.both("time zone, such as Europe/Madrid", "Zeitzone, etwa Europe/Madrid")),
    OptionSpecification(
      "--seed", "N",
      Copy.both("seed of every draw", "Ausgangszahl jeder Ziehung")),
    OptionSpecification(
      "--json", nil,
      Copy.both("one JSON document per command", "ein JSON-Dokument je Befehl")),
    OptionSpecification(
      "--plain", nil,
      Copy.both("append-only words", "nur Worte, Zeile für Zeile")),
    OptionSpecification(
      "--color", "WHEN",
      Copy.both("auto, always or never", "auto, always oder never")),
    OptionSpecification(
      "--no-emoji", nil,
      Copy.both("labels instead of emoji", "Worte statt Emoji")),
    OptionSpecification(
      "--ascii", nil,
      Copy.both("ASCII drawings", "Zeichnungen in ASCII")),
    OptionSpecification(
      "--width", "N",
      Copy.both("columns", "Spalten")),
    OptionSpecification(
      "--yes", nil,
      Copy.both("answer yes to questions", "Fragen mit Ja beantworten")),
    OptionSpecification(
      "--keep-going", nil,
      Copy.both("do not stop a script at an error", "ein Skript bei Fehlern nicht anhalten")),
    OptionSpecification(
      "--echo", nil,
      Copy.both("print each line after its prompt", "jede Zeile hinter ihrer Eingabe ausgeben")),
    OptionSpecification(
      "--lang", "en,de",
      Copy.both(
        "language of the screens; else LC_MESSAGES, else en",
        "Sprache des Bildschirms; sonst LC_MESSAGES, sonst en")),
    OptionSpecification(
      "--script", "FILE",
      Copy.both(
        "lines from a file; - is standard input", "Zeilen einer Datei; - ist die Standardeingabe")),
    OptionSpecification(
      "-c", "COMMAND",
      Copy.both("run this command, then exit", "diesen Befehl ausführen, dann enden")),
    OptionSpecification(
      "--help", nil,
      Copy.both("say how to use it", "sagen, wie man es gebraucht")),
    OptionSpecification(
      "--version", nil,
      Copy.both("say which version it is", "die Version nennen")),
  ]

  init() {}

  init(parsing arguments: [String]) throws(UsageError) {
    let parser = ArgumentParser(options: Self.specifications, stopsAtFirstWord: true)
    let parsed = try parser.parse(arguments)
    data = try Self.notEmpty(parsed, "--data")
    clock = try Self.notEmpty(parsed, "--clock")
    zone = try Self.notEmpty(parsed, "--tz")
    seed = try Self.seed(parsed)
    color =
      try parsed.choice("--color", of: ColorChoice.allCases.map(\.rawValue))
      .flatMap(ColorChoice.init) ?? .auto
    width = try parsed.integer("--width", in: 20...1_000)
    language = try parsed.choice("--lang", of: Language.allCases.map(\.rawValue))
      .flatMap(Language.init(rawValue:))
    isEphemeral = parsed.has("--ephemeral")
    isJSON = parsed.has("--json")
    isPlain = parsed.has("--plain")
    hasEmoji = !parsed.has("--no-emoji")
    isASCII = parsed.has("--ascii")
    saysYes = parsed.has("--yes")
    keepsGoing = parsed.has("--keep-going")
    echoes = parsed.has("--echo")
    command = Self.asHelp(parsed.texts)
    work = command == ["-h"] ? .help : try Self.work(parsed)
  }

  /// A command that ends with a flag for help is the question for its help.
  private static func asHelp(_ words: [String]) -> [String] {
    guard words.count > 1, let last = words.last, ["--help", "-h"].contains(last) else {
      return words
    }
    return ["help"] + words.dropLast()
  }

  private static func work(_ parsed: ParsedArguments) throws(UsageError) -> Work {
    if parsed.has("--help") { return .help }
    if parsed.has("--version") { return .version }
    let commands = parsed.values("-c")
    let kinds = [!parsed.words.isEmpty, !commands.isEmpty, parsed.has("--script")]
    guard kinds.count(where: \.self) <= 1 else {
      throw UsageError(
        "Give one of a command, -c and --script; flags go before the command.",
        usage: "recall [flags] [COMMAND ARG…]")
    }
    if !commands.isEmpty { return .commands(commands) }
    if let file = try notEmpty(parsed, "--script") { return file == "-" ? .prompt : .script(file) }
    return parsed.words.isEmpty ? .prompt : .command
  }

  private static func seed(_ parsed: ParsedArguments) throws(UsageError) -> UInt64 {
    guard let text = parsed.value("--seed") else { return 1 }
    guard let seed = UInt64(text) else {
      throw UsageError("--seed takes a whole number from 0 on.")
    }
    return seed
  }

  private static func notEmpty(
    _ parsed: ParsedArguments, _ option: String
  ) throws(UsageError) -> String? {
    guard let value = parsed.value(option) else { return nil }
    guard !value.isEmpty else { throw UsageError("\(option) needs a value.") }
    return value
  }
}
