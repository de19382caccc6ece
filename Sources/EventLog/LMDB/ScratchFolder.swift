internal import Glibc

/// A folder for a store that is needed for a while, with a name of its own.
package struct ScratchFolder: Sendable {
  /// Where it is; nobody else has the name.
  package let path: String

  /// Makes it.
  ///
  /// - Parameter parent: The folder in which it is made.
  /// - Throws: `file` with what the system says.
  package init(in parent: String) throws(EventLogError) {
    let ending = String(repeating: "X", count: 6)
    var name = Array("\(FileName.trimmed(parent))/recallbox-scratch-\(ending)".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw .file("mkdir", parent, errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes it with the store in it; folders beside the store are left, and what cannot be removed.
  package func remove() { try? Folder.remove(path) }
}
