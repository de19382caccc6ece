internal import EventLog
internal import Glibc
internal import Projections

/// A file as it was read, before anything here is looked at.
struct ImportSource {
  enum Content {
    case list(ImportList)
    case package(PackagePlan)
  }

  let request: ImportRequest
  let fileHash: ContentHash
  let content: Content

  static let packageByteLimit = 2 << 30

  /// Reads a file; a package takes its time, so this is done outside of any transaction.
  init(_ request: ImportRequest, _ watch: ImportWatch) throws(StudyError) {
    self.request = request
    if let dictionary = request.options.dictionary {
      // The word list is the file; the dictionary is where its translations come from.
      fileHash = SHA256().hash(RawSpan(_elements: request.bytes.span))
      content = .list(try DictionaryRows.list(dictionary, request, watch))
      return
    }
    guard let path = request.path else {
      if CaseFold.fold(request.fileName).hasSuffix(".json") {
        fileHash = SHA256().hash(RawSpan(_elements: request.bytes.span))
        content = .list(.json(try JSONRows(request)))
      } else {
        let rows = try DelimitedRows(request, watch)
        fileHash = rows.text.hash
        content = .list(.delimited(rows))
      }
      return
    }
    fileHash = try Self.hash(path, watch)
    var limits = AnkiPackage.Limits()
    if let bytes = request.options.byteLimit { limits.collectionBytes = bytes }
    if let rows = request.options.rowLimit {
      limits.cards = rows
      limits.answers = max(limits.answers, rows)
    }
    let package = try AnkiPackage(path: path, limits: limits, isCancelled: watch.isCancelled)
    content = Self.content(package, request)
  }

  /// A package that was read already.
  init(_ package: AnkiPackage, _ request: ImportRequest, fileHash: ContentHash) {
    self.request = request
    self.fileHash = fileHash
    content = Self.content(package, request)
  }

  private static func content(_ package: AnkiPackage, _ request: ImportRequest) -> Content {
    .package(
      PackagePlan(
        package, fileName: request.fileName,
        sideLimit: request.options.sideLimit ?? CardText.sideLimit))
  }

  static func hash(
    _ path: String, _ watch: ImportWatch
  ) throws(StudyError) -> ContentHash {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .importFailed(Bilingual(systemError: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .importBroken(
        Bilingual("it is no plain file", "sie ist keine gewöhnliche Datei"))
    }
    guard status.st_size <= packageByteLimit else {
      throw .importTooLarge(bytes: Int(status.st_size), limit: packageByteLimit)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    return try SHA256().hash { () throws(StudyError) in
      while true {
        if watch.isCancelled() { throw .importCancelled }
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .importFailed(Bilingual(systemError: errno)) }
        return count == 0 ? nil : buffer[..<count]
      }
    }
  }
}
