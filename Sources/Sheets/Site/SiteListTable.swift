import Basketball
import Diagnostics
import People

extension SiteList {
  /// The rows as a table.
  ///
  /// - Parameter isPart: whether it is only a part of the list, which has no months and cannot be sorted.
  func table(isPart: Bool = false, in language: Language) -> StatTable {
    let frame = footer.frame ?? .example
    let hasDays = rows.contains { $0.day != nil }
    var table = StatTable(
      Table(
        rows.map { row in
          Table.Line(
            tag: row.tag,
            name: row.day.map { isPart ? language.brief($0) : language.weekdayAndDay($0) }
              ?? row.link.name.text(in: language),
            isMarked: row.isMarked, link: frame.address(row.link.path),
            figures: row.cells)
        }, head: hasDays ? language.stat("DATE").name : language.say("site.name"), columns,
        sortable: !isPart),
      caption: section.name(in: language), in: language, crest: { frame.crest(of: $0) ?? "" })
    let shown = table.columns.map(\.name)
    let places = columns.indices.filter { shown.contains(language.stat(columns[$0].code).name) }
    var month = ""
    for (index, row) in rows.enumerated() {
      table.rows[index].image = row.image.map(frame.shared) ?? ""
      if let day = row.day {
        table.rows[index].label = "\(language.brief(day)), \(row.link.name.text(in: language))"
        table.rows[index].key = day.description
        let name = language.month(of: day)
        if name != month, !isPart { table.rows[index].group = name }
        month = name
      }
      if isPart { continue }
      table.rows[index].filters =
        (row.filters.map { "\($0.filter.rawValue)=\($0.value)" } + (row.turned.map { ["turned=\($0.team)"] } ?? []))
        .joined(separator: " ")
      guard let turned = row.turned else { continue }
      for (cell, place) in zip(table.rows[index].cells.indices, places) {
        let text = turned.cells[place].text(in: language)
        if text != table.rows[index].cells[cell].text { table.rows[index].cells[cell].turned = text }
      }
    }
    return table
  }

  /// The filters that tell rows apart, each with its values and the number of rows that have them.
  func filters(in language: Language) -> [SiteListView.Filter] {
    Filter.allCases.compactMap { filter in
      var counts: [String: Int] = [:]
      var names: [(value: String, words: String)] = []
      for row in rows {
        for own in row.filters where own.filter == filter {
          if counts[own.value] == nil { names.append((own.value, words(of: own, in: language))) }
          counts[own.value, default: 0] += 1
        }
      }
      guard names.count > 1 else { return nil }
      names.sort { filter.order($0.value, $0.words) < filter.order($1.value, $1.words) }
      if filter == .season { names.reverse() }
      return SiteListView.Filter(
        key: filter.rawValue, name: filter.name(in: language),
        choices: names.map {
          SiteListView.Choice(value: $0.value, name: $0.words, count: language.count(counts[$0.value] ?? 0))
        })
    }
  }
}

extension SiteList {
  /// The name of a filter's value: one of the book, or that of a place or a result in the language.
  private func words(of own: (filter: Filter, value: String, words: String), in language: Language) -> String {
    switch own.filter {
    case .team, .season: own.words
    case .place: Venue(rawValue: own.value).map { language.name(of: $0) } ?? own.words
    case .result: GameResult(rawValue: own.value).map { language.name(of: $0) } ?? own.words
    }
  }
}

extension SiteList.Filter {
  /// Places and results have an order of their own; teams and seasons are sorted by name.
  fileprivate func order(_ value: String, _ words: String) -> String {
    let known = Venue.allCases.map(\.rawValue) + [GameResult.win, .loss, .tie].map(\.rawValue)
    return known.firstIndex(of: value).map(String.init) ?? words
  }

  fileprivate func name(in language: Language) -> String {
    switch self {
    case .team: language.stat("TEAM").title
    case .season: language.stat("SEASON").title
    case .place: language.stat("VENUE").title
    case .result: language.stat("RESULT").title
    }
  }
}

extension Language {
  func name(of venue: Venue) -> String {
    switch venue {
    case .home: say("log.homeName")
    case .away: say("log.awayName")
    case .neutral: say("log.neutralName")
    }
  }

  func name(of result: GameResult) -> String {
    switch result {
    case .win: say("log.won")
    case .loss: say("log.lost")
    case .tie: say("log.tied")
    }
  }

  /// `H`, `A` or `N`
  func short(_ venue: Venue) -> String {
    switch venue {
    case .home: say("log.homeShort")
    case .away: say("log.awayShort")
    case .neutral: say("log.neutralShort")
    }
  }
}

/// The names that `html/site-list.mustache` may use.
struct SiteListView {
  struct Filter: ViewRow {
    let key: String
    let name: String
    let choices: [Choice]
    func fill(_ page: inout PageValues) {
      page.text("key", key)
      page.text("name", name)
      page.rows("choices", choices)
    }
  }

  struct Choice: ViewRow {
    let value: String
    let name: String
    let count: String
    func fill(_ page: inout PageValues) {
      page.text("value", value)
      page.text("name", name)
      page.text("count", count)
    }
  }

  let page: PageHead
  let heading: String
  let count: String
  let filters: [Filter]
  /// The address of the script of the filters.
  let filterScript: String
  let table: StatTable

  init(_ list: SiteList, in language: Language) {
    let frame = list.footer.frame ?? .example
    heading = frame.place.name.text(in: language)
    page = PageHead(title: "\(heading) · \(frame.site.title)", footer: list.footer, in: language)
    count = language.count(list.count)
    filters = list.filters(in: language)
    filterScript = frame.shared("assets/filter.js")
    table = list.table(in: language)
  }
}

extension SheetTemplate {
  static let siteList = SheetTemplate(
    folder: "html", name: "site-list",
    title: MessageText("list of a site's pages", "de lijst van pagina's van een site")
  ) {
    SiteListView(.example, in: $0)
  }
}
