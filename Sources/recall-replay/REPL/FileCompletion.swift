import Glibc

/// Names of files that a typed beginning may become.
enum FileCompletion {
  static func candidates(for unfinished: String) -> [Completion.Candidate] {
    let end = unfinished.lastIndex(of: "/").map { unfinished.index(after: $0) }
    let folder = String(unfinished[..<(end ?? unfinished.startIndex)])
    let start = unfinished[(end ?? unfinished.startIndex)...]
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(start), name != ".", name != "..",
        start.hasPrefix(".") || !name.hasPrefix(".")
      else { continue }
      let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
      names.append(folder + name + (isFolder ? "/" : ""))
    }
    return names.sorted().map { Completion.Candidate($0) }
  }
}
