public import EventLog
internal import Projections

extension StudyEngine {
  /// Imports a file as one act, or refuses it and writes nothing.
  ///
  /// - Parameters:
  ///   - request: The file, where its cards go, and how it is read.
  ///   - id: The id of the act's own event, as in `perform`.
  ///   - watch: Who waits for it.
  /// - Returns: What became of it.
  /// - Throws: What it was refused for; `importCancelled`.
  public func importCards(
    _ request: ImportRequest, id: EventID? = nil, watch: ImportWatch = ImportWatch()
  ) throws(StudyError) -> Outcome {
    let source = try ImportSource(request, watch)
    return try log.write { transaction throws(StudyError) in
      try transaction.checkProjections()
      let work = try self.work(id: id, in: transaction)
      if let id, let entry = try transaction.event(id) {
        return try self.repeated(.importCards(request), entry, work, in: transaction)
      }
      return try self.importSource(source, work, watch, in: &transaction)
    }
  }

  func importSource(
    _ source: ImportSource, _ work: Work, _ watch: ImportWatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    switch source.content {
    case .list(let list): try importList(list, source, work, watch, in: &transaction)
    case .package(let plan): try importPackage(plan, source, work, watch, in: &transaction)
    }
  }

  /// What an import would do; reads only.
  ///
  /// - Parameters:
  ///   - request: The file and where its cards go.
  ///   - watch: Who waits for it.
  /// - Returns: What `importCards` would answer now.
  /// - Throws: What the import would be refused for.
  public func previewImport(
    _ request: ImportRequest, watch: ImportWatch = ImportWatch()
  ) throws(StudyError) -> ImportReport {
    let source = try ImportSource(request, watch)
    return try ask { rows, moment throws(StudyError) in
      switch source.content {
      case .list(let list):
        let decks = try RowDecks(request, list.head, in: rows)
        let plan = try RowPlan(list, request, decks, in: rows, watch)
        var report = ImportReport(plan, list.head, request, deck: decks.onlyDeck)
        report.saidNotes += decks.notes(on: list.head.ownDecks)
        guard let undone = try rows.undoneImport(source.fileHash, ImportOutline(plan)) else {
          return report
        }
        return try rows.report(report, bringingBack: undone)
      case .package(let plan):
        let decision = try PackageDecision(
          plan, request.options.duplicates, moment, below: try rows.deckAbove(request.deck),
          in: rows, watch)
        let report = ImportReport(plan, decision, request)
        guard let undone = try rows.undoneImport(source.fileHash, ImportOutline(decision)) else {
          return report
        }
        return try rows.report(report, bringingBack: undone)
      }
    }
  }

  private func importList(
    _ list: ImportList, _ source: ImportSource, _ work: Work, _ watch: ImportWatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let request = source.request
    let decks = try RowDecks(request, list.head, in: transaction)
    let plan = try RowPlan(list, request, decks, in: transaction, watch)
    var report = ImportReport(plan, list.head, request, deck: decks.onlyDeck)
    report.saidNotes += decks.notes(on: list.head.ownDecks)
    if let undone = try transaction.undoneImport(source.fileHash, ImportOutline(plan)) {
      return try redo(undone, report, work, in: &transaction)
    }
    let maker = try RowImport(list, plan, decks, source, work, in: transaction)
    report.newDecks = maker.newDecks
    let reference =
      plan.isEmpty ? nil : try append(maker, work, watch, in: &transaction)
    // Verdicts were made of what was read first; a file that was changed since is refused.
    try list.checkUnchanged()
    if report.deck == nil { report.deck = try transaction.deckReference(ofImport: reference) }
    return Outcome(act: reference, result: .imported(report))
  }

  private func redo(
    _ undone: UndoneImport, _ report: ImportReport, _ work: Work,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let redo = work.act.single(.undo(target: undone.undo), subject: undone.subject)
    let reference = try append(redo, work, in: &transaction)
    return Outcome(
      act: reference, result: .imported(try transaction.report(report, bringingBack: undone)))
  }

  private func importPackage(
    _ plan: PackagePlan, _ source: ImportSource, _ work: Work, _ watch: ImportWatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    let above = try transaction.deckAbove(source.request.deck)
    let decision = try PackageDecision(
      plan, source.request.options.duplicates, work.moment, below: above, in: transaction, watch)
    var report = ImportReport(plan, decision, source.request)
    if let undone = try transaction.undoneImport(source.fileHash, ImportOutline(decision)) {
      return try redo(undone, report, work, in: &transaction)
    }
    let maker = PackageImport(plan, decision, source, work, below: above)
    report.newDecks = maker.newDecks
    let reference =
      decision.isEmpty ? nil : try append(maker, work, watch, in: &transaction)
    return Outcome(act: reference, result: .imported(report))
  }

  private func append(
    _ maker: some EventMaker, _ work: Work, _ watch: ImportWatch,
    in transaction: inout WriteTransaction
  ) throws(StudyError) -> EventReference? {
    var batch = EventBatch(work, watch)
    try batch.addAll(of: maker, in: &transaction)
    try batch.finish(in: &transaction)
    return batch.act
  }
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// The deck that an import is about.
  fileprivate borrowing func deckReference(
    ofImport reference: EventReference?
  ) throws(StudyError) -> DeckReference? {
    guard let reference, let entry = try event(reference.sequence),
      case .imported(let manifest) = entry.event.payload
    else { return nil }
    return try deckReference(manifest.deck)
  }
}

/// What an import would make of a file, as far as it is held against one that was undone.
struct ImportOutline {
  var added: Int
  var replaced: Int
  /// The deck of the first card; nil where that is not asked.
  var deck: String?
  /// The first cards.
  var sample: [ImportReport.Row] = []

  init(_ plan: RowPlan) {
    (added, replaced) = (plan.added, plan.replaced)
    (deck, sample) = (plan.deckNames.first, plan.sample)
  }

  init(_ decision: PackageDecision) {
    (added, replaced) = (decision.added, decision.replaced)
  }
}

/// An import that was undone, and the undo that says so.
struct UndoneImport {
  var undo: EventID
  var subject: SubjectID?
  var deck: DeckID
  /// Names of the decks that it made.
  var decks: [String]
}

extension StudyRows where Self: StudyEvents & ~Copyable {
  /// What is reported where an import that was undone comes back.
  fileprivate borrowing func report(
    _ report: ImportReport, bringingBack undone: UndoneImport
  ) throws(StudyError) -> ImportReport {
    var report = report
    report.isRedone = true
    report.deckIsNew = false
    report.newDecks = undone.decks
    // A package may have made several.
    report.deck = report.total == nil ? try deckReference(undone.deck) : nil
    return report
  }

  /// The newest import of this very file, if it is undone and did what is asked for now: as many
  /// cards, the first of them with the same texts and in the same deck.
  ///
  /// Then the file is not imported anew: what was undone comes back, with its past.
  borrowing func undoneImport(
    _ hash: ContentHash, _ outline: ImportOutline
  ) throws(StudyError) -> UndoneImport? {
    guard outline.added > 0 else { return nil }
    var found: UndoneImport?
    try forEachEventBackwards(of: .imported) { entry throws(StudyError) in
      guard case .imported(let manifest) = entry.event.payload, manifest.fileHash == hash else {
        return .next
      }
      guard entry.isVoid, Int(manifest.added) == outline.added,
        Int(manifest.replaced) == outline.replaced, try didTheSame(entry.event.id, outline)
      else { return .stop }
      try forEachEvent(
        on: SubjectID(entry.event.id), descending: true
      ) { sequence throws(StudyError) in
        guard let undo = try event(sequence), !undo.isVoid,
          case .undo(let target) = undo.event.payload, target == entry.event.id
        else { return .next }
        found = UndoneImport(
          undo: undo.event.id, subject: entry.event.subject, deck: manifest.deck,
          decks: try decks(ofImport: entry.event.id))
        return .stop
      }
      return .stop
    }
    return found
  }

  /// Names of the decks that an import made, before its cards.
  private borrowing func decks(ofImport manifest: EventID) throws(StudyError) -> [String] {
    var names: [String] = []
    try forEachEvent(on: SubjectID(manifest), descending: false) { sequence throws(StudyError) in
      guard let event = try event(sequence)?.event, event.cause == manifest else { return .next }
      switch event.payload {
      case .deckCreated(_, let name, _): names.append(name)
      case .cardCreated: return .stop
      default: break
      }
      return .next
    }
    return names
  }

  /// Whether the first cards of an import are those of an outline.
  private borrowing func didTheSame(
    _ manifest: EventID, _ outline: ImportOutline
  ) throws(StudyError) -> Bool {
    var decks: [DeckID: String] = [:]
    var rest = outline.sample[...]
    var isSame = true
    try forEachEvent(on: SubjectID(manifest), descending: false) { sequence throws(StudyError) in
      guard let event = try event(sequence)?.event, event.cause == manifest else { return .next }
      switch event.payload {
      case .deckCreated(_, let name, _):
        if let subject = event.subject { decks[DeckID(subject)] = name }
      case .cardCreated(let card):
        guard let row = rest.popFirst() else { return .stop }
        isSame = card.front == row.front && card.back == row.back
        if rest.count + 1 == outline.sample.count, let deck = outline.deck {
          var name = decks[card.deck]
          if name == nil { name = try self.deck(card.deck)?.name }
          isSame = isSame && name.map { DeckPath.key(of: $0) } == DeckPath.key(of: deck)
        }
      default: break
      }
      return isSame ? .next : .stop
    }
    return isSame
  }
}

extension StudyRows where Self: ~Copyable {
  /// The deck that the decks of a package are put below; nil for none.
  borrowing func deckAbove(_ deck: ImportRequest.Deck) throws(StudyError) -> DeckPath? {
    switch deck {
    case .ofFile: return nil
    case .existing(let id): return DeckPath(try requiredDeck(id).row.name)
    case .named(let name):
      let path = DeckPath(DeckName.normalized(name))
      let isKnown = try decksInUse().contains { DeckPath.key(of: $0.row.name) == path.key }
      return isKnown ? path : try DeckName.checked(name, among: try decksInUse())
    }
  }
}
