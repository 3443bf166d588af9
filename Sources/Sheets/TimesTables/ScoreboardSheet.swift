import Diagnostics
import Foundation
package import TimesTables

/// The input of the scoreboard: people, tables, times and dates.
package struct ScoreboardSheet: Sendable {
  /// What to show.
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
  let isPart: Bool
  let query: Query
  let footer: PageFooter
  let clock: WallClock

  /// - Parameters:
  ///   - scores: those of the page.
  ///   - people: whose they are, if names link to pages of a site; as many as scores, or none.
  ///   - count: the number of scores on all pages.
  ///   - isPart: whether there are more than the page shows, as on one of many pages of a site.
  package init(
    _ scores: [Score], by people: [Int64] = [], of count: Int, isPart: Bool = false, _ query: Query,
    footer: PageFooter, clock: @escaping WallClock
  ) {
    (self.scores, self.people, self.count, self.isPart) = (scores, people, count, isPart)
    (self.query, self.footer, self.clock) = (query, footer, clock)
  }

  fileprivate struct Row: Sendable {
    let place: Int
    let score: Score
    let person: Int64?
  }

  fileprivate var rows: [Row] {
    scores.enumerated().map { index, score in
      Row(
        place: (query.page - 1) * query.rows + index + 1, score: score,
        person: people.isEmpty ? nil : people[index])
    }
  }
}

extension SheetKind<ScoreboardSheet> {
  package static let scoreboard = SheetKind(
    name: "scoreboard", title: MessageText("scoreboard", "het scorebord"), keys: ["empty", "scores"], make: sheet)

  private static func sheet(of input: ScoreboardSheet, in words: Language) -> Sheet {
    let (query, rows) = (input.query, input.rows)
    let (title, filters) = (words.say("scoreboard.title"), filters(query, in: words))
    let count = words.say("scoreboard.count", ["count": words.count(input.count)])
    let pages = max(1, (input.count + query.rows - 1) / max(1, query.rows))
    let page =
      pages > 1
      ? words.say("scoreboard.page", ["pageNumber": words.count(query.page), "pageCount": words.count(pages)]) : nil
    let order = order(query, in: words)
    return Sheet(
      title, messageTitle: ([title] + filters).joined(separator: " · "), input.footer, csv: "scores"
    ) {
      Section.head(
        Detail(
          "count", .datum(.count(input.count)), says: filters.isEmpty ? nil : filters.joined(separator: " · "), count,
          page),
        Detail("page", .count(query.page)))
      Section.lines([[order, count, page].compactMap(\.self).joined(separator: " · "), ""])
      if rows.isEmpty { Section.note("empty", words.say("scoreboard.empty")) }
      Section.lines(rows.map { line(of: $0, input.clock, in: words) })
      Section.table("scores", heading: order, table(of: input, in: words))
    }
  }

  /// The filters of the scores: a person, a table, an operation.
  private static func filters(_ query: ScoreboardSheet.Query, in words: Language) -> [String] {
    let person = query.person.map { [$0] } ?? []
    guard let table = query.table else { return person + (query.operation.map { [words.name(of: $0)] } ?? []) }
    return person + [
      query.operation.map { words.heading($0, table) }
        ?? words.say("scoreboard.table", ["table": words.exact(table)])
    ]
  }

  private static func order(_ query: ScoreboardSheet.Query, in words: Language) -> String {
    switch (query.isByTime, query.isAscending) {
    case (true, true): words.say("scoreboard.fastestFirst")
    case (true, false): words.say("scoreboard.slowestFirst")
    case (false, true): words.say("scoreboard.oldestFirst")
    case (false, false): words.say("scoreboard.newestFirst")
    }
  }

  private static func line(of row: ScoreboardSheet.Row, _ clock: WallClock, in words: Language) -> String {
    let score = row.score
    return "\(words.count(row.place)). \(score.person)  \(words.signed(score.operation, score.table))  "
      + "\(words.seconds(score.milliseconds))  \(words.short(clock(score.at)))"
  }

  /// Sortable only with every score: a part of them in another order could be mistaken for all.
  private static func table(of input: ScoreboardSheet, in words: Language) -> Table {
    let (clock, frame) = (input.clock, input.footer.frame)
    func head(_ name: String) -> (name: String, title: String) { (name, name) }
    return Table(
      input.rows,
      [
        Column("place", .tag) { .count($0.place) },
        Column("person", .name(words.say("scoreboard.name"))) { .text($0.score.person) },
        Column("operation", on: .data) { .text($0.score.operation.rawValue) },
        Column("table", on: .data) { .literal($0.score.table.description) },
        Column("seconds", on: .data) { .literal($0.score.seconds) },
        Column("at", on: .data) { .moment(clock($0.score.at)) },
        Column(head: head(words.say("scoreboard.sum")), .label) {
          .words(words.signed($0.score.operation, $0.score.table), sortedBy: $0.score.table.description)
        },
        Column(head: head(words.say("scoreboard.time")), .label) {
          .words(words.seconds($0.score.milliseconds), sortedBy: String($0.score.milliseconds))
        },
        Column(head: head(words.say("scoreboard.date"))) {
          .words(words.short(clock($0.score.at)), sortedBy: String(Int($0.score.at.timeIntervalSince1970)))
        },
      ], sortable: !input.isPart && input.scores.count == input.count,
      link: { $0.person.flatMap { frame?.address(ofPerson: $0) } })
  }
}
