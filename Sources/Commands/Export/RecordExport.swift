import ArgumentParser
import Export
import Foundation
import Records

extension RecordForm: ExpressibleByArgument {}

/// The format of exported records.
struct RecordFormOption: ParsableArguments {
  @Option(help: "The format (default: by the file name, then csv).")
  var format: RecordForm?

  /// - Throws: `Failure` if a workbook would go to a terminal.
  func form(for destination: ExportOutput) throws -> RecordForm {
    let ending = destination.file.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    let form = format ?? RecordForm(rawValue: ending) ?? .csv
    if form == .xlsx { try Console.expectNoTerminal(destination.output, for: "the workbook") }
    return form
  }
}
