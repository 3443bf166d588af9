/// A view that adds its own parts to a page: for rows and for the pages of games, which are so many that reflection would
/// take most of the time.
protocol ViewRow {
  /// Adds the same names in the same order for every view of the type.
  func fill(_ page: inout PageValues)
}

/// The values of a page's view, by position: what its template is filled in with.
///
/// Cells without references, and one text with those of all cells. A page has some thousands of values, made and read once,
/// by several threads at a time: as objects of their own they would cost more than the rest of the page.
struct PageValues: Sendable {
  struct Cell: Sendable {
    enum Kind: UInt8 {
      /// A part that the page does not have.
      case nothing
      case no, yes
      case text
      /// Finished markup of our own, which is not escaped.
      case markup
      case list
      /// The parts of a view, in the order in which it adds them.
      case fields
    }

    let kind: Kind
    /// Of a text, its place in `texts`; of a list and of fields, the place of their cells. 32 bits are enough for 2 GB, and a page
    /// of half as much is refused.
    let start: Int32
    let count: Int32

    static let nothing = Cell(kind: .nothing, start: 0, count: 0)

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// Whether a section of it is left out.
    var isMissing: Bool {
      switch kind {
      case .nothing, .no: true
      case .text, .list: count == 0
      case .yes, .markup, .fields: false
      }
    }
  }

  private(set) var cells: [Cell] = []
  private(set) var texts: [UInt8] = []
  /// What was added and is not yet part of a list or of fields: at the end, the page itself.
  private var open: [Cell] = []
  /// The names of fields by the place of their cells, and those of `open`. They are kept for examples alone.
  private var names: [Int32: [String]] = [:]
  private var openNames: [String] = []
  private let keepsNames: Bool

  /// - Parameter view: a text, a flag, a list of views, a `ViewRow`, or a struct of them; any part may be optional.
  init(_ view: Any, keepsNames: Bool = false) {
    self.keepsNames = keepsNames
    // What a page of a game needs.
    cells.reserveCapacity(4_096)
    texts.reserveCapacity(49_152)
    open.reserveCapacity(256)
    add("", view)
  }

  var root: Cell { open[0] }

  mutating func text(_ name: StaticString, _ text: String) { add(name, .text, text) }

  mutating func markup(_ name: StaticString, _ markup: Markup?) {
    if let markup { add(name, .markup, markup.text) } else { add(name, .nothing) }
  }

  mutating func flag(_ name: StaticString, _ flag: Bool) {
    add(name, Cell(kind: flag ? .yes : .no, start: 0, count: 0))
  }

  mutating func row(_ name: StaticString, _ row: (some ViewRow)?) {
    guard let row else { return add(name, .nothing) }
    let first = open.count
    row.fill(&self)
    close(.fields, from: first, as: name)
  }

  mutating func rows(_ name: StaticString, _ rows: [some ViewRow]) {
    let first = open.count
    // A row that is taken out of an array has its texts counted.
    rows.withUnsafeBufferPointer { rows in
      for number in rows.indices {
        let start = open.count
        rows[number].fill(&self)
        close(.fields, from: start, as: "")
      }
    }
    close(.list, from: first, as: name)
  }

  mutating func list(_ name: StaticString, _ texts: [String]) {
    let first = open.count
    for text in texts { self.text("", text) }
    close(.list, from: first, as: name)
  }

  /// Adds any view. What is no `ViewRow` is read by reflection, which takes half a microsecond for each of its parts.
  mutating func add(_ name: String, _ view: Any) {
    switch view {
    case let text as String: self.text("", text)
    case let flag as Bool: self.flag("", flag)
    case let row as any ViewRow: self.row("", row)
    case let markup as Markup: self.markup("", markup)
    case let node as ViewNode: add(node)
    default:
      let mirror = Mirror(reflecting: view)
      switch mirror.displayStyle {
      case .collection:
        let first = open.count
        for part in mirror.children { add("", part.value) }
        close(.list, from: first, as: "")
      case .optional: add("", mirror.children.first?.value ?? ViewNode.nothing)
      case .struct:
        let first = open.count
        for part in mirror.children { add(part.label ?? "", part.value) }
        close(.fields, from: first, as: "")
      default:
        // Only our own views are passed here, and a test makes every one of them.
        preconditionFailure("a view holds texts, flags, lists and views, found \(type(of: view))")
      }
    }
    if keepsNames { openNames[openNames.count - 1] = name }
  }

  private mutating func add(_ node: ViewNode) {
    switch node {
    case .text(let text): add("", .text, text)
    case .markup: add("", .markup, "")
    case .flag(let flag): self.flag("", flag)
    case .list(let list):
      let first = open.count
      for node in list { add(node) }
      close(.list, from: first, as: "")
    case .fields(let fields):
      let first = open.count
      for (name, node) in zip(fields.names, fields.values) { add(name, node) }
      close(.fields, from: first, as: "")
    case .nothing: add("", .nothing)
    }
  }

  private mutating func add(_ name: StaticString, _ kind: Cell.Kind, _ text: String) {
    // Half of them are empty.
    guard !text.isEmpty else { return add(name, Cell(kind: kind, start: 0, count: 0)) }
    let start = texts.count
    var text = text
    text.withUTF8 { texts.append(contentsOf: $0) }
    add(name, Cell(kind: kind, start: Int32(start), count: Int32(texts.count - start)))
  }

  private mutating func add(_ name: StaticString, _ cell: Cell) {
    open.append(cell)
    if keepsNames { openNames.append(name.description) }
  }

  /// Makes what was added last one list, or the fields of one view.
  private mutating func close(_ kind: Cell.Kind, from first: Int, as name: StaticString) {
    let start = Int32(cells.count)
    for number in first..<open.count { cells.append(open[number]) }
    open.removeLast(open.count - first)
    if keepsNames {
      if kind == .fields { names[start] = Array(openNames[first...]) }
      openNames.removeSubrange(first...)
    }
    add(name, Cell(kind: kind, start: start, count: Int32(cells.count) - start))
  }

  /// A cell with the names that were kept.
  func node(of cell: Cell) -> ViewNode {
    switch cell.kind {
    case .nothing: .nothing
    case .no: .flag(false)
    case .yes: .flag(true)
    case .text: .text(String(decoding: texts[cell.range], as: UTF8.self))
    case .markup: .markup
    case .list: .list(cells[cell.range].map(node))
    case .fields: .fields(ViewNode.Fields(names: names[cell.start] ?? [], values: cells[cell.range].map(node)))
    }
  }
}
