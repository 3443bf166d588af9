/// What the layout puts around a page of a site: the names in `{{page.site}}`.
struct SiteFrameView: ViewRow {
  struct Link: ViewRow {
    let name: String
    let address: String
    var isHere = false

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("address", address)
      page.flag("isHere", isHere)
    }

    /// Links to the sections of a page; none if there are too few of them to need links.
    static func jumps(_ sections: [(heading: String, key: String)]) -> [Link] {
      sections.count < 3 ? [] : sections.map { Link(name: $0.heading, address: "#\($0.key)") }
    }
  }

  struct Translation: ViewRow {
    let code: String
    let name: String
    let address: String
    let url: String
    let isHere: Bool

    func fill(_ page: inout PageValues) {
      page.text("code", code)
      page.text("name", name)
      page.text("address", address)
      page.text("url", url)
      page.flag("isHere", isHere)
    }
  }

  let frame: SiteFrame
  let language: Language

  func fill(_ page: inout PageValues) {
    let (site, place) = (frame.site, frame.place)
    func link(_ link: SitePlace.Link) -> Link {
      Link(name: link.name.text(in: language), address: frame.address(link.path))
    }
    let translations = site.editions.map { edition in
      Translation(
        code: edition.code, name: edition.name, address: frame.address(in: edition),
        url: frame.url(in: edition) ?? frame.address(in: edition), isHere: edition == frame.edition)
    }
    page.text("title", site.title)
    page.text("style", frame.shared("assets/site.css"))
    page.text("home", frame.address("index.html"))
    page.flag("isHome", place.path == "index.html")
    page.text("search", frame.address("search.html"))
    page.flag("isSearch", place.hasSearch)
    page.rows("trail", place.trail.map(link))
    page.text("here", place.name.text(in: language))
    page.rows(
      "sections",
      site.sections.map { section in
        Link(
          name: section.name(in: language), address: frame.address(section.index), isHere: section == place.section)
      })
    page.rows("translations", translations.count > 1 ? translations : [])
    page.flag("hasTurn", place.previous != nil || place.next != nil)
    page.row("previous", place.previous.map(link))
    page.row("next", place.next.map(link))
    page.rows("related", place.related.map(link))
    page.rows(
      "feeds",
      site.feeds.map { section in
        Link(name: section.name(in: language), address: frame.address(site.feed(section)))
      })
    page.text("url", frame.url(in: frame.edition) ?? "")
    page.text("picture", frame.pictureURL ?? "")
    page.text("sort", frame.shared("assets/sort.js"))
    page.text("keys", frame.shared("assets/site.js"))
    page.text("icon", frame.shared(site.logo ?? "assets/icon.svg"))
    page.text("logo", site.logo.map(frame.shared) ?? "")
    page.text("summary", frame.summary ?? "")
    page.flag("isCard", place.card != nil)
  }
}
