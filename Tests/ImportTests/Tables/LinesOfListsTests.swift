import Diagnostics
import Formats
import Import
import Records
import Testing

/// Names on one line, winners and losers, and points by period.
struct LinesOfListsTests {
  private static func rows(_ text: String, as kind: TableKind) throws -> (rows: [[String]], remarks: [String]) {
    let finder = try TableFinder(ByteSource(Array(text.utf8)), named: "f", as: kind, TableFinderOptions())
    var reader = try CSVReader(finder.source, named: "f")
    var rows = finder.source.origin.columns.map { [$0] } ?? []
    while try reader.next() { rows.append((0..<reader.count).map { reader.text($0) }) }
    return (rows, finder.remarks.map(\.message))
  }

  @Test(arguments: [
    "Ava Kline, Beth Moran and Cara Nolan\n", "Owls\n\nAva Kline; Beth Moran; Cara Nolan\n",
    "Players: Ava Kline, Beth Moran & Cara Nolan.\n",
  ])
  func `names on one line are a roster`(text: String) throws {
    let found = try Self.rows(text, as: .roster())
    #expect(found.rows == [["name"], ["Ava Kline"], ["Beth Moran"], ["Cara Nolan"]])
    #expect(found.remarks == ["no table: read as names, all on one line"])
  }

  @Test(arguments: [
    "Paris, France; Rome, Italy; Oslo, Norway\n", "red, green, blue, white\n", "Ava Kline, Beth Moran\n",
  ])
  func `other words on one line are none`(text: String) throws {
    #expect(try Self.rows(text, as: .any).remarks == [])
  }

  @Test(arguments: [
    ("Date,Home,Away,Q1,Q2,Final\n2025-11-08,A,B,10-8,12-9,22-17\n", ["Date", "Home", "Away", "score"]),
    ("Date,Team,Q1,Q2,Total\n2025-11-08,A,10,12,22\n2025-11-08,B,8,9,17\n", ["Date", "home", "away", "score"]),
    ("Date,Home,Q1,Q2,T,Away,Q1,Q2,T\n2025-11-08,A,10,12,22,B,8,9,17\n", ["Date", "Home", "Away", "score"]),
  ])
  func `points by period join the score`(text: String, names: [String]) throws {
    let found = try Self.rows(text, as: .results(mapping: []))
    #expect(found.rows == [names, ["2025-11-08", "A", "B", "22-17 (10-8, 12-9)"]])
  }

  @Test func `winners are stored as home teams, with a note`() throws {
    let found = try Self.rows("Date,Winner,Score,Loser,Score\n2025-11-08,A,22,B,17\n", as: .results(mapping: []))
    #expect(found.rows[0] == ["Date", "home", "home_score", "away", "away_score"])
    #expect(
      found.remarks == ["winners and losers: who was at home is not known, the winner is stored as the home team"])
  }

  @Test func `a list of one team's games says who is at home`() throws {
    let text =
      "Fixtures:\nSat 20 Sep 2025 10:00 - Hoops (H)\nSun 5 Oct 2025 14:00 - Wildcats (A)\nSat 8 Nov 2025 10:00 - Storm (H)\n"
    let found = try Self.rows(text, as: .any)
    #expect(found.rows.first == ["date", "time", "opponent", "where"])
    #expect(
      found.rows.dropFirst().map { $0.dropFirst(2).joined(separator: " ") } == [
        "Hoops home", "Wildcats away", "Storm home",
      ])
  }
}
