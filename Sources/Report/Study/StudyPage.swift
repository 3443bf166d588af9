import Flashcards
import People

/// What the study page shows, as finished texts: the names that `html/study.mustache` may use.
struct StudyPage {
  /// A picture with what stands above it.
  struct Part {
    let id: String
    let title: String
    let picture: Picture
    let hasRemark: Bool
    let remark: String
  }

  struct Line {
    let text: CardFaces
    let deck: String
    let difficulty: String
    let stability: String
    let lapses: String
  }

  let page: PageHead
  let hasIcon: Bool
  let icon: String
  let name: String
  let personName: String
  let day: String
  let date: String
  /// Whether it is of one deck.
  let isDeck: Bool
  let isEmpty: Bool
  let today: Figures
  let currentStreak: String
  let longestStreak: String
  let daysStudied: String
  let daysSinceFirst: String
  let answers: String
  let known: String
  let dailyLoad: String
  let hasDecks: Bool
  let decks: StatTable
  let retention: StatTable
  let calendar: Part
  let parts: [Part]
  let hasHardest: Bool
  let hardest: [Line]
  let hasLeeches: Bool
  let leeches: [Line]
}

extension StudyPage {
  init(_ sheet: StudySheet, in language: Language) {
    let tally = sheet.reviews.tally(of: sheet.reviews.today)
    let streaks = sheet.reviews.streaks()
    let counts = sheet.cards.counts
    let date = CalendarDate(day: sheet.reviews.today)
    personName = sheet.person.name
    name = sheet.deck?.name ?? language.say("study.allDecks")
    isDeck = sheet.deck != nil
    hasIcon = sheet.deck?.icon != nil
    icon = sheet.deck?.icon ?? ""
    page = PageHead(
      title: language.say("study.title", ["name": name, "person": personName]), imprint: sheet.imprint, in: language)
    day = date.description
    self.date = language.long(date)
    isEmpty = sheet.reviews.answerCount == 0
    let share = tally.total.share.map { language.share($0) } ?? "–"
    today = Figures(figures: [
      Figures.Figure(language.stat("DUE"), language.count(counts.due)),
      Figures.Figure(language.stat("NEW"), language.count(counts.new)),
      Figures.Figure(language.stat("ANSWERS"), language.count(tally.total.answers)),
      Figures.Figure(language.stat("RIGHT"), share),
      Figures.Figure(language.stat("TIME"), language.duration(seconds: Int(tally.total.milliseconds / 1000))),
    ])
    currentStreak = language.days(streaks.current)
    longestStreak = language.days(streaks.longest)
    daysStudied = language.count(streaks.daysStudied)
    daysSinceFirst = language.count(streaks.daysSinceFirst)
    answers = language.count(sheet.reviews.answerCount)
    known = language.count(Int(sheet.cards.knowledge.rounded()))
    dailyLoad = language.tenths(sheet.cards.dailyLoad)
    hasDecks = !isDeck && !sheet.decks.isEmpty
    decks = StatTable(decksOf: sheet, in: language)
    retention = StatTable(retentionOf: sheet.reviews, in: language)
    let pictures = StudyPictures(sheet, in: language)
    calendar = pictures.calendar
    parts = pictures.parts
    hardest = sheet.hardest.map { Line($0, in: language) }
    hasHardest = !hardest.isEmpty
    leeches = sheet.leeches.map { Line($0, in: language) }
    hasLeeches = !leeches.isEmpty
  }
}

extension StudyPage.Line {
  init(_ named: NamedCard, in language: Language) {
    let strength = named.memory.strength
    text = CardFaces(named.card, of: named.deck, in: language)
    deck = named.deck.name
    difficulty = strength.map { language.tenths($0.difficulty) } ?? "–"
    stability = strength.map { language.span(days: $0.stability) } ?? "–"
    lapses = language.count(strength?.lapses ?? 0)
  }
}

extension StatTable {
  fileprivate init(decksOf sheet: StudySheet, in language: Language) {
    func figures(_ counts: CardCounts) -> [String] {
      [
        counts.total, counts.new, counts.learning + counts.relearning, counts.young, counts.mature, counts.suspended,
        counts.due,
      ].map { language.count($0) }
    }
    self.init(
      caption: language.say("study.decks"), head: language.say("study.deck"),
      columns: [
        StatColumn(language.stat("CARDS")), StatColumn(language.stat("NEW")), StatColumn(language.stat("LEARNING")),
        StatColumn(language.stat("YOUNG")), StatColumn(language.stat("MATURE")), StatColumn(language.stat("SUSPENDED")),
        StatColumn(language.stat("DUE"), .total),
      ],
      rows: sheet.decks.map { deck in
        (
          group: "", tag: deck.icon ?? "", name: deck.name, isMarked: false,
          figures: figures(sheet.cards.decks[deck.id] ?? .init())
        )
      }, totals: sheet.decks.count > 1 ? [(language.say("study.total"), figures(sheet.cards.counts))] : [])
  }

  fileprivate init(retentionOf reviews: ReviewStatistics, in language: Language) {
    func share(_ share: Double?) -> String { share.map { language.share($0) } ?? "–" }
    func figures(_ period: TrueRetention.Period) -> [String] {
      let retention = reviews.trueRetention(period)
      return [
        share(retention.young), language.count(retention.youngPassed), language.count(retention.youngFailed),
        share(retention.mature), language.count(retention.maturePassed), language.count(retention.matureFailed),
        share(retention.all),
      ]
    }
    self.init(
      caption: language.say("study.retention"), head: language.say("study.period"),
      columns: [
        StatColumn(language.stat("YOUNG%"), .group), StatColumn(language.stat("YOUNG+")),
        StatColumn(language.stat("YOUNG-")), StatColumn(language.stat("MATURE%"), .group),
        StatColumn(language.stat("MATURE+")), StatColumn(language.stat("MATURE-")),
        StatColumn(language.stat("ALL%"), .total),
      ],
      rows: TrueRetention.Period.allCases.filter { $0 != .all }.map { period in
        (group: "", tag: "", name: language.name(of: period), isMarked: false, figures: figures(period))
      }, totals: [(language.name(of: .all), figures(.all))])
  }
}
