import Chance
import Foundation
import Fuzzing
import GRDB
import People
import Testing
import TimesTables

@testable import Store

struct ScoreboardTests {
  private func fill(_ book: BookTransaction, _ count: Int, _ random: inout SplitMix64) throws -> [Score] {
    var writer = try ScoreWriter(in: book)
    return try (0..<count).map { index in
      let score = try Score(
        person: ["Ada", "Bo", "Cy"].randomElement(using: &random) ?? "",
        operation: random.isOnce(in: 2) ? .divide : .multiply,
        table: TableNumber(small: Int.random(in: 1...4, using: &random)),
        milliseconds: Int.random(in: 1...40, using: &random) * 1_000, at: tipOff + Double(index / 2))
      _ = try writer.write(score)
      return score
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `pages put together are all scores, filtered and sorted`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      _ = try fill(book, 120, &random)
      var query = ScoreboardQuery()
      if random.isOnce(in: 2) { query.person = try book.people().randomElement(using: &random) }
      if random.isOnce(in: 2) { query.table = TableNumber(small: Int.random(in: 1...4, using: &random)) }
      if random.isOnce(in: 2) { query.operation = random.isOnce(in: 2) ? .divide : .multiply }
      query.order = random.isOnce(in: 2) ? .time : .date
      query.isAscending = random.isOnce(in: 2)
      query.rows = Int.random(in: 1...30, using: &random)
      let all = try book.scores().map(\.score).filter { score in
        (query.person.map { $0.name == score.person } ?? true) && (query.table.map { $0 == score.table } ?? true)
          && (query.operation.map { $0 == score.operation } ?? true)
      }
      var found: [Score] = []
      while true {
        let page = try book.scoreboard(query)
        #expect(page.count == all.count, "seed \(seed)")
        if page.scores.isEmpty { break }
        #expect(page.scores.count <= query.rows, "seed \(seed)")
        found += page.scores
        query.page += 1
      }
      #expect(found.count == all.count && Set(found) == Set(all), "seed \(seed)")
      let keys = found.map { query.order == .time ? Double($0.milliseconds) : $0.at.timeIntervalSince1970 }
      #expect(keys == keys.sorted { query.isAscending ? $0 < $1 : $0 > $1 }, "seed \(seed)")
    }
  }

  @Test(arguments: ScoreboardQuery.Order.allCases, [true, false])
  func `an index leads to the first page`(order: ScoreboardQuery.Order, isAscending: Bool) throws {
    try withTransaction { book in
      let way = isAscending ? "ASC" : "DESC"
      let column = order == .time ? "milliseconds" : "at"
      let details = try Row.fetchAll(
        book.db,
        sql: "EXPLAIN QUERY PLAN SELECT id FROM score ORDER BY \(column) \(way), id \(way) LIMIT 50"
      ).map { $0["detail"] as String }
      #expect(details == ["SCAN score USING COVERING INDEX score_\(order == .time ? "time" : "at")"])
    }
  }
}
