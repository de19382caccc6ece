import EventLog
import Glibc
import StudyEngine

/// The prompt's own state: the engine, what is running, and how things are shown.
///
/// It holds no rule of studying; each line goes to a command, and each command to the engine.
final class Shell {
  let options: StudyOptions
  let folders: Folders
  let console: Console
  /// The engine over the log as it is.
  private var present: StudyEngine
  /// The log as it is.
  private var presentLog: EventLog
  /// The past that is looked at, if it is not the present.
  var view: PastView?
  /// What is running: a review, or nothing.
  var review: (any StudyActivity)?
  /// The number of the last event before what is running came to the screen.
  var sittingStart: UInt64 = 0
  /// How the game stood before its first act; nil before that, and once its news were told.
  var standing: GameStanding?
  /// What the last command printed, for `:expect`.
  var lastOutput = ""
  /// The screens that it showed.
  var lastScreens: [any Screen] = []
  /// What the line that runs has printed so far.
  var lineOutput = ""
  var lineScreens: [any Screen] = []
  var recorder: Recorder?
  /// How text is shown; the settings of the log are in it.
  var look = Look() { didSet { chooseLanguage() } }
  /// The answers to come from, innermost last.
  var sources: [any LineSource] = []
  var exit = ExitCode.fine
  /// The flags of the line that runs.
  var line = LineFlags() { didSet { chooseLanguage() } }
  /// The documents of the command that runs, its answer first; nil between commands.
  private var documents: [JSONValue]?
  /// What was typed of the line before the line editor got it: the key that began it.
  var typedStart = ""
  /// Whether the program ends with the review that runs.
  var endsWithReview = false
  /// Says texts in the language in force.
  let speaker = Speaker()
  private var mayMixPracticeTime = false
  /// The study day whose backup is there, or was tried.
  private var backedUpDay: StudyDay?

  /// What holds for one line only.
  struct LineFlags {
    var isJSON = false
    var saysYes = false
    var isPlain = false
  }

  init(options: StudyOptions, folders: Folders, console: Console) throws(Failure) {
    self.options = options
    self.folders = folders
    self.console = console
    (presentLog, present) = try Opening.open(options, folders)
    chooseLanguage()
  }

  /// Documents, and what is said beside them, are English.
  private func chooseLanguage() {
    let language = isJSON ? .english : look.language(options)
    if speaker.language != language { speaker.language = language }
  }

  /// The engine that questions go to: over the present, or over the past that is looked at.
  var engine: StudyEngine { view?.engine ?? present }

  /// The log that the engine works on, for its verification.
  var log: EventLog { view?.engine.ownLog ?? presentLog }

  /// What the log is now, whatever is looked at.
  var ownLog: EventLog { presentLog }

  /// Whether a person can be asked and shown pages.
  var isInteractive: Bool { sources.last?.isInteractive ?? false }

  var isJSON: Bool { options.isJSON || line.isJSON }

  /// Whether a review reads keys one by one: on a terminal, and where no documents are printed.
  var readsKeys: Bool { isInteractive && review?.takesKeys == true && !isJSON }

  /// What text is laid out for now.
  var terminal: Terminal {
    var terminal = look.terminal(options)
    if line.isPlain { terminal.isPlain = true }
    if console.isASCII {
      terminal.isASCII = true
      terminal.isEncodedASCII = true
    }
    return terminal
  }

  /// Asks the engine, and puts its refusals into words.
  func ask<Result>(
    _ question: (StudyEngine) throws(StudyError) -> Result
  ) throws(Failure) -> Result {
    do throws(StudyError) { return try question(engine) } catch { throw Failure(error) }
  }

  /// Asks the engine over the present, whatever is looked at.
  func presently<Result>(
    _ question: (StudyEngine) throws(StudyError) -> Result
  ) throws(Failure) -> Result {
    do throws(StudyError) { return try question(present) } catch { throw Failure(error) }
  }

  /// Has the engine do something, after asking whether practice time may join a real log.
  func perform(_ command: Command, id: EventID? = nil) throws(Failure) -> Outcome {
    try refuseInView()
    try askAboutPracticeTime()
    if review != nil { try noteStanding() }
    let outcome = try ask { engine throws(StudyError) in try engine.perform(command, id: id) }
    review?.note(outcome)
    if let refusal = outcome.notAttested { complain(Failure(refusal).text) }
    keepBackup()
    switch outcome.result {
    case .settingChanged, .undone, .redone: try takeSettings()
    default: break
    }
    return outcome
  }

  /// Records an answer; a refusal says that it is not there.
  func record(_ answer: RateCard, id: EventID? = nil) throws(Failure) -> Outcome {
    do throws(Failure) { return try perform(.rate(answer), id: id) } catch {
      throw error.saying(Copy.Review.nothingRecorded)
    }
  }

  /// Opens the log anew, which has taken another's place.
  func reopen() throws(Failure) {
    (presentLog, present) = try Opening.open(options, folders)
    try takeSettings()
  }

  /// Has the engine do something that is no command of its own.
  func write(
    _ work: (StudyEngine) throws(StudyError) -> Outcome
  ) throws(Failure) -> Outcome {
    try refuseInView()
    try askAboutPracticeTime()
    let outcome = try ask(work)
    keepBackup()
    return outcome
  }

  /// Imports a file, as any act is done; somebody may watch it.
  func importCards(
    _ request: ImportRequest, watch: ImportWatch
  ) throws(Failure) -> Outcome {
    try write { engine throws(StudyError) in
      try engine.importCards(request, watch: watch)
    }
  }

  /// Makes the day's backup where that is set; what goes wrong is said once and stops nothing.
  private func keepBackup() {
    guard look.makesBackups, let folder = presentLog.folder, let day = try? clock().day,
      backedUpDay != day
    else { return }
    backedUpDay = day
    do throws(EventLogError) { _ = try BackupShelf(of: folder).keep(presentLog, on: day) } catch {
      complain(Copy.Backup.failed(SafeText.line(error.description)))
    }
  }

  /// What the clock says now.
  func clock() throws(Failure) -> ClockReading {
    try ask { engine throws(StudyError) in try engine.clockReading() }
  }

  private func askAboutPracticeTime() throws(Failure) {
    guard !mayMixPracticeTime, options.clock != nil || look.clockWasMoved,
      try ask({ engine throws(StudyError) in try engine.wouldMixPracticeTime() })
    else { return }
    guard try confirm(Copy.Clock.mixesPracticeTime) else {
      throw Failure("cancelled", Copy.Clock.keptReal)
    }
    mayMixPracticeTime = true
  }

  /// The words before the cursor: what is left to do, or what the activity waits for.
  var promptText: String {
    if let review { return review.prompt }
    if let view { return Copy.View.prompt(view.name) }
    guard let left = try? engine.counts().total, left > 0 else { return Copy.prompt(left: nil) }
    return Copy.prompt(left: left)
  }

  /// Shows what a command has to say, in the form asked for.
  func show(_ screen: any Screen, isPage: Bool = false) { _ = present(screen, isPage: isPage) }

  /// The same; says whether all of it was shown: of many pages the last may not have been wanted.
  func present(_ screen: any Screen, isPage: Bool) -> Bool {
    var isWhole = true
    if isJSON {
      answer(screen.json)
    } else {
      var lines = screen.printed(on: terminal)
      if screen is OutcomeScreen { lines = lines.map { typeable($0) } }
      lineScreens.append(screen)
      if isPage, let pager = Pager(for: self, lines: lines) {
        isWhole = pager.show()
        lineOutput += lines.joined(separator: "\n") + "\n"
      } else {
        say(lines.map { $0 + "\n" }.joined())
      }
    }
    return isWhole
  }

  /// What the last command printed, in lines of any length: laid out where `:expect` asks.
  var lastUnwrapped: String {
    guard !lastScreens.isEmpty else { return lastOutput }
    var wide = terminal
    wide.width = 1_000_000
    return lastScreens.map { $0.printed(on: wide).map { $0 + "\n" }.joined() }.joined()
  }

  /// Words of our own as they can be typed now: where single keys are read, a plain command stands
  /// behind a colon.
  func typeable(_ text: String) -> String {
    guard readsKeys else { return text }
    return text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      place, part in
      place % 2 == 1 && CommandTable.isPlain(part) ? ":" + part : String(part)
    }.joined(separator: "`")
  }

  /// The same of a complaint, whose hint is a command, too.
  func typeable(_ failure: Failure) -> Failure {
    var failure = failure
    failure.message = typeable(failure.message)
    if readsKeys, let hint = failure.hint, CommandTable.isPlain(hint) { failure.hint = ":" + hint }
    return failure
  }

  /// Prints results and remembers them.
  func say(_ text: String) {
    lineOutput += text
    console.write(text)
  }

  /// Prints beside the results what is no answer of its own: a notice, a preview.
  func notice(_ screen: any Screen) {
    let text = screen.printed(on: terminal).map { $0 + "\n" }.joined()
    lineScreens.append(screen)
    if isJSON { console.writeError(text) } else { say(text) }
  }

  func notice(_ text: String) { notice(Message(text, json: [:])) }

  /// Prints a complaint to the errors: in lines that fit where somebody reads them, else as the
  /// one line that scripts look for.
  func complain(_ text: String) {
    let text = console.naming(text)
    let isRead = options.width != nil || isatty(STDERR_FILENO) == 1
    for line in isRead ? terminal.fitted([text]) : [text] { console.printError(line) }
  }

  /// Runs a command whose answer is one document, however many screens it shows.
  ///
  /// What follows from the answer, such as the next card, stands in it under `then`.
  func asOneDocument<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = documents
    documents = []
    defer {
      sayDocument()
      documents = outer
    }
    return try work()
  }

  private func answer(_ document: JSONValue) {
    guard documents == nil else {
      documents?.append(document)
      return
    }
    documents = [document]
    sayDocument()
    documents = nil
  }

  private func sayDocument() {
    guard let documents, let last = documents.last else { return }
    let whole = documents.dropLast().reversed().reduce(last) { $1.with("then", $0) }
    lineOutput += JSONWriter.text(of: whole) + "\n"
    console.print(whole)
  }
}
