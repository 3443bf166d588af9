import Diagnostics
import Formats
import Import
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

  private func inspection(_ form: FileForm, _ text: String) throws(Diagnostic) -> Inspection {
    let bytes = Array(text.utf8)
    return try Inspection(
      of: form, ByteSource(bytes), beginning: bytes, named: "f", encoding: nil, today: today)
  }

  @Test func `a roster is counted row by row`() throws {
    let inspection = try inspection(.csv, "name;number;age\nMia;23;11\nMia;23;11\nZoë;x;9\n")
    #expect(inspection.kind == "roster")
    #expect(inspection.delimiter == UInt8(ascii: ";"))
    #expect(inspection.encoding == .utf8)
    #expect([inspection.read, inspection.duplicates, inspection.rejected] == [3, 1, 1])
    #expect(
      inspection.findings.map(\.description) == [
        "f:1:1: note: column 'age': not kept in a roster",
        "f:3:1: warning: 'Mia' stands here again and is taken once (first on line 2)",
        "f:4:6: error: jersey number: expected up to three digits, found 'x'",
      ])
  }

  @Test func `a deck is counted card by card`() throws {
    let inspection = try inspection(.json, #"[{"front": "a", "back": "b", "tag": 1}, {"front": "a"}, 7]"#)
    #expect(inspection.kind == "deck")
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
    let whole = try inspection(.xml, text)
    #expect(whole.kind == "chart")
    #expect([whole.read, whole.rejected] == [360, 0])
    #expect(whole.findings.isEmpty)
    let faulty = try inspection(
      .xml,
      text.replacing("player=\"10\" dealer=\"2-9\"", with: "player=\"10\" dealer=\"2-8\"", maxReplacements: 1)
    )
    #expect([faulty.read, faulty.rejected] == [0, 1])
    #expect(
      faulty.findings.map(\.message) == ["cell hard 10 against 9: expected an action, found none"])
  }

  @Test func `a chart's encoding is told as its first line declares it`() throws {
    let text = String(decoding: try file("samples/charts/dealer-hits.xml"), as: UTF8.self)
    #expect(try inspection(.xml, text).encoding == .utf8)
    let declared = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"", maxReplacements: 1)
    let inspection = try inspection(.xml, declared)
    #expect(inspection.encoding == .latin1)
    #expect(inspection.read == 360)
  }

  @Test func `a file that no import can read is refused`() {
    #expect(
      throws: Diagnostic(
        "expected a header line, found an empty file", at: Location(file: "f", line: 1, column: 1))
    ) {
      try inspection(.csv, "")
    }
  }
}
