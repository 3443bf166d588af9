package import Basketball
package import Diagnostics
package import People
package import TimesTables

/// A person's page in a site: a summary of everything that they do, with links to the full sheets.
package struct SitePerson: Sendable {
  /// One of a person's activities, and the page with all of it.
  package enum Part: Sendable {
    case career(Career, SitePlace.Link)
    case tables(PupilWork, SitePlace.Link)
    case study(answers: Int, decks: Int, SitePlace.Link)
    case drills(DrillTally, SitePlace.Link)
    case sessions(count: Int, rounds: Int, SitePlace.Link)

    package typealias DrillTally = (count: Int, right: Int, total: Int)
  }

  let person: Person
  let teams: [SitePlace.Link]
  let photo: String?
  let parts: [Part]
  let setting: SheetSetting

  package init(
    _ person: Person, teams: [SitePlace.Link], photo: String?, _ parts: [Part], _ setting: SheetSetting
  ) {
    self.person = setting.shown(person)
    self.teams = teams
    self.photo = photo
    self.parts = parts
    self.setting = setting
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(SitePersonView(self, in: templates.language), as: .sitePerson)
  }
}

/// The names that `html/site-person.mustache` may use.
struct SitePersonView {
  struct Part {
    let id: String
    let heading: String
    let figures: [Figures.Figure]
    let table: StatTable?
    let link: SiteFrameView.Link
  }

  let page: PageHead
  let head: SheetHead
  let teams: [SiteFrameView.Link]
  let isEmpty: Bool
  let parts: [Part]

  init(_ sheet: SitePerson, in language: Language) {
    let frame = sheet.setting.footer.frame ?? .example
    page = PageHead(
      title: "\(sheet.person.name) · \(frame.site.title)", footer: sheet.setting.footer, in: language)
    head = SheetHead(
      sheet.person.name, image: sheet.setting.address(of: sheet.photo),
      facts: [frame.site.title])
    teams = sheet.teams.map { SiteFrameView.Link(name: $0.name.text(in: language), address: frame.address($0.path)) }
    isEmpty = sheet.parts.isEmpty
    parts = sheet.parts.map { Part($0, of: sheet, frame, in: language) }
  }
}

extension SitePersonView.Part {
  fileprivate init(_ part: SitePerson.Part, of sheet: SitePerson, _ frame: SiteFrame, in language: Language) {
    func link(_ link: SitePlace.Link) -> SiteFrameView.Link {
      SiteFrameView.Link(name: link.name.text(in: language), address: frame.address(link.path))
    }
    var table: StatTable?
    switch part {
    case .career(let career, let place):
      id = "career"
      let sheet = CareerSheet(of: sheet.person, career, sheet.setting)
      table = StatTable(sheet.table(.averages, in: language), caption: language.say("totals.averages"), in: language)
      figures = career.totals.mainFigures(in: language).map { $0.view(in: language) }
      self.link = link(place)
    case .tables(let work, let place):
      id = "tables"
      let summary = work.summary
      figures = [
        Figures.Figure(language.stat("PRACTICES"), language.count(summary.practices)),
        Figures.Figure(language.stat("SUMS"), language.count(summary.sums)),
        Figures.Figure(language.stat("ATONCE"), language.share(summary.rightAtOnce, of: summary.firstAnswers)),
        Figures.Figure(language.stat("KNOWN"), language.count(work.records.known())),
        Figures.Figure(language.stat("SCORES"), language.count(work.scores.count)),
      ]
      self.link = link(place)
    case .study(let answers, let decks, let place):
      id = "study"
      figures = [
        Figures.Figure(language.stat("ANSWERS"), language.count(answers)),
        Figures.Figure(language.stat("DECKS"), language.count(decks)),
      ]
      self.link = link(place)
    case .drills(let tally, let place):
      id = "drills"
      figures = [
        Figures.Figure(language.stat("DRILLS"), language.count(tally.count)),
        Figures.Figure(language.stat("QUESTIONS"), language.count(tally.total)),
        Figures.Figure(language.stat("ACCURACY"), language.share(tally.right, of: tally.total)),
      ]
      self.link = link(place)
    case .sessions(let count, let rounds, let place):
      id = "sessions"
      figures = [
        Figures.Figure(language.stat("SESSIONS"), language.count(count)),
        Figures.Figure(language.stat("ROUNDS"), language.count(rounds)),
      ]
      self.link = link(place)
    }
    heading = self.link.name
    self.table = table
  }
}

extension SheetTemplate {
  static let sitePerson = SheetTemplate(
    folder: "html", name: "site-person", title: MessageText("person of a site", "de persoon van een site")
  ) {
    let place = SitePlace.Link(.career, "people/1.html")
    return SitePersonView(
      SitePerson(
        CareerSheet.example.person, teams: [place], photo: nil, [.career(CareerSheet.example.career, place)],
        CareerSheet.example.setting),
      in: $0)
  }
}
