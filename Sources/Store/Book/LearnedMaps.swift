package import Foundation
import GRDB

/// A mapping of columns that the user gave for a header.
package struct LearnedMap: Hashable, Sendable {
  /// `FIELD=COLUMN[,…]`, as given with `--map`.
  package let mapping: String
  package let at: Date
}

extension BookTransaction {
  /// The mappings given for files of a kind, by their headers.
  package func learnedMaps(of kind: String) throws -> [String: LearnedMap] {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT header, mapping, at FROM learned_map WHERE kind = ?"), arguments: [kind])
    return Dictionary(
      rows.map { row in
        (row[0], LearnedMap(mapping: row[1], at: Date(timeIntervalSince1970: Double(row[2] as Int64) / 1000)))
      }
    ) { first, _ in first }
  }

  /// Saves the mapping for the next file with this header; it replaces an earlier one.
  ///
  /// - Returns: whether it is new.
  package func learn(_ mapping: String, for header: String, of kind: String, at instant: Date) throws -> Bool {
    guard 1...10_000 ~= header.unicodeScalars.count, 3...10_000 ~= mapping.unicodeScalars.count,
      try learnedMaps(of: kind)[header]?.mapping != mapping
    else { return false }
    try db.execute(
      sql: """
        INSERT INTO learned_map (kind, header, mapping, at) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (kind, header) DO UPDATE SET mapping = ?3, at = ?4
        """, arguments: [kind, header, mapping, instant.milliseconds])
    return true
  }
}
