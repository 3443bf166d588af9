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

extension DateOrder: ExpressibleByArgument {}
