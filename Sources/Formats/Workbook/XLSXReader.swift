import Diagnostics

/// Reads the worksheets of an Office Open XML workbook.
///
/// Source: ECMA-376 part 1, chapter 18. Names are compared without their namespaces, which differ in the strict form.
enum XLSXReader {
  static func sheets(of parts: WorkbookParts) throws(Diagnostic) -> [Workbook.Sheet] {
    let root = try relations(of: "", in: parts)
    let main = root.values.first { $0.type.hasSuffix("/officeDocument") }?.target ?? "xl/workbook.xml"
    guard let content = try parts.content(of: main) else {
      throw parts.damaged("without its list of worksheets", "zonder lijst van werkbladen")
    }
    let book = try xmlDocument(in: content, named: "\(parts.name) (\(main))", maximumBytes: Workbook.maximumBytes)
    func children(_ element: XMLElement, _ name: String) -> [XMLElement] {
      element.children.filter { $0.name == name }
    }
    let mark = children(book, "workbookPr").first?[attribute: "date1904"]
    let related = try relations(of: main, in: parts)
    let tabs = children(book, "sheets").flatMap { children($0, "sheet") }.compactMap { element -> Tab? in
      let id = element.attributes.first { $0.name == "id" }?.value ?? ""
      // Charts have tabs too.
      guard let relation = related[id], relation.type.hasSuffix("/worksheet") else { return nil }
      let isHidden = element[attribute: "state"].map { $0 != "visible" } ?? false
      return Tab(name: element[attribute: "name"] ?? "", isHidden: isHidden, part: relation.target)
    }
    guard !tabs.isEmpty else { throw parts.damaged("without a worksheet", "zonder werkblad") }

    var reader = XLSXSheetReader(parts: parts, is1904: mark == "1" || mark == "true")
    let styles = related.values.first { $0.type.hasSuffix("/styles") }?.target
    let strings = related.values.first { $0.type.hasSuffix("/sharedStrings") }?.target
    try parts.forEach(Set([styles, strings].compactMap(\.self))) { part, content throws(Diagnostic) in
      if part == styles { reader.formats = try XLSXStyles.formats(content, of: part, in: parts) }
      if part == strings { reader.strings = try SharedStrings(content, of: part, in: parts) }
    }
    var tables: [String: (csv: [UInt8], unsolved: [Location])] = [:]
    try parts.forEach(Set(tabs.map(\.part))) { part, content throws(Diagnostic) in
      let name = tabs.first { $0.part == part }?.name ?? ""
      tables[part] = try reader.csv(content, of: part, named: name)
    }
    return try tabs.map { tab throws(Diagnostic) in
      guard let table = tables[tab.part] else {
        throw parts.damaged(
          "without its worksheet \(Excerpt.quoted(tab.name))", "zonder werkblad \(Excerpt.quoted(tab.name))")
      }
      return Workbook.Sheet(name: tab.name, isHidden: tab.isHidden, csv: table.csv, unsolved: table.unsolved)
    }
  }

  private struct Tab {
    let name: String
    let isHidden: Bool
    let part: String
  }

  private struct Relation {
    let type: String
    /// A path in the archive.
    let target: String
  }

  /// The parts that a part refers to inside the archive, by id.
  private static func relations(
    of part: String, in parts: WorkbookParts
  ) throws(Diagnostic) -> [String: Relation] {
    let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? ""
    let path = "\(folder)_rels/\(part.dropFirst(folder.count)).rels"
    guard let content = try parts.content(of: path) else { return [:] }
    let list = try xmlDocument(in: content, named: "\(parts.name) (\(path))")
    var found: [String: Relation] = [:]
    for element in list.children where element[attribute: "TargetMode"] != "External" {
      guard let id = element[attribute: "Id"], let target = element[attribute: "Target"] else { continue }
      found[id] = Relation(
        type: element[attribute: "Type"] ?? "",
        target: target.hasPrefix("/") ? String(target.dropFirst()) : folder + target)
    }
    return found
  }
}

/// The shared strings, which cells refer to by number.
///
/// Memory: their bytes, plus eight bytes each.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  init(_ content: [UInt8], of part: String, in parts: WorkbookParts) throws(Diagnostic) {
    var xml = try parts.xml(content, of: part)
    var text = XLSXTextCollector()
    while true {
      switch try xml.nextKind() {
      case .start:
        if xml.isElement(named: "si") {
          if xml.isEmpty { ends.append(bytes.count) }
        } else {
          text.begin(xml)
        }
      case .text: text.take(xml, onto: &bytes)
      case .end:
        if xml.isElement(named: "si") { ends.append(bytes.count) } else { text.end(xml) }
      case .endOfDocument: return
      }
    }
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    ends.indices.contains(index) ? bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] : nil
  }
}

/// Collects the text of `t` elements, without the phonetic hints of `rPh`.
struct XLSXTextCollector {
  private var isInText = false
  private var isInPhonetics = false

  mutating func begin(_ xml: borrowing XMLReader) {
    guard !xml.isEmpty else { return }
    if xml.isElement(named: "t") { isInText = true }
    if xml.isElement(named: "rPh") { isInPhonetics = true }
  }

  mutating func end(_ xml: borrowing XMLReader) {
    if xml.isElement(named: "t") { isInText = false }
    if xml.isElement(named: "rPh") { isInPhonetics = false }
  }

  func take(_ xml: borrowing XMLReader, onto bytes: inout [UInt8]) {
    guard isInText, !isInPhonetics else { return }
    xml.withText { bytes += $0 }
  }
}

/// The number formats of a workbook's cell styles.
enum XLSXStyles {
  /// - Returns: the formats, indexed by style number.
  static func formats(
    _ content: [UInt8], of part: String, in parts: WorkbookParts
  ) throws(Diagnostic) -> [NumberFormat] {
    let styles = try xmlDocument(in: content, named: "\(parts.name) (\(part))", maximumBytes: Workbook.maximumBytes)
    func children(_ list: String, _ name: String) -> [XMLElement] {
      styles.children.filter { $0.name == list }.flatMap(\.children).filter { $0.name == name }
    }
    var own: [Int: NumberFormat] = [:]
    for element in children("numFmts", "numFmt") {
      guard let id = element[attribute: "numFmtId"].flatMap({ Int($0) }) else { continue }
      own[id] = NumberFormat(code: element[attribute: "formatCode"] ?? "")
    }
    return children("cellXfs", "xf").map { element in
      let id = element[attribute: "numFmtId"].flatMap { Int($0) } ?? 0
      return own[id] ?? NumberFormat(builtIn: id)
    }
  }
}
