import Basketball
import Foundation
import People
import Sheets
import Store

// How a page is added to a site: in every language, unless it exists already with the same inputs.
extension SiteBuild {
  func sitePage(_ place: SitePlace, _ edition: Site.Edition, _ templates: Templates) -> SitePage {
    SitePage(
      path: place.path, file: edition.folder + place.path, templates: templates, footer: footer(of: place, edition))
  }

  /// Adds a page in every language.
  ///
  /// - Parameters:
  ///   - print: the hash of its sheet's inputs, if known; a page with the same inputs is not made again.
  ///   - isFound: whether the search finds it.
  ///   - words: what else the search finds it by.
  func page(
    _ place: SitePlace, madeOf print: UInt64? = nil, isFound: Bool = true, words: String = "",
    _ bytes: (Templates, PageFooter) throws -> [UInt8]
  ) throws {
    note(place, isFound: isFound, words: words)
    for (edition, templates) in editions {
      let print = print.map { self.print(of: place, edition, templates, $0) } ?? 0
      let page = sitePage(place, edition, templates)
      if print != 0, folder.keeps(page.file, madeOf: print) { continue }
      try faults.attempt(page) { try folder.write(bytes(templates, page.footer), to: page.file, madeOf: print) }
    }
  }

  /// The same for pages whose inputs are read here and that are rendered in parallel.
  func page(
    _ place: SitePlace, madeOf print: UInt64?, isFound: Bool = true,
    drawing sheet: (Templates, PageFooter) throws -> @Sendable () throws -> [UInt8]
  ) throws {
    note(place, isFound: isFound)
    for (edition, templates) in editions {
      let print = print.map { self.print(of: place, edition, templates, $0) } ?? 0
      let page = sitePage(place, edition, templates)
      if print != 0, folder.keeps(page.file, madeOf: print) { continue }
      let (folder, faults) = (folder, faults)
      try faults.attempt(page) {
        let draw = try sheet(templates, page.footer)
        try crew.add { try faults.attempt(page) { try folder.write(draw(), to: page.file, madeOf: print) } }
      }
    }
  }

  /// The page of a sheet that a command reports too.
  ///
  /// - Parameter summary: the description of a shared link, from the same inputs.
  func page<Input>(
    _ kind: SheetKind<Input>, _ place: SitePlace, madeOf print: UInt64? = nil, isFound: Bool = true,
    summary: ((BookSheets, Templates) throws -> String)? = nil, of input: (BookSheets) throws -> Input
  ) throws {
    try page(
      place, madeOf: print, isFound: isFound,
      drawing: { templates, footer in
        let described = try summary?(sheets(footer) { self.setting(footer, photos: $0, teams: $1) }, templates)
        let footer = footer.describing(described)
        let input = try input(sheets(footer) { self.setting(footer, photos: $0, teams: $1) })
        return { try kind.bytes(of: input, as: .html, with: templates) }
      })
  }

  /// What makes the inputs of sheets for the site.
  func sheets(
    _ footer: PageFooter, _ setting: @escaping ([String?], [Int64?]) throws -> SheetSetting
  ) -> BookSheets {
    BookSheets(
      book: book, now: plan.now, clock: clock, footer: footer, odds: odds, efficiency: { self.league.efficiency },
      opponents: { self.league.opponents }, setting: setting, named: names)
  }

  /// Adds the page to the search index and the site map.
  ///
  /// - Parameter words: what else the search finds it by.
  func note(_ place: SitePlace, isFound: Bool = true, words: String = "") {
    map?.add(place.path)
    if isFound {
      for (number, edition) in editions.enumerated() {
        index[number].add(place, words: words, with: edition.templates)
      }
    }
    done += 1
    progress?.advance(to: done * editions.count, of: nil)
  }

  func footer(of place: SitePlace, _ edition: Site.Edition) -> PageFooter {
    PageFooter(book: plan.title, made: clock(plan.now).day, frame: SiteFrame(site, place, edition))
  }

  /// The hash of a page: its sheet's inputs, its frame, and what all pages share.
  func print(
    of place: SitePlace, _ edition: Site.Edition, _ templates: Templates, _ sheet: UInt64
  ) -> UInt64 {
    var print = common
    print.add(edition.code)
    print.add(sheet)
    print.add(place.path)
    print.add(place.picture)
    print.add(place.card)
    print.add(place.name.text(in: templates))
    for link in place.trail + place.related { print.add(link.path) }
    for link in [place.previous, place.next] {
      print.add(link?.path)
      print.add(link?.name.text(in: templates))
    }
    return max(1, print.value)
  }

  /// Adds the shared inputs of all pages to the common hash.
  func addCommonPrint() throws {
    common.add(Scorebook.version)
    for (path, text) in TemplateSet.ours + plan.overrides {
      common.add(path)
      common.add(text)
    }
    for text in [plan.title, plan.base] + followed.map({ "\($0.id) \($0.name)" }) { common.add(text) }
    for text in plan.languages + site.sections.map(\.rawValue) { common.add(text) }
    common.add(plan.isPrivate ? 1 : 0)
    for team in teams where team.color != nil { common.add("\(team.id) \(team.color?.hex ?? "")") }
    for setting in [Setting.zone, .rollover, .points, .tieBreakers] { common.add(try book.value(of: setting)) }
    // Days are in the book's time zone, or else in the machine's, in winter and in summer.
    for instant in [1_735_732_800.0, 1_751_371_200] {
      common.add(clock(Date(timeIntervalSince1970: instant)).text)
    }
  }
}
