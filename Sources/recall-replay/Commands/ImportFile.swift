import EventLog
import StudyEngine

/// A file to be imported, read as far as its kind asks for.
struct ImportFile {
  let request: ImportRequest

  init(_ path: String, _ arguments: ParsedArguments, in shell: Shell) throws(Failure) {
    let name = path.pieces(at: "/").last { !$0.isEmpty } ?? path
    try self.init(
      path, arguments,
      deck: try Self.deck(arguments.value("--deck"), fileName: name, in: shell))
  }

  init(
    _ path: String, _ arguments: ParsedArguments, deck: ImportRequest.Deck
  ) throws(Failure) {
    let name = path.pieces(at: "/").last { !$0.isEmpty } ?? path
    let options = try Self.options(arguments)
    let lower = name.lowercased()
    var request: ImportRequest
    if try Self.isDictionary(arguments) {
      guard let list = arguments.value("--words") else {
        throw Failure("usage", Copy.Import.needsWords, hint: "--words list.txt")
      }
      guard let bytes = FileText.bytes(of: list, atMost: options.byteLimit ?? 1 << 27) else {
        throw Failure("cannot_read", Copy.Errors.noFile(list, FileText.reason()))
      }
      request = ImportRequest(fileName: name, bytes: bytes, deck: deck)
      request.options = options
      request.options.dictionary = path
      self.request = request
      return
    }
    guard !lower.hasSuffix(".rblog") else {
      throw Failure("is_log", Copy.Import.isLog, hint: "restore \(SafeText.line(path))")
    }
    if lower.hasSuffix(".apkg") || lower.hasSuffix(".colpkg") {
      guard FileText.isReadable(path) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(package: path, fileName: name, deck: deck)
    } else if !lower.hasSuffix(".json"), FileText.isPlainFile(path) {
      guard FileText.isReadable(path) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(list: path, fileName: name, deck: deck)
    } else {
      guard let bytes = FileText.bytes(of: path, atMost: options.byteLimit ?? 1 << 27) else {
        throw Failure("cannot_read", Copy.Errors.noFile(path, FileText.reason()))
      }
      request = ImportRequest(fileName: name, bytes: bytes, deck: deck)
    }
    request.options = options
    self.request = request
  }

  private static func isDictionary(
    _ arguments: ParsedArguments
  ) throws(Failure) -> Bool {
    do throws(UsageError) {
      return try arguments.choice("--format", of: ["dictd"]) != nil
    } catch { throw Failure(error) }
  }

  private static func options(
    _ arguments: ParsedArguments
  ) throws(Failure) -> ImportOptions {
    var options = ImportOptions()
    do throws(UsageError) {
      let names = ImportOptions.Duplicates.allCases.map(\.rawValue)
      options.duplicates = try arguments.choice("--on-dup", of: names)
        .flatMap(ImportOptions.Duplicates.init)
      options.byteLimit = try arguments.integer("--max-bytes", in: 1...(8 << 30))
      options.rowLimit = try arguments.integer("--max-rows", in: 1...100_000_000)
      options.takesEmptyBacks = arguments.has("--empty-backs")
      options.takesRest = arguments.has("--accept-rest")
      options.sideLimit = try arguments.integer("--max-side", in: 1...14_000)
      for pair in (arguments.value("--map") ?? "").pieces(at: ",") where !pair.isEmpty {
        guard let (field, column) = pair.cut(at: "="), !field.isEmpty, !column.isEmpty else {
          throw UsageError("--map takes FIELD=COLUMN, such as front=2,back=3.")
        }
        options.mapping[field.lowercased()] = column
      }
    } catch { throw Failure(error) }
    return options
  }

  /// The deck that is named, else those that the file names, else one named like the file.
  private static func deck(
    _ given: String?, fileName: String, in shell: Shell
  ) throws(Failure) -> ImportRequest.Deck {
    guard let given else {
      let base = fileName.split(separator: ".").dropLast().joined(separator: ".")
      return .ofFile(fallback: base.isEmpty ? fileName : base)
    }
    do throws(StudyError) { return .existing(try shell.engine.resolveDeck(given).id) } catch {
      // What looks like the id of a deck is not the name of a new one.
      let isID = given.first == "d" && given.count > 1 && given.dropFirst().allSatisfy(\.isNumber)
      if case .noSuchDeck = error, !isID { return .named(given) }
      throw Failure(error)
    }
  }
}

/// How far an import or other long work is, on a line that comes and goes, on a terminal only;
/// Ctrl-C ends the work.
struct ImportProgress {
  private let isShown: Bool
  private let least: Int
  private let words: (Int, Int) -> String

  /// - Parameters:
  ///   - shell: Where it is shown.
  ///   - least: Work of fewer rows or steps is not worth a line.
  ///   - words: What is said of done and all.
  init(
    _ shell: Shell, from least: Int = 2_001,
    _ words: @escaping (Int, Int) -> String = { Copy.Import.progress($0, $1) }
  ) {
    isShown = shell.isInteractive && !shell.isJSON
    self.least = least
    self.words = words
  }

  var watch: ImportWatch {
    _ = Interruption.take()
    let (isShown, least, words) = (isShown, least, words)
    return ImportWatch(
      isCancelled: { Interruption.isPending },
      progress: { done, all in
        guard isShown, all >= least || all == 0 && done >= least else { return }
        Console().writeError("\r" + words(done, all))
      })
  }

  /// Ends the watch: a Ctrl-C that ended the import is not for the prompt, too.
  func end() {
    clear()
    _ = Interruption.take()
  }

  func clear() {
    if isShown { Console().writeError("\r" + String(repeating: " ", count: 40) + "\r") }
  }
}
