import EventLog
import Glibc

/// The backups of a data folder that are made by themselves, in a folder beside it.
///
/// One a study day, under the day's name. Kept are those of the newest seven days, one a week for
/// four weeks before, one a month for twelve months before; never is a file touched that has
/// another name or holds another log, nor anything before today's is whole.
struct BackupShelf {
  let folder: String

  /// The shelf of a data folder.
  init(of data: String) {
    folder = (data.hasSuffix("/") ? String(data.dropLast()) : data) + ".backups"
  }

  /// Writes today's backup unless it is there, and takes away what has become too many.
  ///
  /// - Returns: Whether one was written.
  func keep(_ log: EventLog, on day: StudyDay) throws(EventLogError) -> Bool {
    let path = self.path(day)
    guard !FileText.exists(path) else { return false }
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .file(path: folder, call: "mkdir", code: errno, message: FileText.reason())
    }
    let own = try log.read { transaction throws(EventLogError) in try transaction.logID() }
    try log.backup(to: path)
    for old in Self.surplus(days, today: day) where old != day {
      guard let own, (try? ArchiveFile(path: self.path(old)).reader().header.log) == own else {
        continue
      }
      FileText.remove(self.path(old))
    }
    return true
  }

  private func path(_ day: StudyDay) -> String { "\(folder)/\(day.text).rblog" }

  /// Days that have a backup, oldest first.
  var days: [StudyDay] {
    guard let entries = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(entries) }
    var days: [StudyDay] = []
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      guard name.hasSuffix(".rblog"), let day = StudyDay(text: name.dropLast(6)) else { continue }
      days.append(day)
    }
    return days.sorted()
  }

  /// The days whose backups are not needed any more.
  static func surplus(_ days: [StudyDay], today: StudyDay) -> [StudyDay] {
    var kept: Set<Int32> = []
    func keepOldest(_ key: (StudyDay) -> Int32?) {
      var seen: Set<Int32> = []
      for day in days.sorted() {
        guard let key = key(day), seen.insert(key).inserted else { continue }
        kept.insert(day.number)
      }
    }
    for day in days where today.number - day.number < 7 { kept.insert(day.number) }
    // Weeks from Monday; 1970-01-01 was a Thursday.
    keepOldest { day in
      today.number - day.number < 35 ? (day.number + 3) / 7 : nil
    }
    keepOldest { day in
      guard today.number - day.number < 400 else { return nil }
      let parts = day.text.split(separator: "-")
      return parts.count >= 2 ? (Int32(parts[0]) ?? 0) * 12 + (Int32(parts[1]) ?? 0) : nil
    }
    return days.filter { !kept.contains($0.number) }
  }
}
