import Basketball
import Diagnostics
import Import
import People
import Testing

struct RosterMapTests {
  @Test(arguments: [
    ("Bijnaam,Rug\nMia,23", "name=Bijnaam,number=Rug"),
    ("Bijnaam,Rug\nMia,23", "NAME=bijnaam,jersey_number=RUG"),
    ("Bijnaam,Rug\nMia,23", "name=1,number=2"),
    ("Bijnaam,Rug\nMia,23", "speler=Bijnaam,rugnummer=2"),
    ("Rug,2\n23,Mia", "name=2,number=Rug"),
    ("\"Naam, voluit\",Rug\nMia,23", "name=Naam, voluit,number=Rug"),
    ("a=b;Rug\nMia;23", "name=a=b,number=Rug"),
    ("name,number,id\nMia,23,1", "none=id"),
    ("number,name,no\n1,Mia,23", "number=no"),
    ("First Name,Last Name,Roepnaam,no\nMaria,Okafor,Mia,23", "name=Roepnaam"),
    ("Roepnaam,tussen,last name,no\nMia,,,23", "first=Roepnaam,middle=tussen"),
  ])
  func `columns are what the user says`(text: String, map: String) throws {
    let roster = try roster(text, map: map)
    #expect(roster.players == ["23 Mia, –"])
    #expect(roster.details == [""])
    #expect(roster.faults.isEmpty)
  }

  @Test func `a column that is mapped keeps its unit, and what it stands in for is not kept`() throws {
    let roster = try roster("name,Height (m),Ht,Birth\nMia,1.5,150,2014-03-09", map: "height=Height (m),born=Birth")
    #expect(roster.details == ["born 2014-03-09, height 1.5 m"])
    #expect(roster.reported == ["r.csv:1:1: note: column 'Ht': not kept in a roster"])
  }

  @Test func `without a header columns go by their numbers and every line is a player`() throws {
    let roster = try roster("Guard,Mia Okafor,23\nForward,Zoë Brandt,00\nCenter,Noor\n", map: "name=2,number=3") {
      $0.hasHeader = false
    }
    #expect(roster.players == ["23 Mia Okafor, –", "00 Zoë Brandt, –"])
    #expect(roster.reported == ["r.csv:1:1: note: column '1': not kept in a roster"])
    #expect(roster.faults == ["r.csv:3:1: error: expected 3 cells, found 2; '3' is missing"])
    #expect(roster.header.isEmpty)
    #expect(roster.location(of: 0).description == "r.csv:1:1")
  }

  @Test(arguments: [
    ("Speler", "--map: expected FIELD=COLUMN as in 'name=1', found 'Speler'"),
    ("", "--map: expected FIELD=COLUMN as in 'name=1', found ''"),
    (
      "nmae=Speler",
      "--map: expected one of name, first, middle, last, suffix, number, position, height, weight, grade, hometown, born, "
        + "key, team, coach, non_player, member_type, given, none, found 'nmae'; did you mean 'name'?"
    ),
    ("number=A,no=B", "--map: expected one column for number, found 'no=B' too"),
    (
      "name=Spelr",
      "r.csv:1:1: error: --map: expected a column of the file, found 'Spelr'; did you mean 'Speler'? the columns are 'Speler', 'Rug'"
    ),
    ("name=3", "r.csv:1:1: error: --map: expected a column of the file, found '3'; the columns are 'Speler', 'Rug'"),
    ("name=0", "r.csv:1:1: error: --map: expected a column of the file, found '0'; the columns are 'Speler', 'Rug'"),
    ("name=Rug,number=Rug", "--map: expected one field for column 'Rug', found 'number=Rug' too"),
    (
      "number=Rug,none=Speler",
      "r.csv:1:1: error: header: expected a column for the player's name ('name', or 'first name' and 'last name'), "
        + "found 'Speler', 'Rug'; say which it is with --map, as in --map name=COLUMN"
    ),
  ])
  func `a map that does not fit is refused`(map: String, message: String) {
    #expect {
      try roster("Speler,Rug\nMia,23", map: map)
    } throws: {
      "\($0)" == (message.hasPrefix("r.csv") ? message : "error: " + message)
    }
  }

  @Test func `without a header the name must be told`() {
    #expect {
      try roster("Mia,23\n") { $0.hasHeader = false }
    } throws: {
      "\($0)"
        == "r.csv:1:1: error: header: expected a column for the player's name ('name', or 'first name' and 'last name'), "
        + "found '1', '2'; say which it is with --map, as in --map name=1"
    }
  }

  @Test func `an empty file has no first line either`() {
    #expect {
      try roster("", map: "name=1") { $0.hasHeader = false }
    } throws: {
      "\($0)" == "r.csv:1:1: error: expected a record, found an empty file"
    }
  }
}
