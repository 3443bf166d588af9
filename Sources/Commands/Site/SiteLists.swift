import Sheets

extension SiteBuild {
  /// The list of a kind: complete, or the newest rows with further pages of a fixed size for all, oldest first, so that
  /// a new row changes only the last of them.
  ///
  /// - Parameters:
  ///   - rows: oldest first.
  ///   - first: the rows on the first page of the site; by default the newest.
  ///   - links: its pages that are no rows.
  func makeList(
    _ section: SiteSection, _ columns: [DataColumn], _ rows: [SiteList.Row], first: [SiteList.Row]? = nil,
    links: [SitePlace.Link] = []
  ) throws {
    home.append(
      SiteHome.Part(
        section, count: rows.count, columns, rows: first ?? rows.suffix(Self.homeRows).reversed(), links: links))
    let chunks = stride(from: 0, to: rows.count, by: Self.rows).map { $0..<min($0 + Self.rows, rows.count) }
    let isLong = chunks.count > 1
    let all = SitePlace.Link(.pages(section), "\(section.rawValue)/pages.html")
    try makePage(
      of: rows.suffix(Self.rows).reversed(), section, columns, count: rows.count,
      at: SitePlace(section.index, .section(section), in: section, related: links + (isLong ? [all] : [])))
    guard isLong else { return }
    let places = chunks.enumerated().map { number, chunk in
      SitePlace.Link(
        .rows(section, from: chunk.lowerBound + 1, to: chunk.upperBound), "\(section.rawValue)/page-\(number + 1).html")
    }
    try makePages(section, all, places)
    for (number, chunk) in chunks.enumerated() {
      try makePage(
        of: Array(rows[chunk]), section, columns, count: chunk.count,
        at: SitePlace(number, of: places, in: section, trail: [all]))
    }
  }

  private func makePage(
    of rows: [SiteList.Row], _ section: SiteSection, _ columns: [DataColumn], count: Int, at place: SitePlace
  ) throws {
    try page(
      place, madeOf: nil, isFound: false,
      drawing: { templates, footer in
        let list = SiteList(section, columns, rows, of: count, footer: footer)
        return { try list.bytes(with: templates) }
      })
  }

  /// The list of a list's pages.
  func makePages(_ section: SiteSection, _ all: SitePlace.Link, _ places: [SitePlace.Link]) throws {
    try page(SitePlace(all.path, all.name, in: section), isFound: false) { templates, footer in
      try SiteList(section, [], places.map { SiteList.Row($0) }, of: places.count, footer: footer)
        .bytes(with: templates)
    }
  }
}
