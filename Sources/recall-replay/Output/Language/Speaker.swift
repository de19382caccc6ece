import Synchronization

/// Which language texts are in now; a setting may change it while the program runs.
final class Speaker: Sendable {
  private let spoken: Mutex<Language>

  init(_ language: Language = .english) { spoken = Mutex(language) }

  var language: Language {
    get { spoken.withLock { $0 } }
    set { spoken.withLock { $0 = newValue } }
  }
}
