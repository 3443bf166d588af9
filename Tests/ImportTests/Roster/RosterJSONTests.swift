import Basketball
import Diagnostics
import Import
import People
import Records
import Testing

struct RosterJSONTests {
  @Test func `an object says whose roster it is, and of each player what a column would`() throws {
    let roster = try roster(
      """
      {"team": "Lions", "players": [
        {"name": "Mia Okafor", "number": "00", "position": "F", "height": "5'", "weight": 40, "grade": 6,
         "hometown": "Delft", "dateOfBirth": "2014-03-09", "playerId": 12, "isCoach": false},
        {"firstName": "Zoë", "lastName": "Brandt", "jerseyNumber": 7, "position": null},
        {"name": "Ann Vos", "isCoach": true}
      ], "season": 2026, "organization": "Youth League"}
      """, as: .json)
    #expect([roster.team, roster.season, roster.organization] == ["Lions", "2026", "Youth League"])
    #expect(roster.players == ["00 Mia Okafor, F", "7 Zoë Brandt, –"])
    #expect(
      roster.details == ["born 2014-03-09, key 12, height 5', weight 40, grade 6, hometown Delft", ""])
    #expect(roster.reported == [])
    #expect(roster.left.count == 1 && roster.left[0].hasPrefix("5 no player: {"))
    #expect(roster.location(of: 1).description == "r.json:4:1")
    #expect(
      String(decoding: roster.record(of: 1), as: UTF8.self)
        == #"{"firstName":"Zoë","lastName":"Brandt","jerseyNumber":7,"position":null}"#)
    #expect(roster.missingFields.isEmpty)
    #expect(roster.read == 2)
  }

  @Test func `an array is a roster without a team`() throws {
    let roster = try roster(
      #"[{"name": "Mia", "shoe": 38, "Height (cm)": 150}, {"name": "Zoë", "shoe": 39}]"#, as: .json)
    #expect(roster.team == nil && roster.season == nil)
    #expect(roster.details == ["height 150 cm", ""])
    #expect(roster.reported == ["r.json:1:26: note: key 'shoe': not kept in a roster"])
    #expect(roster.missingFields.map(\.rawValue).sorted() == ["grade", "hometown", "number", "position", "weight"])
  }

  @Test(arguments: [
    (#"[7]"#, "r.json:1:2: error: player: expected an object, found a number"),
    (#"[{"name": ""}]"#, "r.json:1:11: error: name: expected 1 to 50 characters, found none"),
    (#"[{"name": null}]"#, "r.json:1:11: error: name: expected 1 to 50 characters, found none"),
    (#"[{"name": ["Mia"]}]"#, "r.json:1:11: error: name: expected a string or a number, found an array"),
    (#"[{"name": "Mia", "no": true}]"#, "r.json:1:24: error: jersey number: expected a string or a number, found true"),
    (#"[{"name": "Mia", "no": 2.5}]"#, "r.json:1:24: error: jersey number: expected up to three digits, found '2.5'"),
    (
      #"[{"name": "Mia", "no": 2, "number": 3}]"#,
      "r.json:1:37: error: jersey number: expected one key, found 'no' and 'number'"
    ),
    (
      #"[{"name": "Mia", "born": "2014-02-30"}]"#,
      "r.json:1:26: error: date of birth: expected a day of the calendar, found '2014-02-30'"
    ),
    (
      #"[{"name": "Zoë"}, {"nmae": "Mia"}]"#,
      "r.json:1:20: error: name: expected a key 'name', or 'first name' and 'last name', found 'nmae'"
    ),
    (
      #"[{"name": "Zoë"}, {}]"#,
      "r.json:1:20: error: name: expected a key 'name', or 'first name' and 'last name', found an empty object"
    ),
  ])
  func `a player at fault is rejected at the place of the fault`(text: String, message: String) throws {
    #expect(try roster(text, as: .json).faults == [message])
  }

  @Test(arguments: [
    ("\"Mia\"", "r.json:1:1: error: expected a roster: an array of players, or an object with 'players'"),
    ("{}", "r.json:1:1: error: roster: expected an array of players or a key 'players', found an empty object"),
    (
      #"{"title": "Words", "cards": []}"#,
      "r.json:1:1: error: roster: expected an array of players or a key 'players', found 'title', 'cards'"
    ),
    (#"{"players": 7}"#, "r.json:1:13: error: players: expected an array, found a number"),
    (#"{"team": [], "players": []}"#, "r.json:1:10: error: team name: expected a string, found an array"),
    (
      #"{"season": "\#(String(repeating: "x", count: 31))", "players": []}"#,
      "r.json:1:12: error: season: expected up to 30 characters, found 31"
    ),
    (
      #"[{"front": "a", "back": "b"}, {"front": "c", "back": "d"}]"#,
      "r.json:1:2: error: roster: expected a key for the player's name ('name', or 'first name' and 'last name'), "
        + "found 'front', 'back'; say which it is with --map, as in --map name=COLUMN"
    ),
    (
      #"[{"name": "Mia"}, {"name": "Zoë"}"#,
      "r.json:1:35: error: expected ',' or ']', found the end of the file; the '[' at 1:1 is not closed"
    ),
    (
      #"[{"team": "A", "name": "x"}, {"team": "B", "name": "y"}]"#,
      "r.json:1:39: error: team: expected one team in a roster, found 'B' after 'A'; name one with --team, or import the file without the word 'roster', which reads each"
    ),
  ])
  func `a file that is no roster is refused`(text: String, message: String) {
    #expect { try roster(text, as: .json) } throws: { "\($0)" == message }
  }

  @Test func `keys are what the user says`() throws {
    let text = #"[{"who": "Mia", "shirt": {"size": "S"}, "back": 23}]"#
    #expect(try roster(text, as: .json, map: "name=who,number=Back,none=shirt").players == ["23 Mia, –"])
    #expect { try roster(text, as: .json, map: "name=who,number=2") } throws: {
      "\($0)" == "r.json:1:2: error: --map: expected a key of the file, found '2'; the keys are 'who', 'shirt', 'back'"
    }
    #expect { try roster(text, as: .json, map: "name=who") { $0.hasHeader = false } } throws: {
      "\($0)" == "r.json:1:1: error: --no-header: expected CSV, found JSON, where each value has its name"
    }
  }

  @Test func `a file of ever new keys is told of and not remembered whole`() throws {
    let players = (1...1500).map { #"{"name": "Player \#($0)", "key\#($0)": 1}"# }
    let roster = try roster("[" + players.joined(separator: ",") + "]", as: .json)
    #expect(roster.entries.count == 1500)
    #expect(roster.remarks.count == 19)
  }
}
