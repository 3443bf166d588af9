package import Diagnostics

/// A text document of Word (`.docx`) or LibreOffice Writer (`.odt`) as text that the readers of text and pages understand.
///
/// What is in headers and footers of pages, notes, comments and deletions that are still marked is left out, as is
/// everything outside the file.
///
/// Sources: ECMA-376, part 1, chapter 17; OASIS OpenDocument 1.3, part 3, chapters 5, 7 and 9.
package enum TextDocument {
  /// The most bytes of a document, with its pictures.
  package static let maximumFileBytes = 64 << 20
  /// The most bytes of the part with the text, unpacked.
  private static let maximumBytes = 32 << 20

  package enum Form: Sendable {
    case docx, odt

    /// The part with the text.
    fileprivate var part: String { self == .docx ? "word/document.xml" : "content.xml" }
  }

  /// The form of the text document in a zip archive; nil if it is none, or not a zip archive.
  ///
  /// Cost: reading the names of the archive's entries.
  package static func form(ofZip bytes: UnsafeRawBufferPointer) -> Form? {
    do throws(Diagnostic) {
      let zip = try ZipReader(bytes, named: "")
      while let entry = try zip.next() {
        if entry.name == Form.docx.part { return .docx }
        if entry.name == "mimetype" {
          let type = String(decoding: try zip.content(atMost: 1 << 10), as: UTF8.self)
          return type.contains("opendocument.text") ? .odt : nil
        }
      }
    } catch {
      // A damaged archive is reported by the code that reads it later.
    }
    return nil
  }

  /// The text: a line for each paragraph; with a table an HTML page of the paragraphs and tables.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; used during the call only.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if the archive or its text is damaged, or exceeds the limits.
  package static func text(
    of bytes: UnsafeRawBufferPointer, as form: Form, named name: String
  ) throws(Diagnostic) -> [UInt8] {
    let zip = try ZipReader(bytes, named: name)
    while let entry = try zip.next() {
      guard entry.name == form.part else { continue }
      let xml = try XMLReader(
        zip.content(atMost: maximumBytes), named: "\(name) (\(form.part))", maximumBytes: maximumBytes)
      var reader = TextDocumentReader(xml, form)
      return try reader.text()
    }
    throw Diagnostic(
      MessageText(
        "expected a text document, found one without its text; open it and save it again",
        "verwacht een tekstdocument, gevonden een zonder de tekst; open het en bewaar het opnieuw"),
      at: Location(file: name))
  }
}

private struct TextDocumentReader: ~Copyable {
  /// What is not part of the text as it stands: copies for older programs, notes, comments, deletions, covered cells.
  private static let skipped: Set<String> = [
    "Fallback", "del", "moveFrom", "note", "annotation", "tracked-changes", "forms", "covered-table-cell",
  ]

  /// A table that is open.
  private struct Table {
    /// The cells of the rows above, by column, for cells of Word that go on in the next row.
    var above: [Int: [UInt8]] = [:]
    var column = 0
    var cell: Cell?
  }

  /// A cell that is open. In Word its size comes after its start.
  private struct Cell {
    /// Where its text begins in the page.
    let start: Int
    var across = 1
    var down = 1
    var isContinued = false
  }

  private var xml: XMLReader
  private let form: TextDocument.Form
  private var page = Array("<html><body>".utf8)
  private var lines: [UInt8] = []
  private var hasTable = false
  private var tables: [Table] = []
  /// How many elements with text are open: the texts of runs in Word, paragraphs in Writer. A tab outside of a run is a tab
  /// stop in Word, and no character.
  private var (texts, runs) = (0, 0)

  init(_ xml: consuming XMLReader, _ form: TextDocument.Form) {
    self.xml = xml
    self.form = form
  }

  mutating func text() throws(Diagnostic) -> [UInt8] {
    // How deep the reader is in an element that is left out.
    var skipping = 0
    while true {
      switch try xml.nextKind() {
      case .start:
        let (name, isEmpty) = (xml.elementName, xml.isEmpty)
        if skipping > 0 || Self.skipped.contains(name) {
          skipping += isEmpty ? 0 : 1
        } else {
          begin(name)
          if isEmpty { end(name) }
        }
      case .end where skipping > 0: skipping -= 1
      case .end: end(xml.elementName)
      case .text where skipping == 0 && texts > 0: addText()
      case .text: break
      case .endOfDocument: return hasTable ? page + Array("</body></html>".utf8) : lines
      }
    }
  }

  private mutating func begin(_ name: String) {
    switch name {
    case "p", "h":
      page += Array("<p>".utf8)
      if form == .odt { texts += 1 }
    case "t": texts += 1
    case "r": runs += 1
    case "tab" where form == .odt || runs > 0: add(0x09, Array(" ".utf8))
    case "s": add(0x20, Array(" ".utf8))
    case "noBreakHyphen": add(UInt8(ascii: "-"), Array("-".utf8))
    case "br", "cr", "line-break": add(UInt8(ascii: "\n"), Array("<br>".utf8))
    case "tbl", "table":
      hasTable = true
      tables.append(Table())
      page += Array("<table>".utf8)
    case "tr", "table-row":
      page += Array("<tr>".utf8)
      if let last = tables.indices.last { tables[last].column = 0 }
    case "tc", "table-cell":
      let cell = Cell(start: page.count, across: number("number-columns-spanned"), down: number("number-rows-spanned"))
      if let last = tables.indices.last { tables[last].cell = cell }
    case "gridSpan":
      let across = number("val")
      if let last = tables.indices.last { tables[last].cell?.across = across }
    case "vMerge":
      let isContinued = xml.localAttribute("val") != "restart"
      if let last = tables.indices.last { tables[last].cell?.isContinued = isContinued }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "p", "h":
      page += Array("</p>".utf8)
      lines.append(UInt8(ascii: "\n"))
      if form == .odt { texts -= 1 }
    case "t": texts -= 1
    case "r": runs -= 1
    case "tbl", "table":
      page += Array("</table>".utf8)
      _ = tables.popLast()
    case "tc", "table-cell": endCell()
    default: break
    }
  }

  private mutating func endCell() {
    guard let last = tables.indices.last, let cell = tables[last].cell else { return }
    let column = tables[last].column
    let text = cell.isContinued ? tables[last].above[column] ?? [] : Array(page[cell.start...])
    tables[last].above[column] = text
    tables[last].column += cell.across
    tables[last].cell = nil
    page.removeSubrange(cell.start...)
    page += Array("<td colspan=\(cell.across) rowspan=\(cell.down)>".utf8) + text + Array("</td>".utf8)
  }

  private mutating func addText() {
    var text: [UInt8] = []
    xml.withText { text += $0 }
    lines += text
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): page += Array("&amp;".utf8)
      case UInt8(ascii: "<"): page += Array("&lt;".utf8)
      default: page.append(byte)
      }
    }
  }

  private mutating func add(_ byte: UInt8, _ onPage: [UInt8]) {
    lines.append(byte)
    page += onPage
  }

  private func number(_ name: String) -> Int { min(max(1, xml.localAttribute(name).flatMap { Int($0) } ?? 1), 1_000) }

}
