package import Diagnostics

/// A spreadsheet file read as tables of text: Office Open XML (`.xlsx`, `.xlsm`) or OpenDocument (`.ods`).
///
/// Each cell is its displayed text where the format matters to the meaning: a date is `2014-03-09`, a whole number has
/// no decimals, and `07` keeps its zero if the number format shows it. Formulas are not calculated: a cell has the
/// stored result. Nothing outside the file is read.
///
/// Memory: the unpacked part being read, the shared texts, and the tables. Limits: see `maximumBytes` and
/// `WorksheetGrid`.
package struct Workbook: Sendable {
  package enum Form: String, Sendable {
    case xlsx, ods, html
  }

  /// A worksheet with its rows.
  package struct Sheet: Sendable {
    package let name: String
    package let isHidden: Bool
    /// The rows as CSV: cells separated by commas. Each row is on the line of its number, so rows without content are
    /// empty lines.
    package private(set) var csv: [UInt8]
    /// The places of formulas without a stored result, the first ones: their cells are empty in the rows.
    package var unsolved: [Location] = []
    /// The headings and short paragraphs that a page has above the table, behind the table before it, and above all
    /// tables; and its caption. The nearest last.
    package var headings: [String] = []

    /// The names of the tables that it was joined of; none of any other.
    package fileprivate(set) var parts: [String] = []

    /// The number of the first row of a page's table, if all of its cells are headings and those of another row are not.
    package var headerRow: Int?

    /// Whether the cells of a page's table have no text, and have the moves of a chart that their classes name.
    package var hasTextOfClasses = false

    /// Adds lines of text below its rows.
    ///
    /// - Parameter other: the worksheet that they are from.
    package mutating func add(_ lines: [String], from other: String? = nil) {
      parts += [other].compactMap(\.self)
      var writer = CSVWriter(delimiter: UInt8(ascii: ","))
      for line in lines { writer.write([line]) }
      csv += writer.bytes
    }

    /// Whether no cell has content.
    package var isEmpty: Bool { csv.isEmpty }
  }

  package let form: Form
  /// In the order of their tabs, including hidden ones.
  package let sheets: [Sheet]
  /// The paragraphs of a page that say what letters mean: `T = tirer, R = rester`; the lines of a worksheet that do.
  package var legends: [String] = []
  /// The title of a page.
  package internal(set) var title: String?

  /// The maximum unpacked size of a part: XML of about a million rows.
  static let maximumBytes = 256 << 20

  /// How many places of formulas without a result are noted.
  static let maxUnsolved = 10_000

  /// The fault of a formula without a stored result, whose cell is needed.
  package static func noResult(at place: Location) -> Diagnostic {
    Diagnostic(
      MessageText(
        "expected the result of the formula, found none; open the file in a spreadsheet program and save it again",
        "verwacht de uitkomst van de formule, gevonden geen; open het bestand in een rekenbladprogramma en bewaar het opnieuw"
      ), at: place)
  }

  /// The format of the spreadsheet in a zip archive; nil if it is not a spreadsheet, or not a zip archive.
  ///
  /// Cost: reading the names of the archive's entries.
  package static func form(ofZip bytes: UnsafeRawBufferPointer) -> Form? {
    do throws(Diagnostic) {
      let zip = try ZipReader(bytes, named: "")
      while let entry = try zip.next() {
        if entry.name.hasPrefix("xl/") { return .xlsx }
        if entry.name == "mimetype" {
          let type = String(decoding: try zip.content(atMost: 1 << 10), as: UTF8.self)
          return type.contains("opendocument.spreadsheet") ? .ods : nil
        }
      }
    } catch {
      // A damaged archive is reported by the code that reads it later.
    }
    return nil
  }

  /// - Parameters:
  ///   - bytes: the whole file; used during the call only.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if the archive or a part is damaged, or exceeds the limits.
  package init(_ bytes: UnsafeRawBufferPointer, as form: Form, named name: String) throws(Diagnostic) {
    self.form = form
    let parts = WorkbookParts(bytes: bytes, name: name)
    switch form {
    case .xlsx: sheets = try XLSXReader.sheets(of: parts)
    case .ods: sheets = try ODSReader.sheets(of: parts)
    case .html: sheets = try Workbook(page: Array(bytes), named: name).sheets
    }
  }
}

extension Workbook.Sheet {
  /// A table that is made of others.
  package init(joining parts: [String], csv: [UInt8], headings: [String]) {
    self.init(name: parts.joined(separator: " + "), isHidden: false, csv: csv, headings: headings)
    self.parts = parts
  }
}

/// The parts of a spreadsheet's archive.
struct WorkbookParts {
  let bytes: UnsafeRawBufferPointer
  /// The file's name in messages.
  let name: String

  private static let limits = ZipLimits(
    entries: 20_000, entryBytes: Workbook.maximumBytes, totalBytes: 2 * Workbook.maximumBytes)

  /// Calls `body` with each of the named parts, in the order of the archive.
  func forEach(
    _ names: Set<String>, _ body: (_ name: String, _ content: [UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let zip = try ZipReader(bytes, named: name, limits: Self.limits)
    while let entry = try zip.next() {
      guard names.contains(entry.name) else { continue }
      try body(entry.name, try zip.content(atMost: Workbook.maximumBytes))
    }
  }

  /// The content of a part; nil if the archive does not have it.
  func content(of part: String) throws(Diagnostic) -> [UInt8]? {
    var found: [UInt8]?
    try forEach([part]) { _, content in found = content }
    return found
  }

  /// A reader of a part's XML. Its messages name the file and the part.
  func xml(_ content: [UInt8], of part: String) throws(Diagnostic) -> XMLReader {
    try XMLReader(content, named: "\(name) (\(part))", maximumBytes: Workbook.maximumBytes)
  }

  func damaged(_ english: String, _ dutch: String) -> Diagnostic {
    Diagnostic(
      MessageText(
        "expected a workbook, found one \(english); open it in a spreadsheet program and save it again",
        "verwacht een werkmap, gevonden een \(dutch); open haar in een rekenbladprogramma en bewaar haar opnieuw"),
      at: Location(file: name))
  }
}
