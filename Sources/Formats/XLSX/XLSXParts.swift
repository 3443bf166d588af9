/// The parts of a workbook other than its rows.
enum XLSXParts {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let content = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  static let packageRelations =
    head + "<Relationships xmlns=\"\(package)/relationships\">"
    + "<Relationship Id=\"rId1\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"

  static let worksheetEnd = "</sheetData></worksheet>"

  /// - Parameters:
  ///   - isFirst: whether the workbook opens at this worksheet.
  ///   - hasHeads: whether its first row is frozen.
  static func worksheetStart(isFirst: Bool, hasHeads: Bool, columns: String) -> String {
    let pane = "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
    let selection = "<selection pane=\"bottomLeft\" activeCell=\"A2\" sqref=\"A2\"/>"
    return head + "<worksheet xmlns=\"\(main)\"><sheetViews>"
      + "<sheetView\(isFirst ? " tabSelected=\"1\"" : "") workbookViewId=\"0\">\(hasHeads ? pane + selection : "")"
      + "</sheetView></sheetViews><sheetFormatPr defaultRowHeight=\"15\"/>"
      + (columns.isEmpty ? "" : "<cols>\(columns)</cols>") + "<sheetData>"
  }

  /// The workbook, its relations and styles, and the list of all parts.
  static func parts(worksheets: [String]) -> [(path: String, xml: String)] {
    let numbers = worksheets.indices.map { $0 + 1 }
    let sheets = zip(numbers, worksheets).map { number, name in
      "<sheet name=\"\(escaped(name))\" sheetId=\"\(number)\" r:id=\"rId\(number)\"/>"
    }
    let relations =
      numbers.map {
        "<Relationship Id=\"rId\($0)\" Type=\"\(office)/worksheet\" Target=\"worksheets/sheet\($0).xml\"/>"
      } + ["<Relationship Id=\"rId\(numbers.count + 1)\" Type=\"\(office)/styles\" Target=\"styles.xml\"/>"]
    let overrides =
      [("workbook", "sheet.main"), ("styles", "styles")].map {
        "<Override PartName=\"/xl/\($0).xml\" ContentType=\"\(content).\($1)+xml\"/>"
      }
      + numbers.map {
        "<Override PartName=\"/xl/worksheets/sheet\($0).xml\" ContentType=\"\(content).worksheet+xml\"/>"
      }
    return [
      (
        "xl/workbook.xml",
        head + "<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><bookViews><workbookView/></bookViews>"
          + "<sheets>\(sheets.joined())</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        head + "<Relationships xmlns=\"\(package)/relationships\">\(relations.joined())</Relationships>"
      ),
      ("xl/styles.xml", styles),
      (
        "[Content_Types].xml",
        head + "<Types xmlns=\"\(package)/content-types\">"
          + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>\(overrides.joined())</Types>"
      ),
    ]
  }

  private static let styles: String = {
    // Codes below 164 are built in.
    let codes = XLSXStyle.formats.enumerated().map { index, code in
      "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(escaped(code))\"/>"
    }
    let formats = [0, 1].flatMap { font in
      XLSXStyle.formats.enumerated().map { index, code in
        let isWrapped = index == XLSXStyle.wrapped.index(isBold: false)
        let isQuoted = index == XLSXStyle.quoted.index(isBold: false)
        return "<xf numFmtId=\"\(code == "General" ? 0 : 164 + index)\" fontId=\"\(font)\" fillId=\"0\" borderId=\"0\""
          + " xfId=\"0\" applyNumberFormat=\"1\" applyFont=\"1\"\(isQuoted ? " quotePrefix=\"1\"" : "")"
          + (isWrapped ? " applyAlignment=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/></xf>" : "/>")
      }
    }
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/>"
    return head + "<styleSheet xmlns=\"\(main)\"><numFmts count=\"\(codes.count)\">\(codes.joined())</numFmts>"
      + "<fonts count=\"2\"><font>\(font)</font><font><b/>\(font)</font></fonts>"
      + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
      + "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
      + "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
      + "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
      + "<cellXfs count=\"\(formats.count)\">\(formats.joined())</cellXfs>"
      + "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>"
  }()

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    XLSXText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
