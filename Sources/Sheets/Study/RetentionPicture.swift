import Flashcards
import People

extension StudyPictures {
  /// True retention week by week over the last year, beside the target.
  static func retention(of sheet: StudySheet, in words: Language) -> Picture {
    let weeks = sheet.weeks
    let (first, last) = (weeks.first?.monday ?? 0, weeks.last?.monday ?? 0)
    let shares = Dictionary(
      weeks.map { ($0.monday, $0.retention.all ?? .nan) }, uniquingKeysWith: { share, _ in share })
    func tick(_ day: Int) -> NumberAxis.Tick {
      NumberAxis.Tick(value: Double(day), label: words.dayAndMonth(CalendarDate(daysSince1970: day)))
    }
    func percent(_ share: Double) -> String { words.percent(String(Int((share * 100).rounded()))) }
    let least = (shares.values.filter(\.isFinite) + [sheet.aim ?? 1]).min() ?? 0
    let title = words.say("study.retentionOverTime")
    let answers = weeks.reduce(0) { $0 + $1.retention.passed + $1.retention.failed }
    let chart = LineChart(
      words: words.pictureWords(
        id: "retention-over-time", title: title,
        description: words.say("study.retentionOverTimeDescription", ["count": words.count(answers)])),
      x: NumberAxis(
        name: "", ticks: stride(from: first, through: last, by: max(7, (last - first) / 28 * 7)).map(tick),
        text: { words.dayAndMonth(CalendarDate(daysSince1970: Int($0))) }),
      y: NumberAxis(
        name: words.say("study.retention"), ends: min(0.8, (least * 10).rounded(.down) / 10)...1, text: percent),
      series: [
        LineChart.Series(
          name: words.say("study.retention"),
          points: stride(from: first, through: last, by: 7).map {
            LineChart.Point(x: Double($0), y: shares[$0] ?? .nan)
          }, hasMarkers: true)
      ], reference: sheet.aim.map { LineChart.Reference(name: words.say("card.desired"), value: $0) })
    return chart.picture(
      table: PictureTable(
        columns: [words.say("study.weekOf"), words.say("study.retention"), words.say("study.answers")],
        rows: weeks.map { monday, retention in
          (
            words.plain(CalendarDate(daysSince1970: monday)),
            [
              retention.all.map { words.share($0) } ?? "–",
              words.count(retention.passed + retention.failed),
            ]
          )
        }))
  }
}

extension StudySheet {
  /// The weeks of the last year with answers that tested memory.
  var weeks: [(monday: Int, retention: TrueRetention)] {
    reviews.weeklyRetention().filter { $0.monday >= StudyDays.monday(of: reviews.today - 364) }
  }
}
