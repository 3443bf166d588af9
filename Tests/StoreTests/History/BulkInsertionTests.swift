import GRDB
import Testing

@testable import Store

struct BulkInsertionTests {
  @Test(arguments: [0, 1, 7, 8, 31, 32, 33, 75, 104]) func `every row is added once, in its order`(count: Int) throws {
    try DatabaseQueue(configuration: BookAccess.plain).write { db in
      try db.execute(literal: "CREATE TABLE pair (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      try add(Array(0..<count), to: db)
      let rows = try Row.fetchAll(db, sql: "SELECT number, name FROM pair ORDER BY number").map {
        ($0[0] as Int, $0[1] as String)
      }
      #expect(rows.map(\.0) == Array(0..<count))
      #expect(rows.map(\.1) == (0..<count).map { "name \($0)" })
    }
  }

  @Test func `a row that breaks a rule is refused`() throws {
    try DatabaseQueue(configuration: BookAccess.plain).write { db in
      try db.execute(literal: "CREATE TABLE pair (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      #expect(throws: DatabaseError.self) { try add(Array(0..<40) + [20], to: db) }
    }
  }

  @Test func `a row that is there is replaced where that is wanted`() throws {
    try DatabaseQueue(configuration: BookAccess.plain).write { db in
      try db.execute(literal: "CREATE TABLE pair (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      try add([1, 2, 1, 1, 2, 3, 1, 2, 3], to: db, conflict: "ON CONFLICT DO UPDATE SET name = excluded.name || '!'")
      let names = try String.fetchAll(db, sql: "SELECT name FROM pair ORDER BY number")
      #expect(names == ["name 1!", "name 2!", "name 3!"])
    }
  }

  private func add(_ numbers: [Int], to db: Database, conflict: String = "") throws {
    let insertion = BulkInsertion(into: "pair (number, name)", columns: 2, conflict: conflict, in: db)
    try insertion.add(numbers) { number, first, row in
      row.bind(Int64(number), at: first)
      row.bind("name \(number)", at: first + 1)
    }
  }
}
