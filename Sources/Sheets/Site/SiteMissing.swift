package import Diagnostics

/// Shown instead of a page that could not be made.
package struct SiteMissing: Sendable {
  let footer: PageFooter

  package init(footer: PageFooter) { self.footer = footer }

  package func bytes(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(SiteMissingView(self, in: templates.language), as: .siteMissing)
  }
}

/// The names that `html/site-missing.mustache` may use.
struct SiteMissingView {
  let page: PageHead
  let heading: String

  init(_ missing: SiteMissing, in language: Language) {
    let frame = missing.footer.frame ?? .example
    heading = frame.place.name.text(in: language)
    page = PageHead(title: "\(heading) · \(frame.site.title)", footer: missing.footer, in: language)
  }
}

extension SheetTemplate {
  static let siteMissing = SheetTemplate(
    folder: "html", name: "site-missing",
    title: MessageText("page of a site that could not be made", "de pagina van een site die niet gemaakt kon worden")
  ) {
    SiteMissingView(SiteMissing(footer: .example), in: $0)
  }
}
