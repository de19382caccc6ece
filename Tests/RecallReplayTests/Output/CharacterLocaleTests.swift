import Foundation
import TestSupport
import Testing

@testable import recall_replay

@Suite("Character locale")
struct CharacterLocaleTests {
  @Test("a locale's own character set decides, its name where the system does not have it")
  func foreign() {
    func foreign(_ locale: String, _ known: String?) -> String? {
      CharacterLocale.foreign(locale: locale, characterSet: known)
    }
    #expect(foreign("C", "ANSI_X3.4-1968") == "ASCII")
    #expect(foreign("de_DE", "ISO-8859-1") == "ISO-8859-1")
    #expect(foreign("xx_XX.UTF-8", nil) == nil)
    #expect(foreign("xx_XX.utf8@euro", nil) == nil)
    #expect(foreign("xx_XX.ISO-8859-15@euro", nil) == "ISO-8859-15")
    #expect(foreign("POSIX", nil) == "ASCII")
    // Nothing is known of its character set.
    #expect(foreign("xx_XX", nil) == nil)
  }

  private static let script = """
    deck new Español
    card add d1 "el pan · 日本" bread
    card show c1
    card show c1 --json
    deck new D extra

    """

  @Test(
    "without UTF-8 it warns once and shows ? for what cannot be encoded; documents stay UTF-8",
    arguments: [
      ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LANG": "C"], ["LC_CTYPE": "en_US.ISO-8859-1"],
    ])
  func ascii(environment: [String: String]) throws {
    let recall = try Recall()
    let run = try recall.script(Self.script, environment: environment)
    #expect(run.lines[0] == "d1 Espa?ol")
    #expect(run.lines.contains("Front: el pan - ??"))
    #expect(run.lines.last?.contains("el pan · 日本") == true)
    #expect(run.errors.split(separator: "\n").count { $0.contains("not UTF-8") } == 1)
    let audit = try recall.run(
      "recall-replay", ["log", recall.data, "--ndjson"], environment: environment)
    #expect(audit.output.contains("el pan · 日本"))
  }

  @Test(
    "a locale with UTF-8, one that is not there, and none at all change nothing",
    arguments: [["LC_ALL": "C.UTF-8"], ["LC_ALL": "xx_XX.UTF-8"], [:], ["LC_ALL": "", "LANG": ""]])
  func utf8(environment: [String: String]) throws {
    let run = try Recall().script(Self.script, environment: environment)
    #expect(run.lines[0] == "d1 Español")
    #expect(!run.errors.contains("UTF-8"))
  }
}
