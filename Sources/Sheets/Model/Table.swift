/// A column of a table with rows made of `Item`s, or a block of columns that are calculated together.
struct Column<Item: Sendable>: Sendable {
  let heads: [Table.Head]
  let values: @Sendable (Item) -> [Datum]

  /// - Parameters:
  ///   - code: the code of a statistic, `stat.CODE` of the languages, if the page shows a head; by default also its key
  ///     in JSON and its head in CSV.
  ///   - role: its role on the page.
  init(
    _ code: String, csv: String? = nil, json: String? = nil, _ role: Table.Role = .figure,
    on shown: Shown = .everywhere, _ value: @escaping @Sendable (Item) -> Datum
  ) {
    heads = [Table.Head(code: code, csv: csv ?? code, json: json ?? code, role: role, shown: shown)]
    values = { [value($0)] }
  }

  /// A column of the page with a head that is not a statistic's: a name, or a number.
  ///
  /// - Parameters:
  ///   - head: short and long, as `Language.stat` returns them.
  ///   - isOptional: whether the page omits it if it has only zeros and blanks.
  init(
    head: (name: String, title: String), _ role: Table.Role = .figure, isOptional: Bool = false,
    _ value: @escaping @Sendable (Item) -> Datum
  ) {
    heads = [
      Table.Head(code: "", csv: "", json: "", role: role, shown: .page, isOptional: isOptional, words: head)
    ]
    values = { [value($0)] }
  }

  /// The same with one text as short and long head.
  init(
    head: String, _ role: Table.Role = .figure, isOptional: Bool = false,
    _ value: @escaping @Sendable (Item) -> Datum
  ) {
    self.init(head: (head, ""), role, isOptional: isOptional, value)
  }

  /// Columns that are calculated together, such as the sums of a box line.
  ///
  /// - Parameters:
  ///   - nest: the key of their object in JSON; nil if they are members of the row.
  ///   - csv: makes the head in CSV from a code.
  ///   - values: one for each column.
  init(
    _ columns: [DataColumn], nest: String? = nil, on shown: Shown = .everywhere,
    csv: (String) -> String = { $0 }, _ values: @escaping @Sendable (Item) -> [Datum]
  ) {
    heads = columns.map {
      Table.Head(
        code: $0.code, csv: csv($0.code), json: $0.code, role: .column($0.kind), shown: shown, nest: nest,
        isOptional: $0.isOptional, isLead: $0.isLead, hasBest: $0.hasBest)
    }
    self.values = values
  }
}

/// A table of any items: its heads, and the cells of its rows, which are calculated when a format asks for them.
///
///     Table(players, [
///       Column("name", csv: "Player", .name(words.say("box.player"))) { .text($0.player.name) },
///       Column("PTS", .total) { .count($0.points) },
///     ])
///
/// A renderer asks for the columns that its format shows, then for the cells of each row:
///
///     let columns = table.columns(on: .csv)
///     for group in table.groups { for row in group.rows { write(columns.cells(of: row)) } }
///
/// Memory: the items, and the cells of one row.
struct Table: Sendable {
  /// The role of a column on the page.
  enum Role: Hashable, Sendable {
    /// A rank or a number, small before the name.
    case tag
    /// The name of the row, under this head. Every table on a page has one.
    case name(String)
    /// The same for names of people, whose first names a narrow screen abbreviates.
    case player(String)
    /// The same for names of teams, which have their logos before them on a site.
    case team(String)
    case column(StatColumn.Kind)

    static let figure = Role.column(.figure)
    /// The first column of a group of columns.
    static let group = Role.column(.group)
    /// The most important figure.
    static let total = Role.column(.total)
    static let label = Role.column(.label)
    static let words = Role.column(.words)
    static let prose = Role.column(.prose)
  }

  struct Head: Sendable {
    let code: String
    let csv: String
    let json: String
    let role: Role
    let shown: Shown
    /// The key of the object within the row that contains it in JSON.
    var nest: String?
    /// Whether a page omits it if it has only zeros.
    var isOptional = false
    /// Whether a narrow screen shows it before the others.
    var isLead = false
    /// Whether the page highlights its highest value.
    var hasBest = false
    /// Its head on the page, if that is not its statistic's.
    var words: (name: String, title: String)?
  }

  /// Rows that belong together.
  struct Group: Sendable {
    /// Its name in data.
    let key: String
    /// Its name on the page.
    let heading: String
    let rows: Range<Int>
  }

  /// How groups are written in data: `[{"category": "PTS", "entries": […]}]`, and as a first column in CSV.
  struct Grouping: Sendable {
    let csv: String
    /// The JSON key of a group's key.
    let json: String
    /// The JSON key of its rows.
    let rows: String

    init(csv: String, json: String, rows: String) { (self.csv, self.json, self.rows) = (csv, json, rows) }
  }

  fileprivate struct Block: Sendable {
    let heads: [Head]
    let values: @Sendable (Int) -> [Datum]
  }

  private let blocks: [Block]
  /// A single group for an ungrouped table.
  let groups: [Group]
  /// Nil if data has the rows without groups.
  let grouping: Grouping?
  /// Whether the page has a table for each group, side by side, instead of a heading before its rows.
  let isApart: Bool
  /// The rows of sums, after all others.
  let totals: Range<Int>
  /// Where the rows of sums are shown.
  let totalsShown: Shown
  /// Whether a click on its heads sorts it.
  let isSortable: Bool
  /// How many rows the page shows, counted from the end; nil for all.
  let lastOnPage: Int?
  /// Whether the row is marked as the sheet's subject.
  let isMarked: @Sendable (Int) -> Bool
  /// The page that the row's name links to.
  let link: @Sendable (Int) -> String?

  /// - Parameters:
  ///   - totals: the items of the rows of sums, and where they are shown.
  ///   - sortable: pass `frame != nil`, so that a standalone page has no script; only the scoreboard has one there.
  init<Item: Sendable>(
    _ items: [Item], _ columns: [Column<Item>], totals: [Item] = [], totalsOn: Shown = .page, sortable: Bool = false,
    lastOnPage: Int? = nil, isMarked: @escaping @Sendable (Item) -> Bool = { _ in false },
    link: @escaping @Sendable (Item) -> String? = { _ in nil }
  ) {
    self.init(
      groups: [("", "", items)], columns, totals: totals, totalsOn: totalsOn, sortable: sortable,
      lastOnPage: lastOnPage, isMarked: isMarked, link: link)
  }

  /// - Parameters:
  ///   - grouping: how groups are written in data; nil if data has only their rows.
  ///   - apart: whether each group is a separate table on the page.
  init<Item: Sendable>(
    groups: [(key: String, heading: String, items: [Item])], by grouping: Grouping? = nil, apart: Bool = false,
    _ columns: [Column<Item>], totals: [Item] = [], totalsOn: Shown = .page, sortable: Bool = false,
    lastOnPage: Int? = nil, isMarked: @escaping @Sendable (Item) -> Bool = { _ in false },
    link: @escaping @Sendable (Item) -> String? = { _ in nil }
  ) {
    let items = groups.flatMap(\.items) + totals
    blocks = columns.map { column in Block(heads: column.heads) { column.values(items[$0]) } }
    var first = 0
    self.groups = groups.map { key, heading, items in
      defer { first += items.count }
      return Group(key: key, heading: heading, rows: first..<first + items.count)
    }
    self.totals = first..<items.count
    self.totalsShown = totalsOn
    (self.grouping, isApart, isSortable, self.lastOnPage) = (grouping, apart, sortable, lastOnPage)
    self.isMarked = { isMarked(items[$0]) }
    self.link = { link(items[$0]) }
  }

  /// The columns that a format shows.
  struct Columns: Sendable {
    let heads: [Head]
    private let blocks: [(values: @Sendable (Int) -> [Datum], shown: [Int])]

    fileprivate init(_ blocks: [Block], on shown: Shown) {
      let cut = blocks.map { block in
        (block: block, shown: block.heads.indices.filter { block.heads[$0].shown.contains(shown) })
      }
      .filter { !$0.shown.isEmpty }
      heads = cut.flatMap { part in part.shown.map { part.block.heads[$0] } }
      self.blocks = cut.map { ($0.block.values, $0.shown) }
    }

    /// The cells of a row under the heads.
    func cells(of row: Int) -> [Datum] {
      var cells: [Datum] = []
      cells.reserveCapacity(heads.count)
      for block in blocks {
        let values = block.values(row)
        for index in block.shown { cells.append(values[index]) }
      }
      return cells
    }
  }

  func columns(on shown: Shown) -> Columns { Columns(blocks, on: shown) }

  /// Whether the page has columns beside the names.
  var hasColumns: Bool {
    columns(on: .page).heads.contains { head in if case .column = head.role { true } else { false } }
  }

  /// Whether it has no rows.
  var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
}

extension Table {
  /// A row of figures that are already calculated.
  struct Line: Sendable {
    /// A jersey number.
    var tag: String?
    let name: String
    /// Whether the name is a word of the language, in a table of names.
    var isWord = false
    var isMarked = false
    /// The page that the name links to.
    var link: String?
    let figures: [Datum]
  }

  /// A table with few rows for a page.
  ///
  /// - Parameters:
  ///   - groups: rows under their headings.
  ///   - head: the head of the column of names.
  ///   - ofPlayers: whether the names are those of people.
  init(
    groups: [(heading: String, lines: [Line])], head: String, ofPlayers: Bool = false, _ columns: [DataColumn],
    totals: [Line] = [], sortable: Bool = false
  ) {
    self.init(
      groups: groups.map { ("", $0.heading, $0.lines) },
      [
        Column("tag", .tag) { .text($0.tag) },
        Column("name", ofPlayers ? .player(head) : .name(head)) {
          $0.isWord ? .term($0.name, words: $0.name) : .text($0.name)
        },
        Column(columns) { $0.figures },
      ], totals: totals, sortable: sortable, isMarked: { $0.isMarked }, link: { $0.link })
  }

  init(_ lines: [Line], head: String, _ columns: [DataColumn], totals: [Line] = [], sortable: Bool = false) {
    self.init(groups: [("", lines)], head: head, columns, totals: totals, sortable: sortable)
  }
}
