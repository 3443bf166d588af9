import Basketball
import Diagnostics
import Import
import People
import Records
import Testing

/// Columns besides name, number and position.
struct RosterColumnTests {
  @Test(arguments: [
    (
      "number,name,position,height,weight,class,hometown\n23,Mia Okafor,F,\"6' 4\"\"\",150,Jr,Delft",
      #"height 6' 4", weight 150, grade Jr, hometown Delft"#, []
    ),
    (
      "team_name,player_name,jersey_number,position,height,weight,year,is_substitute\nLions,Mia Okafor,23,F,,,2,no",
      "grade 2", ["note: column 'is_substitute': not kept in a roster"]
    ),
    (
      "First Name,Middle Name,Last Name,Suffix,Date of Birth,Jersey Number\nMia,Ada,Okafor,Jr.,2014/03/09,23",
      "born 2014-03-09", []
    ),
    (
      "First Name,Last Name,Birthdate,Jersey #,Position,Is Coach,Is Non-Player\nMia,Okafor,03/19/2014,23,F,No,No",
      "born 2014-03-19", ["note: dates: read as month/day/year, as on line 2"]
    ),
    (
      "Last Name,First Name,Jersey Number,Position,Height (m),Weight (lb)\nOkafor,Mia,23,F,1.83,150",
      "height 1.83 m, weight 150 lb", []
    ),
    (
      "lidnummer;naam;geboortedatum;lengte (cm);gewicht;klas;woonplaats\nA12;Mia;19-03-2014;150;40 kg;6;Delft",
      "born 2014-03-19, key A12, height 150 cm, weight 40 kg, grade 6, hometown Delft",
      ["note: dates: read as day/month/year, as on line 2"]
    ),
    ("name\theight_cm\tid\nMia\t1.5e2\t007", "key 007, height 1.5e2", []),
    ("name,ht,wt,cl\nMia,4-11,88 lb,So", "height 4-11, weight 88 lb, grade So", []),
    ("name,Weight (kg),Height (ft)\nMia,\"40,5\",5", "height 5 ft, weight 40,5 kg", []),
  ])
  func `what a roster says of its players is kept`(text: String, details: String, remarks: [String]) throws {
    let roster = try roster(text)
    #expect(roster.details == [details])
    #expect(roster.remarks.map { "\($0.severity.rawValue): \($0.message)" } == remarks)
    #expect(roster.faults.isEmpty)
  }

  @Test(arguments: [
    "date of birth", "Date_of_Birth", "dateOfBirth", "DOB", "D.O.B.", "birth date", "Birthdate", "birthday", "born",
    "geboortedatum", "Date of Birth (YYYY-MM-DD)", "dob yyyy/mm/dd",
  ])
  func `the column of the birth dates goes by many names`(header: String) throws {
    #expect(try roster("name,\(header)\nMia,2014-03-09").details == ["born 2014-03-09"])
  }

  @Test(arguments: [
    "id", "ID", "key", "player id", "PlayerID", "person_id", "member id", "Membership Number", "athlete id",
    "lidnummer",
    "relatienummer",
  ])
  func `the column of the keys goes by many names`(header: String) throws {
    #expect(try roster("name,\(header)\nMia,A-12").details == ["key A-12"])
  }

  @Test(arguments: [
    ("number", ["grade", "height", "hometown", "position", "weight"]),
    ("position", ["grade", "height", "hometown", "number", "weight"]),
    ("height,weight,class,hometown,no,pos", []),
  ])
  func `what a roster has no column for it is silent of`(columns: String, silent: [String]) throws {
    let cells = columns.split(separator: ",").map { _ in "" }.joined(separator: ",")
    #expect(try roster("name,\(columns)\nMia,\(cells)").missingFields.map(\.rawValue).sorted() == silent)
  }

  @Test(arguments: [
    ("height", 30), ("weight", 30), ("grade", 30), ("hometown", 100), ("key", 100),
  ])
  func `a text has its limit`(column: String, limit: Int) throws {
    let long = String(repeating: "x", count: limit)
    #expect(try roster("name,\(column)\nMia,\(long)").details == ["\(column) \(long)"])
    #expect(
      try roster("name,\(column)\nMia,\(long)x").faults
        == ["r.csv:2:5: error: \(column): expected up to \(limit) characters, found \(limit + 1)"])
  }

  @Test func `two rows with one key are both rejected`() throws {
    let roster = try roster("name,number,id\nMia,1,A12\nZoë,2,B7\nAda,3,A12\nHana,4,A12\n")
    #expect(roster.players == ["2 Zoë, –"])
    #expect(roster.location(of: 0).description == "r.csv:3:1")
    #expect(String(decoding: roster.record(of: 0), as: UTF8.self) == "Zoë,2,B7")
    #expect(
      roster.faults == [
        "r.csv:2:1: error: key: expected each once in a roster, found 'A12' on line 4 too",
        "r.csv:4:7: error: key: expected each once in a roster, found 'A12' again (first on line 2)",
        "r.csv:5:8: error: key: expected each once in a roster, found 'A12' again (first on line 2)",
      ])
    #expect(roster.rejections.map { String(decoding: $0.record, as: UTF8.self) }.first == "Mia,1,A12")
  }

  @Test func `namesakes without numbers are one where they are equal and two where they differ`() throws {
    let text = "name,born,height\nMia,2014-03-09,1\nMia,2014-03-10,1\nMia,2014-03-10,1\nMia,2014-03-09,2\n"
    let roster = try roster(text + "Mia,2014-03-09,2\nMia,2014-03-09,1\n")
    #expect(roster.details.count == 3)
    #expect(roster.duplicates == 3)
    #expect(
      roster.reported.map { $0.suffix(18) } == [" (first on line 3)", " (first on line 5)", " (first on line 2)"])
  }

  @Test func `rows that are equal are as many players where it is said`() throws {
    let roster = try roster("name\nMia\nMia\n") { $0.takesTwins = true }
    #expect(roster.players == ["– Mia, –", "– Mia, –"])
    #expect(roster.duplicates == 0)
  }
}
