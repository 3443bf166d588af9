package import Diagnostics
import Formats
import People

/// The search page of a site: its index is a script of its own, so that it also works from a disk.
package struct SiteSearch: Sendable {
  let footer: PageFooter
  /// Whether a host shows it in the place of a page that does not exist.
  let isNotFound: Bool

  package init(footer: PageFooter, isNotFound: Bool = false) {
    self.footer = footer
    self.isNotFound = isNotFound
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(SiteSearchView(self, in: templates.language), as: .siteSearch)
  }

  /// The path of an edition's index in the site.
  package static func index(of edition: Site.Edition) -> String { "assets/search-\(edition.code).js" }
}

/// What can be found: a name, the kind of its page, its path, and further words.
///
/// Kinds with their folders, names of teams and days occur once, and pages refer to them by their places:
///
///     {"kinds": [["People", "people/"], ["Games", "games/"]], "games": 1, "sides": [["Lions", "lions"], …],
///      "days": [["29 Nov 2025", "2025-11-29"]], "pages": [["Mia", 0, "1-mia"], [12, 0, 1, 0, "41–38"], …]}
package struct SearchIndex: Sendable {
  /// The most bytes of further words: the index of a large site would take long to load otherwise.
  private static let maxBytesOfWords = 400_000

  /// Rows that pages refer to by their places.
  private struct Rows {
    private var places: [String: Int] = [:]
    private(set) var rows: [[String]] = []

    mutating func place(of row: [String]) -> Int {
      let key = row.joined(separator: "\n")
      if let place = places[key] { return place }
      places[key] = rows.count
      rows.append(row)
      return rows.count - 1
    }
  }

  private var kinds = Rows()
  private var sides = Rows()
  private var days = Rows()
  private var gamesKind = 0
  private var pages = JSONWriter(indented: false)
  private var bytesOfWords = 0
  package private(set) var isEmpty = true

  package init() { pages.beginArray() }

  /// - Parameter words: what else the page is found by.
  package mutating func add(_ place: SitePlace, words: String, with templates: Templates) {
    isEmpty = false
    let folder = place.section.map { $0.rawValue + "/" } ?? ""
    let isBelow = place.path.hasPrefix(folder)
    let kind = kinds.place(of: [place.section?.name(in: templates.language) ?? "", isBelow ? folder : ""])
    let stem = String(place.path.dropFirst(isBelow ? folder.utf8.count : 0).dropLast(5))
    pages.beginArray()
    defer { pages.endArray() }
    if case .game(let own, let score, let opponent, let day) = place.name, let number = Int(stem.prefix { $0 != "-" }),
      stem == ([String(number)] + [own, opponent].map { slug($0) }.filter { !$0.isEmpty }).joined(separator: "-")
    {
      gamesKind = kind
      pages.number(number)
      for name in [own, opponent] { pages.number(sides.place(of: [name.isolated, slug(name)])) }
      pages.number(days.place(of: [templates.language.brief(day), day.description]))
      if let score { pages.string(score) }
      return
    }
    pages.string(place.name.text(in: templates))
    pages.number(kind)
    pages.string(stem)
    bytesOfWords += words.utf8.count
    if !words.isEmpty, bytesOfWords <= Self.maxBytesOfWords { pages.string(words) }
  }

  /// The index as a script.
  package var script: [UInt8] {
    var head = JSONWriter(indented: false)
    head.beginObject()
    for (key, rows) in [("kinds", kinds), ("sides", sides), ("days", days)] {
      head.key(key)
      head.beginArray()
      for row in rows.rows {
        head.beginArray()
        for text in row { head.string(text) }
        head.endArray()
      }
      head.endArray()
    }
    head.key("games")
    head.number(gamesKind)
    head.endObject()
    var rows = pages
    rows.endArray()
    // The rows of pages are the last member of the object.
    var script = Array("var scorebookPages = ".utf8)
    script += head.bytes.dropLast()
    script += Array(",\"pages\":".utf8)
    script += rows.bytes
    script += Array("};\n".utf8)
    return script
  }
}

/// The names that `html/site-search.mustache` may use.
struct SiteSearchView {
  let page: PageHead
  let heading: String
  let remark: String
  let sections: [SiteFrameView.Link]
  let index: String
  let script: String

  init(_ search: SiteSearch, in language: Language) {
    let frame = search.footer.frame ?? .example
    heading = search.isNotFound ? language.say("site.notFound") : language.say("site.search")
    remark = search.isNotFound ? language.say("site.notFoundText") : ""
    page = PageHead(title: "\(heading) · \(frame.site.title)", footer: search.footer, in: language)
    sections = frame.site.sections.map {
      SiteFrameView.Link(name: $0.name(in: language), address: frame.address($0.index))
    }
    index = frame.shared(SiteSearch.index(of: frame.edition))
    script = frame.shared("assets/search.js")
  }
}

extension SheetTemplate {
  static let siteSearch = SheetTemplate(
    folder: "html", name: "site-search", title: MessageText("search of a site", "het zoekblad van een site")
  ) {
    SiteSearchView(SiteSearch(footer: .example, isNotFound: true), in: $0)
  }
}
