package import Blackjack
package import Casino
package import Diagnostics
import Formats

/// The odds of a game: what each bet is worth, the risk to lose a bankroll, and what was expected of the book's own
/// sessions beside what happened.
package struct OddsSheet: Sendable {
  package enum Game: Sendable {
    /// Played by the best chart of the rules.
    case blackjack(Analysis, RoundOdds)
    case baccarat(BaccaratOdds)
  }

  let game: Game
  let style: String
  let bankroll: Money
  let bet: Money
  /// The book's sessions by the same rules.
  let sessions: [ShownSession]
  let imprint: Imprint
  let clock: WallClock

  package init(
    _ game: Game, style: String, bankroll: Money, bet: Money, sessions: [ShownSession], imprint: Imprint,
    clock: @escaping WallClock
  ) {
    self.game = game
    self.style = style
    self.bankroll = bankroll
    self.bet = bet
    self.sessions = sessions
    self.imprint = imprint
    self.clock = clock
  }

  /// Of how many rounds the risk is told.
  static let horizons = [100, 300, 1_000, 3_000, 10_000, 100_000]

  /// The numbers of rounds of the picture.
  static let pictured = Array(stride(from: 0, through: horizons[4], by: horizons[4] / 40))

  /// The risk to lose the bankroll on a bet, by the number of rounds: those of the table and of the picture.
  func risks(of line: Line) -> [Int: Double] {
    let rounds = Array(Set(Self.horizons + Self.pictured)).sorted()
    return Dictionary(
      uniqueKeysWithValues: zip(rounds, line.odds.ruin.chances(ofLosing: bankrollInBets, within: rounds)))
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(OddsView(self, in: templates.language)), as: .oddsPage)
    case .text: return try templates.render(ViewNode(OddsView(self, in: templates.language)), as: .oddsText)
    case .csv: return bets.csv
    case .json:
      var members: [(key: String, write: (inout JSONWriter) -> Void)] = [
        ("game", { $0.string(kind.rawValue) }), ("style", { $0.string(style) }), ("rules", { writeRules(to: &$0) }),
      ]
      if case .baccarat(let odds) = game {
        members.append(
          (
            "ways",
            { json in
              json.beginObject()
              for (name, ways) in [
                ("banker", odds.banker), ("player", odds.player), ("tie", odds.tie), ("total", odds.total),
                ("natural", odds.natural), ("bankerOnSix", odds.bankerOnSix), ("pair", odds.pair),
              ] {
                json.key(name)
                json.string(String(ways))
              }
              json.endObject()
            }
          ))
      }
      members += [
        ("bets", { bets.write(to: &$0) }), ("ruin", { ruin.write(to: &$0) }), ("happened", { happened.write(to: &$0) }),
      ]
      return JSONWriter.document(members)
    }
  }

  private func writeRules(to json: inout JSONWriter) {
    switch game {
    case .blackjack(let analysis, _): json.write(analysis.rules)
    case .baccarat(let odds):
      json.beginObject()
      for word in BaccaratRules.Word.allCases {
        json.key(word.rawValue)
        if word == .banker { json.string(odds.rules[word]) } else { json.number(literal: odds.rules[word]) }
      }
      json.endObject()
    }
  }

  private var bets: DataRows {
    var table = DataRows(["bet", "ways", "chance", "pays", "expectation", "houseEdge", "deviation"])
    for line in lines {
      table.add([
        .text(line.word), .text(line.ways.map { String($0) }),
        .decimal(line.chance.map { fixed($0, decimals: 12) }), .text(line.pays),
        .decimal(fixed(line.odds.mean, decimals: 12)), .decimal(fixed(line.odds.houseEdge, decimals: 10)),
        .decimal(fixed(line.odds.deviation, decimals: 12)),
      ])
    }
    return table
  }

  private var ruin: DataRows {
    var table = DataRows(["bet", "bankroll", "bets", "rounds", "chance", "method"])
    for line in lines where line.isMain {
      let chances = line.odds.ruin.chances(ofLosing: bankrollInBets, within: Self.horizons)
      for (rounds, chance) in zip(Self.horizons, chances) {
        table.add([
          .text(line.word), .decimal(bankroll.plain), .decimal(fixed(bankrollInBets, decimals: 4)), .number(rounds),
          .decimal(fixed(chance, decimals: 8)), .text(line.odds.ruin.method.word),
        ])
      }
    }
    return table
  }

  private var happened: DataRows {
    var table = DataRows(["what", "session", "rounds", "expected", "happened", "standardError", "distance"])
    for line in countLines {
      table.add([
        .text(line.name), .number(nil), .number(line.rounds), .decimal(fixed(line.expected, decimals: 4)),
        .decimal(fixed(line.happened, decimals: 0)), .decimal(fixed(line.error, decimals: 4)),
        .decimal(fixed(line.distance, decimals: 4)),
      ])
    }
    for (session, reckoning) in moneyLines {
      table.add([
        .text("net"), .number(session?.id), .number(reckoning.rounds),
        .decimal(fixed(reckoning.expected / 100, decimals: 2)), .decimal(fixed(reckoning.happened / 100, decimals: 2)),
        .decimal(fixed(reckoning.standardError / 100, decimals: 2)), .decimal(fixed(reckoning.distance, decimals: 4)),
      ])
    }
    return table
  }
}

extension RiskOfRuin.Method {
  /// As data names it.
  fileprivate var word: String {
    switch self {
    case .exact: "exact"
    case .nearlyExact: "nearly-exact"
    case .approximate: "approximate"
    }
  }
}
