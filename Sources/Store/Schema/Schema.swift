import GRDB

/// Every version of the book's schema. A released version is never edited; a change is a new version, and the tests
/// get a book of the version before it.
enum Schema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 people and games") { try $0.execute(sql: PeopleAndGamesSchema.sql) }
    migrator.registerMigration("2 decks") { try $0.execute(sql: DecksSchema.sql) }
    migrator.registerMigration("3 charts") { try $0.execute(sql: ChartsSchema.sql) }
    migrator.registerMigration("4 history") { try $0.execute(sql: HistorySchema.sql) }
    migrator.registerMigration("5 media") { try $0.execute(sql: MediaSchema.sql) }
    migrator.registerMigration("6 reviews") { try $0.execute(sql: ReviewsSchema.sql) }
    migrator.registerMigration("7 scores") { try $0.execute(sql: ScoresSchema.sql) }
    migrator.registerMigration("8 sessions") { try $0.execute(sql: SessionsSchema.sql) }
    migrator.registerMigration("9 box scores") { try $0.execute(sql: BoxScoresSchema.sql) }
    migrator.registerMigration("10 study") { try $0.execute(sql: StudySchema.sql) }
    migrator.registerMigration("11 drills") { try $0.execute(sql: DrillsSchema.sql) }
    migrator.registerMigration("12 times tables") { try $0.execute(sql: TimesTablesSchema.sql) }
    migrator.registerMigration("13 casino") { try $0.execute(sql: CasinoSchema.sql) }
    migrator.registerMigration("14 study indexes") { try $0.execute(sql: StudyIndexSchema.sql) }
    migrator.registerMigration("16 game facts") { try $0.execute(sql: GameFactsSchema.sql) }
    migrator.registerMigration("17 study days") { try $0.execute(sql: StudyDaysSchema.sql) }
    migrator.registerMigration("18 scores by period") { try $0.execute(sql: PeriodScoreSchema.sql) }
    migrator.registerMigration("19 deck details") { try $0.execute(sql: DeckDetailsSchema.sql) }
    migrator.registerMigration("20 learned maps") { try $0.execute(sql: LearnedMapsSchema.sql) }
    migrator.registerMigration("21 given names") { try $0.execute(sql: GivenNameSchema.sql) }
    migrator.registerMigration("22 final scores") { try $0.execute(sql: FinalScoreSchema.sql) }
    migrator.registerMigration("23 order of events") { try $0.execute(sql: EventOrderSchema.sql) }
    migrator.registerMigration("24 views") { try $0.execute(sql: ViewsSchema.sql) }
    migrator.registerMigration("25 names of teams") { try $0.execute(sql: TeamAliasSchema.sql) }
    migrator.registerMigration("26 fixtures") { try $0.execute(sql: FixturesSchema.sql) }
    migrator.registerMigration("27 lineups") { try $0.execute(sql: LineupSchema.sql) }
    migrator.registerMigration("28 followed people") { try $0.execute(sql: FollowedSchema.sql) }
    migrator.registerMigration("29 shots on the floor") { try $0.execute(sql: ShotsSchema.sql) }
    migrator.registerMigration("30 rules of games") { try $0.execute(sql: RulesSchema.sql) }
    migrator.registerMigration("31 questions of answers") {
      try $0.execute(sql: QuestionsSchema.sql)
      try BookTransaction(db: $0, folder: "").noteQuestions()
    }
    migrator.registerMigration("32 zones of shots") { try $0.execute(sql: ZonesSchema.sql) }
    migrator.registerMigration("33 counted zones") { try BookTransaction(db: $0, folder: "").countZones() }
    migrator.registerMigration("34 unrecorded counts") { try $0.execute(sql: UnrecordedSchema.sql) }
    migrator.registerMigration("35 unknown figures") { try $0.execute(sql: UnknownFiguresSchema.sql) }
    migrator.registerMigration("36 names of people") { try $0.execute(sql: PersonAliasSchema.sql) }
    return migrator
  }()
}
