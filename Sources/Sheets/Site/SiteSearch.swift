package import Diagnostics
import Formats

/// The search page of a site: its index is a script of its own, so that it also works from a disk.
package struct SiteSearch: Sendable {
  let footer: PageFooter

  package init(footer: PageFooter) { self.footer = footer }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(ViewNode(SiteSearchView(self, in: templates.language)), as: .siteSearch)
  }

  /// The path of an edition's index in the site.
  package static func index(of edition: Site.Edition) -> String { "assets/search-\(edition.code).js" }
}

/// What can be found: a name, the kind of its page, and its path.
package struct SearchIndex: Sendable {
  private var json = JSONWriter(indented: false)
  package private(set) var isEmpty = true

  package init() { json.beginArray() }

  package mutating func add(_ name: String, _ section: SiteSection?, path: String, with templates: Templates) {
    isEmpty = false
    json.beginArray()
    json.string(name)
    json.string(section?.name(in: templates.language) ?? "")
    json.string(path)
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
  let sections: [SiteFrameView.Link]
  let index: String
  let script: String

  init(_ search: SiteSearch, in language: Language) {
    let frame = search.footer.frame ?? .example
    page = PageHead(
      title: "\(language.say("site.search")) · \(frame.site.title)", footer: search.footer, in: language)
    sections = frame.site.sections.map {
      SiteFrameView.Link(name: $0.name(in: language), address: frame.address($0.index))
    }
    index = frame.shared(SiteSearch.index(of: frame.edition))
    script = frame.shared("assets/search.js")
  }
}

extension SheetTemplate {
  static let siteSearch = SheetTemplate(folder: "html", name: "site-search", title: "search of a site") {
    ViewNode(SiteSearchView(SiteSearch(footer: .example), in: $0))
  }
}
