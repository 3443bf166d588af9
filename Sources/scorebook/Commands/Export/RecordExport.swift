import ArgumentParser
import Export
import Foundation

extension RecordForm: ExpressibleByArgument {}

/// In what form records are exported.
struct RecordFormOption: ParsableArguments {
  @Option(help: "The format (else by the file's ending, else csv).")
  var format: RecordForm?

  func form(for output: String?) -> RecordForm {
    format ?? (output.map { ($0 as NSString).pathExtension.lowercased() == "json" } == true ? .json : .csv)
  }
}
