import Casino
import Diagnostics
import Foundation
import People
import Records

// What a query keeps of a list, and in what order.

extension ListQuery {
  /// Which rows are kept.
  ///
  /// - Parameter day: the day of an instant where the book is.
  /// - Throws: a `Failure` of usage for a field that the records do not have.
  func filter(
    of listing: Listing, day: @escaping (Date) throws -> CalendarDate
  ) throws -> ([Listing.Cell]) throws -> Bool {
    let filters = try filters.map { (column: try listing.column($0.field), filter: Wanted($0)) }
    guard !hasDays || listing.dayColumn != nil else {
      throw Failure(
        .usage,
        MessageText(
          "--since, --until: expected records with a date; \(listing.name) have none",
          "--since, --until: verwacht records met een datum; \(listing.name) hebben die niet"))
    }
    let dayColumn = hasDays ? listing.dayColumn : nil
    return { row in
      for (column, filter) in filters {
        guard try filter.matches(row[column].value, day) else { return false }
      }
      guard let dayColumn else { return true }
      guard let found = try row[dayColumn].value.day(day) else { return false }
      return (since.map { found >= $0 } ?? true) && (until.map { found <= $0 } ?? true)
    }
  }

  /// The rows that are shown. Cost: one pass, and a sort.
  ///
  /// - Parameter day: the day of an instant where the book is.
  /// - Throws: a `Failure` of usage for a field that the records do not have.
  func applied(to listing: Listing, day: @escaping (Date) throws -> CalendarDate) throws -> Listing {
    var listing = listing
    try listing.keep(filter(of: listing, day: day))
    if let total { listing = try listing.summed(total.field, by: total.group) }
    if let sort, let sortField {
      listing.sort(by: try listing.column(sortField), isReversed: sort.hasPrefix("-"))
    }
    if let limit { listing.limit(to: limit) }
    if let columns { listing.show(try columns.map { try listing.column($0) }) }
    return listing
  }

  /// A filter as the values are compared with it.
  private struct Wanted {
    private let field: String
    private let first: String
    private let last: String?
    private let number: Double?
    private let lastNumber: Double?
    /// What is no day is compared as text.
    private let day: CalendarDate?
    private let isYes: Bool

    init(_ filter: Filter) {
      (field, first, last) = (filter.field, filter.first.folded, filter.last?.folded)
      (number, lastNumber) = (Double(filter.first), filter.last.flatMap { Double($0) })
      // What is no day is compared as text.
      day = try? CalendarDate(filter.first)
      isYes = ["yes", "true", "1"].contains(filter.first.lowercased())
    }

    func matches(_ cell: RecordCell, _ toDay: (Date) throws -> CalendarDate) throws -> Bool {
      guard let last else {
        if let number, let found = cell.amount { return found == number }
        if let day, let found = try cell.day(toDay) { return found == day }
        if case .flag(let flag) = cell { return isYes == flag }
        let shown = cell.shown.folded
        return shown == first || field == "tags" && shown.split(separator: " ").contains { $0 == first }
      }
      if let found = cell.amount {
        return (number.map { found >= $0 } ?? first.isEmpty) && (lastNumber.map { found <= $0 } ?? last.isEmpty)
      }
      let text = try cell.day(toDay).map { "\($0)" } ?? cell.shown.folded
      guard !text.isEmpty else { return false }
      return text >= first && (last.isEmpty || text <= last)
    }
  }
}

extension RecordCell {
  /// A number or money, for comparing.
  fileprivate var amount: Double? {
    switch self {
    case .number(let literal): Double(literal)
    case .money(let money): Double(money.plain)
    case .none, .text, .flag, .day, .instant: nil
    }
  }

  fileprivate func day(_ day: (Date) throws -> CalendarDate) rethrows -> CalendarDate? {
    switch self {
    case .day(let found): found
    case .instant(let instant): try day(instant)
    case .none, .text, .number, .money, .flag: nil
    }
  }

  fileprivate var isTime: Bool {
    switch self {
    case .day, .instant: true
    case .none, .text, .number, .money, .flag: false
    }
  }

  /// What it is sorted by: numbers by value, text without regard to case and accents; nil for nothing, which comes last.
  fileprivate var sortKey: (amount: Double?, text: String)? {
    self == .none ? nil : (amount, shown.folded)
  }
}

extension Listing {
  /// The place of a field.
  ///
  /// - Throws: a `Failure` of usage with the fields there are.
  fileprivate func column(_ name: String) throws -> Int {
    if let column = columns.firstIndex(where: { $0.lowercased() == name }) ?? aliases[name] { return column }
    let fields = columns.map { "'\($0)'" }.joined(separator: ", ")
    let english = didYouMean(name, among: columns, else: "they have \(fields)")
    let dutch = didYouMean(name, among: columns, else: "wel \(fields)", in: .dutch)
    throw Failure(
      .usage,
      MessageText(
        "field: \(self.name) have no '\(name)'\(english)", "veld: \(self.name) hebben geen '\(name)'\(dutch)"))
  }

  fileprivate var dayColumn: Int? {
    columns.indices.first { column in rows.contains { $0[column].value.isTime } }
      ?? columns.firstIndex { $0 == "date" || $0 == "at" }
  }

  fileprivate mutating func sort(by column: Int, isReversed: Bool) {
    let keys = rows.map { $0[column].value.sortKey }
    func isBefore(_ a: (amount: Double?, text: String), _ b: (amount: Double?, text: String)) -> Bool {
      if let a = a.amount, let b = b.amount { return a < b }
      return a.text < b.text
    }
    let order = rows.indices.sorted { a, b in
      guard let first = keys[a], let second = keys[b] else {
        return (keys[a] == nil) == (keys[b] == nil) ? a < b : keys[b] == nil
      }
      if isBefore(first, second) { return !isReversed }
      if isBefore(second, first) { return isReversed }
      return a < b
    }
    rows = order.map { rows[$0] }
  }

  /// A row for each value of a field, with the number of records and the sum of another field, the largest first.
  fileprivate func summed(_ field: String, by group: String) throws -> Listing {
    let (summand, key) = (try column(field), try column(group))
    var sums: [(cell: Cell, count: Int, sum: Decimal)] = []
    var places: [String: Int] = [:]
    for row in rows {
      let place = places[row[key].shown] ?? sums.count
      if place == sums.count {
        places[row[key].shown] = place
        sums.append((row[key], 0, 0))
      }
      sums[place].count += 1
      if let value = Decimal(string: row[summand].value.literal) { sums[place].sum += value }
    }
    let rows = sums.map { [$0.cell, Cell(.number("\($0.count)")), Cell(.number("\($0.sum)"))] }
    var listing = Listing(name, [columns[key], "count", columns[summand]], rows)
    listing.sort(by: 2, isReversed: true)
    return listing
  }
}

extension RecordCell {
  /// A number or money in digits.
  fileprivate var literal: String {
    switch self {
    case .number(let literal): literal
    case .money(let money): money.plain
    case .none, .text, .flag, .day, .instant: ""
    }
  }
}
