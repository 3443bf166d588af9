/// Views for reading a book with SQL, described in docs/schema.md: names and times as people write them, beside the ids
/// by which views are joined.
///
/// A later version that rebuilds a table or changes a view has to drop the views that read it first.
enum ViewsSchema {
  static let sql = [GameViews.sql, StudyViews.sql, CasinoViews.sql].joined(separator: "\n")

  /// An instant as text that sorts by time: `2025-11-02T10:04:11.250Z`.
  ///
  /// Every expression of a view is a CAST, from which other programs know the column's type.
  static func time(_ column: String) -> String {
    "CAST(strftime('%Y-%m-%dT%H:%M:%fZ', \(column) / 1000.0, 'unixepoch') AS TEXT)"
  }

  static func seconds(_ milliseconds: String) -> String { "CAST((\(milliseconds)) / 1000.0 AS REAL)" }

  static func amount(_ cents: String) -> String { "CAST((\(cents)) / 100.0 AS REAL)" }
}
