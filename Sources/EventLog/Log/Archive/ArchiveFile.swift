internal import CLMDB
internal import Glibc

/// An `.rblog` on the disk, which can be read as often as is needed.
package struct ArchiveFile: Hashable, Sendable {
  /// Where it is; it is opened anew for each reading.
  package let path: String

  package init(path: String) { self.path = path }

  /// Opens the file from its beginning.
  package func reader() throws(EventLogError) -> ArchiveReader {
    try UpcasterChain.checkStandard()
    let stream = try InputStream(path)
    return try ArchiveReader(name: path) { limit throws(EventLogError) in
      try stream.read(limit)
    }
  }

  /// An open file, closed with the last use of it.
  private final class InputStream {
    private let descriptor: Int32
    private let path: String

    init(_ path: String) throws(EventLogError) {
      self.path = path
      // A pipe is not waited for.
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else {
        if errno == ENOENT { throw .noLog(path: path) }
        throw .file("open", path, errno)
      }
      switch try FileStatus(descriptor: descriptor, path: path).kind {
      case .file: break
      case .folder: throw .notALog(path: path, reason: "it is a folder, and no .rblog")
      case .other:
        throw .notALog(
          path: path,
          reason: "it is a pipe or a device, which can be read but once: give `-` and send it to "
            + "standard input")
      }
    }

    deinit { close(descriptor) }

    func read(_ limit: Int) throws(EventLogError) -> [UInt8] {
      while true {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
          let read = unsafe Glibc.read(descriptor, buffer.baseAddress, limit)
          failure = read < 0 ? errno : 0
          count = max(0, read)
        }
        if failure == 0 { return bytes }
        if failure != EINTR { throw .file("read", path, failure) }
      }
    }
  }
}
