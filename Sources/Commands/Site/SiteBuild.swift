import Basketball
import Blackjack
import Diagnostics
import Foundation
import People
import Sheets
import Store

/// A site while it is built: the inputs of all of its pages, and their destination.
///
/// Each kind of page has a file beside this one, which adds pages by `page`.
final class SiteBuild {
  /// The maximum number of rows of a list on one page.
  static let rows = 500
  /// With more games than this, they are not combined for the efficiency rating or a season's leaders: every new game
  /// would change every sheet.
  static let maxGamesTogether = 500
  /// The maximum number of rows of a kind on the first page.
  static let homeRows = 5
  /// With more pupils than this, what they know is not read for the first page.
  static let maxPupilsOnHome = 60

  let book: BookTransaction
  let plan: SitePlan
  let folder: SiteFolder
  let editions: [(edition: Site.Edition, templates: Templates)]
  let prints: ContentHashes
  let counts: [Int64: PersonCounts]
  /// The players that each person has played as.
  let played: [Int64: [Player]]
  /// The latest number of each person.
  let jerseys: [Int64: String]
  let names: ShownNames
  /// The number of people shown under each name.
  let namesakes: [String: Int]
  let teams: [Team]
  let teamsByID: [Int64: Team]
  let people: [Person]
  /// As the site shows them, by person.
  let personNames: [Int64: String]
  let games: [Game]
  let logos: [Int64: String]
  /// The league for the player efficiency rating and the records of opponents, with a hash of their inputs; nil in a big
  /// book.
  let league: (efficiency: PlayerEfficiency?, opponents: OpponentRecords?, print: UInt64)
  private var scores: [Int64: (own: Int?, opponent: Int?)] = [:]
  let crew = RenderPool()
  /// The pages that could not be made.
  let faults: SiteFaults
  private(set) var site: Site
  var home: [SiteHome.Part] = []
  /// What the first page shows of those who learn, in the order of people.
  var learners: [Int64: HomeLearner] = [:]
  /// The number of people with work on the tables.
  var pupils = 0
  /// The top score of each game.
  let topScores: [Int64: TopScore]
  /// The files of the shields that were made for sides without a logo.
  var shields: [String: String] = [:]
  let followed: [Person]
  let progress: Progress?
  private let set: TemplateSet
  /// The hash of the inputs that all pages share.
  var common = SitePrint()
  var index: [SearchIndex]
  var map: SiteMap?
  /// The pictures of the book that the site uses, and their paths in it.
  var pictures: [String: String] = [:]
  /// The clock of the book.
  let clock: WallClock
  let odds: TableOdds
  /// The pictures of cards.
  let cardSettings: SheetSettings
  var done = 0

  init(
    of book: BookTransaction, _ plan: SitePlan, _ set: TemplateSet, into folder: SiteFolder, _ progress: Progress?
  ) throws {
    self.book = book
    odds = TableOdds(in: book)
    clock = try book.clock()
    var privacy = PrivacyOptions()
    privacy.isPrivate = plan.isPrivate
    cardSettings = try SheetSettings(
      of: book, privacy, footer: PageFooter(book: plan.title, made: clock(plan.now).day))
    self.plan = plan
    self.folder = folder
    faults = SiteFaults(of: folder)
    self.progress = progress
    self.set = set
    let templates = try plan.languages.map { try set.inLanguage($0) }
    editions = templates.enumerated().map { (Site.Edition($1, isFirst: $0 == 0), $1) }
    prints = try ContentHashes(of: book)
    counts = try book.peopleCounts()
    teams = try book.teams()
    teamsByID = Dictionary(uniqueKeysWithValues: teams.map { ($0.id, $0) })
    people = try book.people()
    let names = ShownNames(plan.isPrivate ? people : nil)
    self.names = names
    personNames = Dictionary(uniqueKeysWithValues: people.map { ($0.id, names($0).name) })
    games = try book.games()
    topScores = try book.topScores()
    logos = Dictionary(
      uniqueKeysWithValues: teams.compactMap { team in team.logo.map { (team.id, $0) } })
    league =
      games.count <= Self.maxGamesTogether
      ? (
        try book.playerEfficiency(), OpponentRecords(in: try book.finishedGames()),
        prints.games.values.reduce(0, &+)
      ) : (nil, nil, 0)
    followed = people.filter(\.isFollowed).sorted { $0.isFocus && !$1.isFocus }
    let (decks, charts, scores) = (try book.decks().count, try book.charts().count, try book.scoreCount())
    let drills = try book.drills(at: plan.now).contains { $0.isKept && $0.end != nil }
    let sessions = try book.hasEndedSession()
    let players = try book.players()
    let playing = Set(counts.values.flatMap(\.players))
    played = Dictionary(grouping: players.filter { playing.contains($0.id) }, by: \.personID)
    jerseys = Dictionary(
      players.compactMap { player in player.jersey.map { (player.personID, $0.text) } }, uniquingKeysWith: { $1 })
    namesakes = Dictionary(
      people.map { (names($0).name, 1) }, uniquingKeysWith: +)
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
    site.logo = try takeLogo(of: set.theme)
    try takePictures(of: players)
    site.crests = try takeCrests()
    try addCommonPrint()
  }

  /// Makes every page, and moves them to their places. A page that cannot be made because of the contents of the book
  /// is added to `faults`, and the rest is made.
  ///
  /// - Throws: `Failure`, or a `Diagnostic` of a user's own templates; then the old site is unchanged.
  func make() throws -> SiteFolder.Outcome {
    // After a failure, running work finishes before the folder is released.
    defer { crew.rest() }
    for section in site.sections {
      do { try make(section) } catch {
        try replace(SitePlace(section.index, .section(section), in: section), for: error)
      }
    }
    try crew.wait()
    try page(SitePlace("index.html", .text(plan.title)), isFound: false) { templates, footer in
      try self.homePage(footer).bytes(with: templates)
    }
    try page(SitePlace("search.html", .search), isFound: false) { templates, footer in
      try SiteSearch(footer: footer).bytes(with: templates)
    }
    for (edition, templates) in editions {
      let page = SiteSearch(footer: footer(of: .notFound(of: plan.base, in: edition), edition), isNotFound: true)
      try folder.write(page.bytes(with: templates), to: edition.folder + "404.html")
    }
    try folder.write(set.siteStyle, to: "assets/site.css")
    if site.logo == nil {
      try folder.write(TeamShield(plan.title, set.theme?.color).bytes, to: "assets/icon.svg")
    }
    for script in ["search", "sort", "filter", "site"] {
      try folder.write(set.siteScript(script), to: "assets/\(script).js")
    }
    for (edition, index) in zip(editions, index) {
      try folder.write(index.script, to: SiteSearch.index(of: edition.edition))
    }
    for (path, bytes) in map?.files ?? [] { try folder.write(bytes, to: path) }
    progress?.say("writing it to disk")
    return try folder.finish()
  }

  private func make(_ section: SiteSection) throws {
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

  /// Writes an error page in the place of a missing one, in every language.
  ///
  /// - Throws: the fault itself if it concerns more than the page.
  func replace(_ place: SitePlace, for fault: any Error) throws {
    for (edition, templates) in editions { try faults.replace(sitePage(place, edition, templates), for: fault) }
  }

  /// The points of both sides of a game, read once; nil for a side whose score was not recorded or cannot be read: that
  /// is reported for the game's own page, and lists are made without the score.
  func score(of game: Game) throws -> (own: Int?, opponent: Int?) {
    if let score = scores[game.id] { return score }
    var score: (own: Int?, opponent: Int?)
    do { score = try book.score(of: game) } catch { try faults.report(path(of: game), error) }
    scores[game.id] = score
    return score
  }

  /// What a sheet of basketball shows besides its figures.
  func setting(_ footer: PageFooter, photos: [String?] = [], teams ids: [Int64?] = []) -> SheetSetting {
    let logos = logos.filter { ids.contains($0.key) }
    var images: [String: SheetImage] = [:]
    for path in (plan.isPrivate ? [] : photos).compactMap(\.self) + logos.values {
      guard let picture = pictures[path], let frame = footer.frame else { continue }
      images[path] = SheetImage(at: frame.shared(picture))
    }
    return SheetSetting(
      following: followed, images: images, logos: logos, colors: ids.map { $0.flatMap { teamsByID[$0]?.color } },
      isPrivate: plan.isPrivate, footer: footer)
  }
}
