package import Blackjack
import Diagnostics
import Formats
import Records

extension ChartForm {
  /// The format of the chart in a file; nil if its first bytes do not look like a chart.
  ///
  /// A chart is detected by its root element in XML, by one of its keys in JSON, and in CSV and text by a complete row,
  /// or by the header of upcards or cells within the first forty lines.
  ///
  /// - Parameter head: the first bytes of the file in any encoding that is recognised; the more, the more reliable.
  package init?(head: [UInt8]) {
    let head = Array(head.prefix(Self.headLength))
    if FileForm(head: head) == .xml {
      guard let form = Self.ofRoot(head) else { return nil }
      self = form
    } else {
      self.init(text: Self.decoded(head))
    }
  }

  /// The number of bytes examined.
  private static let headLength = 64 << 10
  private static let lines = 40

  /// - Parameter text: UTF-8, at least the beginning of the file.
  init?(text: [UInt8]) {
    let head = Array(text.prefix(Self.headLength))
    if ChartText.lines(of: head).lazy.filter({ !$0.isEmpty }).prefix(Self.lines)
      .contains(where: Self.isText)
    {
      self = .text
    } else if ChartJSON.isChart(head) {
      self = .json
    } else if ChartCSV.isChart(head) {
      self = .csv
    } else if ChartSentences(head) != nil {
      self = .text
    } else {
      return nil
    }
  }

  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    ChartGrid.isOfChart(ChartText.words(of: line.prefix(1024), at: 1, in: "").map(\.text))
  }

  private static func ofRoot(_ head: [UInt8]) -> ChartForm? {
    do {
      var reader = try XMLReader(head, named: "")
      guard try reader.nextKind() == .start else { return nil }
      return form(of: reader.elementName, in: reader.elementNamespace)
        ?? (mayBeTree(head, below: reader.elementName) ? .xml : nil)
    } catch {
      // A document that is malformed before its root element is not a chart.
      return nil
    }
  }

  /// Whether a document of any program has moves of hands against the dealer's cards.
  private static func mayBeTree(_ head: [UInt8], below root: String) -> Bool {
    guard !Workbook.isPage(head), !["workbook", "table", "html"].contains(root.lowercased()) else { return false }
    let text = String(decoding: head, as: UTF8.self).lowercased()
    return (text.contains(text: "dealer=") || text.contains(text: "upcard=") || text.contains(text: "<row hand="))
      && ["hand", "player", "total"].contains(where: text.contains)
  }

  /// The format of a document's root element.
  static func form(of root: String, in namespace: String?) -> ChartForm? {
    switch (root, namespace) {
    case ("chart", nil), ("chart", ChartReading.namespace): .xml
    case ("strategy", TrainerXML.namespace): .trainerXML
    default: nil
    }
  }

  private static func decoded(_ head: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    do {
      var source = try DecodedSource(ByteSource(head), encoding: nil, named: "")
      while let chunk = try source.nextChunk() { text += chunk }
    } catch {
      // The head may end within a character, or not be text: the part before that decides.
    }
    return text
  }
}
