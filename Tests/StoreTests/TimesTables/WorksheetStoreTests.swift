import Diagnostics
import Foundation
import GRDB
import People
import Testing
import TimesTables

@testable import Store

struct WorksheetStoreTests {
  private func sheet(_ answers: [Int: Int], milliseconds: Int? = 60_000) throws -> GradedSheet {
    let plan = try WorksheetPlan(.multiply, .these([TableNumber(small: 7)]), questions: 10, seed: 42)
    return GradedSheet(
      Worksheet(plan, copy: 1), answers: answers.mapValues { ExactNumber($0) }, milliseconds: milliseconds)
  }

  @Test func `a sheet is kept once for each person, and its answers are replaced when they change`() throws {
    try withTransaction { book in
      var writer = try WorksheetWriter(in: book)
      #expect(
        try writer.write(try sheet([0: 28, 4: 35]), of: "Mia", at: tipOff)
          == .added(id: 1, PersonLink(name: "Mia", isNew: true)))
      #expect(try writer.write(try sheet([0: 28, 4: 35]), of: "Mia", at: tipOff) == .duplicate)
      #expect(
        try writer.write(try sheet([0: 1]), of: "Mia", at: tipOff)
          == .rejected(.init(system: "code: expected a sheet once for each person, found it with other answers before"))
      )
      #expect(
        try writer.write(try sheet([:], milliseconds: nil), of: "Zoë", at: tipOff)
          == .added(id: 2, PersonLink(name: "Zoë", isNew: true)))
      writer = try WorksheetWriter(in: book, whenKnown: .keep)
      #expect(try writer.write(try sheet([0: 1]), of: "Mia", at: tipOff) == .unchanged(id: 1))
      writer = try WorksheetWriter(in: book)
      #expect(try writer.write(try sheet([0: 1]), of: "Mia", at: tipOff + 5) == .updated(id: 1))
      let mia = try book.person(named: "Mia")
      let kept = try #require(try book.worksheets(of: mia.id).first)
      #expect(try kept.sheet == sheet([0: 1]) && kept.at == tipOff + 5)
      #expect(try book.hasPractised(mia))
      #expect(try book.faults() == [])
    }
  }

  @Test func `answers that the book cannot give are not taken for none`() throws {
    try withTransaction { book in
      var writer = try WorksheetWriter(in: book)
      _ = try writer.write(try sheet([0: 28]), of: "Mia", at: tipOff)
      try book.db.execute(
        sql: """
          DROP TABLE worksheet_answer;
          CREATE VIEW worksheet_answer AS
            SELECT id AS worksheet_id, abs(-9223372036854775808) AS question, '28' AS answer FROM worksheet;
          """)
      let mia = try book.person(named: "Mia")
      #expect(throws: DatabaseError.self) { try book.worksheets(of: mia.id) }
    }
  }
}
