import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct GameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Schedule, start, score, end, reopen and delete games; store results.",
    discussion: """
      Examples:
        scorebook game start "Harbor Hawks" --location "Sports hall"
        scorebook game period
        scorebook game timeout --clock 4:32
        scorebook game end
        scorebook game result "Riverside Lions" 34 "Harbor Hawks" 28
        scorebook game reopen 4
        scorebook game schedule "Riverside Lions" "Harbor Hawks" --date 2025-11-22
        scorebook game forfeit 12 --winner "Riverside Lions"
      """,
    subcommands: [
      Start.self, Period.self, Timeout.self, Arrow.self, Held.self, Jump.self, Rules.self, End.self, Reopen.self,
      Delete.self, Result.self,
      Schedule.self,
      Postpone.self, Cancel.self, Forfeit.self, List.self,
    ])

  struct Start: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Start a game.",
      discussion: """
        Examples:
          scorebook game start "Harbor Hawks"
          scorebook game start "Harbor Hawks" --team "Riverside Lions" \\
            --date 2025-11-08 --away
          scorebook game start "Harbor Hawks" --opponent-season 2025-26 \\
            --minutes 10 --overtime-minutes 5 --league
          scorebook game start "Harbor Hawks" --rules nba
          scorebook game start "Harbor Hawks" --rules "fiba minutes=8 fouls=4"
        """)

    @Argument(help: "The opponent's name.")
    var opponent: String
    @OptionGroup var which: WhichTeam
    @Option(help: ArgumentHelp("The date of the game (default: today).", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: "The venue.")
    var location: String?
    @Flag(help: "The opponent is the home team.")
    var away = false
    @OptionGroup var rules: RuleOptions
    @Option(help: "The number of periods: 4 for quarters, 2 for halves (default: the rules', or 4).")
    var periods: Int?
    @Option(help: "The opponent is a team of this book and season: its players can be scored.")
    var opponentSeason: String?
    @Option(help: "Minutes per period; needed for minutes played.")
    var minutes: Int?
    @Option(help: "Minutes per overtime.")
    var overtimeMinutes: Int?
    @Flag(help: "The game is on a neutral court.")
    var neutral = false
    @Flag(help: "It is a league game.")
    var league = false
    @Flag(help: "It is a postseason game.")
    var postseason = false
    @OptionGroup var foot: GameFootOptions
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try which.team(in: book)
      let today = try book.day(of: now)
      let other = try opponentSeason.map { try book.team(named: opponent, in: $0) }
      let day = try date.map { try CalendarDate($0) } ?? today
      let scheduled = try book.fixtureToPlay(on: day, between: [team.name, other?.name ?? opponent])
      let isGuest = scheduled.map { $0.away.folded == team.name.folded } ?? false
      let isAway = away || isGuest
      let name = other?.name ?? scheduled.map { isGuest ? $0.home : $0.away } ?? opponent
      let rules = try rules.rules(in: book)?.with(
        periods: periods, periodMinutes: minutes, overtimeMinutes: overtimeMinutes)
      let details = try GameDetails(
        periodMinutes: rules?.periodMinutes ?? minutes,
        overtimeMinutes: rules?.overtimeMinutes ?? overtimeMinutes
          ?? minutes.map { _ in PlayTimes.usualOvertimeMinutes },
        attendance: foot.attendance, officials: foot.officials,
        isNeutral: neutral || scheduled?.isNeutral ?? false, isLeague: league, isPostseason: postseason,
        rules: rules?.table)
      let game = try book.start(
        .starting(
          team, against: name, of: other?.id, on: day, today: today, at: now,
          location: location ?? scheduled?.location, isAway: isAway, regulationPeriods: rules?.periods ?? periods ?? 4,
          details: details),
        of: team)
      let stated = try book.resultOnly(on: game.date, between: [game.own.name, game.opponent.name])
      let (own, guest, date) = (team.name, game.opponent.name, game.date)
      var reply = Reply(
        MessageText(
          "game \(game.id): \(own) \(isAway ? "at" : "against") \(guest), \(date)",
          "wedstrijd \(game.id): \(own) \(isAway ? "bij" : "tegen") \(guest), \(date)"))
      if let warning = SeasonYears(team.season)?.warning(for: game.date) { reply.remarks.append(warning) }
      if let place = scheduled?.location, location == nil {
        reply.remarks.append(
          Diagnostic(.note, MessageText("the schedule has it in '\(place)'", "het programma heeft hem in '\(place)'")))
      }
      if let stated {
        reply.remarks.append(
          Diagnostic(.note, .otherResult(stated.id)))
      }
      return reply
    }
  }

  struct Period: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "period",
      abstract: "Start the next period; after the last one, an overtime.",
      discussion: """
        Example:
          scorebook game period
        """)

    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      try scorer.startPeriod(at: now)
      let standing = scorer.standing
      let starts = scorer.startOfPeriod
      var reply = Reply(MessageText { "\(starts.text(in: $0)): \(standing)" })
      reply.remarks = scorer.remarks
      return reply
    }
  }

  struct Timeout: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "timeout",
      abstract: "Record a timeout in the open game.",
      discussion: """
        Examples:
          scorebook game timeout
          scorebook game timeout --opponent --clock 4:32
        """)

    @Flag(help: "The opponent takes it.")
    var opponent = false
    @OptionGroup var clock: ClockOption
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      let side: SideIndex = opponent ? .opponent : .own
      try scorer.record(.timeout, of: side, at: now, clock: try clock.clock.map { try GameClock($0) })
      let scored = Scored(kind: .timeout, points: 0, player: nil, side: side)
      var reply = Reply(MessageText { scored.sentence(after: scorer, in: $0) })
      reply.remarks = scorer.remarks
      return reply
    }
  }

  struct End: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "end",
      abstract: "End the open game.",
      discussion: """
        Contradictions in the events, such as six players on court, are reported as warnings. On a terminal it asks before it \
        ends a game in its first period.

        Examples:
          scorebook game end
          scorebook game end --notes "Played in the small hall" \\
            --officials "I. Vos, P. Lind" --attendance 120
        """)

    @Option(help: "A remark for the sheets.")
    var notes: String?
    @OptionGroup var foot: GameFootOptions
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(on book: Book, at now: Date) throws -> Reply {
      if Console.mayAsk, let question = try book.read({ try Self.question(in: $0) }),
        try Console.confirm(question.text(in: book.read { try messageLanguage(in: $0) })) == false
      {
        return Reply(try book.read { try messageLanguage(in: $0) }.pick("nothing was changed", "er is niets veranderd"))
      }
      return try performAlone(on: book, at: now)
    }

    /// What is asked before a game is ended in its first period; nil if it is in a later one.
    private static func question(in book: BookTransaction) throws -> MessageText? {
      let game = try book.gameInPlay()
      guard game.regulationPeriods > 1, try Scorer(game, in: book).period == 1 else { return nil }
      let count = game.regulationPeriods
      return MessageText(
        "game \(game.id) is in period 1 of \(count). End it?",
        "wedstrijd \(game.id) is in periode 1 van \(count). Beëindigen?")
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.gameInPlay()
      if let details = try foot.details(over: game.details) { try book.set(details, of: game) }
      let box = try book.end(game, at: now, notes: notes)
      let (score, result) = (standing(of: game) { box[$0].score }, box.result(for: .own))
      var reply = Reply(
        MessageText(
          "game \(game.id) ended: \(score), \(result?.rawValue ?? "no result")",
          "wedstrijd \(game.id) afgelopen: \(score), \(result?.dutch ?? "geen uitslag")"))
      reply.remarks = box.remarks
      if let remark = box.remarkOfUnkeptScores { reply.remarks.append(remark) }
      if now < game.startedAt {
        reply.remarks.append(
          Diagnostic(.warning, .endBeforeStart(game.id, game.startedAt.ISO8601Format(), now.ISO8601Format())))
      }
      return reply
    }
  }

  struct List: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List games, like 'scorebook list games'.",
      discussion: """
        Example:
          scorebook game list --json
        """)
    static let writes = false

    @Flag(help: "Print one JSON object.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try Reply(.games(in: book), as: json ? .json : .text)
    }
  }
}

/// The details at the foot of a game's sheet.
struct GameFootOptions: ParsableArguments {
  @Option(help: "The officials, as shown on the sheets.")
  var officials: String?
  @Option(help: "The attendance.")
  var attendance: Int?

  /// A game's details with these; nil if none is given.
  func details(over details: GameDetails) throws -> GameDetails? {
    if officials == nil, attendance == nil { return nil }
    return try GameDetails(
      periodMinutes: details.periodMinutes, overtimeMinutes: details.overtimeMinutes,
      attendance: attendance ?? details.attendance, officials: officials ?? details.officials,
      isNeutral: details.isNeutral, isLeague: details.isLeague, isPostseason: details.isPostseason,
      rules: details.rules)
  }
}

extension BoxScore {
  /// Why the game has no result; nil if it has one.
  fileprivate var remarkOfUnkeptScores: Diagnostic? {
    let names = SideIndex.allCases.filter { !self[$0].isScoreKept }.map { "'\(game[$0].name)'" }
    guard !names.isEmpty else { return nil }
    return Diagnostic(.note, .scoreNotRecorded(game.id, names))
  }

  /// Contradictions in the events, as warnings that name the event.
  var remarks: [Diagnostic] {
    var names: [Int64: String] = [:]
    for side in SideIndex.allCases {
      for player in self[side].lines.map(\.player) + self[side].withoutEvents {
        names[player.id] = (player.jersey.map { "\($0) " } ?? "") + player.name
      }
    }
    return faults.map { fault in
      let warning = fault.diagnostic { names[$0] ?? String($0) }
      return warning.reworded {
        $1.pick("game \(game.id), event \(fault.sequence): ", "wedstrijd \(game.id), actie \(fault.sequence): ")
          + $0
      }
    }
  }
}
