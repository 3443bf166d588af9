import Basketball
import Chance
import Diagnostics
import Export
import Formats
import Fuzzing
import Import
import People
import Records
import Testing

struct RosterFileTests {
  private static let today = CalendarDate(year: 2025, month: 11, day: 8)

  private func lions() throws -> Team {
    try Team(id: 1, name: "Riverside Lions", season: "2025-26", organization: "Youth League")
  }

  private func player(_ id: Int64, _ entry: RosterEntry) -> Player {
    Player(
      id: id, personID: id, teamID: 1, name: entry.name, jersey: entry.jersey, position: entry.position,
      height: entry.height, weight: entry.weight, grade: entry.grade, hometown: entry.hometown, born: entry.born,
      key: entry.key, given: entry.given)
  }

  private func file(_ entries: [RosterEntry], as form: RosterForm) throws -> [UInt8] {
    try rosterFile(entries.enumerated().map { player(Int64($0), $1) }, of: try lions(), as: form)
  }

  private static func mia() throws -> RosterEntry {
    try RosterEntry(
      name: "Okafor, Mia", jersey: "00", position: "Guard", height: #"4' 11""#, hometown: "Delft",
      born: CalendarDate(year: 2014, month: 3, day: 9), key: "A12")
  }

  @Test(arguments: [
    (
      RosterForm.csv,
      """
      name,number,position,height,weight,grade,hometown,born,key
      "Okafor, Mia",00,Guard,"4' 11\""",,,Delft,2014-03-09,A12
      Zoë,,,,,,,,

      """
    ),
    (
      .tsv,
      """
      name\tnumber\tposition\theight\tweight\tgrade\thometown\tborn\tkey
      Okafor, Mia\t00\tGuard\t"4' 11\"""\t\t\tDelft\t2014-03-09\tA12
      Zoë\t\t\t\t\t\t\t\t

      """
    ),
    (
      .json,
      """
      {
        "team": "Riverside Lions",
        "season": "2025-26",
        "organization": "Youth League",
        "players": [
          {
            "name": "Okafor, Mia",
            "number": "00",
            "position": "Guard",
            "height": "4' 11\\"",
            "weight": null,
            "grade": null,
            "hometown": "Delft",
            "born": "2014-03-09",
            "key": "A12"
          },
          {
            "name": "Zoë",
            "number": null,
            "position": null,
            "height": null,
            "weight": null,
            "grade": null,
            "hometown": null,
            "born": null,
            "key": null
          }
        ]
      }

      """
    ),
  ])
  func `a roster is written with all that it says`(form: RosterForm, text: String) throws {
    let bytes = try file([try Self.mia(), try RosterEntry(name: "Zoë")], as: form)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [RosterForm.csv, .tsv, .json])
  func `a given name that is known is written, and comes in the same`(form: RosterForm) throws {
    let entries = [
      try RosterEntry(name: "Anna Sofie van der Lind", jersey: "7", given: "Anna Sofie"),
      try RosterEntry(name: "Mia Okafor", jersey: "23"),
    ]
    let bytes = try file(entries, as: form)
    let roster = try Roster(
      reading: ByteSource(bytes), as: form == .json ? .json : .csv, named: "r", RosterOptions(today: Self.today))
    #expect(roster.entries == entries && roster.entries.map(\.given) == ["Anna Sofie", nil])
    #expect(roster.remarks.isEmpty)
    if form == .csv {
      #expect(
        String(decoding: bytes, as: UTF8.self).hasPrefix(
          "name,number,position,height,weight,grade,hometown,born,key,given\nAnna Sofie van der Lind,7,,,,,,,,Anna Sofie\n"
        ))
    }
  }

  @Test func `a roster without players is written too`() throws {
    #expect(
      String(decoding: try file([], as: .csv), as: UTF8.self)
        == "name,number,position,height,weight,grade,hometown,born,key\n")
    let roster = try Roster(
      reading: ByteSource(try file([], as: .json)), as: .json, named: "r", RosterOptions(today: Self.today))
    #expect(roster.entries.isEmpty && roster.team == "Riverside Lions")
  }

  /// A text such as people type, with every character that is special in some format.
  private func text(upTo limit: Int, _ random: inout SplitMix64) -> String {
    let marks = Array(#"abcdezéøßŁ漢字🏀'"\/,;|:=+-@#.()[]{}<>&%0123456789 "#)
    let length = Int.random(in: 1...Int.random(in: 1...limit, using: &random), using: &random)
    let text = (0..<length).map { _ in String(marks.randomElement(using: &random) ?? "a") }.joined().trimmed
    return text.isEmpty ? "x" : text
  }

  private func entry(_ number: Int, _ random: inout SplitMix64) throws -> RosterEntry {
    func maybe(_ text: @autoclosure () -> String) -> String? { random.isOnce(in: 2) ? text() : nil }
    let name = random.isOnce(in: 4) ? "Mia" : text(upTo: 40, &random)
    let position = maybe("p"), height = maybe("h"), weight = maybe("w"), grade = maybe("g"), hometown = maybe("t")
    let year = Int.random(in: 1800...2024, using: &random)
    let month = Int.random(in: 1...12, using: &random), day = Int.random(in: 1...28, using: &random)
    return try RosterEntry(
      name: name, jersey: random.isOnce(in: 3) ? nil : String(number),
      position: position.map { _ in text(upTo: 30, &random) }, height: height.map { _ in text(upTo: 30, &random) },
      weight: weight.map { _ in text(upTo: 30, &random) }, grade: grade.map { _ in text(upTo: 30, &random) },
      hometown: hometown.map { _ in text(upTo: 100, &random) },
      born: random.isOnce(in: 2) ? CalendarDate(year: year, month: month, day: day) : nil,
      // No two players are equal in everything.
      key: "\(number) " + text(upTo: 80, &random))
  }

  @Test(arguments: UInt64(1)...120)
  func `what is written comes in the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = try (0..<Int.random(in: 1...30, using: &random)).map { try entry($0, &random) }
    for form in [RosterForm.csv, .tsv, .json] {
      let roster = try Roster(
        reading: ByteSource(try file(entries, as: form)), as: form == .json ? .json : .csv, named: "r",
        RosterOptions(today: Self.today))
      #expect(roster.entries == entries, "\(form), seed \(seed)")
      #expect(
        roster.remarks.isEmpty && roster.rejections.isEmpty && roster.missingFields.isEmpty, "\(form), seed \(seed)")
      if form == .json {
        let team = try lions()
        #expect([roster.team, roster.season, roster.organization] == [team.name, team.season, team.organization])
      }
    }
  }
}
