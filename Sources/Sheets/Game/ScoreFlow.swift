import Basketball

/// How the score developed: its pictures, the facts below them, and the numbers as tables for screen readers.
struct ScoreFlow: ViewRow {
  let chart: Picture
  /// The own side's points minus the other's.
  let leads: Picture
  let leadChanges: String
  let timesTied: String
  let ownLargestLead: String
  let opponentLargestLead: String
  /// `11–0 by Riverside Lions, from 12–15 to 23–15`; empty without a run of eight points.
  let biggestRun: String

  /// - Returns: nil if the course of the score cannot be derived from the plays.
  init?(_ box: BoxScore, in language: Language) {
    guard let course = box.course else { return nil }
    let own = box.game.own.name
    let opponent = box.game.opponent.name
    leadChanges = String(course.leadChanges)
    timesTied = String(course.timesTied)
    ownLargestLead = String(course.largestLead(of: .own))
    opponentLargestLead = String(course.largestLead(of: .opponent))
    let places = FlowPlaces(box, in: language)
    let values = [
      "own": own, "opponent": opponent, "ownScore": String(box.flow.last?.own ?? 0),
      "opponentScore": String(box.flow.last?.opponent ?? 0),
      "ownLead": ownLargestLead, "opponentLead": opponentLargestLead, "changes": leadChanges,
    ]
    func chart(_ words: PictureWords, _ series: [StepChart.Series]) -> StepChart {
      StepChart(
        words: words, bandName: language.say("flow.period"), y: .counts("") { language.count(abs($0)) },
        length: places.length, bands: places.bands, series: series)
    }
    let run = box.biggestRun
    biggestRun = run.map { language.run($0, of: box) } ?? ""
    func steps(_ value: (BoxScore.FlowPoint) -> Int) -> [(place: Int, value: Int)] {
      zip(places.points, box.flow).map { ($0, value($1)) }
    }
    var score = chart(
      language.pictureWords(
        id: "flow", title: language.say("flow.title", ["own": own, "opponent": opponent]),
        description: language.say("flow.description", values)
          + (run == nil ? "" : " \(language.say("flow.biggestRun")): \(biggestRun).")),
      [
        StepChart.Series(name: own, steps: steps(\.own)), StepChart.Series(name: opponent, steps: steps(\.opponent)),
      ])
    score.mark = run.map { run in
      StepChart.Mark(
        series: run.side.rawValue, start: places.points[run.scores.lowerBound],
        end: places.points[run.scores.upperBound], label: "\(run.points)–0")
    }
    self.chart = score.picture(table: Self.table(of: box, in: language))
    leads = chart(
      language.pictureWords(
        id: "leads", title: language.say("leads.title", ["own": own, "opponent": opponent]),
        description: language.say("leads.description", values)),
      [
        StepChart.Series(
          name: language.say("leads.of", ["side": own]), steps: steps { max(0, $0.own - $0.opponent) }, isFilled: true),
        StepChart.Series(
          name: language.say("leads.of", ["side": opponent]), steps: steps { min(0, $0.own - $0.opponent) },
          isFilled: true),
      ]
    ).picture(table: Self.leadTable(of: box, in: language))
  }

  func fill(_ page: inout PageValues) {
    page.row("chart", chart)
    page.row("leads", leads)
    page.text("leadChanges", leadChanges)
    page.text("timesTied", timesTied)
    page.text("ownLargestLead", ownLargestLead)
    page.text("opponentLargestLead", opponentLargestLead)
    page.text("biggestRun", biggestRun)
  }

  /// Every score by period, `2–0, 2–3, 4–3`.
  private static func table(of box: BoxScore, in language: Language) -> PictureTable {
    PictureTable(
      columns: [language.say("flow.period"), language.say("flow.score")],
      rows: (1...max(1, box.periods)).map { period in
        let scores = box.flow.filter { $0.period == period }.map { "\($0.own)–\($0.opponent)" }
        return (
          language.periodName(period, of: box.game),
          [scores.isEmpty ? language.say("flow.noScore") : scores.joined(separator: ", ")]
        )
      })
  }

  /// The lead at the end of each period.
  private static func leadTable(of box: BoxScore, in language: Language) -> PictureTable {
    PictureTable(
      columns: [language.say("flow.period"), language.say("leads.column")],
      rows: (1...max(1, box.periods)).map { period in
        let last = box.flow.last { $0.period <= period }
        let lead = Datum.signed((last?.own ?? 0) - (last?.opponent ?? 0))
        return (language.periodName(period, of: box.game), [lead.text(in: language)])
      })
  }
}

extension Language {
  /// `11–0 by Riverside Lions, from 12–15 to 23–15`
  func run(_ run: ScoreRun, of box: BoxScore) -> String {
    let first = run.scores.lowerBound
    let before = first == 0 ? scoreText([0, 0]) : box.flow[first - 1].text
    return say(
      "flow.run",
      [
        "run": "\(run.points)–0", "team": box.game[run.side].name, "before": before,
        "after": box.flow[run.scores.upperBound].text,
      ])
  }
}

extension BoxScore.FlowPoint {
  /// `23–15`, the own side's points first.
  var text: String { scoreText([own, opponent]) }
}

/// The position of each score along the width of a picture, and the periods that divide it.
struct FlowPlaces {
  private(set) var points: [Int] = []
  private(set) var bands: [StepChart.Band] = []
  private(set) var length = 0

  /// By the clock if every score has one. Otherwise periods have equal widths, an overtime has half of that, and the
  /// scores of a period are spread evenly over it.
  init(_ box: BoxScore, in language: Language) {
    let game = box.game
    let times = box.flow.map { game.elapsed(in: $0.period, at: $0.clock) }
    let lengths = (1...max(1, box.periods)).map { game.length(ofPeriod: $0) }
    let isTimed =
      !times.contains(nil) && !lengths.contains(nil)
      && zip(times, times.dropFirst()).allSatisfy { ($0 ?? 0) <= ($1 ?? 0) }
    for period in 1...max(1, box.periods) {
      let name = language.periodName(period, of: game)
      let width = isTimed ? lengths[period - 1] ?? 0 : period > game.regulationPeriods ? 500 : 1000
      bands.append(StepChart.Band(name: name, shortName: name, start: length, end: length + width))
      if !isTimed {
        let count = box.flow.count { $0.period == period }
        for index in 0..<count { points.append(length + width * (index + 1) / (count + 1)) }
      }
      length += width
    }
    if isTimed { points = times.map { $0 ?? 0 } }
  }
}
