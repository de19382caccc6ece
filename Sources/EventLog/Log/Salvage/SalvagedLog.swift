/// What can be saved of a log whose store is damaged: read by this program's own reader, and proved
/// by the chain.
struct SalvagedLog {
  let harvest: StoreHarvest
  let survey: SalvageSurvey
  let export: ArchiveFile?

  /// Reads what can be read; nil if nothing in the file is a log's.
  ///
  /// Nobody writes to the file meanwhile. The export has records that the store has not; the
  /// memory is what is known of the folder's logs. What is behind the first event that is lost is
  /// given up if that is wanted.
  init?(
    _ file: RawFile, export: ArchiveFile?, memory: FolderMemory, givesUpRest: Bool = false
  ) throws(EventLogError) {
    var harvest = try StoreHarvest(file)
    try harvest.walk()
    var survey = try SalvageSurvey(harvest, export: export, memory: memory)
    if survey?.isWhole != true || survey?.fromExport.isEmpty != true || !harvest.hasWholeLog {
      try harvest.search()
      survey = try SalvageSurvey(harvest, export: export, memory: memory)
    }
    guard var survey else { return nil }
    if givesUpRest { survey.giveUpRest() }
    self.harvest = harvest
    self.survey = survey
    self.export = export
  }

  var report: SalvageReport {
    SalvageReport(
      damage: harvest.faults, log: survey.log, end: survey.end, link: survey.link,
      lost: survey.lost, provedThrough: survey.provedThrough, fromExport: survey.fromExport,
      givenUp: survey.givenUp, trouble: survey.trouble)
  }
}

/// What can be saved of a log whose store is damaged.
package struct SalvageReport: Equatable, Sendable {
  /// The pages that are not as they should be.
  package let damage: [DamagedPage]
  package let log: LogID
  /// The number of the last event that there should be.
  package let end: UInt64
  /// The last link that was proved.
  package let link: Link
  /// The numbers of the events that are missing or damaged, in order.
  package let lost: [ClosedRange<UInt64>]
  /// Up to where all events are there and proved.
  package let provedThrough: UInt64
  /// The numbers of events that only the export has.
  package let fromExport: [UInt64]
  /// The numbers of the last events, if they were given up; nil if none were.
  package let givenUp: ClosedRange<UInt64>?
  /// Why the export could not be read to its end; nil if it could, or if there is none.
  package let trouble: EventLogError?

  /// Whether every event is there.
  package var isWhole: Bool { lost.isEmpty && provedThrough == end && end > 0 }
}
