import Flashcards
import People

/// The pictures of the study page.
enum StudyPictures {
  /// Their sections, in the order of the page.
  static let keys = [
    "future-due", "answers", "time", "counts", "intervals", "stabilities", "difficulty", "retrievability", "hours",
    "buttons", "added",
  ]

  static func sections(of sheet: StudySheet, in words: Language) -> [Section] {
    let cards = sheet.cards
    func half(
      _ key: String, _ title: String, remark: String? = nil,
      _ draw: @escaping @Sendable (StudySheet, String, Language) -> Picture
    ) -> Section {
      Section(
        key, heading: title, on: .page, remark: remark, half: true, .pictures { [draw(sheet, title, words)] })
    }
    func median(_ histogram: DayHistogram) -> String? {
      histogram.quantile(0.5).map { words.say("study.median", ["span": words.days($0)]) }
    }
    func mean(_ value: String?) -> String? { value.map { words.say("study.mean", ["value": $0]) } }
    let backlog = words.say("study.backlog", ["count": words.count(cards.backlog)])
    return [
      half("future-due", words.say("study.futureDue"), remark: cards.backlog > 0 ? backlog : nil, futureDue),
      half("answers", words.say("study.answersADay"), answersADay), half("time", words.say("study.timeADay"), timeADay),
      half("counts", words.say("study.counts"), counts),
      half("intervals", words.say("study.intervals"), remark: median(cards.intervals)) {
        spans("intervals", $1, $0.cards.intervals, in: $2)
      },
      half("stabilities", words.say("study.stabilities"), remark: median(cards.stabilities)) {
        spans("stabilities", $1, $0.cards.stabilities, in: $2)
      },
      half(
        "difficulty", words.say("study.difficulty"), remark: mean(cards.difficulty.mean.map(words.tenths)), difficulty),
      half(
        "retrievability", words.say("study.retrievability"), remark: mean(cards.retrievability.mean.map(words.share)),
        retrievability),
      half("hours", words.say("study.hours24"), hours), half("buttons", words.say("study.buttons"), buttons),
      half("added", words.say("study.added"), added),
    ]
  }

  /// A year of days, one column per week from Monday to Sunday.
  static func calendar(of sheet: StudySheet, in language: Language) -> Picture {
    let counts = Dictionary(
      sheet.reviews.dayTallies().map { ($0.day, $0.total.answers) }, uniquingKeysWith: { first, _ in first })
    let today = sheet.reviews.today
    let first = today - 364
    let most = (first...today).reduce(1) { max($0, counts[$1] ?? 0) }
    var weeks: [CalendarHeatmap.Week] = []
    var start = StudyDays.monday(of: first)
    while start <= today {
      let beginning = (start..<start + 7).map { CalendarDate(daysSince1970: $0) }.first { $0.day == 1 }
      weeks.append(
        CalendarHeatmap.Week(
          name: language.plain(CalendarDate(daysSince1970: start)), month: beginning.map { language.shortMonth($0) },
          days: (start..<start + 7).map { day in
            guard (first...today).contains(day) else { return nil }
            let count = counts[day] ?? 0
            return Heat(level: (count * 5 + most - 1) / most, sign: "", text: language.count(count))
          }))
      start += 7
    }
    let names = language.lists["date.weekdays"] ?? []
    let shortNames = language.lists["date.shortWeekdays"] ?? []
    return CalendarHeatmap(
      words: language.pictureWords(
        id: "calendar", title: language.say("study.calendar"),
        description: language.say(
          "study.calendarDescription", ["most": language.count(most), "days": language.count(counts.count)])),
      weekName: language.say("study.weekOf"),
      weekdays: (1...7).map { CalendarHeatmap.Weekday(name: names[$0 % 7], shortName: shortNames[$0 % 7]) },
      weeks: weeks, legend: .range(least: language.say("study.none"), most: language.count(most))
    ).picture()
  }

  @Sendable private static func futureDue(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let forecast = sheet.cards.forecast(days: 31)
    let chart = BarChart(
      words: language.pictureWords(
        id: "future-due", title: title,
        description: language.say(
          "study.futureDueDescription",
          ["today": language.count(forecast[0]), "all": language.count(forecast.reduce(0, +))])),
      categoryName: language.say("study.day"),
      categories: forecast.indices.map { language.dayAndMonth(CalendarDate(daysSince1970: sheet.reviews.today + $0)) },
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: forecast.map { Double($0) })])
    return chart.picture()
  }

  private static func kinds(in language: Language) -> [(kind: AnswerKind, name: String)] {
    [
      (.learning, language.say("kind.learning")), (.relearning, language.say("kind.relearning")),
      (.young, language.say("kind.young")), (.mature, language.say("kind.mature")),
      (.filtered, language.say("kind.filtered")),
    ]
  }

  /// The latest days one by one, with the answers of each.
  private static func daily(
    _ id: String, _ title: String, _ description: String, of sheet: StudySheet, in language: Language,
    axis: NumberAxis, _ value: (AnswerTally) -> Double
  ) -> Picture {
    let tallies = (0..<30).map { sheet.reviews.tally(of: sheet.reviews.today - 29 + $0) }
    let chart = BarChart(
      words: language.pictureWords(id: id, title: title, description: description),
      categoryName: language.say("study.day"),
      categories: tallies.map { language.dayAndMonth(CalendarDate(daysSince1970: $0.day)) }, axis: axis,
      series: kinds(in: language).filter { kind, _ in
        kind != .filtered || tallies.contains { $0[.filtered].answers > 0 }
      }.map { kind, name in BarChart.Series(name: name, values: tallies.map { value($0[kind]) }) },
      arrangement: .stacked)
    return chart.picture()
  }

  @Sendable private static func answersADay(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    daily(
      "answers", title, language.say("study.answersADayDescription"), of: sheet,
      in: language, axis: .counts(language.say("study.answers"), language.count)
    ) { Double($0.answers) }
  }

  @Sendable private static func timeADay(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    daily(
      "time", title, language.say("study.timeADayDescription"), of: sheet, in: language,
      axis: NumberAxis(name: language.say("study.minutesAxis"), includesZero: true, tableText: language.tenths) {
        $0 == $0.rounded() ? language.count(Int($0)) : language.tenths($0)
      }
    ) { Double($0.milliseconds) / 60_000 }
  }

  @Sendable private static func counts(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let counts = sheet.cards.counts
    let values = [
      (language.say("state.new"), counts.new), (language.say("kind.learning"), counts.learning),
      (language.say("kind.relearning"), counts.relearning), (language.say("kind.young"), counts.young),
      (language.say("kind.mature"), counts.mature), (language.say("study.suspended"), counts.suspended),
    ]
    let chart = BarChart(
      words: language.pictureWords(
        id: "counts", title: title,
        description: language.say("study.countsDescription", ["all": language.count(counts.total)])),
      categoryName: language.say("study.kind"), categories: values.map(\.0),
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: values.map { Double($0.1) })],
      direction: .lying, showsValues: true)
    return chart.picture()
  }

  /// Intervals or stabilities of cards, in ranges that grow.
  private static func spans(
    _ id: String, _ title: String, _ histogram: DayHistogram, in language: Language
  ) -> Picture {
    let edges = [0, 2, 4, 8, 15, 31, 61, 91, 181, 366, 731, 36_501]
    var counts = [Int](repeating: 0, count: edges.count - 1)
    for bar in histogram.bars {
      let place = edges.lastIndex { $0 <= max(0, bar.day) } ?? 0
      counts[min(place, counts.count - 1)] += bar.count
    }
    let last = max(1, (counts.lastIndex { $0 > 0 } ?? 0) + 1)
    let chart = Histogram(
      words: language.pictureWords(
        id: id, title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: .counts(language.say("study.daysAxis"), language.count),
      y: .counts(language.say("study.cards"), language.count),
      edges: edges.prefix(last + 1).map { Double($0) }, counts: Array(counts.prefix(last)),
      binText: { "\(language.count(Int($0)))–\(language.count(Int($1) - 1))" })
    return chart.picture()
  }

  private static func pairs(_ histogram: BinHistogram) -> [Int] {
    stride(from: 0, to: histogram.counts.count, by: 2).map { histogram.counts[$0...].prefix(2).reduce(0, +) }
  }

  @Sendable private static func difficulty(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let histogram = sheet.cards.difficulty
    let chart = Histogram(
      words: language.pictureWords(
        id: "difficulty", title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: NumberAxis(name: title) { language.count(Int($0)) },
      y: .counts(language.say("study.cards"), language.count), edges: (1...10).map { Double($0) },
      counts: pairs(histogram), binText: { "\(language.count(Int($0)))–\(language.count(Int($1)))" })
    return chart.picture()
  }

  @Sendable private static func retrievability(of sheet: StudySheet, _ title: String, in language: Language) -> Picture
  {
    let histogram = sheet.cards.retrievability
    func percent(_ share: Double) -> String { language.percent(String(Int((share * 100).rounded()))) }
    let chart = Histogram(
      words: language.pictureWords(
        id: "retrievability", title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: NumberAxis(name: title, text: percent),
      y: .counts(language.say("study.cards"), language.count), edges: (0...10).map { Double($0) / 10 },
      counts: pairs(histogram), binText: { "\(percent($0))–\(percent($1))" })
    return chart.picture()
  }

  @Sendable private static func hours(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let hours = sheet.reviews.hours(.all)
    let chart = BarChart(
      words: language.pictureWords(id: "hours", title: title, description: language.say("study.hoursDescription")),
      categoryName: language.say("study.hour"), categories: (0..<24).map { String($0) },
      axis: .counts(language.say("study.answers"), language.count),
      series: [BarChart.Series(name: language.say("study.answers"), values: hours.map { Double($0.answers) })])
    let table = PictureTable(
      columns: [language.say("study.hour"), language.say("study.answers"), language.say("study.right")],
      rows: hours.enumerated().map { hour, tally in
        (String(hour), [language.count(tally.answers), tally.share.map { language.share($0) } ?? "–"])
      })
    return chart.picture(table: table)
  }

  @Sendable private static func buttons(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let buttons = sheet.reviews.buttons(.all)
    func values(_ counts: SIMD4<Int>) -> [Double?] { (0..<4).map { Double(counts[$0]) } }
    let chart = BarChart(
      words: language.pictureWords(id: "buttons", title: title, description: language.say("study.buttonsDescription")),
      categoryName: language.say("study.answer"), categories: Review.Rating.allCases.map { language.name(of: $0) },
      axis: .counts(language.say("study.answers"), language.count),
      series: [
        BarChart.Series(name: language.say("kind.learning"), values: values(buttons.learning)),
        BarChart.Series(name: language.say("kind.young"), values: values(buttons.young)),
        BarChart.Series(name: language.say("kind.mature"), values: values(buttons.mature)),
      ])
    return chart.picture()
  }

  /// Cards added, by month, over the last year.
  @Sendable private static func added(of sheet: StudySheet, _ title: String, in language: Language) -> Picture {
    let today = CalendarDate(daysSince1970: sheet.reviews.today)
    let months = (0..<12).map { back -> (year: Int, month: Int) in
      let count = today.year * 12 + today.month - 1 - (11 - back)
      return (count / 12, count % 12 + 1)
    }
    var counts = [Int](repeating: 0, count: 12)
    for bar in sheet.cards.added.bars {
      let date = CalendarDate(daysSince1970: bar.day)
      if let place = months.firstIndex(where: { $0 == (date.year, date.month) }) { counts[place] += bar.count }
    }
    let chart = BarChart(
      words: language.pictureWords(
        id: "added", title: title,
        description: language.say("study.addedDescription", ["count": language.count(counts.reduce(0, +))])),
      categoryName: language.say("study.monthName"),
      categories: months.map { language.shortMonth(CalendarDate(year: $0.year, month: $0.month, day: 1)) },
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: counts.map { $0 == 0 ? nil : Double($0) })])
    return chart.picture()
  }
}
