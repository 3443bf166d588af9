import ArgumentParser
import Foundation
import Sheets

/// The formats of a sheet that include a page and a table.
protocol PageFormat: RawRepresentable<String>, CaseIterable, Equatable {
  static var html: Self { get }
  static var csv: Self { get }
}

extension SheetFormat: PageFormat {}
extension DueFormat: PageFormat {}

/// The output format of a sheet: one of its own, its page printed to PDF, or its table as a workbook.
enum Printable<Format: PageFormat>: ExpressibleByArgument, CaseIterable, Equatable {
  case sheet(Format)
  case pdf, workbook

  static var allCases: [Self] { Format.allCases.map(Self.sheet) + [.pdf, .workbook] }

  var name: String {
    switch self {
    case .sheet(let format): format.rawValue
    case .pdf: "pdf"
    case .workbook: "xlsx"
    }
  }

  /// The file extension.
  var ending: String { name == "text" ? "txt" : name }

  /// The format to render first.
  var made: Format {
    switch self {
    case .sheet(let format): format
    case .pdf: .html
    case .workbook: .csv
    }
  }

  init?(argument: String) {
    guard let format = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// The format of a file extension; nil if there is none.
  init?(endingOf path: String) {
    let ending = (path as NSString).pathExtension.lowercased()
    self.init(argument: ["htm": "html", "txt": "text", "ical": "ics"][ending] ?? ending)
  }

  static var allValueStrings: [String] { allCases.map(\.name) }
  var defaultValueDescription: String { name }
}

typealias OutputFormat = Printable<SheetFormat>
