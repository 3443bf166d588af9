package import Basketball
package import Casino
package import Diagnostics
package import People
package import TimesTables

/// A list of pages of one kind: a row for each, with the figures that distinguish it.
package struct SiteList: Sendable {
  /// A column of a list.
  package enum Column: String, Sendable {
    case date = "DATE"
    case team = "TEAM"
    case venue = "VENUE"
    case opponent = "OPPONENT"
    case result = "RESULT"
    case score = "SCORE"
    case topScorer = "TOPSCORER"
    case season = "SEASON"
    case record = "RECORD"
    case streak = "STREAK"
    case points = "PTS"
    case games = "GP"
    case scores = "SCORES"
    case answers = "ANSWERS"
    case cards = "CARDS"
    case drills = "DRILLS"
    case person = "PERSON"
    case table = "SUMS"
    case time = "TIME"
    case accuracy = "ACCURACY"
    case style = "STYLE"
    case rounds = "ROUNDS"
    case net = "NET"
    case sessions = "SESSIONS"

    var column: DataColumn {
      switch self {
      case .date: .stat("DATE").label
      case .team: .stat("TEAM").words
      case .venue: .stat("VENUE").label
      case .opponent: .stat("OPPONENT").words
      case .result: .stat("RESULT").label
      case .score: .stat("SCORE").label
      case .topScorer: .stat("TOPSCORER").words
      case .season: .stat("SEASON").label
      case .record: .stat("RECORD").label
      case .streak: .stat("STREAK").label
      case .points: .stat("PTS").main
      case .games: .stat("GP")
      case .scores: .stat("SCORES")
      case .answers: .stat("ANSWERS")
      case .cards: .stat("CARDS")
      case .drills: .stat("DRILLS")
      case .person: .stat("PERSON").words
      case .table: .stat("SUMS").label
      case .time: .stat("TIME").label
      case .accuracy: .stat("ACCURACY")
      case .style: .stat("STYLE").words
      case .rounds: .stat("ROUNDS")
      case .net: .stat("NET")
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
    case result(GameResult?)
    case venue(Venue)
    case streak(Streak?)
    /// Points of the own side and of the other.
    case score(Int?, Int?)
    case open
    case average(Int, of: Int)
    case share(Int, of: Int)
    case money(Money)
    case time(milliseconds: Int)
    /// What the sums of a score were: `7 ×`.
    case sum(Score)
    case empty
  }

  /// What a filter above the list asks of its rows.
  package enum Filter: String, CaseIterable, Sendable {
    case team, season, place, result
  }

  package struct Row: Sendable {
    package let link: SitePlace.Link
    let isMarked: Bool
    let cells: [Cell]
    /// The day that is shown in place of the link's name; rows with one are headed by its month.
    package var day: CalendarDate?
    /// A number before the name.
    package var tag: String?
    /// A small picture: its file, relative to the folder of the site.
    package var image: String?
    /// The values of its filters, each with its words.
    package var filters: [(filter: Filter, value: String, words: String)] = []
    /// The cells from the view of the other side, if that is a team of the book too: its number, and the cells.
    package var turned: (team: String, cells: [Cell])?

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

  static let example: SiteList = {
    var row = Row(SitePlace.Link(.text("«game»"), "games/1.html"), [.text("«team»")])
    row.filters = [(.team, "1", "«team»"), (.team, "2", "«team»")]
    return SiteList(.games, [.team], [row], of: 1, footer: .example)
  }()
}

extension SiteList.Cell {
  /// Empty if there is no text.
  package static func text(_ text: String?) -> SiteList.Cell { text.map { .text($0) } ?? .empty }
}
