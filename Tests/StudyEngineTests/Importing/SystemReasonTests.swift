import Glibc
import Testing

@testable import StudyEngine

@Suite("What the system says")
struct SystemReasonTests {
  @Test(
    "usual errors are said in both languages",
    arguments: [
      ENOENT, EACCES, EPERM, ENOTDIR, EISDIR, ENOSPC, EDQUOT, EROFS, EEXIST, EFBIG, EIO, EMFILE,
      ENAMETOOLONG, ELOOP, EBUSY, ENOMEM,
    ])
  func usual(code: Int32) {
    let said = Bilingual(systemError: code)
    #expect(said.english != said.german)
    #expect(!said.english.hasPrefix("error"))
  }

  @Test("any other is told by its number")
  func other() {
    #expect(Bilingual(systemError: 999) == "error 999")
    #expect(Bilingual(systemError: 999).german == "Fehler 999")
  }
}
