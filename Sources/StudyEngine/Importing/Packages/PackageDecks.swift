internal import EventLog
internal import Projections

/// The decks of a package here: those of the same name, and those to be made.
struct PackageDecks {
  /// A deck to be made.
  struct New {
    var id: DeckID
    var path: DeckPath
    /// Nil for one that is made because another lies below it.
    var source: AnkiCollection.Deck?
  }

  private(set) var decks: [Int64: DeckID] = [:]
  private(set) var new: [New] = []

  /// - Parameters:
  ///   - wanted: Decks of the package, by its numbers.
  ///   - plan: The package.
  ///   - above: The deck that they are put below; nil for none.
  ///   - names: The decks that are here.
  ///   - manifest: What their identifiers are derived from.
  init(
    _ wanted: [Int64], _ plan: PackagePlan, below above: DeckPath?, among names: DeckNames,
    manifest: EventID
  ) {
    var made: [[UInt8]: DeckID] = [:]
    for number in wanted {
      let source = plan.collection.decks[number]
      let told = Self.path(source?.parts ?? ["deck \(number)"], below: above)
      if let id = names.deck(told) {
        decks[number] = id
        continue
      }
      let path = names.place(of: told)
      for name in path.namesAbove + [path.name] {
        let part = DeckPath(name)
        guard names.deck(part) == nil, made[part.key] == nil else { continue }
        let id: DeckID = .version5(namespace: manifest, name: "deck \(new.count)")
        made[part.key] = id
        new.append(New(id: id, path: part, source: part.key == path.key ? source : nil))
      }
      decks[number] = made[path.key]
    }
  }

  /// A name as it can be stored: in one line, no part empty or too long.
  static func path(_ parts: [String], below above: DeckPath?) -> DeckPath {
    var kept = above?.parts ?? []
    for part in parts.prefix(32) {
      let plain = String(
        String.UnicodeScalarView(
          part.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            .prefix(DeckName.limit)))
      let trimmed = Trimming.trimmed(plain)
      let next = kept + [trimmed.isEmpty ? "—" : trimmed]
      guard DeckPath(parts: next).name.unicodeScalars.count <= DeckName.pathLimit else { break }
      kept = next
    }
    return DeckPath(parts: kept)
  }
}

extension AnkiCollection {
  /// The options of a deck; the usual ones where it has none.
  func preset(of deck: Int64) -> Preset {
    presets[decks[deck]?.preset ?? 1] ?? presets[1] ?? Preset()
  }

  /// What a deck is told of its limits.
  func change(for deck: Deck) -> DeckChange {
    let preset = preset(of: deck.id)
    func limit(_ number: Int64) -> UInt32 {
      number >= 9_999 ? DeckChange.noLimit : UInt32(clamping: number)
    }
    return DeckChange(
      dailyNewLimit: limit(deck.newLimit ?? preset.newPerDay),
      dailyReviewLimit: limit(deck.reviewLimit ?? preset.reviewsPerDay),
      leechThreshold: UInt32(clamping: min(preset.leechThreshold, 1_000)),
      leechAction: preset.suspendsLeeches ? .suspend : .tag,
      keepsSiblings: !preset.buriesSiblings)
  }

  /// The numbers of its scheduler: FSRS where it was on, else SM-2 as it was published.
  func parameters(for deck: Deck) -> SchedulerParameters {
    let preset = preset(of: deck.id)
    var parameters = SchedulerParameters(
      scheduler: usesFSRS ? .fsrs : .sm2, stepSeconds: Self.seconds(preset.steps),
      relearningStepSeconds: Self.seconds(preset.relearningSteps))
    if preset.maximumInterval > 0 {
      parameters.maximumIntervalDays = UInt32(
        clamping: min(preset.maximumInterval, FieldRange.maximumIntervalDays.upperBound))
    }
    guard usesFSRS else { return parameters }
    parameters.hasFuzz = true
    let range = FSRSScheduler.retentionRange
    let retention = ((deck.retention ?? preset.retention) * 1_000_000).rounded()
    parameters.retentionMillionths =
      retention > 0
      ? UInt32(min(max(retention, Double(range.lowerBound)), Double(range.upperBound)))
      : FSRSScheduler.standardRetention
    let weights = try? FSRSParameters(preset.weights)
    parameters.weightMillionths = (weights ?? .standard).millionths
    return parameters
  }

  private static func seconds(_ minutes: [Double]) -> [UInt32] {
    minutes.prefix(64).compactMap { minutes in
      let seconds = (minutes * 60).rounded()
      return seconds >= 1 && seconds <= Double(FieldRange.stepSeconds.upperBound)
        ? UInt32(seconds) : nil
    }
  }
}
