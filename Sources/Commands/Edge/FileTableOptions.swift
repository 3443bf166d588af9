import ArgumentParser
import Records

/// Where the table is in a file.
struct FileTableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The worksheet of a workbook, by name or number (default: the first with a table).", valueName: "name"))
  var sheet: String?
  @Option(help: ArgumentHelp("The line of the header (default: detected).", valueName: "line"))
  var headerRow: Int?
  @Flag(help: "Refuse a file that has titles, totals or notes around its records.")
  var strict = false

  func validate() throws {
    if let headerRow, headerRow < 1 { throw ValidationError("'--header-row' is a line number from 1") }
  }
}

/// The order of day and month in a file.
struct DateOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The order of the dates: ymd, mdy or dmy (default: detected).", valueName: "order"))
  var dates: DateOrder?
}

/// How a file writes its numbers.
struct NumberOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The decimal mark of its numbers, comma or point; the other one separates thousands (default: either).",
      valueName: "mark"))
  var decimal: DecimalMark?
}

extension DateOrder: ExpressibleByArgument {}
extension DecimalMark: ExpressibleByArgument {}
