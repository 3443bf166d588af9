package import Diagnostics
package import People

/// A list of pages of one kind: a row for each, with the columns that distinguish it.
package struct SiteList: Sendable {
  /// A column of a list.
  package enum Column: String, Sendable {
    case date = "DATE"
    case score = "SCORE"
    case season = "SEASON"
    case record = "RECORD"
    case games = "GP"
    case scores = "SCORES"
    case answers = "ANSWERS"
    case cards = "CARDS"
    case drills = "DRILLS"
    case accuracy = "ACCURACY"
    case style = "STYLE"
    case rounds = "ROUNDS"
    case sessions = "SESSIONS"

    fileprivate var column: DataColumn {
      switch self {
      case .date: .stat("DATE").label
      case .score: .stat("SCORE").label
      case .season: .stat("SEASON").label
      case .record: .stat("RECORD").label
      case .games: .stat("GP")
      case .scores: .stat("SCORES")
      case .answers: .stat("ANSWERS")
      case .cards: .stat("CARDS")
      case .drills: .stat("DRILLS")
      case .accuracy: .stat("ACCURACY")
      case .style: .stat("STYLE").words
      case .rounds: .stat("ROUNDS")
      case .sessions: .stat("SESSIONS")
      }
    }
  }

  /// The contents of a cell.
  package enum Cell: Sendable {
    case text(String)
    /// Empty if zero.
    case count(Int)
    case day(CalendarDate)
  }

  package struct Row: Sendable {
    package let link: SitePlace.Link
    let isMarked: Bool
    let cells: [Cell]

    package init(_ link: SitePlace.Link, isMarked: Bool = false, _ cells: [Cell]) {
      self.link = link
      self.isMarked = isMarked
      self.cells = cells
    }
  }

  let section: SiteSection
  let columns: [Column]
  let rows: [Row]
  /// The number of rows on all pages of the list.
  let count: Int
  let footer: PageFooter

  package init(_ section: SiteSection, _ columns: [Column], _ rows: [Row], of count: Int, footer: PageFooter) {
    self.section = section
    self.columns = columns
    self.rows = rows
    self.count = count
    self.footer = footer
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(ViewNode(SiteListView(self, in: templates.language)), as: .siteList)
  }

  fileprivate func table(in language: Language) -> StatTable {
    StatTable(
      Table(
        rows.map { row in
          Table.Line(
            name: row.link.name.text(in: language), isMarked: row.isMarked, link: footer.frame?.address(row.link.path),
            figures: row.cells.map { cell in
              switch cell {
              case .text(let text): .text(text)
              case .count(let count): count == 0 ? .blank : .count(count)
              case .day(let day): .day(day)
              }
            })
        }, head: language.say("site.name"), columns.map(\.column), sortable: true),
      caption: section.name(in: language), in: language)
  }

  fileprivate static let example = SiteList(
    .games, [.date], [Row(SitePlace.Link(.text("«game»"), "games/1.html"), [.text("«date»")])], of: 1,
    footer: .example)
}

/// The names that `html/site-list.mustache` may use.
struct SiteListView {
  let page: PageHead
  let heading: String
  let count: String
  let table: StatTable

  init(_ list: SiteList, in language: Language) {
    let frame = list.footer.frame ?? .example
    heading = frame.place.name.text(in: language)
    page = PageHead(title: "\(heading) · \(frame.site.title)", footer: list.footer, in: language)
    count = language.count(list.count)
    table = list.table(in: language)
  }
}

extension SheetTemplate {
  static let siteList = SheetTemplate(folder: "html", name: "site-list", title: "list of a site's pages") {
    ViewNode(SiteListView(.example, in: $0))
  }
}
