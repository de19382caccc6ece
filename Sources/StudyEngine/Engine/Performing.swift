internal import EventLog
internal import Projections

extension StudyEngine {
  /// Does what a command asks, inside the transaction that will store it.
  ///
  /// The one list of what each command leads to: a new one is asked for here by the compiler.
  func perform(
    _ command: Command, _ work: Work, in transaction: inout WriteTransaction
  ) throws(StudyError) -> Outcome {
    switch command {
    case .createDeck(let name, let language):
      try createDeck(named: name, language: language, work, in: &transaction)
    case .renameDeck(let deck, let name):
      try renameDeck(deck, to: name, work, in: &transaction)
    case .setDeck(let deck, let key, let value):
      try setDeck(deck, key: key, value: value, work, in: &transaction)
    case .limitDeck(let deck, let new, let reviews, let isToday):
      try limitDeck(
        deck, new: new, reviews: reviews, isToday: isToday, work, in: &transaction)
    case .reschedule(let deck): try reschedule(deck, work, in: &transaction)
    case .archiveDeck(let deck): try archiveDeck(deck, work, in: &transaction)
    case .restoreDeck(let deck): try restoreDeck(deck, work, in: &transaction)
    case .deleteDeck(let deck): try deleteDeck(deck, work, in: &transaction)
    case .addCard(let deck, let front, let back, let tags, let withReverse):
      try addCard(
        to: deck, front: front, back: back, tags: tags, withReverse: withReverse, work,
        in: &transaction)
    case .quickAdd(let name, let front, let back, let tags, let withReverse):
      try addCard(
        toDeckNamed: name, front: front, back: back, tags: tags, withReverse: withReverse, work,
        in: &transaction)
    case .editCard(let card, let change): try editCard(card, change, work, in: &transaction)
    case .moveCard(let card, let deck): try moveCard(card, to: deck, work, in: &transaction)
    case .tagCard(let card, let add, let remove):
      try tagCard(card, add: add, remove: remove, work, in: &transaction)
    case .suspendCard(let card): try suspendCard(card, work, in: &transaction)
    case .resumeCard(let card): try resumeCard(card, work, in: &transaction)
    case .setFavourite(let card, let isMarked):
      try setFavourite(card, isMarked, work, in: &transaction)
    case .deleteCard(let card): try deleteCard(card, work, in: &transaction)
    case .actOnCards(let cards, let act):
      try actOnCards(cards, act, work, in: &transaction)
    case .postponeCard(let card, let session):
      try postpone(card, session: session, work, in: &transaction)
    case .notePreview(let deck, let query):
      try notePreview(deck: deck, query: query, work, in: &transaction)
    case .rate(let rate): try self.rate(rate, work, in: &transaction)
    case .pauseSession(let id): try closeSession(id, isEnd: false, work, in: &transaction)
    case .endSession(let id): try closeSession(id, isEnd: true, work, in: &transaction)
    case .undo(let target): try undo(target, work, in: &transaction)
    case .redo: try redo(work, in: &transaction)
    case .setSetting(let key, let value):
      try setSetting(key, value, work, in: &transaction)
    case .importCards(let request):
      try importSource(
        ImportSource(request, ImportWatch()), work, ImportWatch(), in: &transaction)
    case .attest: try attest(work, in: &transaction)
    case .installList(let list): try install(list, work, in: &transaction)
    case .importList(let request): try importList(request, work, in: &transaction)
    case .plan(let act): try plan(act, work, in: &transaction)
    case .game(let command): try play(command, work, in: &transaction)
    }
  }
}
