extension CommandTable {
  /// Every command, in the order in which help lists them.
  static let all: [any ShellCommand.Type] = [
    HomeCommand.self, ReviewCommand.self, QueueCommand.self, ResumeCommand.self, StopCommand.self,
    UndoCommand.self, RedoCommand.self, DecksCommand.self, DeckNewCommand.self,
    DeckRenameCommand.self, DeckLimitCommand.self, DeckSetCommand.self, DeckShowCommand.self,
    DeckArchiveCommand.self, DeckRestoreCommand.self, DeckRemoveCommand.self,
    DeckOptimiseCommand.self, RescheduleCommand.self, AddCommand.self,
    CardAddCommand.self, CardEditCommand.self, CardShowCommand.self, CardMoveCommand.self,
    CardTagCommand.self, CardSuspendCommand.self, CardResumeCommand.self,
    CardFavouriteCommand.self, CardRemoveCommand.self, CardBuryCommand.self,
    CardUnburyCommand.self, CardDueCommand.self, CardResetCommand.self, CardFlagCommand.self,
    CardRepositionCommand.self, CardLaterCommand.self, PreviewCommand.self, CramCommand.self,
    FindCommand.self, PracticeCommand.self, HardestCommand.self, ListsCommand.self,
    ModesCommand.self, GlossaryCommand.self, FavouriteCommand.self, StartCommand.self,
    PlanCommand.self, PlaceCommand.self, TipCommand.self,
    ImportCommand.self, ExportCommand.self, BackupCommand.self, RestoreCommand.self,
    ImportsCommand.self, StarterCommand.self, StatsCommand.self, CalendarCommand.self,
    ForecastCommand.self, HistoryCommand.self, WhyCommand.self,
    ProfileCommand.self, LevelCommand.self, BadgesCommand.self, StreakCommand.self, GoalCommand.self,
    ChallengeCommand.self, QuestsCommand.self, ClaimCommand.self, BoostCommand.self,
    PrivacyCommand.self, CompletionsCommand.self, ClockCommand.self, AsOfCommand.self,
    SetCommand.self,
    LogCommand.self, VerifyLogCommand.self, AttestCommand.self,
    SourceCommand.self, RecordCommand.self,
    EchoCommand.self, ExpectCommand.self,
    JSONCommand.self, HelpCommand.self, QuitCommand.self,
  ]
}
