package import Diagnostics
import Formats

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
    try templates.render(ViewNode(SiteSearchView(self, in: templates.language)), as: .siteSearch)
  }

  /// The path of an edition's index in the site.
  package static func index(of edition: Site.Edition) -> String { "assets/search-\(edition.code).js" }
}

/// What can be found: a name, the kind of its page, its path, and further words.
package struct SearchIndex: Sendable {
  /// The most bytes of further words: the index of a large site would take long to load otherwise.
  private static let maxBytesOfWords = 400_000

  private var json = JSONWriter(indented: false)
  private var bytesOfWords = 0
  package private(set) var isEmpty = true

  package init() { json.beginArray() }

  /// - Parameter words: what else the page is found by.
  package mutating func add(_ place: SitePlace, words: String, with templates: Templates) {
    isEmpty = false
    json.beginArray()
    json.string(place.name.text(in: templates))
    json.string(place.section?.name(in: templates.language) ?? "")
    json.string(place.path)
    bytesOfWords += words.utf8.count
    if !words.isEmpty, bytesOfWords <= Self.maxBytesOfWords { json.string(words) }
    json.endArray()
  }

  /// The index as a script.
  package var script: [UInt8] {
    var json = json
    json.endArray()
    return Array("var scorebookPages = ".utf8) + json.bytes + Array(";\n".utf8)
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
  static let siteSearch = SheetTemplate(folder: "html", name: "site-search", title: "search of a site") {
    ViewNode(SiteSearchView(SiteSearch(footer: .example, isNotFound: true), in: $0))
  }
}
