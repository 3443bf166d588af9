import Foundation
import Testing

/// The sample season, counted by hand.
@Suite struct SeasonTests {
  /// The steps of the demo without the build.
  static let demo = """
    set -e
    scorebook init --quiet
    scorebook import roster "$SAMPLES/rosters/riverside-lions.csv" \
      --team "Riverside Lions" --season 2025-26 --organization "Riverside Youth League"
    for deck in "$SAMPLES"/decks/*.json; do scorebook import deck "$deck"; done
    for chart in "$SAMPLES"/charts/*.xml; do scorebook import chart "$chart"; done
    scorebook person focus "Mia Okafor"
    for game in "$SAMPLES"/games/*.batch; do scorebook run "$game" --if-new; done
    """

  struct Played: Sendable {
    let date: String
    let opponent: String
    let own: [Int]
    let against: [Int]
    /// Mia's PTS, FGM, FGA, 3PM, 3PA, FTM, FTA, REB, AST, STL, BLK, TO, PF.
    let mia: [Int]
    /// The team's FGM, FGA, 3PM, 3PA, FTM, FTA, REB, AST, STL, BLK, TO, PF.
    let team: [Int]
  }

  static let season = [
    Played(
      date: "2025-11-08", opponent: "Harbor Hawks", own: [15, 8, 11, 9], against: [6, 10, 6, 12],
      mia: [16, 7, 16, 1, 4, 1, 2, 5, 2, 3, 1, 1, 1], team: [17, 45, 1, 6, 5, 10, 19, 9, 6, 2, 3, 10]),
    Played(
      date: "2025-11-15", opponent: "Millbrook Otters", own: [10, 13, 5, 8], against: [15, 16, 6, 8],
      mia: [14, 6, 16, 0, 3, 2, 4, 7, 1, 1, 2, 5, 0], team: [12, 39, 1, 6, 2, 4, 23, 6, 8, 2, 10, 11]),
    Played(
      date: "2025-11-22", opponent: "Quarry Hill Badgers", own: [14, 9, 9, 7], against: [11, 10, 9, 6],
      mia: [9, 4, 13, 1, 2, 0, 0, 7, 1, 0, 1, 7, 4], team: [15, 40, 3, 4, 2, 3, 21, 7, 3, 2, 11, 13]),
    Played(
      date: "2025-11-29", opponent: "Eastgate Foxes", own: [7, 12, 5, 12, 5], against: [10, 10, 7, 9, 2],
      mia: [15, 6, 8, 1, 2, 2, 4, 12, 2, 2, 2, 3, 1], team: [13, 31, 1, 5, 8, 12, 21, 8, 7, 3, 11, 10]),
    Played(
      date: "2025-12-06", opponent: "Willow Creek Herons", own: [7, 14, 8, 10], against: [6, 12, 13, 10],
      mia: [9, 4, 17, 0, 0, 1, 2, 6, 3, 2, 2, 3, 1], team: [14, 37, 0, 0, 5, 9, 22, 6, 6, 3, 7, 13]),
    Played(
      date: "2025-12-13", opponent: "Pinecrest Comets", own: [14, 17, 13, 12], against: [9, 14, 11, 9],
      mia: [20, 8, 16, 3, 5, 1, 3, 4, 4, 2, 0, 0, 1], team: [20, 32, 3, 6, 5, 7, 18, 9, 10, 1, 6, 12]),
  ]

  @Test func `every game has the scores and the lines that were counted by hand`() throws {
    let workshop = try Workshop()
    let demo = try workshop.bash(Self.demo)
    try #require(demo.status == 0, "\(demo.errors)")
    for (index, played) in Self.season.enumerated() {
      let report = try workshop.scorebook("report", "game", "\(index + 1)", "--format", "json")
      let sheet = try JSONDecoder().decode(Sheet.self, from: Data(report.output.utf8))
      try #require(sheet.sides.count == 2)
      #expect(sheet.game.date == played.date)
      #expect(sheet.sides[1].name == played.opponent)
      #expect(sheet.sides[0].periods == played.own)
      #expect(sheet.sides[1].periods == played.against)
      #expect(sheet.sides[0].score == played.own.reduce(0, +))
      #expect(sheet.sides[1].score == played.against.reduce(0, +))
      let mia = try #require(sheet.sides[0].players.first { $0.number == "23" })
      #expect(mia.name == "Mia Okafor")
      #expect([mia.points] + mia.counts == played.mia)
      #expect(sheet.sides[0].totals.counts == played.team)
    }
    try workshop.expectSoundBook()
  }

  @Test func `the same commands again change nothing`() throws {
    let workshop = try Workshop()
    try #require(try workshop.bash(Self.demo).status == 0)
    let before = try workshop.bookFile().dump()
    let again = try workshop.bash(Self.demo)
    #expect(again.status == 0, "\(again.errors)")
    let after = try workshop.bookFile().dump()
    #expect(
      before == after,
      "\(difference(from: before.joined(separator: "\n"), to: after.joined(separator: "\n")))")
    try workshop.expectSoundBook()
  }
}

/// The tested parts of a game's JSON.
private struct Sheet: Decodable {
  struct Game: Decodable {
    let date: String
  }

  struct Side: Decodable {
    let name: String
    let score: Int
    let periods: [Int]
    let players: [Line]
    let totals: Line
  }

  struct Line: Decodable {
    let number: String?
    let name: String?
    let points: Int
    /// Every other count, in the order of the list; nil if it is not known.
    let counts: [Int?]

    private static let keys = [
      "FGM", "FGA", "3PM", "3PA", "FTM", "FTA", "REB", "AST", "STL", "BLK", "TO", "PF",
    ]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      number = try values.decodeIfPresent(String.self, forKey: Key(stringValue: "number"))
      name = try values.decodeIfPresent(String.self, forKey: Key(stringValue: "name"))
      points = try values.decode(Int.self, forKey: Key(stringValue: "PTS"))
      counts = try Self.keys.map { try values.decodeIfPresent(Int.self, forKey: Key(stringValue: $0)) }
    }
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let game: Game
  let sides: [Side]
}
