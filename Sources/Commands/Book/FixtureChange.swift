import Basketball
import Diagnostics
import Import
import People
import Records
import Store

/// Changes of a fixture's fields.
enum FixtureChange {
  static let fields = [
    "date", "time", "home", "away", "location", "round", "group", "status", "where", "season",
  ]

  /// A postponed game with a new day is scheduled again.
  static func run(_ field: String, of id: Int64, to text: String, in book: BookTransaction) throws {
    guard let known = try book.fixture(id: id)?.fixture else { return }
    var row = FixtureRow(known)
    row = try RecordKind.fixture.changing(FieldKey(field), of: row, to: text)
    row.uid = known.uid
    var fixture = try row.fixture(on: CalendarDate(row.date), GameListOptions(today: CalendarDate(row.date)))
    if known.status == .postponed, field == "date" { fixture.status = .scheduled }
    if field == "season", fixture.season == nil {
      throw Diagnostic("season", .someText, found: .nothing)
    }
    _ = try book.change(id, to: fixture)
  }
}
