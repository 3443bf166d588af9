/// A table of figures: a first column of names, which stays visible, and figures beside it.
///
/// Drawn by `html/stat-table.mustache`; the words of a column are `stat.CODE` of the language.
struct StatTable: ViewRow {
  struct Column: ViewRow {
    /// `FGM`
    let name: String
    /// `Field goals made`; empty if the name is enough.
    let title: String
    /// Its classes: `total`, `group lead`.
    let kind: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("title", title == name ? "" : title)
      page.text("kind", kind)
    }
  }

  struct Cell: ViewRow {
    let text: String
    /// Its classes: those of its column, and `best`.
    let kind: String
    /// The column is sorted by this; empty if it is sorted by the text.
    var key = ""
    /// `good` or `bad`; empty if the cell is not a badge.
    var badge = ""
    /// The text from the other side's view, if the row has one.
    var turned = ""
    /// The address of a small picture before the text; empty for none.
    var image = ""
    /// The language and the pictures of a text that has a language of its own.
    var passage: Passage?

    func fill(_ page: inout PageValues) {
      page.text("text", text)
      page.text("kind", kind)
      page.text("key", key)
      page.text("badge", badge)
      page.text("turned", turned)
      page.text("image", image)
      page.rows("passage", passage.map { [$0] } ?? [])
    }
  }

  struct Row: ViewRow {
    /// The heading of this row and the following ones.
    var group: String
    /// The number of columns, with that of the names.
    let width: String
    /// A small text before the name: a jersey number.
    let tag: String
    let name: String
    /// The names are sorted by this.
    var key: String
    /// Whether the row is marked as the sheet's subject.
    let isMarked: Bool
    /// The page that the name links to; empty for none.
    let link: String
    /// The name in parts, if a narrow screen shortens it.
    var person: ShortName?
    /// The address of a small picture before the name; empty for none.
    var image = ""
    /// The whole name of the page that the row links to, if the name of the row is less.
    var label = ""
    /// What the filters of the page know of it: `team=3 result=W`.
    var filters = ""
    /// As in a cell, for the name.
    var passage: Passage?
    var cells: [Cell]

    func fill(_ page: inout PageValues) {
      page.text("group", group)
      page.text("width", width)
      page.text("tag", tag)
      page.text("name", name)
      page.text("key", key)
      page.flag("isMarked", isMarked)
      page.text("link", link)
      page.text("given", person?.given ?? "")
      page.text("initial", person?.initial ?? "")
      page.text("rest", person?.rest ?? "")
      page.text("image", image)
      page.text("label", label)
      page.text("filters", filters)
      page.rows("passage", passage.map { [$0] } ?? [])
      page.rows("cells", cells)
    }
  }

  /// A description of the table for screen readers.
  let caption: String
  /// The head of the first column.
  let head: String
  let columns: [Column]
  var rows: [Row]
  let totals: [Row]
  /// Whether a click on its heads sorts it, if the page has the script for that.
  let isSortable: Bool
  /// Whether a narrow screen shows some of its columns before the others.
  let hasLeads: Bool

  func fill(_ page: inout PageValues) {
    page.text("caption", caption)
    page.text("head", head)
    page.rows("columns", columns)
    page.rows("rows", rows)
    page.rows("totals", totals)
    page.flag("isSortable", isSortable)
    page.flag("hasLeads", hasLeads)
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
  let isLead: Bool
  /// The value that is highlighted.
  let best: Double?
  /// The classes of its head and of its cells.
  let classes: String
  /// Those of a cell that is highlighted.
  let bestClasses: String

  init(
    _ words: (name: String, title: String), _ kind: Kind = .figure, isLead: Bool = false, best: Double? = nil
  ) {
    (name, title) = words
    (self.kind, self.isLead, self.best) = (kind, isLead, best)
    classes = isLead ? kind == .figure ? "lead" : "\(kind.rawValue) lead" : kind.rawValue
    bestClasses = classes.isEmpty ? "best" : "\(classes) best"
  }
}
