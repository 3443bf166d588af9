/// The forms of a file that holds a strategy chart.
package enum ChartForm: String, CaseIterable, Hashable, Sendable {
  /// Our own XML, by docs/chart.xsd.
  case xml
  /// The XML of one trainer that is known in the wild, with a namespace of its own.
  case trainerXML = "bjtrainer-xml"
  /// A row for each hand, or a line for each cell.
  case csv
  /// A row for each hand, words apart by white space.
  case text
  case json

  /// What it is called in sentences.
  package var title: String {
    switch self {
    case .xml: "XML"
    case .trainerXML: "a trainer's XML"
    case .csv: "CSV"
    case .text: "text"
    case .json: "JSON"
    }
  }

  /// Whether a file of the form tells all of a chart: its name, rules and mnemonics, and not the cells alone.
  package var holdsAll: Bool { self == .xml || self == .json }
}
