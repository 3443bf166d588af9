import Basketball
import Blackjack
import Diagnostics
import Foundation
import People
import Report
import Store

/// A site while it is built: what all of its pages are made of, and where they go.
///
/// One kind of pages is one file beside this one, which adds pages by `page`.
final class SiteBuild {
  /// The most rows of a list on one page.
  static let rows = 500

  let book: BookTransaction
  let plan: SitePlan
  let folder: SiteFolder
  let editions: [(edition: Site.Edition, templates: Templates)]
  let prints: BookPrints
  let counts: [Int64: PersonCounts]
  /// The players that each person has played as.
  let played: [Int64: [Player]]
  /// The number that each person wore last.
  private let jerseys: [Int64: String]
  /// How many people are shown by a name.
  private let namesakes: [String: Int]
  let teams: [Team]
  let people: [Person]
  let games: [Game]
  private let logos: [Int64: String]
  let crew = SiteCrew()
  private(set) var site: Site
  var home: [SiteHome.Part] = []
  let focus: Person?
  private let progress: Progress?
  private let set: TemplateSet
  /// Of all that every page is made of.
  private var common = SitePrint()
  private var index: [SearchIndex]
  private var map: SiteMap?
  /// The pictures of the book that the site has, and where they lie in it.
  private var pictures: [String: String] = [:]
  /// What moves come to by the rules of a table, reckoned once.
  var prices: [Rules: Prices] = [:]
  /// What rounds of casino sessions are worth, likewise.
  var odds: TableOdds
  private var done = 0

  init(
    of book: BookTransaction, _ plan: SitePlan, _ set: TemplateSet, into folder: SiteFolder, _ progress: Progress?
  ) throws {
    self.book = book
    odds = TableOdds(in: book)
    self.plan = plan
    self.folder = folder
    self.progress = progress
    self.set = set
    let templates = try plan.languages.map { try set.inLanguage($0) }
    editions = templates.enumerated().map { (Site.Edition($1, isFirst: $0 == 0), $1) }
    prints = try BookPrints(of: book)
    counts = try book.peopleCounts()
    teams = try book.teams()
    people = try book.people()
    games = try book.games()
    logos = Dictionary(
      uniqueKeysWithValues: teams.compactMap { team in team.logo.map { (team.id, $0) } })
    focus = try book.focusPerson()
    let (decks, charts, scores) = (try book.decks().count, try book.charts().count, try book.scoreCount())
    let drills = try book.drills().contains { $0.isKept && $0.end != nil }
    let sessions = try book.hasEndedSession()
    let players = try book.players()
    let playing = Set(counts.values.flatMap(\.players))
    played = Dictionary(grouping: players.filter { playing.contains($0.id) }, by: \.personID)
    jerseys = Dictionary(
      players.compactMap { player in player.jersey.map { (player.personID, $0.text) } }, uniquingKeysWith: { $1 })
    namesakes = Dictionary(
      people.map { (plan.isPrivate ? $0.withFirstName.name : $0.name, 1) }, uniquingKeysWith: +)
    let (people, teams, games) = (people, teams, games)
    let sections = plan.kinds.filter { kind in
      switch kind {
      case .people: !people.isEmpty
      case .teams: !teams.isEmpty
      case .games: !games.isEmpty
      case .decks: decks > 0
      case .scoreboards: scores > 0
      case .charts: charts > 0
      case .drills: drills
      case .sessions: sessions
      }
    }
    site = Site(
      title: plan.title, base: plan.base, editions: editions.map(\.edition), sections: sections,
      feeds: sections.filter { $0 == .games || $0 == .scoreboards })
    index = editions.map { _ in SearchIndex() }
    map = SiteMap(of: site)
    if sections.contains(.people) {
      for person in people {
        site.people[person.id] = path(of: person)
        for player in played[person.id] ?? [] {
          site.seasons[person.id, default: [:]][player.teamID] = path(of: person, as: player)
        }
      }
    }
    if sections.contains(.teams) { for team in teams { site.teams[team.id] = path(of: team) } }
    if sections.contains(.games) { for game in games { site.games[game.id] = path(of: game) } }
    try takePictures(of: players)
    try addCommonPrint()
  }

  /// Makes every page, and puts them in their places.
  ///
  /// - Throws: `Failure`, or a `Diagnostic` of a user's own templates; the site is as it was then.
  func make() throws -> SiteFolder.Outcome {
    // What still goes on when something fails comes to its end before the folder is let go.
    defer { crew.rest() }
    for section in site.sections {
      switch section {
      case .people: try makePeople()
      case .teams: try makeTeams()
      case .games: try makeGames()
      case .decks: try makeDecks()
      case .scoreboards: try makeScoreboards()
      case .charts: try makeCharts()
      case .drills: try makeDrills()
      case .sessions: try makeSessions()
      }
    }
    try crew.wait()
    try page(SitePlace("index.html", .text(plan.title)), isFound: false) { templates, imprint in
      try SiteHome(self.home, imprint: imprint).bytes(with: templates)
    }
    try page(SitePlace("search.html", .search), isFound: false) { templates, imprint in
      try SiteSearch(imprint: imprint).bytes(with: templates)
    }
    try folder.write(set.siteStyle, to: "assets/site.css")
    for script in ["search", "sort"] { try folder.write(set.siteScript(script), to: "assets/\(script).js") }
    for (edition, index) in zip(editions, index) {
      try folder.write(index.script, to: SiteSearch.index(of: edition.edition))
    }
    for (path, bytes) in map?.files ?? [] { try folder.write(bytes, to: path) }
    progress?.say("bringing it to the disk")
    return try folder.finish()
  }

  /// Adds a page in every language.
  ///
  /// - Parameters:
  ///   - print: of what its sheet is made of, where that is known; a page that was made of the same is left as it is.
  ///   - isFound: whether the search finds it.
  func page(
    _ place: SitePlace, madeOf print: UInt64? = nil, isFound: Bool = true,
    _ bytes: (Templates, Imprint) throws -> [UInt8]
  ) throws {
    note(place, isFound: isFound)
    for (edition, templates) in editions {
      let print = print.map { self.print(of: place, edition, templates, $0) } ?? 0
      let file = edition.folder + place.path
      if print != 0, folder.keeps(file, madeOf: print) { continue }
      try folder.write(bytes(templates, imprint(of: place, edition)), to: file, madeOf: print)
    }
  }

  /// The same with pages of which only what they are made of is read here: the drawing is done beside it.
  func page(
    _ place: SitePlace, madeOf print: UInt64?, isFound: Bool = true,
    drawing sheet: (Templates, Imprint) throws -> @Sendable () throws -> [UInt8]
  ) throws {
    note(place, isFound: isFound)
    for (edition, templates) in editions {
      let print = print.map { self.print(of: place, edition, templates, $0) } ?? 0
      let file = edition.folder + place.path
      if print != 0, folder.keeps(file, madeOf: print) { continue }
      let draw = try sheet(templates, imprint(of: place, edition))
      let folder = folder
      try crew.add { try folder.write(draw(), to: file, madeOf: print) }
    }
  }

  /// Notes that there is a page, for those who search.
  func note(_ place: SitePlace, isFound: Bool = true) {
    map?.add(place.path)
    if isFound {
      for (number, edition) in editions.enumerated() {
        index[number].add(
          place.name.text(in: edition.templates), place.section, path: place.path, with: edition.templates)
      }
    }
    done += 1
    progress?.advance(to: done * editions.count, of: nil)
  }

  func imprint(of place: SitePlace, _ edition: Site.Edition) -> Imprint {
    Imprint(book: plan.title, made: Clock.day(of: plan.now), frame: SiteFrame(site, place, edition))
  }

  /// The print of a page: what its sheet is made of, what stands around it, and what all pages share.
  func print(
    of place: SitePlace, _ edition: Site.Edition, _ templates: Templates, _ sheet: UInt64
  ) -> UInt64 {
    var print = common
    print.add(edition.code)
    print.add(sheet)
    print.add(place.path)
    print.add(place.picture)
    print.add(place.name.text(in: templates))
    for link in place.trail + place.related { print.add(link.path) }
    for link in [place.previous, place.next] {
      print.add(link?.path)
      print.add(link?.name.text(in: templates))
    }
    return max(1, print.value)
  }

  /// What a sheet of basketball shows besides its figures.
  func setting(_ imprint: Imprint, photos: [String?] = [], teams ids: [Int64?] = []) -> SheetSetting {
    let logos = logos.filter { ids.contains($0.key) }
    var images: [String: SheetImage] = [:]
    for path in (plan.isPrivate ? [] : photos).compactMap(\.self) + logos.values {
      guard let picture = pictures[path], let frame = imprint.frame else { continue }
      images[path] = SheetImage(at: frame.shared(picture))
    }
    return SheetSetting(
      focus: focus, images: images, logos: logos, isPrivate: plan.isPrivate, imprint: imprint)
  }

  /// A person as the site may name them.
  func shown(_ person: Person) -> Person { plan.isPrivate ? person.withFirstName : person }

  /// The same in lists of people, where those of one name are told apart by the number that they wore last: `Mia #23`.
  func label(of person: Person) -> String {
    let name = shown(person).name
    guard namesakes[name, default: 0] > 1, let jersey = jerseys[person.id] else { return name }
    return "\(name) #\(jersey)"
  }

  func shown(_ name: String) -> String { shown(Person(id: 0, name: name)).name }

  /// What a shared link shows of a page: a person's photo, or else the first logo of teams.
  func sharedPicture(_ photo: String? = nil, of teams: [Int64?] = []) -> String? {
    ([photo] + teams.map { $0.flatMap { logos[$0] } }).lazy.compactMap { $0.flatMap { self.pictures[$0] } }.first
  }

  /// Takes the pictures that pages show into the site: a page that is left as it was needs them as much as a new one.
  private func takePictures(of players: [Player]) throws {
    var shown: Set<String> = []
    if site.sections.contains(.teams) || site.sections.contains(.games) { shown.formUnion(logos.values) }
    if !plan.isPrivate {
      let isOpen = site.sections.contains(.people)
      let isFocused = site.sections.contains(.games)
      shown.formUnion(
        players.filter { isOpen || isFocused && $0.personID == focus?.id }.compactMap(\.photo))
    }
    for path in shown.sorted() {
      pictures[path] = try picture(path)
      // A page without a picture that is gone is not the page that had it.
      if pictures[path] == nil { common.add(path) }
    }
  }

  /// Takes a picture of the book into the site.
  ///
  /// - Returns: where it lies; nil where it is gone from the book, or is none.
  private func picture(_ path: String) throws -> String? {
    var found: String?
    if let status = SheetSettings.status(at: path, in: book.folder), let name = path.split(separator: "/").last {
      let file = "pictures/\(name)"
      var print = SitePrint()
      print.add(UInt64(status.st_size))
      #if os(Linux)
        print.add(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
      #else
        print.add(UInt64(bitPattern: Int64(status.st_mtimespec.tv_sec)))
      #endif
      if folder.keeps(file, madeOf: max(1, print.value)) {
        found = file
      } else if let bytes = SheetSettings.bytes(at: path, in: book.folder), SheetImage(bytes) != nil {
        try folder.write(bytes, to: file, madeOf: max(1, print.value))
        found = file
      }
    }
    return found
  }

  private func addCommonPrint() throws {
    common.add(Scorebook.version)
    for (path, text) in TemplateSet.ours + plan.overrides {
      common.add(path)
      common.add(text)
    }
    for text in [plan.title, plan.base, focus.map { "\($0.id) \($0.name)" }] { common.add(text) }
    for text in plan.languages + site.sections.map(\.rawValue) { common.add(text) }
    common.add(plan.isPrivate ? 1 : 0)
    for setting in [Setting.zone, .rollover] { common.add(try book.value(of: setting)) }
    // Days are those of the machine's own zone, in winter and in summer.
    for instant in [1_735_732_800.0, 1_751_371_200] {
      common.add(UInt64(bitPattern: Int64(Clock.minutesFromUTC(at: Date(timeIntervalSince1970: instant)))))
    }
  }
}

// Where pages lie: by number, which stays, and by name.
extension SiteBuild {
  private func address(_ section: SiteSection, _ id: Int64, _ names: String...) -> String {
    let words = names.map { slug($0) }.filter { !$0.isEmpty }
    return "\(section.rawValue)/\(([String(id)] + words).joined(separator: "-")).html"
  }

  func path(of person: Person) -> String { address(.people, person.id, shown(person).name) }
  /// What they did as a player of one team.
  func path(of person: Person, as player: Player) -> String {
    "\(path(of: person).dropLast(5))-season-\(player.id).html"
  }
  func path(of team: Team) -> String { address(.teams, team.id, team.name, team.season) }
  func path(of game: Game) -> String { address(.games, game.id, game.own.name, game.opponent.name) }
  func path(_ section: SiteSection, _ id: Int64, _ name: String) -> String { address(section, id, name) }
}
