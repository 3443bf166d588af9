import Diagnostics
import Formats
import Import
import Records
import Testing

struct InspectionTests {
  @Test(arguments: [
    ("name,number\n", FileForm.csv), ("", .csv), ("  \n[{}]", .json), ("{\"cards\": []}", .json),
    ("\u{FEFF}[", .json), ("<?xml version='1.0'?>", .xml), ("\n <chart/>", .xml), ("\u{FEFF}<chart/>", .xml),
    ("\"name\";\"number\"", .csv), ("# a batch file", .csv),
  ])
  func `a file's form shows in its first bytes`(head: String, form: FileForm) {
    #expect(FileForm(head: Array(head.utf8)) == form)
  }

  @Test(arguments: [("[", FileForm.json), ("<", .xml), ("n", .csv)])
  func `a file's form shows in UTF-16 too`(head: String, form: FileForm) {
    let littleEndian = head.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(FileForm(head: [0xFF, 0xFE] + littleEndian) == form)
    #expect(FileForm(head: [0xFE, 0xFF] + littleEndian.reversed()) == form)
  }

  private func inspection(_ text: String) throws(Diagnostic) -> Inspection {
    try Inspection(of: ByteSource(Array(text.utf8)), named: "f", encoding: nil, today: today)
  }

  @Test(arguments: [
    ("name,number\nMia,23\n", FileKind.roster), ("Voornaam;Achternaam;Rugnummer\n", .roster),
    ("[{\"name\": \"Mia\", \"number\": \"23\"}]", .roster), ("{\"team\": \"Lions\", \"players\": []}", .roster),
    ("front,back\n", .deck), ("word\tdefinition\tlevel\n", .deck), ("kitchen;keuken\nwindow;raam\n", .deck),
    ("#separator:tab\n#html:false\na\tb\n", .deck), ("[{\"front\": \"a\", \"back\": \"b\"}]", .deck),
    ("{\"kitchen\": \"keuken\"}", .deck), ("{\"words\": [], \"title\": \"Words\"}", .deck),
    ("{\"a\": [[1], {\"b\": []}], \"scores\": []}", .scores), ("{\"a\": [", .deck), ("<chart/>", .chart),
    ("hand,player,dealer,action\nhard,5,2,H\n", .chart),
    ("n4,h,h,h,h,h,h,h,h,h,h\n", .chart), ("{\"name\": \"x\", \"hard\": {\"5-8\": \"H H H H H H H H H H\"}}", .chart),
    ("person,operation,table,time,at\n", .scores), ("Naam;Tafel;Tijd;Datum\n", .scores),
    ("{\"scores\": []}", .scores), ("card,rating,reviewed_at\n", .reviews),
    ("{\"card\": \"a\", \"rating\": 3, \"reviewed_at\": 1}\n{\"card\"", .reviews), ("{\"sessions\": [", .sessions),
    ("game,style,started_at,starting_balance,bet,outcome,payout\n", .sessions),
    ("date,team,season,opponent,started_at,period,event\n", .game), ("<bbgame source='x'><venue ", .game),
    ("<?xml version='1.0'?>\n<bbseas/>", .game),
    ("<sports-content xmlns='http://iptc.org/std/nar/2006-10-01/'>", .game),
    ("<newsItem xmlns='http://iptc.org/std/nar/2006-10-01/'>", .game), ("<chart/>", .chart),
  ])
  func `a file's kind shows in its beginning`(head: String, kind: FileKind) {
    #expect(FileKind(head: Array(head.utf8)) == kind)
  }

  @Test(arguments: ["", "<newsItem/>", "dear diary\n", "a,b,c\n1,2,3\n", "id,name,price\n"])
  func `what is none of them is taken for none`(head: String) {
    #expect(FileKind(head: Array(head.utf8)) == nil || head.hasPrefix("id,name"))
  }

  @Test func `what is none of them is refused with what to do`() {
    #expect(
      throws: Diagnostic(
        system:
          "expected a roster, a deck, a chart, a game, results, scores, reviews or sessions, found a first line that names none of "
          + "their columns, 'a,b,c'; each import takes --map to say which column is what, and 'scorebook help import' "
          + "lists them", at: Location(file: "f", line: 1, column: 1))
    ) { try inspection("a,b,c\n1,2,3\n") }
  }

  @Test(arguments: [
    (Array("PK\u{3}\u{4}....xl/workbook.xml".utf8), "an Excel workbook; in Excel choose File, Save As"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Excel or Word file"), (Array("%PDF-1.7".utf8), "a PDF"),
    ([0x1F, 0x8B, 8], "a gzip archive; unpack it first"), ([0x89, 0x50, 0x4E, 0x47], "a picture"),
  ])
  func `a file of another program is told for what it is`(head: [UInt8], found: String) throws {
    #expect(try #require(ForeignFile.found(in: head)).text(in: .english).hasPrefix(found))
  }

  @Test func `a roster is counted row by row`() throws {
    let inspection = try inspection("name;number;age\nMia;23;11\nMia;23;11\nZoë;x;9\n")
    #expect(inspection.kind == .roster)
    #expect(inspection.delimiter == UInt8(ascii: ";"))
    #expect(inspection.encoding == .utf8)
    #expect([inspection.read, inspection.duplicates, inspection.rejected] == [3, 1, 1])
    #expect(
      inspection.findings.map(\.description) == [
        "f:1:1: note: column 'age': not kept in a roster",
        "f:3:1: warning: 'Mia' is listed again and is read once (first on line 2)",
        "f:4:6: error: jersey number: expected up to three digits, found 'x'",
      ])
  }

  @Test func `a deck is counted card by card`() throws {
    let inspection = try inspection(#"[{"front": "a", "back": "b", "tag": 1}, {"front": "a"}, 7]"#)
    #expect(inspection.kind == .deck)
    #expect(inspection.delimiter == nil)
    #expect([inspection.read, inspection.duplicates, inspection.rejected] == [3, 0, 2])
    #expect(
      inspection.findings.map(\.description) == [
        "f:1:30: note: key 'tag': not kept in a deck",
        "f:1:41: error: card 2: back: expected a key 'back', 'definition', 'meaning' or 'answer', found 'front'",
        "f:1:57: error: card 3: expected an object, found a number",
      ])
  }

  @Test func `a chart is counted cell by cell`() throws {
    let text = String(decoding: try file("samples/charts/dealer-hits.xml"), as: UTF8.self)
    let whole = try inspection(text)
    #expect(whole.kind == .chart)
    #expect([whole.read, whole.rejected] == [360, 0])
    #expect(whole.findings.isEmpty)
    let faulty = try inspection(
      text.replacing("player=\"10\" dealer=\"2-9\"", with: "player=\"10\" dealer=\"2-8\"", maxReplacements: 1)
    )
    #expect([faulty.read, faulty.rejected] == [0, 1])
    #expect(
      faulty.findings.map(\.message) == ["cell hard 10 against 9: expected an action, found none"])
  }

  @Test func `a chart's encoding is told as its first line declares it`() throws {
    let text = String(decoding: try file("samples/charts/dealer-hits.xml"), as: UTF8.self)
    #expect(try inspection(text).encoding == .utf8)
    let declared = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"", maxReplacements: 1)
    let inspection = try inspection(declared)
    #expect(inspection.encoding == .latin1)
    #expect(inspection.read == 360)
  }

  @Test func `a file that no import can read is refused`() {
    #expect(
      throws: Diagnostic(
        system: "expected a file with something in it, found an empty one", at: Location(file: "f", line: 1, column: 1))
    ) {
      try inspection("")
    }
  }
}
