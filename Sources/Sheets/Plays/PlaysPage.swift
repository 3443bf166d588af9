import Basketball

/// What the play-by-play page shows: the names that `html/plays.mustache` may use.
struct PlaysPage {
  struct Period: ViewRow {
    static let names = ["id", "title", "points", "plays"]
    let id: String
    /// `Quarter 1`
    let title: String
    /// The points of both sides in it: `12–8`; empty if a score was not recorded.
    let points: String
    let plays: [Play]

    var values: [ViewNode] { [.text(id), .text(title), .text(points), .rows(plays)] }
  }

  struct Play: ViewRow {
    static let names = [
      "kind", "clock", "score", "who", "what", "run", "runLabel", "isOwn",
    ]
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

    var values: [ViewNode] {
      [
        .text(kind), .text(clock), .text(score), .text(who), .text(what), .text(run), .text(runLabel), .flag(isOwn),
      ]
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
    var periods: [Period] = []
    for period in sheet.periods {
      let indices = shown.indices.filter { shown[$0].event.period == period }
      periods.append(
        Period(
          id: "period-\(period)", title: GamePage.Period(period, of: game, in: language).title,
          points: Self.points(of: indices.map { shown[$0] }),
          plays: indices.map { index in
            let isFollowed = sheet.setting.isFollowed(shown[index].player?.personID)
            return Play(
              shown[index], of: game, clock: clocks?[index], runs[index], isFollowed: isFollowed, in: language)
          }))
    }
    self.periods = periods
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

  private static func points(of plays: [PlaysSheet.Play]) -> String {
    guard plays.allSatisfy({ $0.own != nil && $0.opponent != nil }) else { return "" }
    return scoreText(
      SideIndex.allCases.map { side in plays.reduce(0) { $0 + ($1.event.side == side ? $1.event.points : 0) } })
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
    who = play.player == nil ? "" : words.who
    let label = run.flatMap { $0.isFirst ? "\($0.points)–0" : nil } ?? ""
    self.run = label
    runLabel =
      label.isEmpty ? "" : language.say("plays.run", ["run": label, "team": run.map { game[$0.side].name } ?? ""])
    kind = [
      isOwn ? "own" : "other", play.event.points > 0 ? "scores" : "",
      run.map { "run run-\($0.side == .own ? "own" : "other")" } ?? "", run?.isFirst == true ? "run-first" : "",
      run?.isLast == true ? "run-last" : "", isFollowed ? "marked" : "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
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

  private var marks: [Int: Mark] = [:]

  init(_ plays: [PlaysSheet.Play]) {
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
