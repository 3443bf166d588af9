import Basketball
import Diagnostics
import Formats
import Import
import Records
import Testing

struct RosterRowTests {
  @Test(arguments: [
    ("23,,F", "r.csv:2:4: error: name: expected 1 to 50 characters, found none"),
    ("23,\" \",F", "r.csv:2:4: error: name: expected 1 to 50 characters, found none"),
    (
      "23,\(String(repeating: "x", count: 51)),F",
      "r.csv:2:4: error: name: expected up to 50 characters, found 51"
    ),
    ("23,\"Mia\nOkafor\",F", "r.csv:2:4: error: name: expected no control characters, found U+000A"),
    ("23,Mia\u{1B}[2J,F", "r.csv:2:4: error: name: expected no control characters, found U+001B"),
    ("x7,Mia,F", "r.csv:2:1: error: jersey number: expected up to three digits, found 'x7'"),
    ("1234,Mia,F", "r.csv:2:1: error: jersey number: expected up to three digits, found '1234'"),
    ("\"2 3\",Mia,F", "r.csv:2:1: error: jersey number: expected up to three digits, found '2 3'"),
    (
      "23,Mia,\(String(repeating: "x", count: 31))",
      "r.csv:2:8: error: position: expected up to 30 characters, found 31"
    ),
    ("23,Mia", "r.csv:2:1: error: expected 3 cells, found 2; 'position' is missing"),
    ("23", "r.csv:2:1: error: expected 3 cells, found 1; 'name', 'position' are missing"),
    ("23,Mia,F,Captain", "r.csv:2:10: error: expected 3 cells, found 4: 'Captain'"),
  ])
  func `a row at fault is rejected as it stood, and the next one is read`(row: String, message: String) throws {
    let roster = try roster("number,name,position\n\(row)\n4,Zoë Brandt,G\n")
    #expect(roster.faults == [message])
    #expect(roster.rejections.map { String(decoding: $0.record, as: UTF8.self) } == [row])
    #expect(roster.players == ["4 Zoë Brandt, G"])
    #expect(roster.read == 2)
  }

  @Test func `a number that another row has is rejected with the line of that row`() throws {
    let roster = try roster("name,number\nMia,23\nZoë,0\nHana,00\nAda,23\n")
    #expect(roster.players == ["23 Mia, –", "0 Zoë, –", "00 Hana, –"])
    #expect(
      roster.faults
        == [
          "r.csv:5:5: error: jersey number: expected each once on a team, found '23' again (first on line 2)"
        ])
  }

  @Test func `a name may stand twice with two numbers`() throws {
    #expect(try roster("name,number\nMia,23\nMia,24\n").players == ["23 Mia, –", "24 Mia, –"])
  }

  @Test(arguments: ["name,number\nMia,23\nMia,23\n", "name,number\nMia,\nMia,\n"])
  func `a row that stands twice is taken once`(text: String) throws {
    let roster = try roster(text)
    #expect(roster.entries.count == 1)
    #expect(roster.duplicates == 1)
    #expect(roster.read == 2)
    #expect(
      roster.reported == ["r.csv:3:1: warning: 'Mia' is listed again and is read once (first on line 2)"])
    #expect(roster.faults.isEmpty)
  }

  @Test func `a row that is rejected keeps no number from another`() throws {
    let roster = try roster("name,number\n,23\nMia,23\n")
    #expect(roster.players == ["23 Mia, –"])
    #expect(roster.faults == ["r.csv:2:1: error: name: expected 1 to 50 characters, found none"])
  }

  @Test(arguments: ["Yes", "yes", "Y", "true", "1", "X", "ja"])
  func `who is marked as no player is left out and told`(mark: String) throws {
    let roster = try roster("name,Is Coach\nAnn Vos,\(mark)\nMia Okafor,No\nZoë Brandt,\n")
    #expect(roster.players == ["– Mia Okafor, –", "– Zoë Brandt, –"])
    #expect(roster.left == ["2 no player: Ann Vos,\(mark)"])
    #expect(roster.reported == [])
    #expect(roster.read == 2)
  }

  @Test func `two teams in one file are refused where the second begins`() {
    #expect { try roster("team,name\nLions,Mia\n,Zoë\nHawks,Ann\n") } throws: {
      "\($0)"
        == "r.csv:4:1: error: team: expected one team in a roster, found 'Hawks' after 'Lions'; name one with --team, or import the file without the word 'roster', which reads each"
    }
  }

  @Test func `an unclosed quote is told at the quote`() {
    #expect { try roster("name,number\nMia,\"23\nZoë,0\n") } throws: {
      "\($0)"
        == "r.csv:2:5: error: quote: expected a closing '\"', found the end of the file; the quote opened here"
    }
  }

  @Test func `each player is kept with place and bytes`() throws {
    let roster = try roster("\u{FEFF}name;number\r\n\r\n\"Mia\";23\r\nZoë;0")
    #expect((0...1).map { roster.location(of: $0).description } == ["r.csv:3:1", "r.csv:4:1"])
    #expect(
      (0...1).map { String(decoding: roster.record(of: $0), as: UTF8.self) } == ["\"Mia\";23", "Zoë;0"])
    #expect(roster.header == Array("name;number".utf8))
    #expect(roster.delimiter == UInt8(ascii: ";"))
    #expect(roster.encoding == .utf8)
  }

  @Test func `a file in another encoding is read in it`() throws {
    let bytes = Array("name,number\nZo".utf8) + [0xEB] + Array(",0\n".utf8)
    var options = RosterOptions(today: today)
    options.encoding = .windows1252
    let roster = try Roster(reading: ByteSource(bytes), named: "r.csv", options)
    #expect(roster.players == ["0 Zoë, –"])
    #expect(roster.encoding == .windows1252)
  }

  @Test func `a delimiter that is told is taken`() throws {
    let roster = try roster("name|number,x\nMia|23\n") { $0.delimiter = UInt8(ascii: "|") }
    #expect(roster.delimiter == UInt8(ascii: "|"))
    #expect(roster.reported == ["r.csv:1:1: note: column 'number,x': not kept in a roster"])
  }
}
