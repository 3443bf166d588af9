import People

/// What all pages of a site share: its name, its languages, its kinds of pages, and the paths of its files.
package struct Site: Hashable, Sendable {
  /// The site in one language. The first is in the site's own folder, each other in a folder named by its code.
  package struct Edition: Hashable, Sendable {
    package let code: String
    package let name: String
    /// `""`, `nl/`
    package let folder: String

    package init(_ templates: Templates, isFirst: Bool) {
      code = templates.language.code
      name = templates.language.name
      folder = isFirst ? "" : code + "/"
    }

    init(code: String, name: String, folder: String) {
      self.code = code
      self.name = name
      self.folder = folder
    }
  }

  package let title: String
  /// The site's public address, with a `/` at its end; nil if none was given.
  package let base: String?
  package let editions: [Edition]
  package let sections: [SiteSection]
  package let feeds: [SiteSection]
  /// The path of the theme's logo, which is the icon too.
  package var logo: String?
  /// Pages by subject, relative to the folder of an edition.
  package var people: [Int64: String] = [:]
  package var teams: [Int64: String] = [:]
  package var games: [Int64: String] = [:]
  /// The files of the logos or shields of teams, by their names in folded form.
  package var crests: [String: String] = [:]
  /// The pages of people's seasons with a team, by person and team.
  package var seasons: [Int64: [Int64: String]] = [:]

  package init(title: String, base: String?, editions: [Edition], sections: [SiteSection], feeds: [SiteSection]) {
    self.title = title
    self.base = base
    self.editions = editions
    self.sections = sections
    self.feeds = feeds
  }

  package func feed(_ section: SiteSection) -> String { "\(section.rawValue).xml" }
}

/// A page of a site: its path within an edition, its name, and its neighbours.
package struct SitePlace: Hashable, Sendable {
  package struct Link: Hashable, Sendable {
    package let name: SiteName
    /// Relative to the folder of the edition.
    package let path: String

    package init(_ name: SiteName, _ path: String) {
      self.name = name
      self.path = path
    }
  }

  package let path: String
  package let name: SiteName
  /// The pages above it, without the first page of the site.
  package var trail: [Link]
  package var previous: Link?
  package var next: Link?
  /// Related pages and files.
  package var related: [Link]
  package var section: SiteSection?
  /// The picture of a shared link: its file, relative to the folder of the site.
  package var picture: String?
  /// The card of a shared link, which takes the place of the picture: its file, relative to the folder of an edition.
  package var card: String?
  /// Where addresses start, if not at the page.
  private var fixedRoot: String?

  package init(
    _ path: String, _ name: SiteName, in section: SiteSection? = nil, trail: [Link] = [], previous: Link? = nil,
    next: Link? = nil, related: [Link] = []
  ) {
    self.path = path
    self.name = name
    self.section = section
    self.trail = (section.map { $0.index == path ? [] : [Link(.section($0), $0.index)] } ?? []) + trail
    self.previous = previous
    self.next = next
    self.related = related
  }

  /// One of a row of pages, each of which links to the previous and the next one.
  package init(
    _ number: Int, of row: [Link], in section: SiteSection, trail: [Link] = [], related: [Link] = []
  ) {
    self.init(
      row[number].path, row[number].name, in: section, trail: trail, previous: number > 0 ? row[number - 1] : nil,
      next: number + 1 < row.count ? row[number + 1] : nil, related: related)
  }

  /// The page that a host shows at every address without one: its links start at the root of the host.
  ///
  /// - Parameter base: the site's public address; without one it is taken to be the root of its host.
  package static func notFound(of base: String?, in edition: Site.Edition) -> SitePlace {
    var place = SitePlace("404.html", .notFound)
    let path = base.flatMap {
      $0.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).first
    }
    place.fixedRoot = "/" + (path ?? "") + edition.folder
    return place
  }

  package var link: Link { Link(name, path) }
  /// Whether the search is the page's subject.
  var hasSearch: Bool { [.search, .notFound].contains(name) }

  /// From the page to the folder of its edition: one `../` for each folder above it.
  var root: String { fixedRoot ?? String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }
}

/// What a site has around one of its pages, and the addresses that its sheet can link to.
package struct SiteFrame: Hashable, Sendable {
  let site: Site
  let place: SitePlace
  let edition: Site.Edition
  /// What the page says in a sentence, for the description of a shared link; nil for what its links say.
  package var summary: String?

  package init(_ site: Site, _ place: SitePlace, _ edition: Site.Edition) {
    self.site = site
    self.place = place
    self.edition = edition
  }

  func address(_ path: String) -> String { place.root + path }
  func address(ofPerson id: Int64) -> String? { site.people[id].map(address) }
  /// The page of a person's season with the team, otherwise the team's.
  func address(ofPerson id: Int64, on team: Int64) -> String? {
    site.seasons[id]?[team].map(address) ?? address(ofTeam: team)
  }
  func address(ofTeam id: Int64) -> String? { site.teams[id].map(address) }
  func address(ofGame id: Int64) -> String? { site.games[id].map(address) }
  /// From the page to a file that all editions share.
  package func shared(_ path: String) -> String { place.root + (edition.folder.isEmpty ? "" : "../") + path }
  /// The logo or the shield of the team of a name.
  func crest(of name: String) -> String? { site.crests[name.folded].map(shared) }
  /// The same page in another language.
  func address(in other: Site.Edition) -> String { shared(other.folder + place.path) }
  /// The public address of the page; nil if none was given.
  func url(in edition: Site.Edition) -> String? { site.base.map { $0 + edition.folder + place.path } }
  /// The public address of its card or picture.
  var pictureURL: String? {
    (place.card.map { edition.folder + $0 } ?? place.picture).flatMap { picture in site.base.map { $0 + picture } }
  }

  /// Templates are checked against this.
  static let example: SiteFrame = {
    let link = SitePlace.Link(.text("«page»"), "page.html")
    let edition = Site.Edition(code: "en", name: "«English»", folder: "")
    let other = Site.Edition(code: "nl", name: "«Dutch»", folder: "nl/")
    let site = Site(
      title: "«site»", base: "https://example.org/", editions: [edition, other], sections: [.games], feeds: [.games])
    return SiteFrame(
      site,
      SitePlace(
        "games/1.html", .text("«here»"), trail: [link], previous: link, next: link, related: [link]), edition)
  }()
}
