import Basketball
import Formats
import Import
import Testing

struct SampleRosterTests {
  @Test func `the Lions are twelve, one of them without a number`() throws {
    let bytes = try file("samples/rosters/riverside-lions.csv")
    let roster = try Roster(reading: ByteSource(bytes), named: "riverside-lions.csv", RosterOptions(today: today))
    #expect(roster.faults.isEmpty)
    #expect(
      roster.entries.map { $0.jersey?.text } == [
        "0", "00", "4", "5", "7", "8", "11", "12", "15", "23", "31", nil,
      ])
    #expect(roster.entries.first?.name == "Camila Núñez")
    #expect(roster.entries[9].name == "Mia Okafor")
    #expect(roster.details[9] == #"height 5' 1", grade 6"#)
    #expect(roster.reported.isEmpty)
  }

  @Test func `the Hawks are ten, from a spreadsheet`() throws {
    let bytes = try file("samples/rosters/harbor-hawks.csv")
    let roster = try Roster(reading: ByteSource(bytes), named: "harbor-hawks.csv", RosterOptions(today: today))
    #expect(roster.faults.isEmpty && roster.reported.isEmpty)
    #expect(roster.entries.count == 10)
    #expect(roster.players[3] == "9 Maëlle Perrin-Duval, Small forward")
    #expect(roster.delimiter == UInt8(ascii: ";"))
  }
}
