package import Diagnostics

/// The first page of a site: what is new of each team and learner, the most active first, and the latest pages of each
/// kind; for an empty book, what to do next.
package struct SiteHome: Sendable {
  /// A kind of pages: how many there are, and some of them.
  package struct Part: Sendable {
    let section: SiteSection
    let count: Int
    let columns: [DataColumn]
    /// The latest or the most important ones.
    let rows: [SiteList.Row]
    /// Pages of the kind that are no rows of its list, such as standings.
    let links: [SitePlace.Link]

    package init(
      _ section: SiteSection, count: Int, _ columns: [DataColumn] = [], rows: [SiteList.Row] = [],
      links: [SitePlace.Link] = []
    ) {
      (self.section, self.count, self.columns) = (section, count, columns)
      (self.rows, self.links) = (rows, links)
    }
  }

  /// The team whose news comes first.
  let club: HomeClub?
  /// Those who learn, the most active first.
  let learners: [HomeLearner]
  /// The number of all who learn.
  let learnerCount: Int
  /// Whether learning comes before basketball.
  let isAboutLearning: Bool
  let parts: [Part]
  let footer: PageFooter

  package init(
    _ parts: [Part], club: HomeClub?, learners: [HomeLearner], count: Int, isAboutLearning: Bool, footer: PageFooter
  ) {
    (self.parts, self.club, self.learners, learnerCount) = (parts, club, learners, count)
    (self.isAboutLearning, self.footer) = (isAboutLearning, footer)
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(SiteHomeView(self, in: templates.language), as: .siteHome)
  }

  static let example = SiteHome(
    [
      Part(
        .games, count: 2, SiteList.example.columns, rows: SiteList.example.rows, links: [SitePlace.Link(.totals, "i")])
    ],
    club: .example, learners: [.example], count: 1, isAboutLearning: true, footer: .example)
}

/// The names that `html/site-home.mustache` may use.
struct SiteHomeView {
  struct Part {
    let id: String
    let name: String
    let address: String
    let count: String
    let table: StatTable?
    let links: [SiteFrameView.Link]
  }

  let page: PageHead
  let title: String
  let isEmpty: Bool
  /// One of both is set: learning is before or after the club.
  fileprivate(set) var learningFirst: LearningView?
  fileprivate(set) var learning: LearningView?
  let club: ClubView?
  let parts: [Part]

  init(_ home: SiteHome, in language: Language) {
    let frame = home.footer.frame ?? .example
    title = frame.site.title
    page = PageHead(title: title, footer: home.footer, in: language)
    isEmpty = home.parts.isEmpty
    let learning = LearningView(home.learners, of: home.learnerCount, frame, in: language)
    learningFirst = home.isAboutLearning ? learning : nil
    self.learning = home.isAboutLearning ? nil : learning
    club = home.club.map { ClubView($0, in: language) }
    parts = home.parts.map { part in
      let list = SiteList(part.section, part.columns, part.rows, of: part.count, footer: home.footer)
      return Part(
        id: part.section.rawValue, name: part.section.name(in: language), address: frame.address(part.section.index),
        count: language.count(part.count), table: part.rows.isEmpty ? nil : list.table(isPart: true, in: language),
        links: part.links.map { SiteFrameView.Link(name: $0.name.text(in: language), address: frame.address($0.path)) })
    }
  }
}

extension SheetTemplate {
  static let siteHome = SheetTemplate(
    folder: "html", name: "site-home", title: MessageText("first page of a site", "de eerste pagina van een site")
  ) {
    // Templates are checked against a page that has learning in both places.
    var view = SiteHomeView(.example, in: $0)
    view.learningFirst = LearningView.example(in: $0)
    view.learning = view.learningFirst
    return view
  }
}
