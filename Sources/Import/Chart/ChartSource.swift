import Blackjack
import Diagnostics
import Formats
import Records

/// One file of a chart, with its detected format.
struct ChartSource {
  private enum Content {
    case xml(XMLElement)
    /// Decoded to UTF-8.
    case text([UInt8])
  }

  let form: ChartForm
  let encoding: TextEncoding
  /// What was assumed: the encoding.
  private(set) var remarks: [Diagnostic] = []
  private let name: String
  private let content: Content
  /// The worksheets of a workbook; the text is the rows of the first.
  private let worksheets: [ChartWorksheet]

  /// - Throws: a `Diagnostic` where the file cannot be read, or is no chart.
  init(
    _ bytes: [UInt8], named name: String, worksheets: [ChartWorksheet] = [], encoding explicit: TextEncoding?
  ) throws(Diagnostic) {
    self.name = name
    self.worksheets = worksheets
    let start = Location(file: name, line: 1, column: 1)
    guard bytes.count <= ChartImport.maximumBytes else {
      throw Diagnostic(nil, .words(.chart(upTo: ChartImport.maximumBytes >> 20)), found: .more, at: start)
    }
    guard !bytes.isEmpty else { throw Diagnostic(nil, .words(.aChart), found: .emptyFile, at: start) }
    if FileForm(head: bytes) == .xml {
      encoding = try xmlEncoding(of: bytes, named: name)
      if let explicit, explicit != encoding {
        throw Diagnostic(
          .encoding, .words(.declaredEncoding(encoding.title)), found: .plain("--encoding \(explicit.rawValue)"),
          at: start)
      }
      let root = try xmlDocument(in: bytes, named: name)
      form = ChartForm.form(of: root.name, in: root.namespace) ?? .xml
      content = .xml(root)
      return
    }
    let windows = explicit == nil ? WindowsText(bytes) : nil
    if let windows { remarks = [Diagnostic(.note, .readAsWindows(windows.words), at: Location(file: name))] }
    var text = try decodedText(bytes, encoding: explicit ?? (windows == nil ? nil : .windows1252), named: name)
    text.bytes = BoxDrawing.plain(text.bytes)
    encoding = text.encoding
    content = .text(text.bytes)
    if let known = ChartForm(text: text.bytes) {
      form = known
    } else if FileForm(head: bytes) == .json {
      form = .json
    } else if ChartGrid.isWithoutLabels(text.bytes) {
      throw Diagnostic(nil, .words(.handBeforeActions), found: .words(.actionsAlone), at: start)
    } else {
      throw Diagnostic(
        nil, .words(.chartInAnyForm), found: .excerpt(text.bytes.prefix { $0 != 0x0A && $0 != 0x0D }), at: start)
    }
  }

  /// - Parameters:
  ///   - isNamed: whether the chart already has a name, so that the file's own is not needed.
  ///   - isOverlay: whether the file overrides others, so that cells may be missing from it.
  /// - Throws: a `Diagnostic` if the file cannot be read any further.
  func page(isNamed: Bool, isOverlay: Bool) throws(Diagnostic) -> ChartLayer {
    switch content {
    case .xml(let root):
      var layer = try Self.layer(of: root, form, isNamed: isNamed, isOverlay: isOverlay)
      layer.cells.warnOfHighSurrenders()
      return layer
    case .text(let text):
      switch form {
      case .json:
        var layer = try ChartJSON.page(text, named: name, isNamed: isNamed, isOverlay: isOverlay)
        layer.cells.warnOfHighSurrenders()
        return layer
      case .csv: return try ChartCSV.page(text, named: name, worksheets: worksheets, isOverlay: isOverlay)
      default: return try ChartText.page(text, named: name, isOverlay: isOverlay)
      }
    }
  }

  private static func layer(
    of root: XMLElement, _ form: ChartForm, isNamed: Bool, isOverlay: Bool
  ) throws(Diagnostic) -> ChartLayer {
    if form == .trainerXML { return TrainerXML.page(root, isOverlay: isOverlay) }
    if ChartForm.form(of: root.name, in: root.namespace) == nil,
      let other = ChartTree.page(root, isNamed: isNamed, isOverlay: isOverlay)
    {
      return other
    }
    return try ChartReading.page(root, isNamed: isNamed, isOverlay: isOverlay)
  }
}
