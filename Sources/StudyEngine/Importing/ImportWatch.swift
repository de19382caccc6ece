/// Somebody who waits for an import, or for other long work: sees how far it is, and may end it.
public struct ImportWatch {
  /// Whether it is to end; asked now and then.
  public var isCancelled: () -> Bool
  /// Told how far it is: done and all, in rows or steps; of 0 while it only looks at what is there.
  public var progress: (Int, Int) -> Void

  /// Makes a watch; `progress` is given the work done and all of it, both closures are called often
  /// and on the thread that imports.
  public init(
    isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) {
    self.isCancelled = isCancelled
    self.progress = progress
  }
}
