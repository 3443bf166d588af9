/// What the layout puts around a page of a site: the names in `{{page.site}}`.
struct SiteFrameView: ViewRow {
  struct Link: ViewRow {
    static let names = ["name", "address", "isHere"]
    let name: String
    let address: String
    var isHere = false

    var values: [ViewNode] { [.text(name), .text(address), .flag(isHere)] }

    /// Links to the sections of a page; none if there are too few of them to need links.
    static func jumps(_ sections: [(heading: String, key: String)]) -> [Link] {
      sections.count < 3 ? [] : sections.map { Link(name: $0.heading, address: "#\($0.key)") }
    }
  }

  struct Translation: ViewRow {
    static let names = ["code", "name", "address", "url", "isHere"]
    let code: String
    let name: String
    let address: String
    let url: String
    let isHere: Bool

    var values: [ViewNode] { [.text(code), .text(name), .text(address), .text(url), .flag(isHere)] }
  }

  static let names = [
    "title", "style", "home", "isHome", "search", "isSearch", "trail", "here", "sections", "translations",
    "hasTurn", "previous", "next", "related", "feeds", "url", "picture", "sort", "keys", "icon", "logo",
    "summary", "isCard",
  ]

  let values: [ViewNode]

  init(_ frame: SiteFrame, in language: Language) {
    let place = frame.place
    func link(_ link: SitePlace.Link) -> Link {
      Link(name: link.name.text(in: language), address: frame.address(link.path))
    }
    func list(_ links: [Link]) -> ViewNode { .rows(links) }
    func optional(_ neighbour: SitePlace.Link?) -> ViewNode {
      neighbour.map { .fields(link($0).fields) } ?? .nothing
    }
    let url = frame.url(in: frame.edition)
    let translations = frame.site.editions.map { edition in
      Translation(
        code: edition.code, name: edition.name, address: frame.address(in: edition),
        url: frame.url(in: edition) ?? frame.address(in: edition), isHere: edition == frame.edition)
    }
    values = [
      .text(frame.site.title), .text(frame.shared("assets/site.css")), .text(frame.address("index.html")),
      .flag(place.path == "index.html"), .text(frame.address("search.html")), .flag(place.hasSearch),
      list(place.trail.map(link)), .text(place.name.text(in: language)),
      list(
        frame.site.sections.map { section in
          Link(
            name: section.name(in: language), address: frame.address(section.index), isHere: section == place.section)
        }),
      .list((translations.count > 1 ? translations : []).map { .fields($0.fields) }),
      .flag(place.previous != nil || place.next != nil), optional(place.previous), optional(place.next),
      list(place.related.map(link)),
      list(
        frame.site.feeds.map { section in
          Link(name: section.name(in: language), address: frame.address(frame.site.feed(section)))
        }),
      .text(url ?? ""), .text(frame.pictureURL ?? ""),
      .text(frame.shared("assets/sort.js")), .text(frame.shared("assets/site.js")),
      .text(frame.shared(frame.site.logo ?? "assets/icon.svg")), .text(frame.site.logo.map(frame.shared) ?? ""),
      .text(frame.summary ?? ""), .flag(place.card != nil),
    ]
  }
}
