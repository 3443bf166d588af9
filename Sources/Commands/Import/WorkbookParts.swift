import Diagnostics
import Flashcards
import Formats
import Import

/// The worksheets of a workbook that holds several things, each of which is read by what it is: results and what is to come, a
/// week each, two charts.
struct WorkbookParts {
  struct Part {
    let sheet: String
    let kind: FileKind
  }

  let read: [Part]
  /// Those that hold none of it: a standing, a season's totals, a legend.
  private let others: [String]

  private static let mostSheets = 40

  /// Nil of any other file: of one worksheet, of rosters or decks of the same columns, of a chart in several parts.
  init?(of file: String, _ input: InputFile) throws {
    guard input.isWorkbook, input.sheet == nil, input.tables?.strict != true else { return nil }
    let sheets = try InputFile(file).shownSheets()
    guard 2...Self.mostSheets ~= sheets.count else { return nil }
    // Worksheets with the same columns are a team, a deck or a game each.
    let usual = try Self.usualSheet(of: file)
    guard !usual.isOfLists else { return nil }
    var parts = sheets.compactMap { Self.part($0, of: input.name) }
    // What letters and abbreviations mean.
    if parts.contains(where: { $0.kind != .deck }) { parts.removeAll { $0.kind == .deck } }
    // A list of addresses beside the roster is that of the same team.
    if let roster = parts.firstIndex(where: { $0.kind == .roster }) {
      parts = parts.indices.filter { parts[$0].kind != .roster || $0 == roster }.map { parts[$0] }
    }
    let kinds = Set(parts.map(\.kind))
    guard !kinds.isEmpty, kinds.isDisjoint(with: [.deck]), kinds != [.roster], kinds != [.game],
      parts.count > 1 || parts[0].sheet != usual.name
    else { return nil }
    read = parts
    others = sheets.map(\.name).filter { name in !parts.contains { $0.sheet == name } }
  }

  var remark: MessageText { .readAsSheets(read.map(\.sheet), others: others) }

  /// The worksheet that is read where no other is asked for, and whether it is one of several lists.
  private static func usualSheet(of file: String) throws -> (name: String?, isOfLists: Bool) {
    let input = try InputFile(file)
    do {
      _ = try input.headAndSource(of: .any)
    } catch {
      // A worksheet that is none of the kinds, such as a standing, may still not be the only one.
    }
    return (input.workbook?.sheet, input.listSheets != nil)
  }

  private static func part(_ sheet: Workbook.Sheet, of file: String) -> Part? {
    var origin = ByteSource.Origin(sheet: sheet.name, encoding: .utf8, delimiter: UInt8(ascii: ","))
    (origin.unsolved, origin.headerLine) = (sheet.unsolved, sheet.headerRow)
    do throws(Diagnostic) {
      let table = try TableFinder(ByteSource(sheet.csv, origin: origin), named: file, as: .any, TableFinderOptions())
        .source
      let kind = try FileKind.detected(in: table, named: file, encoding: .utf8)
      // Counts of a season, or of a game that does not say which it was, are no game.
      if kind == .game, try !isOfGame(sheet) { return nil }
      return Part(sheet: sheet.name, kind: kind)
    } catch {
      // A worksheet that is none of these is named as not read.
      return nil
    }
  }

  /// Whether box lines have their day, above them or in a column.
  private static func isOfGame(_ sheet: Workbook.Sheet) throws(Diagnostic) -> Bool {
    if try BoxSheet(sheet.csv) != nil { return true }
    return BoxRole.areDated(try TableFinder.columns(of: sheet.csv, as: .any) ?? [])
  }
}

extension InputFile {
  /// The worksheets that are not hidden or empty; none of a chart in several of them.
  fileprivate func shownSheets() throws -> [Workbook.Sheet] {
    let memory = try memory(atMost: .max)
    guard let form = Workbook.form(ofZip: memory.bytes) else { return [] }
    defer { withExtendedLifetime(memory) {} }
    let sheets = try Workbook(memory.bytes, as: form, named: name).sheets.filter { !$0.isHidden && !$0.isEmpty }
    return ChartWorksheet.parts(of: sheets).isEmpty ? sheets : []
  }
}
