import ArgumentParser
import Diagnostics
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
    let form = format ?? RecordForm(rawValue: destination.ending) ?? .csv
    try form.expectFit(for: destination)
    return form
  }
}

extension RecordForm {
  /// - Throws: `Failure` if a workbook would go to a terminal.
  func expectFit(for destination: ExportOutput) throws {
    if self == .xlsx {
      try Console.expectNoTerminal(destination.output, for: MessageText("the workbook", "het werkboek"))
    }
  }
}

extension ExportOutput {
  /// The ending of the file's name, in lower case; empty for standard output.
  var ending: String { file.map { ($0 as NSString).pathExtension.lowercased() } ?? "" }
}
