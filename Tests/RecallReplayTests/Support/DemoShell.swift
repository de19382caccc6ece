import Glibc
import Testing

@testable import recall_replay

/// A shell on a log in memory that has something of everything, under a clock that stands.
struct DemoShell {
  let shell: Shell

  static let longWord = String(repeating: "Donaudampfschifffahrt", count: 9)

  private static let script = """
    deck new "Español · comida y bebida para cada día de la semana" --lang es
    deck new Rivers
    deck new 日本語の単語と表現の長い名前のデッキ
    card add d1 "el pan" "bread; loaf" #food #a-rather-long-tag #another-long-tag #third
    card add d1 "¿Dónde está la biblioteca más cercana de esta ciudad tan grande?" "Where is the nearest library of this so very large city?" #phrase
    card add d1 \(longWord) "a word that is longer than any line"
    card add d2 Ebro "Zaragoza / \(String(repeating: "and on ", count: 60))"
    card add d3 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族家族
    card fav c1
    deck set d1 steps 1m 123s 1h 2h 3h 4h 5h 6h
    review d1

    2

    3
    stop
    undo
    deck new "An archived deck whose name does not fit on a narrow line"
    deck archive d4
    :set theme contrast

    """

  init(script more: String = "") throws { try self.init(bare: Self.script + more) }

  /// A shell with no more than what the lines of a script make.
  init(bare script: String) throws {
    var options = try StudyOptions(parsing: [
      "--ephemeral", "--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--yes",
    ])
    options.keepsGoing = false
    let nowhere = unsafe open("/dev/null", O_WRONLY)
    let folders = try Folders(given: "/nonexistent", environment: { _ in "/nonexistent" })
    shell = try Shell(
      options: options, folders: folders, console: Console(results: nowhere, errors: nowhere))
    try shell.takeSettings()
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      _ = try shell.perform(line: String(line))
    }
  }

  /// What a line answers, before it is shown.
  func reply(to line: String) throws -> (any Screen)? {
    switch try shell.run(try Tokenizer.words(of: line), rest: line) {
    case .screen(let screen), .page(let screen): screen
    case .nothing, .quit: nil
    }
  }
}
