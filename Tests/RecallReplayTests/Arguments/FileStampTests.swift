import TestSupport
import Testing

@testable import recall_replay

@Suite("Stamps of files")
struct FileStampTests {
  @Test("a file that is exchanged or written has another stamp, one that is read the same")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("words.csv")
    #expect(FileStamp(path: path) == nil)
    try FileBytes.write(Array("a,1\n".utf8), to: path)
    let first = FileStamp(path: path)
    #expect(first != nil && first == FileStamp(path: path))
    try FileBytes.write(Array("a,12\n".utf8), to: path)
    #expect(FileStamp(path: path) != first)
  }
}
