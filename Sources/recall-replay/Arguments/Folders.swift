import Glibc

/// Where the program keeps its files, by the rules of the XDG base folders.
struct Folders: Equatable {
  /// The log and what belongs to it.
  var data: String
  /// What is worth keeping but is no data: history of lines, heads of logs.
  var state: String

  /// Finds the folders from the one named on the command line, if one was, and the environment.
  init(given: String?, environment: (String) -> String?) throws(UsageError) {
    func base(_ variable: String, _ fallback: String) -> String? {
      if let path = environment(variable), path.hasPrefix("/") { return path }
      guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
      return home + "/" + fallback
    }
    let named = given ?? environment("RECALLBOX_HOME").flatMap { $0.isEmpty ? nil : $0 }
    guard let data = named ?? base("XDG_DATA_HOME", ".local/share").map({ $0 + "/recallbox" })
    else {
      throw UsageError("No data folder: HOME is not set.", usage: "recall --data DIR")
    }
    self.data = data
    state = base("XDG_STATE_HOME", ".local/state").map { $0 + "/recallbox" } ?? data + ".state"
  }

  /// The lines typed so far.
  var history: String { state + "/history" }
  /// Drafts of card editors, each there until its event is stored.
  var drafts: String { data + "/drafts" }

  /// The value of a variable of this process.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
