import Flashcards
import People

/// The pictures of the study page.
struct StudyPictures {
  let calendar: StudyPage.Part
  let parts: [StudyPage.Part]

  init(_ sheet: StudySheet, in language: Language) {
    calendar = Self.part("calendar", language.say("study.calendar"), Self.calendar(of: sheet, in: language))
    parts = [
      Self.futureDue(of: sheet, in: language), Self.answersADay(of: sheet, in: language),
      Self.timeADay(of: sheet, in: language), Self.counts(of: sheet, in: language),
      Self.spans(
        "intervals", language.say("study.intervals"), sheet.cards.intervals, in: language),
      Self.spans("stabilities", language.say("study.stabilities"), sheet.cards.stabilities, in: language),
      Self.difficulty(of: sheet, in: language), Self.retrievability(of: sheet, in: language),
      Self.hours(of: sheet, in: language), Self.buttons(of: sheet, in: language), Self.added(of: sheet, in: language),
    ]
  }

  private static func part(_ id: String, _ title: String, _ picture: Picture, _ remark: String = "") -> StudyPage.Part {
    StudyPage.Part(id: id, title: title, picture: picture, hasRemark: !remark.isEmpty, remark: remark)
  }

  /// A year of days, a column a week from Monday to Sunday.
  private static func calendar(of sheet: StudySheet, in language: Language) -> Picture {
    let counts = Dictionary(
      sheet.reviews.dayTallies().map { ($0.day, $0.total.answers) }, uniquingKeysWith: { first, _ in first })
    let today = sheet.reviews.today
    let first = today - 364
    let most = (first...today).reduce(1) { max($0, counts[$1] ?? 0) }
    // 1970-01-01 was a Thursday.
    func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
    var weeks: [CalendarHeatmap.Week] = []
    var start = first - weekday(first)
    while start <= today {
      let beginning = (start..<start + 7).map { CalendarDate(day: $0) }.first { $0.day == 1 }
      weeks.append(
        CalendarHeatmap.Week(
          name: language.plain(CalendarDate(day: start)), month: beginning.map { language.shortMonth($0) },
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

  private static func futureDue(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let forecast = sheet.cards.forecast(days: 31)
    let title = language.say("study.futureDue")
    let chart = BarChart(
      words: language.pictureWords(
        id: "future-due", title: title,
        description: language.say(
          "study.futureDueDescription",
          ["today": language.count(forecast[0]), "all": language.count(forecast.reduce(0, +))])),
      categoryName: language.say("study.day"),
      categories: forecast.indices.map { language.dayAndMonth(CalendarDate(day: sheet.reviews.today + $0)) },
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: forecast.map { Double($0) })])
    let remark = language.say("study.backlog", ["count": language.count(sheet.cards.backlog)])
    return part("future-due", title, chart.picture(), sheet.cards.backlog > 0 ? remark : "")
  }

  private static func kinds(in language: Language) -> [(kind: AnswerKind, name: String)] {
    [
      (.learning, language.say("kind.learning")), (.relearning, language.say("kind.relearning")),
      (.young, language.say("kind.young")), (.mature, language.say("kind.mature")),
      (.filtered, language.say("kind.filtered")),
    ]
  }

  /// The last days one by one, and what was answered on each.
  private static func daily(
    _ id: String, _ title: String, _ description: String, of sheet: StudySheet, in language: Language,
    axis: NumberAxis, _ value: (AnswerTally) -> Double
  ) -> StudyPage.Part {
    let tallies = (0..<30).map { sheet.reviews.tally(of: sheet.reviews.today - 29 + $0) }
    let chart = BarChart(
      words: language.pictureWords(id: id, title: title, description: description),
      categoryName: language.say("study.day"),
      categories: tallies.map { language.dayAndMonth(CalendarDate(day: $0.day)) }, axis: axis,
      series: kinds(in: language).filter { kind, _ in
        kind != .filtered || tallies.contains { $0[.filtered].answers > 0 }
      }.map { kind, name in BarChart.Series(name: name, values: tallies.map { value($0[kind]) }) },
      arrangement: .stacked)
    return part(id, title, chart.picture())
  }

  private static func answersADay(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    daily(
      "answers", language.say("study.answersADay"), language.say("study.answersADayDescription"), of: sheet,
      in: language, axis: .counts(language.say("study.answers"), language.count)
    ) { Double($0.answers) }
  }

  private static func timeADay(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    daily(
      "time", language.say("study.timeADay"), language.say("study.timeADayDescription"), of: sheet, in: language,
      axis: NumberAxis(name: language.say("study.minutesAxis"), includesZero: true, tableText: language.tenths) {
        $0 == $0.rounded() ? language.count(Int($0)) : language.tenths($0)
      }
    ) { Double($0.milliseconds) / 60_000 }
  }

  private static func counts(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let counts = sheet.cards.counts
    let values = [
      (language.say("state.new"), counts.new), (language.say("kind.learning"), counts.learning),
      (language.say("kind.relearning"), counts.relearning), (language.say("kind.young"), counts.young),
      (language.say("kind.mature"), counts.mature), (language.say("study.suspended"), counts.suspended),
    ]
    let title = language.say("study.counts")
    let chart = BarChart(
      words: language.pictureWords(
        id: "counts", title: title,
        description: language.say("study.countsDescription", ["all": language.count(counts.total)])),
      categoryName: language.say("study.kind"), categories: values.map(\.0),
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: values.map { Double($0.1) })],
      direction: .lying, showsValues: true)
    return part("counts", title, chart.picture())
  }

  /// How long cards are put away, or how strong they are: in spans that grow.
  private static func spans(
    _ id: String, _ title: String, _ histogram: DayHistogram, in language: Language
  ) -> StudyPage.Part {
    let edges = [0, 2, 4, 8, 15, 31, 61, 91, 181, 366, 731, 36_501]
    var counts = [Int](repeating: 0, count: edges.count - 1)
    for bar in histogram.bars {
      let place = edges.lastIndex { $0 <= max(0, bar.day) } ?? 0
      counts[min(place, counts.count - 1)] += bar.count
    }
    let last = max(1, (counts.lastIndex { $0 > 0 } ?? 0) + 1)
    let median = histogram.quantile(0.5)
    let chart = Histogram(
      words: language.pictureWords(
        id: id, title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: .counts(language.say("study.daysAxis"), language.count),
      y: .counts(language.say("study.cards"), language.count),
      edges: edges.prefix(last + 1).map { Double($0) }, counts: Array(counts.prefix(last)),
      binText: { "\(language.count(Int($0)))–\(language.count(Int($1) - 1))" })
    return part(
      id, title, chart.picture(), median.map { language.say("study.median", ["span": language.days($0)]) } ?? "")
  }

  private static func pairs(_ histogram: BinHistogram) -> [Int] {
    stride(from: 0, to: histogram.counts.count, by: 2).map { histogram.counts[$0...].prefix(2).reduce(0, +) }
  }

  private static func difficulty(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let title = language.say("study.difficulty")
    let histogram = sheet.cards.difficulty
    let chart = Histogram(
      words: language.pictureWords(
        id: "difficulty", title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: NumberAxis(name: title) { language.count(Int($0)) },
      y: .counts(language.say("study.cards"), language.count), edges: (1...10).map { Double($0) },
      counts: pairs(histogram), binText: { "\(language.count(Int($0)))–\(language.count(Int($1)))" })
    return part(
      "difficulty", title, chart.picture(),
      histogram.mean.map { language.say("study.mean", ["value": language.tenths($0)]) } ?? "")
  }

  private static func retrievability(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let title = language.say("study.retrievability")
    let histogram = sheet.cards.retrievability
    func percent(_ share: Double) -> String { language.percent(String(Int((share * 100).rounded()))) }
    let chart = Histogram(
      words: language.pictureWords(
        id: "retrievability", title: title,
        description: language.say("study.spansDescription", ["count": language.count(histogram.total)])),
      x: NumberAxis(name: title, text: percent),
      y: .counts(language.say("study.cards"), language.count), edges: (0...10).map { Double($0) / 10 },
      counts: pairs(histogram), binText: { "\(percent($0))–\(percent($1))" })
    return part(
      "retrievability", title, chart.picture(),
      histogram.mean.map { language.say("study.mean", ["value": language.share($0)]) } ?? "")
  }

  private static func hours(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let hours = sheet.reviews.hours(.all)
    let title = language.say("study.hours24")
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
    return part("hours", title, chart.picture(table: table))
  }

  private static func buttons(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let buttons = sheet.reviews.buttons(.all)
    let title = language.say("study.buttons")
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
    return part("buttons", title, chart.picture())
  }

  /// Cards brought in, by month, over the last year.
  private static func added(of sheet: StudySheet, in language: Language) -> StudyPage.Part {
    let today = CalendarDate(day: sheet.reviews.today)
    let months = (0..<12).map { back -> (year: Int, month: Int) in
      let count = today.year * 12 + today.month - 1 - (11 - back)
      return (count / 12, count % 12 + 1)
    }
    var counts = [Int](repeating: 0, count: 12)
    for bar in sheet.cards.added.bars {
      let date = CalendarDate(day: bar.day)
      if let place = months.firstIndex(where: { $0 == (date.year, date.month) }) { counts[place] += bar.count }
    }
    let title = language.say("study.added")
    let chart = BarChart(
      words: language.pictureWords(
        id: "added", title: title,
        description: language.say("study.addedDescription", ["count": language.count(counts.reduce(0, +))])),
      categoryName: language.say("study.monthName"),
      categories: months.map { language.shortMonth(CalendarDate(year: $0.year, month: $0.month, day: 1)) },
      axis: .counts(language.say("study.cards"), language.count),
      series: [BarChart.Series(name: language.say("study.cards"), values: counts.map { $0 == 0 ? nil : Double($0) })])
    return part("added", title, chart.picture())
  }
}
