import Glibc
import Synchronization

/// Ctrl-C, the return from Ctrl-Z and another size of the terminal, as flags that a wait looks at.
///
/// The handlers only set a flag; without SA_RESTART the read that waits ends at once.
enum Interruption {
  private static let wasInterrupted = Atomic<Bool>(false)
  private static let wasContinued = Atomic<Bool>(false)
  private static let wasResized = Atomic<Bool>(false)

  /// Puts the handlers in place; the flags are touched first, so that no handler makes them.
  static func watch() {
    _ = take()
    _ = takeContinuation()
    _ = takeResize()
    install(SIGINT) { _ in Interruption.wasInterrupted.store(true, ordering: .relaxed) }
    install(SIGWINCH) { _ in Interruption.wasResized.store(true, ordering: .relaxed) }
    install(SIGCONT) { _ in Interruption.wasContinued.store(true, ordering: .relaxed) }
  }

  /// Whether Ctrl-C was typed and nobody has taken it yet.
  static var isPending: Bool { wasInterrupted.load(ordering: .relaxed) }

  /// Whether Ctrl-C was typed since it was last asked.
  static func take() -> Bool { wasInterrupted.exchange(false, ordering: .relaxed) }

  /// Whether the program was stopped and went on since it was last asked.
  static func takeContinuation() -> Bool { wasContinued.exchange(false, ordering: .relaxed) }

  /// Whether the terminal's size has changed since it was last asked.
  static func takeResize() -> Bool { wasResized.exchange(false, ordering: .relaxed) }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    _ = unsafe sigaction(number, &action, nil)
  }
}
