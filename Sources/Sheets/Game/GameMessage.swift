import Basketball

/// The message about a game, as finished texts: the names that `text/game.mustache` may use.
struct GameMessage {
  /// The focus person's game. A count that was not recorded is empty.
  struct Focus {
    let name: String
    let number: String
    let points: String
    let rebounds: String
    let assists: String
    let steals: String
    let blocks: String
    let turnovers: String
    let fouls: String
    let minutes: String
    /// `+/- +7`
    let plusMinus: String
    /// `FG 5-11 (45%) | 3P 1-3 | FT 3-4`: only those that were attempted.
    let shots: String
    /// Everything that was recorded, after the number: a line each for the main counts, the defense, the shots and the rest.
    let figures: [String]
  }

  struct Scorer {
    let name: String
    let number: String
    let points: String
    /// Whether the scorer is on the other side.
    let isOther: Bool
  }

  let date: String
  /// `1 h 32 min`
  let duration: String
  /// `corrected on 9 November 2025`, for a game that was changed after its end.
  let correction: String
  /// The side whose message it is: the focus person's, or the book's own.
  let name: String
  /// `?` if it was not recorded.
  let score: String
  let otherName: String
  let otherScore: String
  /// `WIN`, `LOSS`, `TIE`, `in progress`, or a note that there is none
  let result: String
  let focus: Focus?
  /// Score by period, `10-8, 12-9, OT 5-3`; empty if a score was not recorded.
  let periods: String
  /// A line for each period with the most points of each side, if the sheet has it: `1: 12–8, #23 Mia Okafor 6, #4 Jo Reed 5`.
  let byPeriod: [String]
  /// Up to three, most points first.
  let scorers: [Scorer]

  init(_ sheet: GameSheet, in language: Language) {
    let box = sheet.box
    let focusLine = sheet.followedLines.first
    let index = focusLine?.side ?? .own
    let side = box[index]
    let other = box[index.other]
    date = language.short(box.game.date)
    duration = language.duration(of: box.game) ?? ""
    correction = language.notice(of: box.game) ?? ""
    name = side.side.name
    score = side.score.map(String.init) ?? "?"
    otherName = other.side.name
    otherScore = other.score.map(String.init) ?? "?"
    result =
      box.game.isOpen
      ? language.say("game.inProgress") : box.result(for: index).map(language.result) ?? language.say("game.noResult")
    focus = focusLine.map { Focus($0.line, on: side, in: language) }
    let hasPeriods = box.keptScores.areBoth && box.periods > 0 && side.arePeriodsKept && other.arePeriodsKept
    let scores = zip(side.pointsByPeriod, other.pointsByPeriod).enumerated()
      .map { number, points in
        let overtime = number < box.game.regulationPeriods ? "" : language.periodName(number + 1, of: box.game) + " "
        return "\(overtime)\(points.0)-\(points.1)"
      }
      .joined(separator: ", ")
    periods = hasPeriods ? scores : ""
    byPeriod = sheet.byPeriod.map { Self.lines(of: $0, from: index, in: language) } ?? []
    let lines = side.lines.map { ($0, isOther: false) } + other.lines.map { ($0, isOther: true) }
    scorers = lines.enumerated()
      .filter { $0.element.0.line.points > 0 }
      .sorted { (-$0.element.0.line.points, $0.offset) < (-$1.element.0.line.points, $1.offset) }
      .prefix(3)
      .map { Scorer($0.element.0, isOther: $0.element.isOther) }
  }
}

extension GameMessage {
  private static func lines(of box: PeriodBox, from index: SideIndex, in language: Language) -> [String] {
    box.periods.indices.map { period in
      let sides = [box.periods[period][index.rawValue], box.periods[period][index.other.rawValue]]
      let best = sides.compactMap { side -> String? in
        let points = side.lines.map(\.line.points).max() ?? 0
        guard points > 0 else { return nil }
        // All who have as many, up to three.
        let lines = side.lines.filter { $0.line.points == points }
        guard !lines.isEmpty, lines.count <= 3 else { return nil }
        return lines.map { line in
          (line.player.jersey.map { "\($0.description) " } ?? "") + "\(line.player.name) \(points)"
        }.joined(separator: ", ")
      }
      let score = sides.allSatisfy(\.isScoreKept) ? [scoreText(sides.map(\.score))] : []
      return "\(language.periodName(period + 1, of: box.game)): " + (score + best).joined(separator: ", ")
    }
  }
}

extension GameMessage.Scorer {
  init(_ line: BoxScore.PlayerLine, isOther: Bool) {
    name = line.player.name
    number = line.player.jersey?.text ?? ""
    points = String(line.line.points)
    self.isOther = isOther
  }
}

extension GameMessage.Focus {
  init(_ playerLine: BoxScore.PlayerLine, on side: BoxScore.SideScore, in language: Language) {
    // What nobody of the side has was hardly counted: a message does not say that it was none.
    let uncounted = [BoxColumn.rebounds, .assists, .steals, .blocks, .turnovers, .fouls].filter { side.totals[$0] == 0 }
    let line = playerLine.line.without(BoxColumnSet(uncounted))
    name = playerLine.player.name
    number = playerLine.player.jersey?.text ?? ""
    func count(_ column: BoxColumn) -> String { line[column].map(String.init) ?? "" }
    func told(_ columns: [BoxColumn]) -> [String] {
      columns.compactMap { column in line[column].map { "\($0) \(language.stat(column.rawValue).name)" } }
    }
    points = count(.points)
    rebounds = count(.rebounds)
    assists = count(.assists)
    steals = count(.steals)
    blocks = count(.blocks)
    turnovers = count(.turnovers)
    fouls = count(.fouls)
    minutes = line[.minutes].map { Datum.count($0).text(in: language) } ?? ""
    plusMinus =
      line.plusMinus.map { "\(language.stat("+/-").name) \(Datum.signed($0).text(in: language))" } ?? ""
    shots = zip(["FG", "3P", "FT"], BoxLine.shotColumns).compactMap { code, columns -> String? in
      guard !line.hasPointsAlone, let made = line[columns.made], let attempted = line[columns.attempted], attempted > 0
      else { return nil }
      let percent = code == "FG" ? wholePercentage(made: made, of: attempted).map(language.percent) : nil
      return "\(language.stat(code).name) \(made)-\(attempted)" + (percent.map { " (\($0))" } ?? "")
    }
    .joined(separator: " | ")
    let time = minutes.isEmpty ? [] : ["\(minutes) \(language.stat("MIN").name)"]
    figures = [
      [(number.isEmpty ? "" : "#\(number): ") + told([.points, .rebounds, .assists]).joined(separator: " | ")],
      told([.steals, .blocks]), [shots],
      told([.turnovers, .fouls]) + time + [plusMinus],
    ]
    .map { $0.filter { !$0.isEmpty }.joined(separator: " | ") }.filter { !$0.isEmpty }
  }
}
