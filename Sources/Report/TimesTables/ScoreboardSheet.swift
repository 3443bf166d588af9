package import Diagnostics
import Formats
import Foundation
package import TimesTables

/// The scoreboard: who did which table in what time, and when.
package struct ScoreboardSheet: Sendable {
  /// What was asked for.
  package struct Query: Sendable {
    package let person: String?
    package let operation: Score.Operation?
    package let table: TableNumber?
    package let isByTime: Bool
    package let isAscending: Bool
    /// From 1.
    package let page: Int
    package let rows: Int

    package init(
      person: String?, operation: Score.Operation?, table: TableNumber?, isByTime: Bool, isAscending: Bool, page: Int,
      rows: Int
    ) {
      self.person = person
      self.operation = operation
      self.table = table
      self.isByTime = isByTime
      self.isAscending = isAscending
      self.page = page
      self.rows = rows
    }
  }

  let scores: [Score]
  let people: [Int64]
  let count: Int
  let query: Query
  let imprint: Imprint
  let clock: WallClock

  /// - Parameters:
  ///   - scores: those of the page.
  ///   - people: whose they are, where names lead to pages of a site; as many as scores, or none.
  ///   - count: how many there are on all pages.
  package init(
    _ scores: [Score], by people: [Int64] = [], of count: Int, _ query: Query, imprint: Imprint,
    clock: @escaping WallClock
  ) {
    self.scores = scores
    self.people = people
    self.count = count
    self.query = query
    self.imprint = imprint
    self.clock = clock
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html:
      try templates.render(
        ViewNode(ScoreboardView(self, in: templates.language, script: templates.scriptHash)), as: .scoreboardPage)
    case .text: try templates.render(ViewNode(ScoreboardView(self, in: templates.language)), as: .scoreboardText)
    case .csv: table.csv
    case .json:
      JSONWriter.document([
        ("count", { $0.number(count) }), ("page", { $0.number(query.page) }), ("scores", { table.write(to: &$0) }),
      ])
    }
  }

  private var table: DataRows {
    var table = DataRows(["place", "person", "operation", "table", "seconds", "at"])
    for (index, score) in scores.enumerated() {
      table.add([
        .number((query.page - 1) * query.rows + index + 1), .text(score.person), .text(score.operation.rawValue),
        .decimal(score.table.description), .decimal(score.seconds), .text(clock(score.at).text),
      ])
    }
    return table
  }
}

/// What the scoreboard shows, as finished texts.
struct ScoreboardView {
  struct Row: ViewRow {
    static let names = [
      "place", "name", "hasLink", "link", "table", "tableKey", "time", "timeKey", "date", "dateKey",
    ]
    let place: String
    let name: String
    /// Where it is not empty, the page that the name leads to.
    let link: String
    /// `× 2`
    let table: String
    /// What the column is sorted by.
    let tableKey: String
    let time: String
    let timeKey: String
    let date: String
    let dateKey: String

    var values: [ViewNode] {
      [.text(place), .text(name), .flag(!link.isEmpty)]
        + [link, table, tableKey, time, timeKey, date, dateKey].map { .text($0) }
    }
  }

  let page: PageHead
  /// What the scores are of: a person, a table, an operation.
  let filters: [String]
  let order: String
  let count: String
  let pageNumber: String
  let pageCount: String
  let hasPages: Bool
  let rows: [Row]
  let isEmpty: Bool
  /// `ascending`, `descending` or `none`, as `aria-sort` takes them.
  let timeSort: String
  let dateSort: String

  init(_ sheet: ScoreboardSheet, in language: Language, script: String? = nil) {
    let query = sheet.query
    page = PageHead(title: language.say("scoreboard.title"), imprint: sheet.imprint, in: language, script: script)
    var filters = query.person.map { [$0] } ?? []
    if let table = query.table {
      filters.append(
        query.operation.map { language.heading($0, table) }
          ?? language.say("scoreboard.table", ["table": language.exact(table)]))
    } else if let operation = query.operation {
      filters.append(language.name(of: operation))
    }
    self.filters = filters
    order =
      switch (query.isByTime, query.isAscending) {
      case (true, true): language.say("scoreboard.fastestFirst")
      case (true, false): language.say("scoreboard.slowestFirst")
      case (false, true): language.say("scoreboard.oldestFirst")
      case (false, false): language.say("scoreboard.newestFirst")
      }
    count = language.count(sheet.count)
    pageNumber = language.count(query.page)
    let pages = max(1, (sheet.count + query.rows - 1) / max(1, query.rows))
    pageCount = language.count(pages)
    hasPages = pages > 1
    let way = query.isAscending ? "ascending" : "descending"
    timeSort = query.isByTime ? way : "none"
    dateSort = query.isByTime ? "none" : way
    rows = sheet.scores.enumerated().map { index, score in
      let moment = sheet.clock(score.at)
      return Row(
        place: language.count((query.page - 1) * query.rows + index + 1), name: score.person,
        link: (sheet.people.isEmpty ? nil : sheet.imprint.frame?.address(ofPerson: sheet.people[index])) ?? "",
        table: language.signed(score.operation, score.table), tableKey: score.table.description,
        time: language.exactSeconds(score.milliseconds), timeKey: String(score.milliseconds),
        date: language.short(moment), dateKey: String(Int(score.at.timeIntervalSince1970)))
    }
    isEmpty = rows.isEmpty
  }
}

extension SheetTemplate {
  static let scoreboardPage = SheetTemplate(folder: "html", name: "scoreboard", title: "scoreboard") {
    ViewNode(ScoreboardView(.example, in: $0, script: "sha256-0"))
  }
  static let scoreboardText = SheetTemplate(folder: "text", name: "scoreboard", title: "scoreboard message") {
    ViewNode(ScoreboardView(.example, in: $0))
  }
}
