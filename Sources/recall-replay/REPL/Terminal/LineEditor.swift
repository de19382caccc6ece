import CLineEdit
import Glibc

/// The line editor of a terminal: prompt, past lines, completion, pasted text that waits for Enter.
///
/// Its callbacks find it through the editor's client data, which stays valid as long as it lives.
@safe
final class LineEditor {
  /// What became of a line.
  enum Outcome: Equatable {
    /// The line without its end; pasted text may bring several lines at once.
    case line(String)
    /// Ctrl-C, on a line with nothing on it or with something.
    case cancelled(wasEmpty: Bool)
    /// Ctrl-D on an empty line, or the terminal has gone.
    case endOfInput
    case notUTF8
  }

  private let editor: OpaquePointer
  private let past: OpaquePointer
  /// Stays empty: what Up finds where an answer is typed.
  private let noPast: OpaquePointer
  private let complete: (String) -> Completion
  private let terminal: () -> Terminal
  private var prompt: UnsafeMutablePointer<CChar>?
  /// The text before the cursor at the last Tab: the second one at the same place lists.
  private var lastCompleted: String?

  /// Starts on past lines, oldest first; `complete` says what may end the text before the cursor.
  init?(
    lines: [String], terminal: @escaping () -> Terminal, complete: @escaping (String) -> Completion
  ) {
    guard let editor = unsafe cle_init("recall"), let past = unsafe history_init(),
      let noPast = unsafe history_init()
    else { return nil }
    unsafe self.editor = editor
    unsafe self.past = past
    unsafe self.noPast = noPast
    unsafe prompt = nil
    self.complete = complete
    self.terminal = terminal
    unsafe cle_history_size(past, Int32(HistoryFile.limit))
    unsafe cle_history_unique(past, 1)
    for line in lines { unsafe cle_history_enter(past, line) }
    configure()
  }

  deinit {
    unsafe el_end(editor)
    unsafe history_end(past)
    unsafe history_end(noPast)
    unsafe free(prompt)
  }

  /// Reads a line with this prompt; `offersPast`: whether Up and Ctrl-R find the lines before.
  func readLine(prompt text: String, offersPast: Bool = true) -> Outcome {
    unsafe free(prompt)
    unsafe prompt = strdup(text)
    lastCompleted = nil
    unsafe cle_set_history(editor, offersPast ? past : noPast)
    if TerminalInput.marksPastes { Console.sendControl("\u{1B}[?2004h") }
    defer { if TerminalInput.marksPastes { Console.sendControl("\u{1B}[?2004l") } }
    _ = Interruption.take()
    // The prompt is printed before the editor takes the terminal: what is typed between is lost.
    unsafe cle_prepare_terminal(editor)
    var count: Int32 = 0
    let read = unsafe el_gets(editor, &count)
    if Interruption.take() {
      let wasEmpty = unsafe el_line(editor).map { unsafe $0.pointee.lastchar == $0.pointee.buffer }
      unsafe el_reset(editor)
      Console.sendControl("\n")
      return .cancelled(wasEmpty: wasEmpty ?? true)
    }
    guard let read = unsafe read, count > 0 else {
      Console.sendControl("\n")
      return .endOfInput
    }
    guard var line = unsafe String(validatingCString: read) else { return .notUTF8 }
    if line.hasSuffix("\n") { line.removeLast() }
    return .line(line)
  }

  /// Adds a line to the past ones that Up and Ctrl-R find.
  func remember(_ line: String) {
    for part in line.split(separator: "\n") { unsafe cle_history_enter(past, String(part)) }
  }

  private func configure() {
    unsafe cle_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    unsafe cle_set_prompt(editor, showPrompt)
    unsafe cle_set_emacs(editor)
    unsafe cle_set_signal(editor, 1)
    unsafe cle_set_reader(editor, readCharacter)
    unsafe cle_set_history(editor, past)
    unsafe cle_add_function(editor, "recall-complete", "Complete the word", completeWord)
    unsafe cle_add_function(editor, "recall-paste", "Take pasted text", takePaste)
    let keys = [
      "\t": "recall-complete", "\u{1B}[200~": "recall-paste",
      "\u{1B}[A": "ed-search-prev-history", "\u{1B}OA": "ed-search-prev-history",
      "\u{1B}[B": "ed-search-next-history", "\u{1B}OB": "ed-search-next-history",
      "^R": "em-inc-search-prev", "^W": "ed-delete-prev-word", "^U": "vi-kill-line-prev",
      "^L": "ed-clear-screen", "^Y": "em-yank",
      "\u{1B}[H": "ed-move-to-beg", "\u{1B}[1~": "ed-move-to-beg", "\u{1B}OH": "ed-move-to-beg",
      "\u{1B}[F": "ed-move-to-end", "\u{1B}[4~": "ed-move-to-end", "\u{1B}OF": "ed-move-to-end",
      "\u{1B}[3~": "ed-delete-next-char", "\u{1B}b": "ed-prev-word", "\u{1B}f": "em-next-word",
      // The editor's own command line, whose use nobody here has explained.
      "\u{1B}x": "ed-unassigned", "\u{1B}X": "ed-unassigned",
    ]
    for (key, function) in keys {
      unsafe cle_bind(editor, key, function)
      // Escape pressed before a key that begins with it: the key alone counts.
      if key.hasPrefix("\u{1B}"), key.utf8.count > 2 {
        unsafe cle_bind(editor, "\u{1B}" + key, function)
      }
    }
  }

  /// The prompt, for the editor's own callback.
  fileprivate var promptText: UnsafeMutablePointer<CChar>? { unsafe prompt }

  /// Answers Tab.
  fileprivate func completeAtCursor() -> Int32 {
    guard let info = unsafe el_line(editor)?.pointee else { return CC_ERROR }
    let bytes = unsafe UnsafeRawBufferPointer(start: info.buffer, count: info.cursor - info.buffer)
    let before = unsafe String(decoding: bytes, as: UTF8.self)
    let completion = complete(before)
    if let insertion = completion.insertion {
      // Where several go on from here, the next Tab is the second one.
      lastCompleted =
        completion.candidates.count > 1
        ? before.dropLast(completion.unfinished.count) + insertion : nil
      unsafe el_deletestr(editor, Int32(completion.unfinished.unicodeScalars.count))
      return unsafe el_insertstr(editor, insertion) == 0 ? CC_REFRESH : CC_ERROR
    }
    guard !completion.candidates.isEmpty else { return CC_ERROR }
    guard lastCompleted == before else {
      lastCompleted = before
      return CC_REFRESH
    }
    let lines = completion.listing(on: terminal())
    Console.sendControl("\n" + lines.joined(separator: "\n") + "\n")
    return CC_REDISPLAY
  }

  /// Puts pasted text into the line, up to the mark that ends it; nothing in it is obeyed.
  fileprivate func pasteAtCursor() -> Int32 {
    let end = "\u{1B}[201~"
    var pasted = ""
    var character: wchar_t = 0
    while !pasted.hasSuffix(end), unsafe el_wgetc(editor, &character) == 1 {
      guard let scalar = Unicode.Scalar(UInt32(bitPattern: character)) else { continue }
      pasted.unicodeScalars.append(scalar)
    }
    if pasted.hasSuffix(end) { pasted.removeLast(end.count) }
    let text = Self.insertable(pasted)
    guard !text.isEmpty else { return CC_REFRESH }
    return unsafe el_insertstr(editor, text) == 0 ? CC_REFRESH : CC_ERROR
  }

  /// Pasted text as it may stand in a line: line breaks stay, other controls go.
  static func insertable(_ pasted: String) -> String {
    var text = ""
    for scalar in pasted.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D: text += "\n"
      case 0x09: text += " "
      case 0..<0x20, 0x7F..<0xA0: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}

private func owner(of editor: OpaquePointer?) -> LineEditor? {
  guard let data = unsafe cle_client_data(editor) else { return nil }
  return unsafe Unmanaged<LineEditor>.fromOpaque(data).takeUnretainedValue()
}

private func showPrompt(_ editor: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  unsafe owner(of: editor)?.promptText
}

private func completeWord(_ editor: OpaquePointer?, _ key: Int32) -> UInt8 {
  UInt8(unsafe owner(of: editor)?.completeAtCursor() ?? CC_ERROR)
}

/// Reads a character for the editor; -1 when Ctrl-C ends the line or nothing more comes.
private func readCharacter(
  _ editor: OpaquePointer?, _ character: UnsafeMutablePointer<wchar_t>?
) -> Int32 {
  var bytes: [UInt8] = []
  while true {
    switch TerminalInput.nextByte() {
    case .byte(let byte):
      bytes.append(byte)
      guard bytes.count >= TerminalInput.length(of: bytes[0]) else { continue }
      let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? "?"
      unsafe character?.pointee = wchar_t(bitPattern: scalar.value)
      return 1
    case .interrupted:
      errno = EINTR
      return -1
    case .endOfInput: return 0
    case .resumed:
      unsafe cle_prepare_terminal(editor)
      unsafe cle_refresh(editor)
    case .resized: unsafe el_resize(editor)
    }
  }
}

private func takePaste(_ editor: OpaquePointer?, _ key: Int32) -> UInt8 {
  UInt8(unsafe owner(of: editor)?.pasteAtCursor() ?? CC_ERROR)
}
