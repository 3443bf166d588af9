package import Casino
import Foundation

extension Language {
  /// `$500`, `-$12.50`: cents only where there are any.
  func money(_ amount: Money) -> String {
    let plain = amount.plain
    guard amount.cents < 0 else { return say("casino.money", ["amount": decimal(plain)]) }
    return say("casino.minusMoney", ["amount": decimal(String(plain.dropFirst()))])
  }

  /// The same of a reckoned amount, to the cent.
  func money(cents: Double) -> String { money(Money(reckoned: cents)) }

  /// `02h 15min`
  func time(_ time: PlayTime) -> String {
    say(
      "casino.time", ["hours": Moment.padded(time.hours), "minutes": Moment.padded(time.minutes)])
  }

  /// `65.5%`
  func share(_ share: Casino.Percentage) -> String { percent(fixed(share.value, decimals: 1)) }

  /// A part of one in percent.
  func percent(of part: Double, decimals: Int = 4) -> String { percent(fixed(100 * part, decimals: decimals)) }

  func name(of game: GameKind) -> String {
    switch game {
    case .blackjack: say("casino.blackjack")
    case .baccarat: say("casino.baccarat")
    default: game.rawValue
    }
  }

  func name(of outcome: Outcome) -> String {
    switch outcome {
    case .win: say("casino.win")
    case .lose: say("casino.lose")
    case .push: say("casino.push")
    }
  }

  func name(of end: Session.EndReason?) -> String {
    switch end {
    case .manual: say("casino.endManual")
    case .outOfMoney: say("casino.endOutOfMoney")
    case nil: say("casino.endOpen")
    }
  }

  func name(of bet: BaccaratBet) -> String {
    switch bet {
    case .banker: say("bet.banker")
    case .player: say("bet.player")
    case .tie: say("bet.tie")
    case .playerPair: say("bet.playerPair")
    case .bankerPair: say("bet.bankerPair")
    }
  }

  /// What a game counts, by the name that files have; one that we have no words for keeps that name.
  func name(ofCount name: String) -> String {
    switch name {
    case "blackjacks": say("count.blackjacks")
    case "busts": say("count.busts")
    case "surrenders": say("count.surrenders")
    case "doubles": say("count.doubles")
    case "splits": say("count.splits")
    case "insurance_taken": say("count.insuranceTaken")
    case "insurance_won": say("count.insuranceWon")
    case "naturals": say("count.naturals")
    case "banker_wins": say("count.bankerWins")
    case "player_wins": say("count.playerWins")
    case "ties": say("count.ties")
    case "player_pairs": say("count.playerPairs")
    case "banker_pairs": say("count.bankerPairs")
    default: name
    }
  }

  /// By what a session was played: `computed`, `chart:NAME`, the bets of baccarat.
  func name(ofStrategy strategy: String, in game: GameKind) -> String {
    if game == .baccarat {
      return strategy.split(separator: " ").map { word in
        BaccaratBet(rawValue: String(word)).map { name(of: $0) } ?? String(word)
      }.joined(separator: ", ")
    }
    var rest = strategy[...]
    let insures = rest.hasSuffix(" insured")
    if insures { rest = rest.dropLast(8) }
    let played =
      rest.hasPrefix("chart:")
      ? say("casino.byChart", ["name": String(rest.dropFirst(6))])
      : rest == "computed" ? say("casino.computed") : String(rest)
    return insures ? say("casino.insured", ["strategy": played]) : played
  }
}

extension Language {
  /// What a sheet says of the edge, as far as it is known, and of playing for money at all.
  ///
  /// - Parameter means: what the rounds that the sheet is about are worth; nil where that is not known.
  func edgeNote(_ means: [Double?]) -> String {
    let known = means.compactMap(\.self)
    guard !known.isEmpty, known.count == means.count else { return say("casino.note") }
    if known.allSatisfy({ $0 < 0 }) { return say("casino.noteAgainst") }
    return known.allSatisfy { $0 > 0 } ? say("casino.notePlayer") : say("casino.note")
  }
}

/// A session of the book with what is expected of it.
package struct ShownSession: Sendable {
  package let id: Int
  package let session: Session
  package let manner: Manner?
  /// Nil where its rules or bets are not known.
  package let odds: RoundOdds?

  package init(id: Int, _ session: Session, _ manner: Manner?, odds: RoundOdds?) {
    self.id = id
    self.session = session
    self.manner = manner
    self.odds = odds
  }

  /// The same, of somebody who is called otherwise.
  package func of(_ person: String) -> ShownSession {
    ShownSession(id: id, session.of(person), manner, odds: odds)
  }

  var reckoning: Reckoning? { odds.map { Reckoning(session, by: $0) } }
}

extension RuleLine {
  /// What was expected beside what happened; nothing where nothing was expected.
  static func lines(_ reckoning: Reckoning?, in language: Language) -> [RuleLine] {
    guard let reckoning, reckoning.rounds > 0 else { return [] }
    return [
      RuleLine(name: language.say("casino.expected"), value: language.money(cents: reckoning.expected)),
      RuleLine(name: language.say("casino.happened"), value: language.money(cents: reckoning.happened)),
      RuleLine(name: language.say("casino.error"), value: language.money(cents: reckoning.standardError)),
      RuleLine(
        name: language.say("casino.distance"), value: language.decimal(fixed(reckoning.distance, decimals: 1))),
    ]
  }

  /// What sessions add up to, beside their big figures.
  static func lines(_ totals: SessionTotals, in language: Language) -> [RuleLine] {
    [
      RuleLine(name: language.say("casino.won"), value: language.count(totals.wins)),
      RuleLine(name: language.say("casino.lost"), value: language.count(totals.losses)),
      RuleLine(name: language.say("casino.pushed"), value: language.count(totals.pushes)),
      RuleLine(name: language.say("casino.averageBet"), value: language.money(totals.averageBet)),
      RuleLine(name: language.say("casino.biggestBet"), value: language.money(totals.biggestBet)),
      RuleLine(name: language.say("casino.biggestWin"), value: language.money(totals.biggestWin)),
      RuleLine(name: language.say("casino.biggestLoss"), value: language.money(totals.biggestLoss)),
    ]
  }
}

/// What sheets of sessions have in common.
enum CasinoFigures {
  static func figures(_ totals: SessionTotals, in language: Language) -> [Figures.Figure] {
    let net = totals.totalWinnings
    return [
      Figures.Figure(language.stat("ROUNDS"), language.count(totals.rounds)),
      Figures.Figure(language.stat("WINRATE"), language.share(totals.winRate)),
      Figures.Figure(language.stat("STAKED"), language.money(totals.totalBet)),
      Figures.Figure(
        language.stat("NET"), language.money(net), .balance(Double(net.cents))),
    ]
  }

  /// The game's own counts, those that are zero too.
  static func counts(_ totals: SessionTotals, of game: GameKind, in language: Language) -> StatTable {
    StatTable(
      caption: "\(language.name(of: game)): \(language.say("casino.counts"))", head: language.say("casino.counted"),
      columns: [StatColumn(language.stat("TIMES")), StatColumn(language.stat("OFROUNDS"))],
      rows: game.counts.map { name in
        let count = totals.counts[name] ?? 0
        return (
          name: language.name(ofCount: name),
          figures: [
            language.count(count),
            totals.rounds > 0 ? language.share(Casino.Percentage(count, of: totals.rounds)) : "–",
          ]
        )
      })
  }

  /// What stood in the purse from step to step; the table beside it has fifty of the steps at most.
  static func curve(
    _ amounts: [Money], id: String, title: String, description: String, step: String, amount: String,
    in language: Language
  ) -> Picture {
    let x = NumberAxis(name: step, isWhole: true, text: { language.decimal(fixed($0, decimals: 0)) })
    let y = NumberAxis(name: amount, text: { language.money(cents: 100 * $0) })
    let values = amounts.map { Double($0.cents) / 100 }
    let stride = max(1, (values.count + 49) / 50)
    let shown = values.indices.filter { $0 % stride == 0 || $0 == values.count - 1 }
    return LineChart(
      words: language.pictureWords(id: id, title: title, description: description), x: x, y: y,
      series: [
        LineChart.Series(name: amount, points: values.enumerated().map { .init(x: Double($0), y: $1) })
      ],
      reference: values.first.map { LineChart.Reference(name: language.say("casino.start"), value: $0) }
    ).picture(
      table: PictureTable(
        columns: [step, amount],
        rows: shown.map { (language.count($0), [language.money(cents: 100 * values[$0])]) }))
  }
}
