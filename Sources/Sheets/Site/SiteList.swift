package import Diagnostics
package import People

/// A list of pages of one kind: a row for each, with the figures that distinguish it.
package struct SiteList: Sendable {
  /// What a filter above the list asks of its rows.
  package enum Filter: String, CaseIterable, Sendable {
    case team, season, place, result
  }

  package struct Row: Sendable {
    package let link: SitePlace.Link
    let isMarked: Bool
    let cells: [Datum]
    /// The day that is shown in place of the link's name; rows with one are headed by its month.
    package var day: CalendarDate?
    /// A number before the name.
    package var tag: String?
    /// A small picture: its file, relative to the folder of the site.
    package var image: String?
    /// The values of its filters, each with its words.
    package var filters: [(filter: Filter, value: String, words: String)] = []
    /// The cells from the view of the other side, if that is a team of the book too: its number, and the cells.
    package var turned: (team: String, cells: [Datum])?

    package init(_ link: SitePlace.Link, isMarked: Bool = false, _ cells: [Datum] = []) {
      self.link = link
      self.isMarked = isMarked
      self.cells = cells
    }
  }

  let section: SiteSection
  let columns: [DataColumn]
  let rows: [Row]
  /// The number of rows on all pages of the list.
  let count: Int
  let footer: PageFooter

  package init(_ section: SiteSection, _ columns: [DataColumn], _ rows: [Row], of count: Int, footer: PageFooter) {
    self.section = section
    self.columns = columns
    self.rows = rows
    self.count = count
    self.footer = footer
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(SiteListView(self, in: templates.language), as: .siteList)
  }

  static let example: SiteList = {
    var row = Row(SitePlace.Link(.text("«game»"), "games/1.html"), [.text("«team»")])
    row.filters = [(.team, "1", "«team»"), (.team, "2", "«team»")]
    return SiteList(.games, [.stat("TEAM").words], [row], of: 1, footer: .example)
  }()
}
