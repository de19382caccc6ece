/// Single keys, read while a card is shown on a terminal.
extension Shell {
  /// Reads keys until the review is over or a line is needed.
  func runKeys(_ review: any StudyActivity) -> Flow {
    guard let pending = readKeys(review) else { return .goOn }
    switch pending {
    case .line(let line): return run(line: line)
    case .startOfLine(let start): return runTyped(start, review)
    case .quit: return .quit
    }
  }

  /// What cannot be done while keys are read raw.
  private enum Pending {
    case line(String)
    /// The first character of a line that is then typed in full.
    case startOfLine(Character)
    case quit
  }

  private func readKeys(_ review: any StudyActivity) -> Pending? {
    guard let raw = RawTerminal() else { return .quit }
    var last: Key?
    var early: Key?
    while self.review === review, readsKeys {
      review.drawIfNeeded(in: self) {
        raw.dropTypedAhead()
        early = nil
      }
      console.write(review.prompt + " ")
      let key = early ?? raw.readKey()
      early = nil
      if key == last, key.mayAnswer {
        let held = raw.watch(key)
        early = held.next
        if held.isHeld {
          takeBackPrompt()
          console.printLine(Copy.Review.heldKey)
          continue
        }
      }
      last = key
      switch key {
      case .enter, .character(" "):
        console.write("\n")
        if run(line: "") == .quit { return .quit }
      case .interrupt, .character("q"), .endOfInput:
        console.write("\n")
        return .line("q")
      case .character(let key) where key == ":" || key == "/":
        takeBackPrompt()
        return .startOfLine(key)
      case .character("E") where review.knows(key: "E"):
        console.write("E\n")
        return .line("E")
      case .character(let key):
        console.write(SafeText.line(String(key)) + "\n")
        guard review.knows(key: String(key)) else {
          console.printLine(Copy.Review.noKey(key))
          continue
        }
        if run(line: String(key)) == .quit { return .quit }
      case .word(let word):
        console.write(SafeText.line(word) + "\n")
        guard review.knows(key: word) else {
          console.printLine(Copy.Review.oneKeyAtATime)
          continue
        }
        if run(line: word) == .quit { return .quit }
      case .resumed:
        console.write("\n")
        review.redraw(in: self)
      case .arrow(let arrow) where review.knows(key: arrow.rawValue):
        // Said as the letter that means the same: "right" would read as the verdict.
        let letter = arrow == .right ? "y" : "n"
        console.write(letter + "\n")
        if run(line: letter) == .quit { return .quit }
      case .arrow, .other:
        takeBackPrompt()
      }
    }
    // A key too many for the last card is no line.
    raw.dropTypedAhead()
    return nil
  }

  /// Makes room for the prompt once more; plain words only ever go on.
  private func takeBackPrompt() {
    console.write(terminal.isPlain ? "\n" : "\r\u{1B}[K")
  }

  private func runTyped(_ start: Character, _ review: any StudyActivity) -> Flow {
    typedStart = start == "/" ? "/ " : String(start)
    defer { typedStart = "" }
    guard let source = sources.last,
      case .line(let rest) = source.nextLine(prompt: review.prompt + " " + String(start))
    else { return .goOn }
    return run(line: String(start) + (start == "/" ? " " : "") + rest)
  }
}
