/// A table of figures: a named column first, which stays in sight, and figures beside it.
///
/// It is drawn by `html/stat-table.mustache`; the words of a column are `stat.CODE` of the language.
struct StatTable: ViewRow {
  struct Column: ViewRow {
    static let names = ["name", "title", "hasTitle", "hasKind", "kind"]
    /// `FGM`
    let name: String
    /// `Field goals made`
    let title: String
    let kind: StatColumn.Kind

    var values: [ViewNode] {
      [.text(name), .text(title), .flag(title != name), .flag(kind != .figure), .text(kind.rawValue)]
    }
  }

  struct Cell: ViewRow {
    static let names = ["text", "hasKind", "kind"]
    let text: String
    let kind: StatColumn.Kind

    var values: [ViewNode] { [.text(text), .flag(kind != .figure), .text(kind.rawValue)] }
  }

  struct Row: ViewRow {
    static let names = ["hasGroup", "group", "width", "tag", "hasTag", "name", "isMarked", "hasLink", "link", "cells"]
    /// What heads this row and those behind it.
    let group: String
    /// How many columns the table has, its heads counted.
    let width: String
    /// What stands small before the name: a jersey number.
    let tag: String
    let name: String
    /// Whether the row is the one that the sheet is about.
    let isMarked: Bool
    /// Where it is not empty, the page that the name leads to.
    let link: String
    let cells: [Cell]

    var values: [ViewNode] {
      [
        .flag(!group.isEmpty), .text(group), .text(width), .text(tag), .flag(!tag.isEmpty), .text(name),
        .flag(isMarked), .flag(!link.isEmpty), .text(link), .list(cells.map { .fields($0.fields) }),
      ]
    }
  }

  /// What the table is, for those who cannot see where it stands.
  let caption: String
  /// The head of the first column.
  let head: String
  let columns: [Column]
  let rows: [Row]
  /// Where it is false the only row of totals is blank, and is not drawn.
  let hasTotals: Bool
  let totals: [Row]

  static let names = ["caption", "head", "columns", "rows", "hasTotals", "totals"]

  var values: [ViewNode] {
    [
      .text(caption), .text(head), .list(columns.map { .fields($0.fields) }), .list(rows.map { .fields($0.fields) }),
      .flag(hasTotals), .list(totals.map { .fields($0.fields) }),
    ]
  }
}

/// A column of a table of figures, by the code of its statistic.
struct StatColumn {
  enum Kind: String {
    case figure = ""
    /// Where a group of columns begins.
    case group
    /// The figure that counts most.
    case total
    /// Text.
    case words
    /// Whole sentences.
    case prose
    /// Text that is always short.
    case label
  }

  let name: String
  let title: String
  let kind: Kind

  init(_ words: (name: String, title: String), _ kind: Kind = .figure) {
    name = words.name
    title = words.title
    self.kind = kind
  }
}

extension StatTable {
  /// - Parameters:
  ///   - rows: as many figures in each as there are columns.
  ///   - links: the pages that the rows' names lead to, as many as there are rows; none at all where they lead nowhere.
  init(
    caption: String, head: String, columns: [StatColumn],
    rows: [(group: String, tag: String, name: String, isMarked: Bool, figures: [String])],
    totals: [(name: String, figures: [String])] = [], links: [String?] = []
  ) {
    func cells(_ figures: [String]) -> [Cell] {
      zip(columns, figures).map { Cell(text: $1, kind: $0.kind) }
    }
    self.caption = caption
    self.head = head
    self.columns = columns.map {
      Column(name: $0.name, title: $0.title, kind: $0.kind)
    }
    let width = String(columns.count + 1)
    self.rows = rows.enumerated().map { index, row in
      Row(
        group: row.group, width: width, tag: row.tag, name: row.name, isMarked: row.isMarked,
        link: (links.indices.contains(index) ? links[index] : nil) ?? "", cells: cells(row.figures))
    }
    hasTotals = !totals.isEmpty
    let blank = [(name: "", figures: columns.map { _ in "" })]
    self.totals = (totals.isEmpty ? blank : totals).map {
      Row(group: "", width: width, tag: "", name: $0.name, isMarked: false, link: "", cells: cells($0.figures))
    }
  }
}

extension Language {
  /// What a statistic is called: the head of its column, and in full. `stat("FGM")` is `FGM`, `Field goals made`.
  func stat(_ code: String) -> (name: String, title: String) {
    (say("stat.\(code).name"), say("stat.\(code).title"))
  }
}
