package import Diagnostics

/// The first page of a site: the number of pages of each kind, and the latest ones; for an empty book, what to do next.
package struct SiteHome: Sendable {
  package struct Part: Sendable {
    let section: SiteSection
    let count: Int
    /// The pages that are listed on the first page already.
    let first: [SitePlace.Link]

    package init(_ section: SiteSection, count: Int, first: [SitePlace.Link]) {
      self.section = section
      self.count = count
      self.first = first
    }
  }

  let parts: [Part]
  let footer: PageFooter

  package init(_ parts: [Part], footer: PageFooter) {
    self.parts = parts
    self.footer = footer
  }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(ViewNode(SiteHomeView(self, in: templates.language)), as: .siteHome)
  }
}

/// The names that `html/site-home.mustache` may use.
struct SiteHomeView {
  struct Part {
    let id: String
    let name: String
    let address: String
    let count: String
    let hasFirst: Bool
    let first: [SiteFrameView.Link]
    let hasMore: Bool
  }

  let page: PageHead
  let title: String
  let isEmpty: Bool
  let parts: [Part]

  init(_ home: SiteHome, in language: Language) {
    let frame = home.footer.frame ?? .example
    title = frame.site.title
    page = PageHead(title: title, footer: home.footer, in: language)
    isEmpty = home.parts.isEmpty
    parts = home.parts.map { part in
      Part(
        id: part.section.rawValue, name: part.section.name(in: language), address: frame.address(part.section.index),
        count: language.count(part.count), hasFirst: !part.first.isEmpty,
        first: part.first.map {
          SiteFrameView.Link(name: $0.name.text(in: language), address: frame.address($0.path))
        }, hasMore: part.count > part.first.count)
    }
  }
}

extension SheetTemplate {
  static let siteHome = SheetTemplate(folder: "html", name: "site-home", title: "first page of a site") {
    ViewNode(
      SiteHomeView(
        SiteHome(
          [SiteHome.Part(.games, count: 2, first: [SitePlace.Link(.text("«game»"), "games/1.html")])], footer: .example
        ),
        in: $0))
  }
}
