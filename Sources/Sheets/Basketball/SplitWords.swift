import Basketball
import People

extension Split {
  func name(in language: Language) -> String {
    switch self {
    case .venue(.home): language.say("split.home")
    case .venue(.away): language.say("split.away")
    case .venue(.neutral): language.say("split.neutral")
    case .result(let result): result.split(in: language)
    case .month(let year, let month): language.month(of: CalendarDate(year: year, month: month, day: 1))
    case .winningOpponents: language.say("split.winning")
    case .otherOpponents: language.say("split.others")
    }
  }
}

extension GameResult {
  fileprivate func split(in language: Language) -> String {
    switch self {
    case .win: language.say("split.won")
    case .loss: language.say("split.lost")
    case .tie: language.say("split.tied")
    }
  }
}

extension GameStreak.Kind {
  /// `won`, `with 10 points or more`
  func name(in language: Language) -> String {
    switch self {
    case .result(.win): language.say("streaks.won")
    case .result(.loss): language.say("streaks.lost")
    case .result(.tie): language.say("streaks.tied")
    case .points(let points): language.say("streaks.points", ["points": language.count(points)])
    case .doubleDouble: language.say("streaks.doubleDouble")
    }
  }
}

extension Section {
  /// The longest rows of games, and those that are still going on; nothing without any.
  static func streaks(_ streaks: [GameStreak], in words: Language) -> Section {
    .table(
      "streaks", heading: words.say("streaks.heading"), on: [.page, .json],
      Table(
        streaks,
        [
          Column("kind", on: .json) { .text($0.kind.key) },
          Column("name", .name(words.say("streaks.what")), on: .page) { .term("", words: $0.kind.name(in: words)) },
          Column("LONGEST", json: "longest", .total) { .count($0.longest) },
          Column("FIRSTGAME", json: "from", .label) { .day($0.first.game.date) },
          Column("LASTGAME", json: "to", .label) { .day($0.last.game.date) },
          Column("firstGame", on: .json) { .count(Int($0.first.game.id)) },
          Column("lastGame", on: .json) { .count(Int($0.last.game.id)) },
          Column("CURRENT", json: "current") { .count($0.current) },
        ]))
  }
}

extension Language {
  /// Which counts of the team rates are calculated from.
  func among(isAll: Bool) -> String { isAll ? say("totals.ofAll") : say("totals.ofPlayed") }
}
