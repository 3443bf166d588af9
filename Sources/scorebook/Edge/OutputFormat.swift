import ArgumentParser
import Foundation
import Report

/// How a sheet is given out: in a format of its own, or its page printed to PDF.
enum OutputFormat: ExpressibleByArgument, CaseIterable, Equatable {
  case sheet(SheetFormat)
  case pdf

  static let allCases = SheetFormat.allCases.map(OutputFormat.sheet) + [.pdf]

  var name: String {
    switch self {
    case .sheet(let format): format.rawValue
    case .pdf: "pdf"
    }
  }

  /// What its files end in.
  var ending: String { self == .sheet(.text) ? "txt" : name }

  /// What has to be made of the sheet first.
  var made: SheetFormat {
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
    switch (path as NSString).pathExtension.lowercased() {
    case "html", "htm": self = .sheet(.html)
    case "csv": self = .sheet(.csv)
    case "txt", "text": self = .sheet(.text)
    case "json": self = .sheet(.json)
    case "pdf": self = .pdf
    default: return nil
    }
  }

  static var allValueStrings: [String] { allCases.map(\.name) }
  var defaultValueDescription: String { name }
}
