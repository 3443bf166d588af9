import Chance
import Foundation

/// Games in StatCrew XML as a scoring program writes them: box score and play-by-play, one club at home or away.
package enum StatCrewInput {
  /// A player of the club, who plays in every game.
  package static let player = name(0)

  private static func name(_ person: Int) -> String {
    Words.name(person, ofSyllables: 2) + " " + Words.name(person * 7 + 3, ofSyllables: 3)
  }

  /// Writes files with one game each.
  ///
  /// - Parameter plays: the number of plays per game.
  package static func write(games: Int, plays: Int, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var generator = SplitMix64(seed: 9)
    for number in 0..<games {
      var game = Game(number: number)
      for period in 1...4 { game.play(period, plays / 4, using: &generator) }
      try TextFile.write(to: "\(folder)/game-\(number).xml") { try $0.write(game.text) }
    }
  }

  private struct Side {
    let place: String
    let id: String
    let name: String
    let people: [String]
    var lines = Array(repeating: [Int](repeating: 0, count: Game.counts.count), count: 12)
    var court = Array(0..<5)
    var periods = [0, 0, 0, 0]

    var score: Int { periods.reduce(0, +) }

    /// `MARSH,BO`
    func checkName(_ player: Int) -> String {
      let words = people[player].uppercased().split(separator: " ")
      return "\(words[1]),\(words[0])"
    }
  }

  private struct Game {
    static let counts = [
      "fgm", "fga", "fgm3", "fga3", "ftm", "fta", "tp", "oreb", "dreb", "treb", "ast", "stl", "blk", "to", "pf", "tf",
    ]
    /// The name of a play, the counts that it increments, and its points.
    private static let plays: [(action: String, type: String?, adds: [Int], points: Int)] = [
      ("GOOD", "JUMPER", [0, 1], 2), ("MISS", "LAYUP", [1], 0), ("GOOD", "3PTR", [0, 1, 2, 3], 3),
      ("MISS", "3PTR", [1, 3], 0), ("MISS", "JUMPER", [1], 0), ("REBOUND", "DEF", [8, 9], 0),
      ("REBOUND", "OFF", [7, 9], 0), ("ASSIST", nil, [10], 0), ("STEAL", nil, [11], 0), ("BLOCK", nil, [12], 0),
      ("TURNOVER", nil, [13], 0), ("FOUL", nil, [14], 0),
    ]

    private let number: Int
    private var sides: [Side]
    private var log = ""

    init(number: Int) {
      self.number = number
      let other = number / 200 + 1
      func people(_ first: Int) -> [String] {
        (first..<first + 12).map(StatCrewInput.name)
      }
      sides = [
        Side(place: "V", id: "LIO", name: "Benchmark Lions", people: people(0)),
        Side(place: "H", id: "OTH", name: Words.name(other, ofSyllables: 3), people: people(other * 40)),
      ]
    }

    mutating func play(_ period: Int, _ count: Int, using generator: inout SplitMix64) {
      log += "    <period number=\"\(period)\" time=\"10:00\">\n"
      for step in 0..<count {
        let left = 600 - 600 * step / count
        let clock = "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
        let side = Int.random(in: 0...1, using: &generator)
        let spot = Int.random(in: 0..<5, using: &generator)
        let player = sides[side].court[spot]
        if Int.random(in: 0..<40, using: &generator) == 0 {
          let incoming = (player + 5) % 12
          guard !sides[side].court.contains(incoming) else { continue }
          sides[side].court[spot] = incoming
          write(side, player, clock, "SUB", "OUT")
          write(side, incoming, clock, "SUB", "IN")
          continue
        }
        let play = Self.plays[Int.random(in: Self.plays.indices, using: &generator)]
        for place in play.adds { sides[side].lines[player][place] += 1 }
        sides[side].lines[player][6] += play.points
        sides[side].periods[period - 1] += play.points
        let score = play.points == 0 ? "" : " vscore=\"\(sides[0].score)\" hscore=\"\(sides[1].score)\""
        write(side, player, clock, play.action, play.type, score)
      }
      log += "    </period>\n"
    }

    private mutating func write(
      _ side: Int, _ player: Int, _ clock: String, _ action: String, _ type: String?, _ score: String = ""
    ) {
      log +=
        "      <play vh=\"\(sides[side].place)\" time=\"\(clock)\" uni=\"\(player + 1)\" team=\"\(sides[side].id)\""
      log += " checkname=\"\(sides[side].checkName(player))\" action=\"\(action)\""
      log += type.map { " type=\"\($0)\"" } ?? ""
      log += score + "/>\n"
    }

    private static func cells(_ line: [Int]) -> String {
      zip(counts, line).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
    }

    private func text(of side: Side) -> String {
      var text = "  <team vh=\"\(side.place)\" id=\"\(side.id)\" name=\"\(side.name)\">\n"
      text +=
        "    <linescore line=\"\(side.periods.map { "\($0)" }.joined(separator: ","))\" score=\"\(side.score)\"/>\n"
      let totals = Self.counts.indices.map { count in side.lines.reduce(0) { $0 + $1[count] } }
      text += "    <totals><stats \(Self.cells(totals))/></totals>\n"
      for (player, line) in side.lines.enumerated() {
        text +=
          "    <player uni=\"\(player + 1)\" name=\"\(side.people[player])\" checkname=\"\(side.checkName(player))\""
        text += " gp=\"1\" gs=\"\(player < 5 ? 1 : 0)\"><stats \(Self.cells(line))/></player>\n"
      }
      return text + "  </team>\n"
    }

    var text: String {
      let day = number % 28 + 1
      let month = number / 28 % 12 + 1
      let venue =
        "gameid=\"\(number)\" visid=\"LIO\" visname=\"\(sides[0].name)\" homeid=\"OTH\" homename=\"\(sides[1].name)\""
        + " date=\"\(month)/\(day)/\(2020 + number / 336)\" time=\"7:00 PM\" location=\"Hall\""
      return """
        <bbgame source="Benchmark" version="1">
          <venue \(venue)><rules prds="4" minutes="10" minutesot="5"/></venue>
          <status complete="Y"/>
        \(sides.map(text(of:)).joined())  <plays format="tokens">
        \(log)  </plays>
        </bbgame>

        """
    }
  }
}
