import Basketball
import Diagnostics
import People
import Store

// The filters of games and of lines in games.
extension ListQuery {
  /// The same with results in full, and with the teams' full names for parts of them that only one has.
  ///
  /// Cost: none if the book has a team of the name.
  ///
  /// - Throws: a `Diagnostic` if several teams have a name with such a part.
  func ofGames(in book: BookTransaction) throws -> ListQuery {
    var query = self
    query.settle("result") { typed in
      ["w": "win", "won": "win", "l": "loss", "lost": "loss", "t": "tie", "tied": "tie", "draw": "tie"][typed.folded]
    }
    for field in ["team", "opponent"] {
      try query.settle(field) { try book.fullTeamName($0, as: FieldKey(field)) { try book.namesOfSides() } }
    }
    return query
  }

  /// Whether games are listed as their teams see them: those of one team, or sums for each team. A team of a league is
  /// the guest in half of its games.
  var isOfBothSides: Bool { value(of: "team") != nil || total?.group == "team" }

  /// What is found of them without reading the games.
  var gameConditions: GameConditions {
    var conditions = GameConditions()
    conditions.id = value(of: "id").flatMap { Int64($0) }
    conditions.location = value(of: "location")
    // What is no day is left to the list, which compares it as text.
    let days = range(of: "date").map { (try? CalendarDate($0.first), try? CalendarDate($0.last)) }
    conditions.from = [since, days?.0].compactMap(\.self).max()
    conditions.to = [until, days?.1].compactMap(\.self).min()
    if value(of: "result")?.folded == "open" { conditions.isOpen = true }
    conditions.team = value(of: "team")
    // Which of these is a side's own is known once it is known whose game it is.
    guard !isOfBothSides else { return conditions }
    conditions.opponent = value(of: "opponent")
    (conditions.points, conditions.against) = (wholeRange(of: "points"), wholeRange(of: "against"))
    conditions.result = value(of: "result").flatMap { GameResult(rawValue: $0.uppercased()) }
    conditions.venue = value(of: "where").flatMap { Venue(rawValue: $0.folded) }
    return conditions
  }

  /// The order in which the first games of the list are read; nil if it has to read all of them.
  var gameOrder: (order: GameOrder, count: Int)? {
    guard let (count, field, isReversed) = first, let order = GameOrder.Field(rawValue: field ?? "date"),
      !isOfBothSides || order == .date || order == .id
    else { return nil }
    return (GameOrder(order, isReversed: isReversed), count)
  }

  private func wholeRange(of field: String) -> ClosedRange<Int64>? {
    guard let (first, last) = range(of: field), !first.isEmpty || !last.isEmpty else { return nil }
    func bound(_ text: String, _ none: Int64) -> Int64? { text.isEmpty ? none : Int64(text) }
    guard let lower = bound(first, .min), let upper = bound(last, .max), lower <= upper else { return nil }
    return lower...upper
  }
}

extension BookTransaction {
  /// The full name of a team for one of its other names, or for a part of a name that only one has; what was typed if
  /// there is none.
  ///
  /// - Parameter names: of the teams and sides that can be meant; asked for only if the book has no team of the name.
  /// - Throws: a `Diagnostic` if several have a name with such a part.
  func fullTeamName(_ typed: String, as field: FieldKey, among names: () throws -> Set<String>) throws -> String {
    let known = try teamName(typed)
    guard known == typed, !typed.isEmpty, try !hasTeam(called: typed) else { return known }
    let names = try names()
    if names.contains(where: { $0.folded == typed.folded }) { return typed }
    return try meantName(typed, of: field, among: names) ?? typed
  }
}
