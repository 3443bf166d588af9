import Flashcards
import People

/// Every number of the page, independent of language: parts with their lines.
extension StudySheet {
  var data: [Section] {
    [
      .table("study", on: .data, Table([self], Self.head + Self.memory)),
      .table("cards", on: .data, Table([(name: "all", counts: cards.counts)], Self.counts)),
      .table(
        "decks", on: .data, Table(decks.map { ($0.name, cards.decks[$0.id] ?? CardCounts()) }, Self.counts)),
      .table("days", on: .data, Table(reviews.dayTallies(), Self.days)),
      .table(
        "trueRetention", on: .data,
        Table(TrueRetention.Period.allCases.map { ($0.rawValue, reviews.trueRetention($0)) }, Self.retention)),
      .table(
        "retentionByWeek", on: .data,
        Table(
          reviews.weeklyRetention().map { (CalendarDate(daysSince1970: $0.monday).description, $0.retention) },
          Self.retention)),
    ] + histograms
      + [(key: "hardest", cards: hardest), (key: "leeches", cards: leeches)].map { key, cards in
        .table(key, on: .data, Table(cards, Self.lines))
      }
  }

  private static let head: [Column<StudySheet>] = [
    Column("item", on: .data) { .text($0.person.name) }, Column("deck", on: .data) { .text($0.deck?.name) },
    Column("day", on: .data) { .text(CalendarDate(daysSince1970: $0.reviews.today).description) },
    Column("answersToday", on: .data) { .count($0.reviews.tally(of: $0.reviews.today).total.answers) },
    Column("newToday", on: .data) { .count($0.reviews.tally(of: $0.reviews.today).newCards) },
    Column("secondsToday", on: .data) { .seconds($0.reviews.tally(of: $0.reviews.today).total.seconds) },
  ]

  private static let memory: [Column<StudySheet>] = [
    Column("due", on: .data) { .count($0.cards.counts.due) },
    Column("known", on: .data) { .number($0.cards.knowledge) },
    Column("dailyLoad", on: .data) { .number($0.cards.dailyLoad) },
    Column("streak", on: .data) { .count($0.reviews.streaks().current) },
    Column("longestStreak", on: .data) { .count($0.reviews.streaks().longest) },
    Column("daysStudied", on: .data) { .count($0.reviews.streaks().daysStudied) },
    Column("answers", on: .data) { .count($0.reviews.answerCount) },
  ]

  private static let counts: [Column<(name: String, counts: CardCounts)>] = [
    Column("item", on: .data) { .text($0.name) }, Column("cards", on: .data) { .count($0.counts.total) },
    Column("new", on: .data) { .count($0.counts.new) }, Column("learning", on: .data) { .count($0.counts.learning) },
    Column("relearning", on: .data) { .count($0.counts.relearning) },
    Column("young", on: .data) { .count($0.counts.young) }, Column("mature", on: .data) { .count($0.counts.mature) },
    Column("suspended", on: .data) { .count($0.counts.suspended) }, Column("due", on: .data) { .count($0.counts.due) },
  ]

  private static let days: [Column<DayTally>] = [
    Column("item", on: .data) { .text(CalendarDate(daysSince1970: $0.day).description) },
    Column("answers", on: .data) { .count($0.total.answers) }, Column("passed", on: .data) { .count($0.total.passed) },
    Column("new", on: .data) { .count($0.newCards) }, Column("learning", on: .data) { .count($0[.learning].answers) },
    Column("relearning", on: .data) { .count($0[.relearning].answers) },
    Column("young", on: .data) { .count($0[.young].answers) },
    Column("mature", on: .data) { .count($0[.mature].answers) },
    Column("filtered", on: .data) { .count($0[.filtered].answers) },
    Column("seconds", on: .data) { .seconds($0.total.seconds) },
  ]

  private static let retention: [Column<(name: String, retention: TrueRetention)>] = [
    Column("item", on: .data) { .text($0.name) },
    Column("youngPassed", on: .data) { .count($0.retention.youngPassed) },
    Column("youngFailed", on: .data) { .count($0.retention.youngFailed) },
    Column("maturePassed", on: .data) { .count($0.retention.maturePassed) },
    Column("matureFailed", on: .data) { .count($0.retention.matureFailed) },
    Column("share", on: .data) { .number($0.retention.all) },
  ]

  private var histograms: [Section] {
    let buttons = reviews.buttons(.all)
    let hours = reviews.hours(.all).enumerated().map { (hour: $0.offset, tally: $0.element) }
    func days(_ key: String, _ histogram: DayHistogram) -> Section {
      .table(key, on: .data, Table(histogram.bars, Column.item { .count($0.day) } + [Self.bar]))
    }
    func parts(_ key: String, _ histogram: BinHistogram) -> Section {
      .table(
        key, on: .data,
        Table(
          histogram.counts.enumerated().map { (histogram.start + Double($0.offset) * histogram.width, $0.element) },
          Column.item { .number($0.0) } + [Column("cards", on: .data) { .count($0.1) }]))
    }
    return [
      .table(
        "hours", on: .data,
        Table(
          hours,
          Column.item { .count($0.hour) } + [
            Column("answers", on: .data) { .count($0.tally.answers) },
            Column("passed", on: .data) { .count($0.tally.passed) },
          ])),
      .table(
        "buttons", on: .data,
        Table(
          Review.Rating.allCases,
          [
            Column("item", on: .data) { .text("\($0)") },
            Column("learning", on: .data) { .count(buttons.count($0, of: \.learning)) },
            Column("young", on: .data) { .count(buttons.count($0, of: \.young)) },
            Column("mature", on: .data) { .count(buttons.count($0, of: \.mature)) },
          ])),
      days("futureDue", cards.futureDue), days("intervals", cards.intervals), days("stabilities", cards.stabilities),
      .table(
        "added", on: .data,
        Table(
          cards.added.bars,
          [Column("item", on: .data) { .text(CalendarDate(daysSince1970: $0.day).description) }, Self.bar])),
      parts("difficulty", cards.difficulty), parts("retrievability", cards.retrievability),
    ]
  }

  private static let bar = Column<(day: Int, count: Int)>("cards", on: .data) { .count($0.count) }

  private static let lines: [Column<NamedCard>] = [
    Column("item", on: .data) { .text($0.card.front) }, Column("deck", on: .data) { .text($0.deck.name) },
    Column("difficulty", on: .data) { .number($0.memory.strength?.difficulty) },
    Column("stability", on: .data) { .number($0.memory.strength?.stability) },
    Column("lapses", on: .data) { .count($0.memory.strength?.lapses ?? 0) },
  ]
}

extension AnswerTally {
  /// The time of the answers in whole seconds; nil if it is known of none of them.
  var seconds: Int? { answers > 0 && milliseconds == 0 ? nil : Int(milliseconds / 1000) }
}

extension Column {
  /// A numeric item of a line of long data: in JSON it is a text like every other item.
  static func item(_ number: @escaping @Sendable (Item) -> Datum) -> [Column] {
    [Column("item", on: .csv, number), Column("item", on: .json) { .text(number($0).plain) }]
  }
}
