import EventLog
import StudyEngine

/// `practice`.
enum PracticeCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "practice", aliases: ["p"],
    usage: ["practice [LIST [STATUS]] [--mode M] [--size N] [--reverse]"],
    summary: "A round over a list in one of six modes; without a list you choose step by step.",
    options: [
      OptionSpecification(
        "--mode", "M", "cards, memory, quiz, type, match or swipe; as far as your level opens them"),
      OptionSpecification("--size", "N", "10, 20 (the default), 30, 50 or all"),
      OptionSpecification("--reverse", nil, "ask the back, answer with the front"),
    ],
    examples: ["practice core", "practice core unlearned --size 10 --reverse"],
    related: ["lists", "modes", "hardest", "resume"],
    arguments: [
      .list, .words(PracticeStatus.asked.map(\.name)),
    ], unchanged: Copy.Practice.cancelled)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(2)
    let mode = try mode(arguments)
    let size = try size(arguments)
    guard !arguments.words.isEmpty else {
      try ReviewCommand.start(PracticeSetup(), in: shell)
      return .nothing
    }
    var status = PracticeStatus.all
    if arguments.words.count == 2 {
      let name = try arguments.word(1)
      guard let named = PracticeStatus(asked: name.lowercased()) else {
        throw Failure("usage", Copy.Practice.badStatus(name), exit: .usage)
      }
      status = named
    }
    let list = try list(try arguments.word(0), in: shell)
    try shell.ask { engine throws(StudyError) in try engine.checkIsOpen(mode) }
    let deck = try deck(of: list, in: shell)
    let request = PracticeRequest(
      deck: deck.id, status: status, mode: mode, size: size,
      isReversed: arguments.has("--reverse"))
    try start(
      try shell.ask { engine throws(StudyError) in try engine.practice(request) }, in: shell)
    return .nothing
  }

  /// Begins or goes on with a round; what runs is left first.
  static func start(_ practice: PracticeRun, in shell: Shell) throws(Failure) {
    try ReviewCommand.start(PracticeActivity(practice), in: shell)
  }

  static func mode(_ arguments: ParsedArguments) throws(Failure) -> StudyMode {
    guard let name = arguments.value("--mode") else { return .cards }
    guard let mode = StudyMode(practice: name.lowercased()) else {
      throw Failure("usage", Copy.Practice.badMode(name), exit: .usage)
    }
    return mode
  }

  static func size(_ arguments: ParsedArguments) throws(Failure) -> UInt32? {
    guard let text = arguments.value("--size") else { return PracticeRequest.usualSize }
    if text == "all" { return nil }
    guard let size = UInt32(text), PracticeRequest.sizes.contains(size) else {
      throw Failure("usage", Copy.Practice.badSize, exit: .usage)
    }
    return size
  }

  /// What a name stands for: a list of the program that was used or that no deck is named like, else
  /// a deck.
  static func list(
    _ name: String, in shell: Shell
  ) throws(Failure) -> PracticeSetup.ListChoice {
    let folded = name.lowercased()
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
    let known = lists.first { list in
      guard case .builtIn(let builtIn) = list.kind else { return folded == "own" }
      return builtIn.rawValue == folded || builtIn.name.lowercased() == folded
    }
    if let deck = known?.deck { return .deck(deck) }
    let found: DeckReference?
    do throws(Failure) { found = try shell.deck(name) } catch {
      guard let known else { throw error }
      guard case .builtIn(let list) = known.kind else {
        throw Failure("empty_list", Copy.Lists.noOwnWords, hint: "add FRONT BACK")
      }
      return .builtIn(list)
    }
    if let found, known == nil || found.name.lowercased() == folded { return .deck(found) }
    guard case .builtIn(let list)? = known?.kind else {
      throw Failure("empty_list", Copy.Lists.noOwnWords, hint: "add FRONT BACK")
    }
    return .builtIn(list)
  }

  /// The deck of a list; one of the program is put into the log at its first use.
  static func deck(
    of list: PracticeSetup.ListChoice, in shell: Shell
  ) throws(Failure) -> DeckReference {
    switch list {
    case .deck(let deck):
      if let failure = try shell.archived(deck) { throw failure }
      return deck
    case .builtIn(let builtIn):
      let outcome = try shell.perform(.installList(builtIn))
      switch outcome.result {
      case .imported(let report):
        if let deck = report.deck {
          if !shell.isJSON { shell.notice(Copy.Lists.installed(deck, report.added)) }
          return deck
        }
      case .unchanged(.deck(let deck)): return deck.deck
      default: break
      }
      throw Failure("empty_list", Copy.Practice.nothingLeft)
    }
  }
}

/// `lists`.
enum ListsCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "lists", usage: ["lists [--all]"],
    summary: "The lists of words: how many each has, and from which level it is open.",
    options: [OptionSpecification("--all", nil, "also what opens later, before the first level")],
    examples: ["lists", "lists --all"], related: ["practice", "modes", "level"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let lists = try shell.ask { engine throws(StudyError) in try engine.lists() }
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    return .screen(ListsScreen(lists: lists, level: level, showsAll: arguments.has("--all")))
  }
}

/// `modes`.
enum ModesCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "modes", usage: ["modes [--all]"],
    summary: "The six ways to practise, and from which level each is open.",
    options: [OptionSpecification("--all", nil, "also what opens later, before the first level")],
    examples: ["modes", "modes --all"], related: ["practice", "lists", "level"])

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let level = try shell.ask { engine throws(StudyError) in try engine.level() }
    return .screen(ModesScreen(level: level, showsAll: arguments.has("--all")))
  }
}

/// `hardest`.
enum HardestCommand: ShellCommand {
  static let specification = CommandSpecification(
    name: "hardest", usage: ["hardest [--mode M] [--reverse]"],
    summary: "A round over the up to 20 cards that were forgotten most often.",
    options: [
      OptionSpecification("--mode", "M", "cards, memory, quiz, type, match or swipe"),
      OptionSpecification("--reverse", nil, "ask the back, answer with the front"),
    ],
    examples: ["hardest", "hardest --reverse"], related: ["practice", "stats"],
    unchanged: Copy.Practice.cancelled)

  static func run(_ arguments: ParsedArguments, in shell: Shell) throws(Failure) -> Reply {
    try arguments.atMost(0)
    let request = PracticeRequest(
      deck: nil, status: .hardest, mode: try PracticeCommand.mode(arguments),
      isReversed: arguments.has("--reverse"))
    let practice: PracticeRun
    do throws(StudyError) { practice = try shell.engine.practice(request) } catch {
      guard case .practice(.nothingToPractise) = error else { throw Failure(error) }
      return .screen(
        Message(Copy.Lists.noneForgotten, json: ["schema": "practice/1", "status": "empty"]))
    }
    try PracticeCommand.start(practice, in: shell)
    return .nothing
  }
}
