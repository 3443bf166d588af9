import Basketball
import Diagnostics
import Import
import Testing

struct RosterHeaderTests {
  @Test(arguments: [
    (
      "number,name,position,height,weight,class,hometown\n23,Mia Okafor,F,\"6' 4\"\"\",150,Jr,Delft",
      ["23 Mia Okafor, F"]
    ),
    (
      "team_name,player_name,jersey_number,position,height,weight,year,is_substitute\nLions,Mia Okafor,23,F,,,2,no",
      ["23 Mia Okafor, F"]
    ),
    (
      "First Name,Middle Name,Last Name,Suffix,Date of Birth,Jersey Number\nMia,Ada,Okafor,Jr.,2014/03/09,23",
      ["23 Mia Ada Okafor Jr., –"]
    ),
    (
      "First Name,Last Name,Birthdate,Jersey #,Position,Is Coach,Is Non-Player\n"
        + "Mia,Okafor,03/09/2014,23,F,No,No\nAnn,Vos,01/31/1980,,,Yes,No\nBo,Vos,01/01/1980,,,No,Yes",
      ["23 Mia Okafor, F"]
    ),
    (
      "Last Name,First Name,Jersey Number,Position,Height (m),Weight (lb)\nOkafor,Mia,23,F,1.55,99",
      ["23 Mia Okafor, F"]
    ),
    ("First Name, Last Name,Number\nMia,Okafor,23", ["23 Mia Okafor, –"]),
    ("name\nMia Okafor", ["– Mia Okafor, –"]),
    ("Last Name\nOkafor", ["– Okafor, –"]),
    ("naam;rugnummer;positie\nMia Okafor;23;Guard", ["23 Mia Okafor, Guard"]),
    ("voornaam\ttussenvoegsel\tachternaam\nLotte\tde\tWinter", ["– Lotte de Winter, –"]),
  ])
  func `a roster is read whoever made it`(text: String, players: [String]) throws {
    let roster = try roster(text)
    #expect(roster.players == players)
    #expect(roster.faults.isEmpty)
  }

  @Test(
    arguments: [
      ("Name;Vorname\nVos;Mia", "Mia"), ("Vorname;Nachname\nMia;Vos", "Mia"), ("Name;Vorname\nMia Vos;Mia", nil),
      ("Name\nMia Vos", nil),
    ] as [(String, String?)])
  func `a name beside the first name is the surname, so that the given name is known`(text: String, given: String?)
    throws
  {
    let entries = try roster(text).entries
    #expect(entries.map(\.name) == ["Mia Vos"])
    #expect(entries.map(\.given) == [given])
  }

  @Test(arguments: [
    "number", "no", "nr", "#", "num", "jersey", "jersey number", "jersey no", "jersey nr", "jersey #",
    "jerseynumber", "uniform", "uniform number", "uniform #", "shirt", "shirt number", "uni", "rugnummer", "rugnr",
    "nummer",
    "No.",
    "JERSEY_NUMBER", "Jersey-Number", " Number ", "Jersey\u{A0}Nr.",
  ])
  func `the number's column goes by many names`(header: String) throws {
    #expect(try roster("name,\(header)\nMia,23").players == ["23 Mia, –"])
  }

  @Test(arguments: [
    "name", "player", "player name", "full name", "fullname", "athlete", "athlete name", "naam", "speler",
    "NAME",
    "Player_Name",
  ])
  func `the name's column goes by many names`(header: String) throws {
    #expect(try roster("\(header),no\nMia,23").players == ["23 Mia, –"])
  }

  @Test(arguments: [
    ("first name", "last name"), ("firstname", "lastname"), ("first", "last"), ("given name", "surname"),
    ("forename", "family name"), ("voornaam", "achternaam"), ("First_Name", "LAST-NAME"),
  ])
  func `the two parts of a name go by many names`(first: String, last: String) throws {
    #expect(try roster("\(last),\(first)\nOkafor,Mia").players == ["– Mia Okafor, –"])
  }

  @Test(arguments: ["position", "pos", "Pos.", "positie"])
  func `the position's column goes by many names`(header: String) throws {
    #expect(try roster("name,\(header)\nMia,F").players == ["– Mia, F"])
  }

  @Test func `parts make the name, and the whole name stands in where there are none`() throws {
    let text = "name,first name,last name\nOkafor M.,Mia,Okafor\nZoë Brandt,,\n,Hana,\n"
    #expect(try roster(text).players == ["– Mia Okafor, –", "– Zoë Brandt, –", "– Hana, –"])
  }

  @Test func `a last name beside a name is part of it, unless it stands there already`() throws {
    let text = "name,surname\nMia,Okafor\nZoë Brandt,Brandt\nHana,\n,Toubal\n"
    #expect(try roster(text).players == ["– Mia Okafor, –", "– Zoë Brandt, –", "– Hana, –", "– Toubal, –"])
  }

  @Test func `the parts of a name are joined by one space each`() throws {
    #expect(
      try roster("first,middle,last\n Mia  Ada ,, Okafor\n").players == ["– Mia Ada Okafor, –"])
  }

  @Test(arguments: [
    ("name,e-mail\nMia,m@example.org", ["r.csv:1:1: note: column 'e-mail': not kept in a roster"]),
    ("name,GPA,age\nMia,4,11", ["r.csv:1:1: note: columns 'GPA', 'age': not kept in a roster"]),
    ("name,Height (optional)\nMia,150", ["r.csv:1:1: note: column 'Height (optional)': not kept in a roster"]),
    ("name,number,position,height,weight,class,hometown,dob,id\nMia,1,F,150,40,6,Delft,2014-03-09,7", []),
  ])
  func `columns that are not kept are told`(text: String, remarks: [String]) throws {
    #expect(try roster(text).reported == remarks)
  }

  @Test(arguments: [
    ("", "r.csv:1:1: error: expected a header line, found an empty file"),
    ("\n\n", "r.csv:1:1: error: expected a header line, found an empty file"),
    (
      "number,position\n23,F",
      "r.csv:1:1: error: header: expected a column for the player's name ('name', or 'first name' and 'last name'), "
        + "found 'number', 'position'; say which it is with --map, as in --map name=COLUMN"
    ),
    (
      "Rug,Bijnaam\n23,Mia",
      "r.csv:1:1: error: header: expected a column for the player's name ('name', or 'first name' and 'last name'), "
        + "found 'Rug', 'Bijnaam'; say which it is with --map, as in --map name=COLUMN"
    ),
    (
      "Guard,Mia Okafor,23\nForward,Zoë Brandt,00",
      "r.csv:1:1: error: header: expected a column for the player's name ('name', or 'first name' and 'last name'), "
        + "found 'Guard', 'Mia Okafor', '23'; if the file has no header line: "
        + "--no-header --map name=1,number=3"
    ),
    (
      "name,number,name\nMia,1,2",
      "r.csv:1:13: error: header: expected each name once, found 'name' in columns 1 and 3"
    ),
    (
      "name,Number,No.\nMia,1,2",
      "r.csv:1:1: error: header: expected one column for the jersey number, found 'Number' and 'No.'; "
        + "say which with --map, as in --map 'number=No.'"
    ),
    (
      "Name,player\nMia,Mia",
      "r.csv:1:1: error: header: expected one column for the name, found 'Name' and 'player'; "
        + "say which with --map, as in --map 'name=player'"
    ),
  ])
  func `a header that cannot be used is refused`(text: String, message: String) {
    #expect { try roster(text) } throws: { "\($0)" == message }
  }
}
