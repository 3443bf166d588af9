import Diagnostics
package import Foundation
import GRDB
package import TimesTables

/// A submitted worksheet.
package struct KeptSheet: Hashable, Sendable {
  package let id: Int64
  package let personID: Int64
  package let sheet: GradedSheet
  package let at: Date
}

extension BookTransaction {
  /// The worksheets that a person submitted, the oldest first.
  package func worksheets(of person: Int64) throws -> [KeptSheet] {
    let answers = try db.cachedStatement(sql: "SELECT question, answer FROM worksheet_answer WHERE worksheet_id = ?")
    return try Row.fetchAll(
      db, sql: "SELECT id, code, at, milliseconds FROM worksheet WHERE person_id = ? ORDER BY at, id",
      arguments: [person]
    ).map { row in
      let id: Int64 = row["id"]
      let rows = try Row.fetchAll(answers, arguments: [id])
      do throws(PracticeFault) {
        let sheet = try Worksheet(code: row["code"])
        var given: [Int: ExactNumber] = [:]
        for answer in rows {
          let question: Int = answer["question"]
          given[question - 1] = try ExactNumber(answer: answer["answer"])
        }
        return KeptSheet(
          id: id, personID: person,
          sheet: GradedSheet(sheet, answers: given, milliseconds: row["milliseconds"]),
          at: Date(milliseconds: row["at"]))
      } catch {
        throw BookFault.damaged(
          file: folder + "/" + Book.fileName, reason: "worksheet \(id): \(error.diagnostic.message)")
      }
    }
  }
}

/// Stores worksheets one by one, identified by person and code; a repeated one replaces the answers.
package struct WorksheetWriter {
  private let transaction: BookTransaction
  private let db: Database
  private var people: PersonLinks
  private let lastBefore: Int64
  private let whenKnown: DuplicatePolicy

  package init(
    in transaction: BookTransaction, whenKnown: DuplicatePolicy = .update, readsShortNames: Bool = false
  ) throws {
    self.transaction = transaction
    db = transaction.db
    people = try PersonLinks(
      in: transaction, readsShortNames: readsShortNames, readsSpellings: readsShortNames)
    lastBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM worksheet") ?? 0
    self.whenKnown = whenKnown
  }

  /// - Parameters:
  ///   - key: the key that distinguishes people of the same name.
  ///   - instant: when it was submitted.
  package mutating func write(
    _ sheet: GradedSheet, of name: String, key: String? = nil, at instant: Date
  ) throws -> RecordOutcome {
    let person: Int64
    do { person = try people.person(name, key: key) } catch let fault as Diagnostic { return .rejected(fault) }
    let known = try Int64.fetchOne(
      db, sql: "SELECT id FROM worksheet WHERE person_id = ? AND code = ?",
      arguments: [person, sheet.worksheet.code])
    guard let known else {
      try db.execute(
        sql: "INSERT INTO worksheet (person_id, code, at, milliseconds) VALUES (?, ?, ?, ?)",
        arguments: [person, sheet.worksheet.code, instant.milliseconds, sheet.milliseconds])
      let id = db.lastInsertedRowID
      try insertAnswers(of: sheet, as: id)
      return .added(id: id, people.report(person))
    }
    let before = try transaction.worksheets(of: person).first { $0.id == known }
    if before?.sheet == sheet { return known > lastBefore ? .duplicate : .unchanged(id: known) }
    guard known <= lastBefore else {
      return .rejected(
        Diagnostic(
          field: "code",
          MessageText(
            "expected a sheet once for each person, found it with other answers before",
            "verwacht elk blad één keer per persoon, gevonden eerder met andere antwoorden")))
    }
    if whenKnown == .keep { return .unchanged(id: known) }
    try db.execute(sql: "DELETE FROM worksheet_answer WHERE worksheet_id = ?", arguments: [known])
    try db.execute(
      sql: "UPDATE worksheet SET at = ?, milliseconds = ? WHERE id = ?",
      arguments: [instant.milliseconds, sheet.milliseconds, known])
    try insertAnswers(of: sheet, as: known)
    return .updated(id: known)
  }

  private func insertAnswers(of sheet: GradedSheet, as id: Int64) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO worksheet_answer (worksheet_id, question, answer) VALUES (?, ?, ?)")
    for (question, answer) in sheet.answers.enumerated() {
      if let answer { try insertion.execute(arguments: [id, question + 1, answer.description]) }
    }
  }
}
