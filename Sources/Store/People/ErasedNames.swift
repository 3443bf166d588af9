import Diagnostics
import Formats
import Foundation
import GRDB
import People

/// The names of an erased person, and the texts of others that mention them.
///
/// A name of two or more words is replaced in the notes and officials of games and in the log. With a namesake in the
/// book, and for a single word, only the log of what changed the person is; elsewhere it could be somebody else.
struct ErasedNames {
  private static let mark = "–"
  /// The free texts of games.
  private static let gameTexts = ["notes", "officials"]

  private let db: Database
  let all: [String]
  private let patterns: [(name: String, pattern: NSRegularExpression)]

  init(of people: Set<Int64>, in db: Database) throws {
    self.db = db
    all = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM person WHERE id IN (\(PersonRows.each))
        UNION SELECT name FROM person_alias WHERE person_id IN (\(PersonRows.each))
        UNION SELECT json_extract(before, '$.name') FROM change WHERE relation = 'person' AND before IS NOT NULL
          AND json_extract(change.key, '$[0]') IN (\(PersonRows.each))
        """, arguments: [PersonRows.array(people)]
    ).filter { name in !people.contains { Person.erasedName($0) == name } }
    // The longer names first, because a shorter one may be a part of them.
    patterns = try all.sorted { ($1.count, $0) < ($0.count, $1) }.map { ($0, try Self.pattern(of: $0)) }
  }

  func isName(_ text: String) -> Bool { all.contains { $0.folded == text.folded } }

  /// The words of the name with anything between them that is no letter or digit, and the last word first.
  private static func pattern(of name: String) throws -> NSRegularExpression {
    let words = words(of: name)
    guard words.count > 1, let last = words.last else {
      let whole = NSRegularExpression.escapedPattern(for: name)
      return try NSRegularExpression(pattern: "(?<![\\p{L}\\p{N}])\(whole)(?![\\p{L}\\p{N}])")
    }
    let gap = "[^\\p{L}\\p{N}]{1,3}"
    let orders = [words.joined(separator: gap), ([last] + words.dropLast()).joined(separator: gap)]
    return try NSRegularExpression(
      pattern: "(?<![\\p{L}\\p{N}])(?:\(orders.joined(separator: "|")))(?![\\p{L}\\p{N}])", options: .caseInsensitive)
  }

  /// The letters and digits of a name in words, which need no escapes in a pattern.
  private static func words(of name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
  }

  private static func isOfWords(_ name: String) -> Bool { words(of: name).count > 1 }

  /// The text without the names; nil if it has none of them.
  private func cleared(_ text: String, onlyNamesOfWords: Bool) -> String? {
    var cleared = text
    for (name, pattern) in patterns where !onlyNamesOfWords || Self.isOfWords(name) {
      cleared = pattern.stringByReplacingMatches(
        in: cleared, range: NSRange(cleared.startIndex..., in: cleared), withTemplate: Self.mark)
    }
    return cleared == text ? nil : cleared
  }

  /// Removes the names from the log, and from the texts of games.
  ///
  /// - Parameter works: the change sets that changed rows of the person.
  /// - Returns: the records that mention a name and were left, as `2 cards`.
  func erase(inWorks works: Set<Int64>, hasNamesakes: Bool) throws -> [MessageText] {
    for row in try Row.fetchAll(db, sql: "SELECT id, source, work_id, bytes, fingerprint FROM run") {
      let isOfPerson = (row["work_id"] as Int64?).map(works.contains) ?? false
      let source: String = row["source"]
      guard isOfPerson || !hasNamesakes, let text = cleared(source, onlyNamesOfWords: !isOfPerson) else { continue }
      // The fingerprint of a correction is that of its text.
      var (print, own) = (Fingerprint(), Fingerprint())
      own.update(Array(source.utf8))
      print.update(Array(text.utf8))
      let isOfText = own.hexadecimal == row["fingerprint"] && own.bytes == row["bytes"]
      try db.execute(
        sql: "UPDATE run SET source = ?, bytes = ?, fingerprint = ? WHERE id = ?",
        arguments: [
          text, isOfText ? print.bytes : row["bytes"] as Int,
          isOfText ? print.hexadecimal : row["fingerprint"] as String,
          row["id"] as Int64,
        ])
    }
    if !hasNamesakes { try clearGames() }
    return try mentions()
  }

  private func clearGames() throws {
    for column in Self.gameTexts {
      for row in try Row.fetchAll(db, sql: "SELECT id, \"\(column)\" FROM game WHERE \"\(column)\" IS NOT NULL") {
        guard let text = cleared(row[1], onlyNamesOfWords: true) else { continue }
        try db.execute(sql: "UPDATE game SET \"\(column)\" = ? WHERE id = ?", arguments: [text, row[0] as Int64])
      }
      let records = try Row.fetchAll(
        db,
        sql: """
          SELECT work_id, sequence, json_extract(before, '$.\(column)') FROM change
          WHERE relation = 'game' AND before IS NOT NULL AND json_extract(before, '$.\(column)') IS NOT NULL
          """)
      for row in records {
        guard let text = cleared(row[2], onlyNamesOfWords: true) else { continue }
        try db.execute(
          sql: "UPDATE change SET before = json_set(before, '$.\(column)', ?) WHERE work_id = ? AND sequence = ?",
          arguments: [text, row[0] as Int64, row[1] as Int64])
      }
    }
  }

  /// Records of other things in which a name is still found.
  private func mentions() throws -> [MessageText] {
    var found: [MessageText] = []
    for relation in try Relation.all(in: db)
    where relation.name != "person" && !Relation.history.contains(relation.name) {
      let columns = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'", arguments: [relation.name])
      guard !columns.isEmpty else { continue }
      let text = columns.map { "ifnull(\"\($0)\", '')" }.joined(separator: " || char(10) || ")
      let count = try count(of: text, in: "\"\(relation.name)\"")
      if count > 0 { found.append(.count(count, ofRows: relation.name)) }
    }
    let records = try count(of: "before", in: "change WHERE before IS NOT NULL AND relation <> 'person'")
    if records > 0 {
      found.append(
        records == 1
          ? MessageText("1 entry of the history", "1 regel van de geschiedenis")
          : MessageText("\(records) entries of the history", "\(records) regels van de geschiedenis"))
    }
    return found
  }

  private func count(of text: String, in table: String) throws -> Int {
    var count = 0
    // A name's longest word is looked for by SQLite, which is faster.
    let longest = all.compactMap { name in Self.words(of: name).max { $0.count < $1.count } }
    guard !longest.isEmpty else { return 0 }
    let condition = longest.indices.map { "instr(lower(text), lower(?\($0 + 1)))" }.joined(separator: " OR ")
    let rows = try Row.fetchCursor(
      db, sql: "SELECT text FROM (SELECT \(text) AS text FROM \(table)) WHERE \(condition)",
      arguments: StatementArguments(longest))
    while let row = try rows.next() { if cleared(row[0], onlyNamesOfWords: false) != nil { count += 1 } }
    return count
  }
}
