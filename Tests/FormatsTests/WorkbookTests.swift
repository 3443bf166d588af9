import Diagnostics
import Formats
import Packing
import Testing

/// Cells as a person sees them in a workbook.
struct WorkbookTests {
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let relations = "http://schemas.openxmlformats.org/package/2006/relationships"

  /// An Office Open XML workbook; each sheet is the XML of its rows and what follows them.
  private static func xlsx(
    _ sheets: [(name: String, state: String, rows: String)], strings: [String] = [], formats: [String] = [],
    is1904: Bool = false, after: String = ""
  ) -> [UInt8] {
    let tabs = sheets.enumerated().map { index, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" state=\"\(sheet.state)\" r:id=\"rId\(index + 1)\"/>"
    }
    var links = sheets.indices.map {
      "<Relationship Id=\"rId\($0 + 1)\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
    }
    links.append("<Relationship Id=\"a\" Type=\"\(office)/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>")
    links.append("<Relationship Id=\"b\" Type=\"\(office)/styles\" Target=\"styles.xml\"/>")
    links.append(
      "<Relationship Id=\"c\" Type=\"\(office)/externalLink\" Target=\"http://example.com/x\" TargetMode=\"External\"/>"
    )
    let codes = formats.enumerated().map { "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\($1)\"/>" }
    let styles = formats.indices.map { "<xf numFmtId=\"\(200 + $0)\"/>" }
    var entries = [
      RawZip.Entry("[Content_Types].xml", "<Types/>"),
      RawZip.Entry(
        "_rels/.rels",
        "<Relationships xmlns=\"\(relations)\"><Relationship Id=\"r\" Type=\"\(office)/officeDocument\" "
          + "Target=\"xl/workbook.xml\"/></Relationships>"),
      RawZip.Entry(
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><workbookPr\(is1904 ? " date1904=\"1\"" : "")/>"
          + "<sheets>\(tabs.joined())</sheets></workbook>"),
      RawZip.Entry(
        "xl/_rels/workbook.xml.rels", "<Relationships xmlns=\"\(relations)\">\(links.joined())</Relationships>"),
      RawZip.Entry("xl/sharedStrings.xml", "<sst xmlns=\"\(main)\">\(strings.joined())</sst>"),
      RawZip.Entry(
        "xl/styles.xml",
        "<styleSheet xmlns=\"\(main)\"><numFmts>\(codes.joined())</numFmts>"
          + "<cellXfs><xf numFmtId=\"0\"/>\(styles.joined())</cellXfs></styleSheet>"),
    ]
    for (index, sheet) in sheets.enumerated() {
      entries.append(
        RawZip.Entry(
          "xl/worksheets/sheet\(index + 1).xml",
          "<worksheet xmlns=\"\(main)\"><sheetData>\(sheet.rows)</sheetData>\(after)</worksheet>"))
    }
    return RawZip(entries).bytes
  }

  private static func ods(_ tables: String, styles: String = "") -> [UInt8] {
    let content = """
      <office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
      xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" \
      xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles>\(styles)</office:automatic-styles>\
      <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>
      """
    return RawZip(
      RawZip.Entry("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      RawZip.Entry("content.xml", content)
    ).bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> [Workbook.Sheet] {
    try bytes.withUnsafeBytes { raw in
      let form = try #require(Workbook.form(ofZip: raw))
      return try Workbook(raw, as: form, named: "book").sheets
    }
  }

  private static func text(_ bytes: [UInt8]) throws -> String {
    String(decoding: try #require(try read(bytes).first).csv, as: UTF8.self)
  }

  private static func fault(_ bytes: [UInt8]) -> String {
    do {
      return "read: \(try text(bytes))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `rows keep their numbers, and cells their columns`() throws {
    let rows = """
      <row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><t>No.</t></is></c></row>
      <row r="5"><c r="B5" t="s"><v>1</v></c><c r="D5"><v>7</v></c></row>
      """
    let bytes = Self.xlsx(
      [("Roster", "visible", rows)],
      strings: ["<si><t>Name</t></si>", "<si><r><t>Zoë </t></r><r><t>Smit</t></r><rPh><t>ゾエ</t></rPh></si>"])
    #expect(try Self.text(bytes) == "\n,Name,,No.\n\n\n,Zoë Smit,,7\n")
  }

  @Test(arguments: [
    ("0", "7", "7"), ("00", "7", "07"), ("000", "1234", "1234"), ("d/m/yyyy", "41704", "2014-03-06"),
    ("[$-413]d mmmm yyyy;@", "41704", "2014-03-06"), ("mmm", "41704", "2014-03-06"), ("yyyy", "1", "1900-01-01"),
    ("yyyy", "59", "1900-02-28"), ("yyyy", "61", "1900-03-01"), ("d/m/yy h:mm", "41704.4375", "2014-03-06T10:30:00"),
    ("d/m/yy h:mm", "41704", "2014-03-06"), ("h:mm", "0.0791666666666667", "1:54"), ("h:mm:ss", "0.5", "12:00:00"),
    ("mm:ss", "0.00131944444444444", "1:54"), ("[h]:mm", "1.5", "36:00"), ("0%", "0.5", "50%"),
    ("0.0%", "0.4567", "45.7%"), ("General", "0.30000000000000004", "0.3"), ("General", "1E3", "1000"),
    ("\"m\"0", "3", "3"), ("0.00", "2.5", "2.5"), ("General", "-4", "-4"),
    ("General", "12345678901234567890", "12345678901234567890"),
  ])
  func `a number is what its format shows`(format: String, written: String, shown: String) throws {
    let escaped = format.replacing("\"", with: "&quot;")
    let bytes = Self.xlsx([("a", "visible", "<row><c s=\"1\"><v>\(written)</v></c></row>")], formats: [escaped])
    #expect(try Self.text(bytes) == shown + "\n")
  }

  @Test func `days may be counted from 1904`() throws {
    let row = "<row><c s=\"1\"><v>0</v></c><c s=\"1\"><v>40242</v></c></row>"
    let bytes = Self.xlsx([("a", "visible", row)], formats: ["yyyy-mm-dd"], is1904: true)
    #expect(try Self.text(bytes) == "1904-01-01,2014-03-06\n")
  }

  @Test func `flags, errors and the results of formulas are text`() throws {
    let row = """
      <row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>Mia</v></c>\
      <c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t>two_x000D_\nlines</t></is></c></row>
      """
    #expect(try Self.text(Self.xlsx([("a", "visible", row)])) == "TRUE,FALSE,#N/A,Mia,2,two  lines\n")
  }

  @Test func `a formula without a stored result is noted at its cell`() throws {
    let bytes = Self.xlsx([("Roster", "visible", "<row r=\"4\"><c r=\"B4\"><f>SUM(A1:A3)</f></c></row>")])
    let place = try #require(try Self.read(bytes).first?.unsolved.first)
    #expect(
      "\(Workbook.noResult(at: place))"
        == "book:Roster!B4: error: expected the result of the formula, found none; open the file in a spreadsheet program "
        + "and save it again")
  }

  @Test func `a text merged down a column is in each of its rows, a title only in its first cell`() throws {
    let rows = """
      <row r="1"><c r="A1" t="str"><v>Autumn</v></c></row><row r="2"><c r="A2" t="str"><v>Lions</v></c>\
      <c r="B2" t="str"><v>Mia</v></c></row><row r="3"><c r="B3" t="str"><v>Ava</v></c></row>
      """
    let bytes = Self.xlsx(
      [("a", "visible", rows)], after: "<mergeCells><mergeCell ref=\"A1:B1\"/><mergeCell ref=\"A2:A3\"/></mergeCells>")
    #expect(try Self.text(bytes) == "Autumn,\nLions,Mia\nLions,Ava\n")
  }

  @Test func `sheets are in the order of their tabs, hidden ones are marked`() throws {
    let row = "<row><c><v>1</v></c></row>"
    let sheets = try Self.read(
      Self.xlsx([("Lists", "veryHidden", row), ("Empty", "visible", ""), ("Roster", "visible", row)]))
    #expect(sheets.map(\.name) == ["Lists", "Empty", "Roster"])
    #expect(sheets.map(\.isHidden) == [true, false, false])
    #expect(sheets.map(\.isEmpty) == [false, true, false])
  }

  @Test func `what our own writer writes is read back`() throws {
    let writer = try XLSXWriter()
    try writer.beginWorksheet("Scores", ["name", "born", "points", "share"])
    try writer.add([
      .text("Ünal, \"Ace\"\n二"), .day(20_759, written: "2026-11-02"), .number("12.6", .tenths), .flag(true),
    ])
    let bytes = try writer.finish()
    #expect(
      try Self.text(bytes) == "name,born,points,share\n\"Ünal, \"\"Ace\"\" 二\",2026-11-02,12.6,TRUE\n")
  }

  @Test func `an OpenDocument table is read with its repeats, dates and comments left out`() throws {
    let table = """
      <table:table table:name="Team" table:style-name="ta1"><table:table-header-rows><table:table-row>\
      <table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell>\
      <table:table-cell office:value-type="string"><office:annotation><text:p>a comment</text:p></office:annotation>\
      <text:p>No<text:s/>.</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Born</text:p></table:table-cell>\
      </table:table-row></table:table-header-rows><table:table-row table:number-rows-repeated="2"><table:table-cell \
      table:number-columns-repeated="3"/></table:table-row><table:table-row><table:table-cell office:value-type="string">\
      <text:p>Mia</text:p><text:p>Wong</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="7">\
      <text:p>07</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2014-03-09">\
      <text:p>9-3-2014</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16381"/></table:table-row>\
      <table:table-row table:number-rows-repeated="1048572"><table:table-cell table:number-columns-repeated="16384"/>\
      </table:table-row></table:table>
      """
    let hidden = """
      <table:table table:name="Lists" table:style-name="ta2"><table:table-row><table:table-cell office:value-type="percentage" \
      office:value="0.5"><text:p>50%</text:p></table:table-cell></table:table-row></table:table>
      """
    let styles = """
      <style:style style:name="ta1"><style:table-properties table:display="true"/></style:style>\
      <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>
      """
    let sheets = try Self.read(Self.ods(table + hidden, styles: styles))
    #expect(sheets.map(\.name) == ["Team", "Lists"])
    #expect(sheets.map(\.isHidden) == [false, true])
    #expect(String(decoding: sheets[0].csv, as: UTF8.self) == "Name,No .,Born\n\n\nMia Wong,07,2014-03-09\n")
    #expect(String(decoding: sheets[1].csv, as: UTF8.self) == "50%\n")
  }

  @Test(arguments: [
    // Large row and column counts declared by a small file.
    ods(
      "<table:table table:name=\"a\"><table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell "
        + "table:number-columns-repeated=\"16000\" office:value-type=\"string\"><text:p>x</text:p></table:table-cell>"
        + "</table:table-row></table:table>"),
    xlsx([("a", "visible", "<row r=\"1\"><c r=\"XFE1\"><v>1</v></c></row>")]),
    xlsx([("a", "visible", "<row r=\"1048577\"><c r=\"A1048577\"><v>1</v></c></row>")]),
    xlsx([
      (
        "a", "visible",
        (1...600).map { "<row r=\"\($0)\"><c r=\"A\($0)\"><v>1</v></c></row>" }.joined()
          + "<row r=\"601\"><c r=\"XFD601\"><v>1</v></c></row>"
      )
    ]),
    // No entity is expanded, whatever the text declares.
    RawZip(
      RawZip.Entry("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      RawZip.Entry("content.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>")
    ).bytes,
    RawZip(RawZip.Entry("xl/workbook.xml", "<workbook/>")).bytes, RawZip(RawZip.Entry("xl/a", "")).bytes,
  ])
  func `a workbook beyond the limits is refused`(bytes: [UInt8]) {
    #expect(Self.fault(bytes).contains("error: expected"))
  }

  @Test(arguments: ["-1", "0", "-9223372036854775808", "one"])
  func `a count of rows or cells that is none is once`(count: String) throws {
    let bytes = Self.ods(
      "<table:table table:name=\"a\"><table:table-row table:number-rows-repeated=\"\(count)\"><table:table-cell "
        + "table:number-columns-repeated=\"\(count)\" office:value-type=\"string\"><text:p>x</text:p></table:table-cell>"
        + "</table:table-row></table:table>")
    #expect(try Self.read(bytes).map { String(decoding: $0.csv, as: UTF8.self) } == ["x\n"])
  }

  @Test func `counts of empty rows and cells do not overflow`() throws {
    let most = Int.max
    let bytes = Self.ods(
      "<table:table table:name=\"a\"><table:table-row><table:table-cell office:value-type=\"string\"><text:p>x</text:p>"
        + "</table:table-cell></table:table-row><table:table-row table:number-rows-repeated=\"\(most)\"/>"
        + "<table:table-row table:number-rows-repeated=\"\(most)\"/></table:table>")
    #expect(try Self.read(bytes).map { String(decoding: $0.csv, as: UTF8.self) } == ["x\n"])
    let wide = Self.ods(
      "<table:table table:name=\"a\"><table:table-row><table:table-cell table:number-columns-repeated=\"9\"/>"
        + "<table:table-cell table:number-columns-repeated=\"\(most)\"/></table:table-row></table:table>")
    #expect(Self.fault(wide).contains("error: expected"))
  }

  @Test(arguments: ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml", "xl/styles.xml"])
  func `a billion laughs in a workbook are not laughed`(part: String) {
    var laughs = "<!DOCTYPE x [<!ENTITY l0 \"lol\">"
    for level in 1...9 { laughs += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">" }
    laughs += "]>"
    let office = Self.office
    let parts = [
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(Self.relations)\"><Relationship Id=\"r\" Type=\"\(office)/officeDocument\" "
          + "Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(office)\"><sheets><sheet name=\"&l9;\" sheetId=\"1\" "
          + "r:id=\"rId1\"/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"\(Self.relations)\">"
          + "<Relationship Id=\"rId1\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
          + "<Relationship Id=\"a\" Type=\"\(office)/sharedStrings\" Target=\"sharedStrings.xml\"/>"
          + "<Relationship Id=\"b\" Type=\"\(office)/styles\" Target=\"styles.xml\"/></Relationships>"
      ),
      ("xl/sharedStrings.xml", "<sst xmlns=\"\(Self.main)\"><si><t>&l9;</t></si></sst>"),
      (
        "xl/styles.xml",
        "<styleSheet xmlns=\"\(Self.main)\"><numFmts><numFmt numFmtId=\"200\" formatCode=\"&l9;\"/></numFmts></styleSheet>"
      ),
      (
        "xl/worksheets/sheet1.xml",
        "<worksheet xmlns=\"\(Self.main)\"><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>&l9;</t></is></c>"
          + "</row></sheetData></worksheet>"
      ),
    ]
    let entries = parts.map { name, text in
      RawZip.Entry(name, name == part ? laughs + text : text.replacing("&l9;", with: "x"))
    }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(Self.fault(RawZip(entries).bytes).contains("error: expected")) }
    #expect(time < .seconds(2))
  }

  @Test func `other archives are no workbooks`() {
    for entry in ["collection.anki2", "word/document.xml", "a.csv"] {
      #expect(RawZip(RawZip.Entry(entry, "x")).bytes.withUnsafeBytes { Workbook.form(ofZip: $0) } == nil)
    }
  }
}
