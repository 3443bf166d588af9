import Diagnostics
import Foundation
import Import
import Store

extension FileJob {
  /// The imports of a workbook that holds several things; nil of any other file.
  static func sheets(
    of file: String, _ input: InputFile, _ command: ImportFilesCommand, in book: BookTransaction, at now: Date
  ) throws -> [FileJob]? {
    guard command.map.isEmpty,
      let parts = try WorkbookParts(of: file, input)
    else { return nil }
    let areCharts = parts.read.count > 1 && parts.read.allSatisfy { $0.kind == .chart }
    var jobs: [FileJob] = []
    for part in parts.read {
      var command = command
      command.records.tables.sheet = part.sheet
      var own = try all(of: file, command, in: book, at: now)
      if areCharts, var chart = own.first?.command as? ImportChartCommand {
        chart.name = "\(stem(of: file)) – \(part.sheet)"
        own = [FileJob(kind: .chart, command: chart)]
      }
      jobs += own
    }
    jobs[0].remarks.insert(Diagnostic(.note, parts.remark, at: Location(file: input.name)), at: 0)
    return jobs
  }
}
