import CLibXML2
package import Diagnostics

extension Workbook {
  /// The most bytes of a page.
  package static let maximumPageBytes = 8 << 20
  private static let maxTables = 1_000
  /// The most rows or columns that one cell covers.
  private static let longestSpan = 1_000

  /// The tables of an HTML page, each as a worksheet: `table 1`, `table 2` …; or its lists of terms and definitions.
  ///
  /// Read by libxml2 from memory; nothing is fetched, and no script is run. A cell that covers several rows is in each of
  /// them. The text of a table inside another is its own.
  ///
  /// - Parameters:
  ///   - text: the page in UTF-8, whatever it declares.
  ///   - meaning: what the classes of a cell without text say; nil of others.
  /// - Throws: a `Diagnostic` beyond the limits, or without any table.
  package init(
    page text: [UInt8], named name: String, meaning: @escaping (_ classes: String) -> String? = { _ in nil }
  ) throws(Diagnostic) {
    guard text.count <= Self.maximumPageBytes, let count = Int32(exactly: text.count) else {
      throw Diagnostic(
        MessageText(
          "expected a page of up to \(Self.maximumPageBytes >> 20) MB, found more",
          "verwacht een pagina van hoogstens \(Self.maximumPageBytes >> 20) MB, gevonden meer"),
        at: Location(file: name))
    }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    let page = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { htmlReadMemory($0.baseAddress, count, nil, "UTF-8", Int32(options)) }
    }
    guard let page else {
      throw Diagnostic(
        MessageText(
          "expected an HTML page, found none that can be read",
          "verwacht een HTML-pagina, gevonden geen die te lezen is"), at: Location(file: name))
    }
    defer { xmlFreeDoc(page) }
    var walk = PageWalk(file: name, meaning: meaning)
    try walk.read(xmlDocGetRootElement(page))
    guard !walk.sheets.isEmpty else {
      throw Diagnostic(
        MessageText(
          "expected a table, found a page without one; copy the table into a spreadsheet and save it as CSV",
          "verwacht een tabel, gevonden een pagina zonder; kopieer de tabel naar een rekenblad en bewaar het als CSV"),
        at: Location(file: name))
    }
    (form, sheets, title, legends) = (.html, walk.sheets, walk.title, walk.legends)
  }

  /// Goes through a page in its order.
  private struct PageWalk {
    /// A table that is open.
    private struct Table {
      let number: Int
      var grid: WorksheetGrid
      var row = -1
      var column = 0
      /// The last row that a cell above covers in each column.
      var covered: [Int: Int] = [:]
      var merges: [WorksheetGrid.Merge] = []
      /// The text of the cell that is open.
      var cell: [UInt8]?
      /// The headings above it, and its caption.
      var headings: [String]
      /// A list of terms and definitions, a row for each.
      let isList: Bool
      /// Of cells without text.
      var classed = ClassedCells()
      var heads = HeadingRows()
    }

    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "caption", "title", "p"]
    /// Longer ones are prose.
    private static let longestHeading = 120
    private static let mostHeadings = 8
    private static let longestLegend = 400

    let file: String
    private let meaning: (_ classes: String) -> String?
    private(set) var sheets: [Sheet] = []
    /// Lists of terms, which count on a page without a table.
    private var lists: [Sheet] = []
    private var open: [Table] = []
    private var count = 0
    private(set) var title: String?
    private(set) var legends: [String] = []
    /// The text of the heading that is open, and those that were closed, as long as no table is below them; and whether the one that
    /// is open is a line with a day.
    private var (openHeading, above, isInLine): ([UInt8]?, [String], Bool) = (nil, [], false)
    /// Those above the first table, which are about all of them.
    private var first: [String] = []

    /// The classes that a style hides.
    private var hidden: Set<String> = []

    init(file: String, meaning: @escaping (_ classes: String) -> String?) {
      (self.file, self.meaning) = (file, meaning)
    }

    /// Whether a row is not shown, as a pattern for new ones is not.
    private func isHidden(_ node: xmlNodePtr) -> Bool {
      if xmlHasProp(node, "hidden") != nil { return true }
      let style = text(of: "style", node).filter { $0 != " " }.lowercased()
      return style.contains("display:none")
        || text(of: "class", node).split(whereSeparator: \.isWhitespace).contains { hidden.contains(String($0)) }
    }

    /// Whether a raised text in a cell refers to a footnote: the `2` of `Ds²`.
    private func isMark(_ node: xmlNodePtr) -> Bool {
      guard open.last?.cell?.isEmpty == false, let content = xmlNodeGetContent(node) else { return false }
      defer { scorebook_xml_release(content) }
      return String(cString: content).allSatisfy { $0.isNumber || "*†‡§() ".contains($0) }
    }

    /// `³` of `m<sup>3</sup>`; nil of other raised text.
    private func power(_ node: xmlNodePtr) -> String? {
      guard let cell = open.last?.cell, let content = xmlNodeGetContent(node) else { return nil }
      defer { scorebook_xml_release(content) }
      let isFollowed = node.pointee.next.map { !($0.pointee.type == XML_TEXT_NODE && xmlIsBlankNode($0) != 0) } ?? false
      return RaisedText.power(
        String(cString: content), behind: String(decoding: cell, as: UTF8.self), isFollowed: isFollowed)
    }

    private func text(of attribute: String, _ node: xmlNodePtr) -> String {
      guard let value = xmlGetProp(node, attribute) else { return "" }
      defer { scorebook_xml_release(value) }
      return String(cString: value)
    }

    mutating func read(_ root: xmlNodePtr?) throws(Diagnostic) {
      guard let root else { return }
      var node: xmlNodePtr = root
      while true {
        let goesIn = try begin(node)
        if goesIn, let child = node.pointee.children {
          node = child
          continue
        }
        try end(node)
        while node.pointee.next == nil {
          guard node != root, let parent = node.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
            return try finish()
          }
          node = parent
          try end(node)
        }
        guard node != root, let next = node.pointee.next else { return try finish() }
        node = next
      }
    }

    /// - Returns: whether what is inside counts.
    private mutating func begin(_ node: xmlNodePtr) throws(Diagnostic) -> Bool {
      guard node.pointee.type == XML_ELEMENT_NODE else {
        if node.pointee.type == XML_TEXT_NODE || node.pointee.type == XML_CDATA_SECTION_NODE {
          add(node.pointee.content)
        }
        return false
      }
      switch name(node) {
      case "style":
        hidden.formUnion(node.hiddenClasses)
        return false
      case "script", "template": return false
      case "sup":
        if let power = power(node) {
          open[open.count - 1].cell?.append(contentsOf: power.utf8)
          return false
        }
        return !isMark(node)
      case "tr" where isHidden(node): return false
      case "table", "dl":
        count += 1
        guard count <= Workbook.maxTables else {
          throw Diagnostic(
            MessageText(
              "expected up to \(Workbook.maxTables) tables, found more",
              "verwacht hoogstens \(Workbook.maxTables) tabellen, gevonden meer"), at: Location(file: file))
        }
        let grid = WorksheetGrid(sheet: "table \(count)", file: file)
        open.append(Table(number: count, grid: grid, headings: first + above, isList: name(node) == "dl"))
        if first.isEmpty { first = above }
        above = []
      case "tr": if let last = open.indices.last { (open[last].row, open[last].column) = (open[last].row + 1, 0) }
      case "dt":
        if let last = open.indices.last {
          (open[last].row, open[last].column, open[last].cell) = (open[last].row + 1, 0, [])
        }
      case "td", "th", "dd": if let last = open.indices.last { open[last].cell = [] }
      case "p" where !open.isEmpty: open[open.count - 1].cell?.append(0x20)
      case let name where Self.headings.contains(name): openHeading = []
      case "div" where open.isEmpty && openHeading == nil && node.isLineWithDay: (openHeading, isInLine) = ([], true)
      case "span" where isInLine: openHeading?.append(0x20)
      case "s", "del", "strike": if let last = open.indices.last { open[last].cell?.append(StruckText.begin) }
      case "br", "div", "li": if let last = open.indices.last { open[last].cell?.append(0x20) }
      default: break
      }
      return true
    }

    private mutating func add(_ text: UnsafePointer<UInt8>?) {
      guard let text else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
      openHeading?.append(contentsOf: bytes)
      if let last = open.indices.last { open[last].cell?.append(contentsOf: bytes) }
    }

    private mutating func end(_ node: xmlNodePtr) throws(Diagnostic) {
      guard node.pointee.type == XML_ELEMENT_NODE else { return }
      if let text = openHeading, Self.headings.contains(name(node)) || isInLine && name(node) == "div" {
        let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "\u{A0}" }
        (openHeading, isInLine) = (nil, false)
        take(heading: words.joined(separator: " "), name(node))
      }
      guard let last = open.indices.last else { return }
      switch name(node) {
      case "s", "del", "strike": open[last].cell?.append(StruckText.end)
      case "table", "dl": try close()
      case "td", "th", "dt", "dd":
        guard let text = open[last].cell else { return }
        open[last].cell = nil
        open[last].heads.add(row: open[last].row, isHeading: name(node) == "th" || node.isInHead)
        let (row, column) = (max(0, open[last].row), open[last].column)
        try put(StruckText.left(of: text), down: span("rowspan", node), across: span("colspan", node), in: last)
        if open[last].covered.isEmpty, text.allSatisfy({ $0 <= 0x20 }),
          let meant = meaning(self.text(of: "class", node))
        {
          open[last].classed.add(meant, row: row, column: column)
        }
      default: break
      }
    }

    private mutating func take(heading text: String, _ name: String) {
      if name == "p", text.count <= Self.longestLegend, legends.count < Self.mostHeadings,
        text.count(where: { $0 == "=" }) > 1
      {
        legends.append(text)
      }
      guard !text.isEmpty, text.count <= Self.longestHeading else { return }
      if name == "title" {
        title = text
      } else if let last = open.indices.last, open[last].cell == nil {
        open[last].headings.append(text)
      } else {
        above = above.suffix(Self.mostHeadings - 1) + [text]
      }
    }

    private mutating func put(_ text: [UInt8], down: Int, across: Int, in table: Int) throws(Diagnostic) {
      let row = max(0, open[table].row)
      while let last = open[table].covered[open[table].column], last >= row { open[table].column += 1 }
      let column = open[table].column
      let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "\u{A0}" }
      let joined = Array(words.joined(separator: " ").utf8)
      if open[table].isList, column > 1, open[table].grid.extend(with: joined, row: row) { return }
      try open[table].grid.add(joined, row: row, column: column)
      if down > 1 {
        for covered in column..<column + across { open[table].covered[covered] = row + down - 1 }
        open[table].merges.append(WorksheetGrid.Merge(column: column, first: row, last: row + down - 1))
      }
      open[table].column += across
    }

    private mutating func close() throws(Diagnostic) {
      var table = open.removeLast()
      // A `rowspan` may be larger than the number of rows left.
      let merges = table.merges.map { merge in
        WorksheetGrid.Merge(
          column: merge.column, first: merge.first, last: min(merge.last, max(table.row, merge.first)))
      }
      let hasTextOfClasses = try table.classed.fill(&table.grid)
      try table.grid.fill(merges.filter { $0.last > $0.first })
      var sheet = Sheet(name: "table \(table.number)", isHidden: false, csv: try table.grid.csv())
      (sheet.headings, sheet.hasTextOfClasses) = (table.headings, hasTextOfClasses)
      sheet.headerRow = table.heads.number
      if table.isList { lists.append(sheet) } else { sheets.append(sheet) }
    }

    private mutating func finish() throws(Diagnostic) {
      while !open.isEmpty { try close() }
      if sheets.isEmpty { sheets = lists }
      // A table inside another ends before it.
      sheets.sort { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
    }

    private func name(_ node: xmlNodePtr) -> String { node.pointee.name.map { String(cString: $0) } ?? "" }

    private func span(_ attribute: String, _ node: xmlNodePtr) -> Int {
      guard let value = xmlGetProp(node, attribute) else { return 1 }
      defer { scorebook_xml_release(value) }
      return min(max(1, Int(String(cString: value)) ?? 1), Workbook.longestSpan)
    }
  }
}
