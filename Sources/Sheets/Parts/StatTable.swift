/// A table of figures: a first column of names, which stays visible, and figures beside it.
///
/// Drawn by `html/stat-table.mustache`; the words of a column are `stat.CODE` of the language.
struct StatTable: ViewRow {
  struct Column: ViewRow {
    static let names = ["name", "title", "kind"]
    /// `FGM`
    let name: String
    /// `Field goals made`; empty if the name is enough.
    let title: String
    let kind: StatColumn.Kind

    var values: [ViewNode] { [.text(name), .text(title == name ? "" : title), .text(kind.rawValue)] }
  }

  struct Cell: ViewRow {
    static let names = ["text", "kind", "key", "badge", "passage"]
    let text: String
    let kind: StatColumn.Kind
    /// The column is sorted by this.
    var key = ""
    /// `good` or `bad`; empty if the cell is not a badge.
    var badge = ""
    /// The language and the pictures of a text that has a language of its own.
    var passage: Passage?

    var values: [ViewNode] {
      [.text(text), .text(kind.rawValue), .text(key), .text(badge), .list(passage.map { [.fields($0.fields)] } ?? [])]
    }
  }

  struct Row: ViewRow {
    static let names = ["group", "width", "tag", "name", "key", "isMarked", "link", "passage", "cells"]
    /// The heading of this row and the following ones.
    let group: String
    /// The number of columns, with that of the names.
    let width: String
    /// A small text before the name: a jersey number.
    let tag: String
    let name: String
    /// The names are sorted by this.
    let key: String
    /// Whether the row is marked as the sheet's subject.
    let isMarked: Bool
    /// The page that the name links to; empty for none.
    let link: String
    /// As in a cell, for the name.
    var passage: Passage?
    let cells: [Cell]

    var values: [ViewNode] {
      [
        .text(group), .text(width), .text(tag), .text(name), .text(key), .flag(isMarked), .text(link),
        .list(passage.map { [.fields($0.fields)] } ?? []),
        .list(cells.map { .fields($0.fields) }),
      ]
    }
  }

  /// A description of the table for screen readers.
  let caption: String
  /// The head of the first column.
  let head: String
  let columns: [Column]
  let rows: [Row]
  let totals: [Row]
  /// Whether a click on its heads sorts it, if the page has the script for that.
  let isSortable: Bool

  static let names = ["caption", "head", "columns", "rows", "totals", "isSortable"]

  var values: [ViewNode] {
    [
      .text(caption), .text(head), .list(columns.map { .fields($0.fields) }), .list(rows.map { .fields($0.fields) }),
      .list(totals.map { .fields($0.fields) }), .flag(isSortable),
    ]
  }
}

/// A column of a table of figures, by the code of its statistic.
struct StatColumn {
  enum Kind: String {
    case figure = ""
    /// The first column of a group of columns.
    case group
    /// The most important figure.
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
  ///   - links: the pages that the rows' names link to, one per row; empty if there are no links.
  ///   - keys: the sort keys of the name and the figures of each row; empty if the table is not sortable.
  init(
    caption: String, head: String, columns: [StatColumn],
    rows: [(group: String, tag: String, name: String, isMarked: Bool, figures: [String])],
    totals: [(name: String, figures: [String])] = [], links: [String?] = [],
    keys: [(name: String, figures: [String])] = []
  ) {
    func cells(_ figures: [String], _ keys: [String]? = nil) -> [Cell] {
      columns.indices.map { Cell(text: figures[$0], kind: columns[$0].kind, key: keys?[$0] ?? "") }
    }
    func key(_ index: Int) -> (name: String, figures: [String])? { keys.isEmpty ? nil : keys[index] }
    self.caption = caption
    self.head = head
    self.columns = columns.map {
      Column(name: $0.name, title: $0.title, kind: $0.kind)
    }
    let width = String(columns.count + 1)
    self.rows = rows.enumerated().map { index, row in
      Row(
        group: row.group, width: width, tag: row.tag, name: row.name, key: key(index)?.name ?? "",
        isMarked: row.isMarked, link: (links.indices.contains(index) ? links[index] : nil) ?? "",
        cells: cells(row.figures, key(index)?.figures))
    }
    self.totals = totals.map {
      Row(
        group: "", width: width, tag: "", name: $0.name, key: "", isMarked: false, link: "",
        cells: cells($0.figures))
    }
    isSortable = !keys.isEmpty
  }
}

extension Language {
  /// The name of a statistic, short for the head of its column, and long. `stat("FGM")` is `FGM`, `Field goals made`.
  func stat(_ code: String) -> (name: String, title: String) {
    (say("stat.\(code).name"), say("stat.\(code).title"))
  }
}
