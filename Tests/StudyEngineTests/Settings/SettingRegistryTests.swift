import Testing

@testable import StudyEngine

@Suite("Settings")
struct SettingRegistryTests {
  @Test("every default is allowed and in the form in which it is stored")
  func defaults() {
    for definition in SettingRegistry.all {
      #expect(definition.normalized(definition.defaultValue) == definition.defaultValue)
    }
    #expect(Set(SettingRegistry.all.map(\.key)).count == SettingRegistry.all.count)
  }

  @Test(
    "values are brought to one form",
    arguments: [
      ("rollover", "04", "4"), ("ui", " Plain ", "plain"), ("learn.ahead", "1200s", "20m"),
      ("remind.daily", "7:30", "07:30"), ("steps", "60s,10m", "1m 10m"), ("tz", "System", "system"),
      ("steps", "none", "none"), ("tz", "America/Lima", "America/Lima"),
    ])
  func normalizes(key: String, text: String, value: String) throws {
    #expect(try SettingRegistry.definition(key).normalized(text) == value)
  }

  @Test(
    "values out of range are refused",
    arguments: [
      ("rollover", "24"), ("rollover", "-1"), ("tz", "Mars/Base"), ("steps", ""), ("steps", "0m"),
      ("steps", "10"), ("goal", "0"), ("goal", "501"), ("learn.ahead", "2d"), ("theme", "pink"),
    ])
  func refuses(key: String, text: String) throws {
    #expect(try SettingRegistry.definition(key).normalized(text) == nil)
  }

  @Test("a key that there is not is named")
  func unknownKey() {
    #expect(throws: StudyError.unknownSetting("colour")) {
      try SettingRegistry.definition("colour")
    }
  }

  @Test("steps are typed and shown in one way", arguments: ["1m 10m", "90s 1h 2d", "none"])
  func steps(text: String) throws {
    let steps = try #require(StepList.parse(text))
    #expect(StepList.text(steps) == text)
  }
}
