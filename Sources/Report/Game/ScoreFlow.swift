import Basketball

/// How the score went: its picture, the facts beneath, and the numbers for those who cannot see the picture.
struct ScoreFlow {
  let chart: Picture
  let leadChanges: String
  let timesTied: String
  let ownLargestLead: String
  let opponentLargestLead: String

  /// - Parameter box: a game with at least one score.
  init(_ box: BoxScore, in language: Language) {
    let course = Course(box.flow)
    let own = box.game.own.name
    let opponent = box.game.opponent.name
    leadChanges = String(course.leadChanges)
    timesTied = String(course.timesTied)
    ownLargestLead = String(course.largestLead)
    opponentLargestLead = String(course.largestDeficit)
    let places = Self.places(of: box, in: language)
    let values = [
      "own": own, "opponent": opponent, "ownScore": String(box.own.score), "opponentScore": String(box.opponent.score),
      "ownLead": ownLargestLead, "opponentLead": opponentLargestLead, "changes": leadChanges,
    ]
    let chart = StepChart(
      words: language.pictureWords(
        id: "flow", title: language.say("flow.title", ["own": own, "opponent": opponent]),
        description: language.say("flow.description", values)),
      bandName: language.say("flow.period"), y: .counts("", language.count),
      length: places.length, bands: places.bands,
      series: [
        StepChart.Series(name: own, steps: zip(places.points, box.flow).map { ($0, $1.own) }),
        StepChart.Series(name: opponent, steps: zip(places.points, box.flow).map { ($0, $1.opponent) }),
      ])
    self.chart = chart.picture(table: Self.table(of: box, in: language))
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

  /// Where each score stands: periods are as wide as one another, an overtime half as wide, and the scores of a period
  /// are spread evenly over it, because the events carry no game clock.
  private static func places(of box: BoxScore, in language: Language) -> (
    points: [Int], bands: [StepChart.Band], length: Int
  ) {
    var bands: [StepChart.Band] = []
    var points: [Int] = []
    var start = 0
    for period in 1...max(1, box.periods) {
      let name = language.periodName(period, of: box.game)
      let width = period > box.game.regulationPeriods ? 500 : 1000
      bands.append(StepChart.Band(name: name, shortName: name, start: start, end: start + width))
      let count = box.flow.count { $0.period == period }
      for index in 0..<count { points.append(start + width * (index + 1) / (count + 1)) }
      start += width
    }
    return (points, bands, start)
  }
}

/// Who led, and by how much.
private struct Course {
  private(set) var leadChanges = 0
  /// How often a score made the sides level.
  private(set) var timesTied = 0
  private(set) var largestLead = 0
  private(set) var largestDeficit = 0

  init(_ flow: [BoxScore.FlowPoint]) {
    var leader = 0
    for point in flow {
      let lead = point.own - point.opponent
      largestLead = max(largestLead, lead)
      largestDeficit = max(largestDeficit, -lead)
      if lead == 0 { timesTied += 1 }
      if lead.signum() == -leader, leader != 0 { leadChanges += 1 }
      if lead != 0 { leader = lead.signum() }
    }
  }
}
