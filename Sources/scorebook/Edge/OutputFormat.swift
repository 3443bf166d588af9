import ArgumentParser
import Foundation
import Report

/// The formats of a sheet of which one is a page.
protocol PageFormat: RawRepresentable<String>, CaseIterable, Equatable {
  static var html: Self { get }
}

extension SheetFormat: PageFormat {}
extension DueFormat: PageFormat {}

/// How a sheet is given out: in a format of its own, or its page printed to PDF.
enum Printable<Format: PageFormat>: ExpressibleByArgument, CaseIterable, Equatable {
  case sheet(Format)
  case pdf

  static var allCases: [Self] { Format.allCases.map(Self.sheet) + [.pdf] }

  var name: String {
    switch self {
    case .sheet(let format): format.rawValue
    case .pdf: "pdf"
    }
  }

  /// What its files end in.
  var ending: String { name == "text" ? "txt" : name }

  /// What has to be made of the sheet first.
  var made: Format {
    switch self {
    case .sheet(let format): format
    case .pdf: .html
    }
  }

  init?(argument: String) {
    guard let format = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  /// The format that a file's name says by its ending; nil where it says none.
  init?(endingOf path: String) {
    let ending = (path as NSString).pathExtension.lowercased()
    self.init(argument: ["htm": "html", "txt": "text", "ical": "ics"][ending] ?? ending)
  }

  static var allValueStrings: [String] { allCases.map(\.name) }
  var defaultValueDescription: String { name }
}

typealias OutputFormat = Printable<SheetFormat>
