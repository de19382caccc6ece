import EventLog
import Glibc
import StudyEngine

/// A card's form on disk while it is edited; it stays until its event is stored.
struct CardDraft {
  let path: String
  private let fresh: String
  private let isTemporary: Bool

  /// `folder`: where drafts are kept; nil for one that is gone with the program.
  init(card: CardView, folder: String?) {
    let form = CardForm(front: card.front, back: card.back, tags: card.tags)
    fresh = form.text(comments: [Copy.Cards.formComment(card)])
    isTemporary = folder == nil
    let temporary = Folders.environment("TMPDIR") ?? "/tmp"
    path = "\(folder ?? "\(temporary)/recallbox-\(getpid())")/\(card.card.shortID).txt"
  }

  var exists: Bool { FileText.exists(path) }

  /// Writes the form where no draft lies; false if that failed.
  func begin() -> Bool { exists || FileText.replace(path, with: fresh) }

  var text: String { FileText.read(path) ?? "" }

  /// Whether there is more in it than what was there at first.
  var isChanged: Bool {
    let text = text
    return !CardForm.isEmpty(text)
      && CardForm.withoutComments(text) != CardForm.withoutComments(fresh)
  }

  /// The first line that is not UTF-8, from 1.
  var brokenLine: Int? {
    let lines = (FileText.bytes(of: path) ?? []).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  var form: CardForm? { try? CardForm(parsing: text) }

  /// What is wrong with the form, if anything.
  var complaint: String? {
    do throws(FormError) {
      _ = try CardForm(parsing: text)
      return nil
    } catch {
      return Copy.Cards.formError(error)
    }
  }

  /// Puts a reason on the first line, and leaves the text below as it is.
  func reopen(with reason: String) {
    var lines = text.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) }
    let prefix = "# " + Copy.Cards.reasonMark
    if lines.first?.begins(with: prefix) == true { lines.removeFirst() }
    let first = prefix + SafeText.line(reason)
    _ = FileText.replace(path, with: ([first] + lines).joined(separator: "\n"))
  }

  func remove() {
    FileText.remove(path)
    if isTemporary {
      _ = unsafe rmdir(path.pieces(at: "/").dropFirst().dropLast().reduce("") { "\($0)/\($1)" })
    }
  }
}
