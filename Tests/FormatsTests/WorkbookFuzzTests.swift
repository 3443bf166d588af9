import Chance
import Diagnostics
import Formats
import Fuzzing
import Packing
import Testing

/// Damaged worksheets: each is refused with a message, or read as rows of equal length.
struct WorkbookFuzzTests {
  private static let xlsx = Mutator(
    [
      "<worksheet><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Name</t></is></c><c r=\"B1\" t=\"s\"><v>0</v></c></row>"
        + "<row r=\"3\"><c r=\"B3\" s=\"1\"><v>41704.5</v></c><c r=\"D3\" t=\"b\"><v>1</v></c></row></sheetData>"
        + "<mergeCells><mergeCell ref=\"A1:A3\"/></mergeCells></worksheet>",
      "<worksheet><sheetData><row><c><v>1</v></c><c t=\"str\"><f>A1</f><v>_x0041_</v></c></row></sheetData></worksheet>",
    ],
    fragments: [
      "<row>", "</row>", "<c r=\"XFD1\"><v>1</v></c>", "<c r=\"A1048576\">", "r=\"ZZZ99\"", "t=\"s\"", "<v>9999</v>",
      "<v>-1</v>",
      "<v>1e308</v>", "<f>x</f>", "s=\"7\"", "<mergeCell ref=\"A1:A1048576\"/>", "_xD800_", "<is>", "<rPh>",
    ])

  private static let ods = Mutator(
    [
      "<d><spreadsheet><table name=\"a\"><table-row number-rows-repeated=\"3\"><table-cell value-type=\"float\" value=\"7\"><p>07</p>"
        + "</table-cell><table-cell value-type=\"date\" date-value=\"2014-03-09T00:00:00\"/><covered-table-cell/></table-row></table>"
        + "</spreadsheet></d>"
    ],
    fragments: [
      "<table-row number-rows-repeated=\"1048576\">", "number-columns-repeated=\"16384\"",
      "number-rows-spanned=\"9999\"",
      "<table-cell value-type=\"string\"><p>x</p></table-cell>", "<annotation>", "</annotation>", "</table>",
      "<table name=\"b\">",
      "value=\"1e400\"", "formula=\"x\"", "-1",
    ])

  private static func archive(_ xml: [UInt8], isODS: Bool) -> [UInt8] {
    guard !isODS else {
      return RawZip(
        RawZip.Entry("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), RawZip.Entry("content.xml", xml)
      ).bytes
    }
    let type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return RawZip(
      RawZip.Entry("xl/workbook.xml", "<w><sheets><sheet name=\"a\" id=\"r\"/></sheets></w>"),
      RawZip.Entry(
        "xl/_rels/workbook.xml.rels",
        "<R><Relationship Id=\"r\" Type=\"\(type)/worksheet\" Target=\"s.xml\"/>"
          + "<Relationship Id=\"t\" Type=\"\(type)/sharedStrings\" Target=\"t.xml\"/>"
          + "<Relationship Id=\"y\" Type=\"\(type)/styles\" Target=\"y.xml\"/></R>"),
      RawZip.Entry("xl/t.xml", "<sst><si><t>No.</t></si></sst>"),
      RawZip.Entry("xl/y.xml", "<s><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></s>"),
      RawZip.Entry("xl/s.xml", xml)
    ).bytes
  }

  @Test(arguments: [false, true])
  func `a damaged worksheet is refused, or has rows of one length`(isODS: Bool) {
    let name = isODS ? "OpenDocument" : "Office Open XML"
    let fault = Fuzz.fault(of: name, isODS ? Self.ods : Self.xlsx, times: 400) { xml, _ in
      do {
        let sheets = try Self.archive(xml, isODS: isODS).withUnsafeBytes {
          try Workbook($0, as: isODS ? .ods : .xlsx, named: "f").sheets
        }
        for sheet in sheets {
          var reader = try CSVReader(ByteSource(sheet.csv), named: "f", delimiter: UInt8(ascii: ","))
          var width: Int?
          while try reader.next() {
            guard reader.count == width ?? reader.count else { return "rows of \(width ?? 0) and \(reader.count)" }
            width = reader.count
          }
        }
        return nil
      } catch let fault as Diagnostic {
        return fault.message.contains("expected") ? nil : "no expectation: \(fault)"
      } catch {
        return "\(error)"
      }
    }
    #expect(fault == nil)
  }
}
