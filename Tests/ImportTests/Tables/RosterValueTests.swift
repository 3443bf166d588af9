import Basketball
import Chance
import Diagnostics
import Formats
import Fuzzing
import Import
import People
import Records
import Testing

/// What people write into the cells of a roster.
struct RosterValueTests {
  @Test(arguments: [
    ("#50", "50"), ("No. 7", "7"), ("no 7", "7"), ("Nr. 00", "00"), ("№ 8", "8"), ("7.", "7"), ("7.0", "7"), ("-", "–"),
    ("TBD", "–"), ("n/a", "–"),
  ])
  func `a jersey number is read without what is around it`(written: String, number: String) throws {
    let roster = try roster("name,number\nMia,\(written)\n")
    #expect(roster.players == ["\(number) Mia, –"])
    #expect(roster.reported.count == 1)
  }

  @Test(arguments: [
    "46. Hana Weiss", "46 Hana Weiss", "#46 Hana Weiss", "46 - Hana Weiss", "No. 46 Hana Weiss", "Hana Weiss (46)",
    "Hana Weiss #46", "46) Hana Weiss",
  ])
  func `a number and a name in one cell are two`(written: String) throws {
    let roster = try roster("player,pos\n\(written),G\n7. Mia,F\n")
    #expect(roster.players == ["46 Hana Weiss, G", "7 Mia, F"])
    #expect(!roster.missingFields.contains(.number))
  }

  @Test func `numbers of lines are no jersey numbers`() throws {
    let roster = try roster("player,pos\n1. Mia,G\n2. Ava,F\n3. Zoë,G\n")
    #expect(roster.players == ["– Mia, G", "– Ava, F", "– Zoë, G"])
    #expect(
      roster.reported == [
        "r.csv:2:1: note: lines are numbered: read '1. Mia' as 'Mia', without a number; 2 more like it"
      ])
  }

  @Test func `two numbers that differ are a fault of the row`() throws {
    #expect(
      try roster("name,number\n46. Mia,46\n7. Ava,8\n").faults
        == ["r.csv:3:1: error: name: expected the number 8 of its own column or none, found '7. Ava'"])
  }

  @Test(arguments: [
    ("first name,last name\nMia Ann,Okafor\n,Weiss\n", ["Mia Ann", nil]),
    ("first name,number\nMia Okafor,7\nAva,8\n", [nil, nil]),
    ("name,number\n\"Wong, Mia\",7\n\"Vale, Jr., Sam\",8\n", ["Mia", "Sam"]),
    ("name,number\nMia Wong,7\nSam Vale,8\n", [nil, nil]),
  ])
  func `a given name is known where it is apart from the surname`(text: String, given: [String?]) throws {
    #expect(try roster(text).entries.map(\.given) == given)
  }

  @Test func `a captain's mark is removed and reported`() throws {
    let roster = try roster("name,number\nAva Wong (C),50\nMia Weiss [A],7\nZoë Brandt*,8\nHana Vale (Han),9\n")
    #expect(roster.players == ["50 Ava Wong, –", "7 Mia Weiss, –", "8 Zoë Brandt, –", "9 Hana Vale (Han), –"])
    #expect(
      roster.reported == [
        "r.csv:2:1: note: mark behind the name: read 'Ava Wong (C)' as 'Ava Wong'; the book has no captains; 2 more like it"
      ])
  }

  @Test func `marks of which one is a position are positions`() throws {
    #expect(
      try roster("name\nAva Wong (C)\nMia Weiss (PG)\nZoë Brandt\n").players
        == ["– Ava Wong, C", "– Mia Weiss, PG", "– Zoë Brandt, –"])
  }

  @Test(arguments: [
    (["Wong, Mia", "Weiss, Ava Li"], ["Mia Wong", "Ava Li Weiss"]),
    (["WONG, Mia", "VAN DER BERG, Ava"], ["Mia Wong", "Ava van der Berg"]),
    (["WONG, MIA", "O'NEIL, AVA"], ["Mia Wong", "Ava O'Neil"]),
    (["MIA WONG", "AVA VON STEIN"], ["Mia Wong", "Ava von Stein"]),
    // One in small letters: capitals are no habit here.
    (["MIA WONG", "Ava Weiss"], ["MIA WONG", "Ava Weiss"]),
    (["Mia Wong, Jr.", "Ava Weiss"], ["Mia Wong, Jr.", "Ava Weiss"]),
    (["Mia Wong, captain", "Weiss, Ava"], ["Mia Wong, captain", "Weiss, Ava"]), (["AJ", "TJ"], ["AJ", "TJ"]),
  ])
  func `how names are written shows in the whole column`(written: [String], names: [String]) throws {
    let text = "name,position\n" + written.map { "\"\($0)\",G\n" }.joined()
    #expect(try roster(text).entries.map(\.name) == names)
  }

  @Test func `surnames in capitals beside given names that are not`() throws {
    #expect(
      try roster("first,last\nMia,WONG\nAva,VAN DER BERG\n").players == ["– Mia Wong, –", "– Ava van der Berg, –"])
  }

  @Test(arguments: [
    ("number,first,last\n7,Mia,Wong\nCoach,Bob,Stone\n", "Coach,Bob,Stone"),
    ("name,member type\nMia Wong,Player\nBob Stone,Coach\n", "Bob Stone,Coach"),
    ("name,non-player\nMia Wong,No\nBob Stone,Yes\n", "Bob Stone,Yes"),
    ("name,position\nMia Wong,Guard\nBob Stone,Head Coach\n", "Bob Stone,Head Coach"),
    ("name,position\nMia Wong,Guard\nBob Stone (Asst. Coach),\n", "Bob Stone (Asst. Coach),"),
    ("naam,functie\nMia Wong,Speler\nBob Stone,Begeleider\n", "Bob Stone,Begeleider"),
  ])
  func `coaches are listed as skipped`(text: String, line: String) throws {
    let roster = try roster(text)
    #expect(roster.entries.map(\.name) == ["Mia Wong"])
    #expect(roster.left == ["3 no player: \(line)"])
    #expect(roster.read == 1)
  }

  @Test func `a file that export wrote is read to the letter`() throws {
    let header = "name,number,position,height,weight,grade,hometown,born,key\n"
    let roster = try roster(header + "\"WONG, MIA\",7,,,,,,,\n\"ROSS (C)\",8,,,,,,,\n")
    #expect(roster.entries.map(\.name) == ["WONG, MIA", "ROSS (C)"])
    #expect(roster.reported.isEmpty)
  }

  @Test func `strict refuses what is written otherwise`() throws {
    #expect {
      try roster("name,number\nMia,#7\n") { $0.isStrict = true }
    } throws: {
      "\($0)" == "r.csv:2:5: error: --strict: expected cells as they are stored, found jersey number: read '#7' as 7"
    }
    #expect(try roster("name,number\nMia,7\n") { $0.isStrict = true }.players == ["7 Mia, –"])
  }

  @Test func `of a file with several teams the one that is named is read`() throws {
    let text = "team,name,born\nLions,Mia,03/09/2014\nHawks,Ava,03/19/2014\nLions,Zoë,04/01/2014\n"
    let roster = try roster(text) { $0.team = "lions" }
    #expect(roster.entries.map(\.name) == ["Mia", "Zoë"])
    // The rows of the others show the order of the dates too.
    #expect(roster.details == ["born 2014-03-09", "born 2014-04-01"])
  }
}

/// Tables without a header, and headers in two lines or in another language.
struct RosterHeaderlessTests {
  private static func read(_ text: String, as kind: TableKind? = nil) throws -> (players: [String], reported: [String])
  {
    let kind = kind ?? .roster()
    let finder = try TableFinder(ByteSource(Array(text.utf8)), named: "r.csv", as: kind, TableFinderOptions())
    let roster = try Roster(reading: finder.source, named: "r.csv", RosterOptions(today: today))
    return (roster.players, (finder.skipped.map { "\($0.text)" }) + finder.remarks.map(\.message))
  }

  @Test(arguments: [
    ("23,Mia Okafor\n00,Zoë Brandt\n", ["23 Mia Okafor, –", "00 Zoë Brandt, –"]),
    ("Mia Okafor;23\nZoë;00\n", ["23 Mia Okafor, –", "00 Zoë, –"]),
    ("Mia Okafor\nZoë Brandt\nAva\n", ["– Mia Okafor, –", "– Zoë Brandt, –", "– Ava, –"]),
    ("Mia,Okafor,23\nZoë,Brandt,00\n", ["23 Mia Okafor, –", "00 Zoë Brandt, –"]),
    ("23\tMia\tOkafor\n00\tZoë\tBrandt\n", ["23 Mia Okafor, –", "00 Zoë Brandt, –"]),
    ("OKAFOR,Mia,#23\nBRANDT,Zoë,#00\n", ["23 Mia Okafor, –", "00 Zoë Brandt, –"]),
    ("Guard,Mia Okafor,23\nForward,Zoë Brandt,00\n", ["23 Mia Okafor, Guard", "00 Zoë Brandt, Forward"]),
    ("Lions U10,,\n23,Mia Okafor,mia@example.org\n7,Zoë Brandt,\n", ["23 Mia Okafor, –", "7 Zoë Brandt, –"]),
    ("46. Hana Weiss\n7. Mia Wong\n", ["46 Hana Weiss, –", "7 Mia Wong, –"]),
  ])
  func `columns are known by their cells`(text: String, players: [String]) throws {
    #expect(try Self.read(text).players == players)
  }

  @Test func `what the columns were taken for is reported`() throws {
    #expect(
      try Self.read("Lions,,\n23,Mia Okafor,m@example.org\n7,Ava Weiss,a@example.org\n").reported == [
        "Lions", "no header: column 1 read as number, column 2 read as name; --no-header with --map says otherwise",
      ])
  }

  @Test(arguments: [
    // A header that is not known; two columns that both may be the name; a list that is sorted by its first column.
    "Rug,Bijnaam\n23,Mia\n", "Mia,Okafor\nZoë,Brandt\n", "Mia Wong,Ava Stone,7\nHana Vale,Zoë Brandt,8\nx,y,z\n",
    "Abel,Mia,7\nBrandt,Zoë,8\nCole,Ava,9\nDunn,Hana,10\nEgan,Noor,11\n", "7,8,Mia\n9,10,Ava\n",
  ])
  func `what is not clear is not guessed`(text: String) {
    #expect(throws: Diagnostic.self) { try Self.read(text) }
  }

  @Test(arguments: ["1,uno\n2,dos\n3,tres\n", "dog,hond\ncat,kat\n", "1,New York\n2,Los Angeles\n3,San Juan\n"])
  func `words to learn are no roster`(text: String) throws {
    let finder = try TableFinder(ByteSource(Array(text.utf8)), named: "w.csv", as: .any, TableFinderOptions())
    #expect(finder.source.origin.columns == nil)
  }

  @Test(arguments: [
    "Name,,Jersey\n,,number\nMia Okafor,x,23\n", ",,Jersey,Date of\nName,,number,birth\nMia Okafor,x,23,2014-03-09\n",
    "Player name,Shirt\n,number\nMia Okafor,23\n",
  ])
  func `a header of two lines is one`(text: String) throws {
    #expect(try Self.read(text).players == ["23 Mia Okafor, –"])
  }

  @Test(arguments: [
    "Vorname;Nachname;Trikotnummer;Geburtsdatum\nMia;Okafor;23;19.03.2014\n",
    "Prénom;Nom;Numéro;Date de naissance\nMia;Okafor;23;19/03/2014\n",
    "Nombre;Apellidos;Dorsal;Fecha de nacimiento\nMia;Okafor;23;19/03/2014\n",
    "Roepnaam;Achternaam;Shirtnummer;Geboortedatum\nMia;Okafor;23;19-03-2014\n",
    "Player First Name;Player Last Name;Jersey Number;Email;Email\nMia;Okafor;23;a;b\n",
    "First;Last;#;Contact 1 First Name;Contact 1 Email\nMia;Okafor;23;Dana;d@example.org\n",
  ])
  func `headers are known in five languages, and of team apps`(text: String) throws {
    #expect(try Self.read(text).players == ["23 Mia Okafor, –"])
  }
}
