import Basketball

/// What the play-by-play page shows: the names that `html/plays.mustache` may use.
struct PlaysPage: ViewRow {
  struct Period: ViewRow {
    let id: String
    /// `Quarter 1`
    let title: String
    /// The points of both sides in it: `12–8`; empty if a score was not recorded.
    let points: String
    let plays: [Play]

    func fill(_ page: inout PageValues) {
      page.text("id", id)
      page.text("title", title)
      page.text("points", points)
      page.rows("plays", plays)
    }
  }

  struct Play: ViewRow {
    /// Its classes: whose it is, whether it scores, whether it is in a run.
    let kind: String
    /// Empty if not every play has a clock.
    let clock: String
    /// The score after it, if it scores.
    let score: String
    /// `#23 Mia Okafor`; empty for the side's own.
    let who: String
    let what: String
    /// `8–0`, at the first play of a marked run; otherwise empty.
    let run: String
    /// `8–0 run of Riverside Lions`
    let runLabel: String
    let isOwn: Bool

    func fill(_ page: inout PageValues) {
      page.text("kind", kind)
      page.text("clock", clock)
      page.text("score", score)
      page.text("who", who)
      page.text("what", what)
      page.text("run", run)
      page.text("runLabel", runLabel)
      page.flag("isOwn", isOwn)
    }
  }

  let page: PageHead
  let head: SheetHead
  /// Links to the periods.
  let jumps: [SiteFrameView.Link]
  let own: String
  let opponent: String
  let isEmpty: Bool
  /// Whether some plays score and others do not, so that the others can be hidden.
  let hasChoice: Bool
  let periods: [Period]

  func fill(_ page: inout PageValues) {
    page.row("page", self.page)
    page.row("head", head)
    page.rows("jumps", jumps)
    page.text("own", own)
    page.text("opponent", opponent)
    page.flag("isEmpty", isEmpty)
    page.flag("hasChoice", hasChoice)
    page.rows("periods", periods)
  }

  init(_ sheet: PlaysSheet, in language: Language) {
    let game = sheet.game
    (own, opponent) = (game.own.name, game.opponent.name)
    page = PageHead(
      title: language.say(
        "plays.title",
        ["own": game.own.name, "opponent": game.opponent.name, "date": language.plain(game.date)]),
      footer: sheet.setting.footer, in: language)
    let last = sheet.plays.last
    head = SheetHead(
      "\(game.own.name) – \(game.opponent.name)",
      facts: [
        language.say("plays.heading"), language.long(game.date), last.map(\.score).flatMap { $0.isEmpty ? nil : $0 },
        language.notice(of: game),
      ])
    let shown = sheet.shown
    isEmpty = shown.isEmpty
    let scoring = shown.count { $0.event.points > 0 }
    hasChoice = scoring > 0 && scoring < shown.count
    let clocks = Self.clocks(of: shown)
    let runs = RunMarks(shown)
    var plays: [Int: [Play]] = [:]
    for (index, play) in shown.enumerated() {
      plays[play.event.period, default: []].append(
        Play(
          play, of: game, clock: clocks?[index], runs[index],
          isFollowed: sheet.setting.isFollowed(play.participant?.player.personID), in: language))
    }
    periods = plays.sorted { $0.key < $1.key }.map { period, plays in
      Period(
        id: "period-\(period)", title: GamePage.Period(period, of: game, in: language).title,
        points: Self.points(of: shown, in: period), plays: plays)
    }
    jumps = SiteFrameView.Link.jumps(periods.map { ($0.title, $0.id) })
  }

  /// The clock of each play, or nil: all of them have one, or none is shown. A play without one has that of its
  /// neighbours in the period if it is the same before and after it.
  private static func clocks(of plays: [PlaysSheet.Play]) -> [String]? {
    var clocks: [String] = []
    for (index, play) in plays.enumerated() {
      if let clock = play.event.clock {
        clocks.append(clock.description)
        continue
      }
      let before = index > 0 ? plays[index - 1] : nil
      let after = plays[(index + 1)...].first { $0.event.clock != nil }
      guard let before, let after, before.event.period == play.event.period,
        after.event.period == play.event.period, after.event.clock?.description == clocks[index - 1]
      else { return nil }
      clocks.append(clocks[index - 1])
    }
    return clocks
  }

  private static func points(of plays: [PlaysSheet.Play], in period: Int) -> String {
    var points = [0, 0]
    for index in plays.indices where plays[index].event.period == period {
      guard plays[index].own != nil, plays[index].opponent != nil else { return "" }
      points[plays[index].event.side.rawValue] += plays[index].event.points
    }
    return scoreText(points)
  }
}

extension PlaysPage.Play {
  fileprivate init(
    _ play: PlaysSheet.Play, of game: Game, clock: String?, _ run: RunMarks.Mark?, isFollowed: Bool,
    in language: Language
  ) {
    let words = PlayWords(play, of: game, in: language)
    isOwn = play.event.side == .own
    self.clock = clock ?? ""
    (score, what) = (words.score, words.what)
    who = play.participant == nil ? "" : words.who
    if let run, run.isFirst {
      self.run = "\(run.points)–0"
      runLabel = language.say("plays.run", ["run": self.run, "team": game[run.side].name])
    } else {
      (self.run, runLabel) = ("", "")
    }
    var kind = isOwn ? "own" : "other"
    if play.event.points > 0 { kind += " scores" }
    if let run {
      kind += run.side == .own ? " run run-own" : " run run-other"
      if run.isFirst { kind += " run-first" }
      if run.isLast { kind += " run-last" }
    }
    if isFollowed { kind += " marked" }
    self.kind = kind
  }
}

/// The plays that are in a marked run, from its first score to its last.
private struct RunMarks {
  struct Mark {
    let side: SideIndex
    let points: Int
    let isFirst: Bool
    let isLast: Bool
  }

  private var marks: [Mark?]

  init(_ plays: [PlaysSheet.Play]) {
    marks = Array(repeating: nil, count: plays.count)
    let scoring = plays.indices.filter { plays[$0].event.points > 0 }
    let flow = scoring.compactMap { index -> BoxScore.FlowPoint? in
      guard let own = plays[index].own, let opponent = plays[index].opponent else { return nil }
      let event = plays[index].event
      return BoxScore.FlowPoint(sequence: event.sequence, period: event.period, own: own, opponent: opponent)
    }
    guard flow.count == scoring.count else { return }
    for run in ScoreRun.all(in: flow) where run.isMarked {
      let range = scoring[run.scores.lowerBound]...scoring[run.scores.upperBound]
      for index in range {
        marks[index] = Mark(
          side: run.side, points: run.points, isFirst: index == range.lowerBound, isLast: index == range.upperBound)
      }
    }
  }

  subscript(index: Int) -> Mark? { marks[index] }
}
