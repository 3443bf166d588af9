import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Store

/// The imports of a workbook that holds several things: results and what is to come, a worksheet for each week, two charts.
extension FileJob {
  /// A worksheet that is understood by itself.
  private struct Part {
    let sheet: String
    let kind: FileKind
  }

  private static let mostSheets = 40

  /// Nil of any other file: of one worksheet, of rosters or decks of the same columns, of a chart in several parts.
  static func sheets(
    of file: String, _ input: InputFile, _ command: ImportFilesCommand, in book: BookTransaction, at now: Date
  ) throws -> [FileJob]? {
    guard input.isWorkbook, input.sheet == nil, !command.records.tables.strict, command.map.isEmpty else { return nil }
    // Worksheets with the same columns are a team, a deck or a game each.
    let usual = try usualSheet(of: file)
    guard !usual.isOfLists else { return nil }
    let names = try InputFile(file).shownSheets()
    guard 2...mostSheets ~= names.count else { return nil }
    var parts = try names.compactMap { try part(on: $0, of: file, command) }
    // What letters and abbreviations mean.
    if parts.contains(where: { $0.kind != .deck }) { parts.removeAll { $0.kind == .deck } }
    // A list of addresses beside the roster is that of the same team.
    if let roster = parts.firstIndex(where: { $0.kind == .roster }) {
      parts = parts.indices.filter { parts[$0].kind != .roster || $0 == roster }.map { parts[$0] }
    }
    let kinds = Set(parts.map(\.kind))
    guard !kinds.isEmpty, kinds.isDisjoint(with: [.deck]), kinds != [.roster], kinds != [.game] else { return nil }
    guard parts.count > 1 || parts[0].sheet != usual.name else { return nil }
    var jobs: [FileJob] = []
    for part in parts {
      var command = command
      command.records.tables.sheet = part.sheet
      var own = try all(of: file, command, in: book, at: now)
      if kinds.count == 1, parts.count > 1, var chart = own.first?.command as? ImportChartCommand {
        chart.name = "\(stem(of: file)) – \(part.sheet)"
        own = [FileJob(kind: .chart, command: chart)]
      }
      jobs += own
    }
    let read = parts.map(\.sheet)
    jobs[0].remarks.insert(
      Diagnostic(
        .note, .readAsSheets(read, others: names.filter { !read.contains($0) }), at: Location(file: input.name)), at: 0)
    return jobs
  }

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

  private static func part(
    on sheet: String, of file: String, _ command: ImportFilesCommand
  ) throws -> Part? {
    let input = try InputFile(file, sheet: sheet)
    do {
      let source = try input.headAndSource(
        of: .any, options: TableFinderOptions(encoding: command.records.encoding)
      ).source.inMemory(upTo: TableFinder.maximumBytes)
      let kind = try FileKind.detected(in: source, named: input.name, encoding: command.records.encoding)
      let areTotals = kind == .game && BoxRole.areOfSeason(input.outline?.names ?? [])
      return areTotals ? nil : Part(sheet: sheet, kind: kind)
    } catch {
      // A worksheet that is none of these, such as a standing, is named as not read.
      return nil
    }
  }
}

extension InputFile {
  /// The names of the worksheets that are not hidden or empty; none of a chart in several of them.
  fileprivate func shownSheets() throws -> [String] {
    let memory = try memory(atMost: .max)
    guard let form = Workbook.form(ofZip: memory.bytes) else { return [] }
    defer { withExtendedLifetime(memory) {} }
    let sheets = try Workbook(memory.bytes, as: form, named: name).sheets.filter { !$0.isHidden && !$0.isEmpty }
    return ChartWorksheet.parts(of: sheets).isEmpty ? sheets.map(\.name) : []
  }
}
