import Casino
import Diagnostics
import Foundation
import People
import Records
import Store

/// Which rows of a list are shown, in what order, and which of their columns.
struct ListQuery {
  /// What a field's value must be: one value, or a range that includes its ends.
  private struct Filter {
    let field: String
    var first: String
    /// Nil for one value; empty for a range without an end.
    let last: String?
  }

  private var filters: [Filter] = []
  let since: CalendarDate?
  let until: CalendarDate?
  private let sort: String?
  private let columns: [String]?
  private let limit: Int?
  let total: (field: String, group: String)?

  /// - Parameters:
  ///   - words: `FIELD=VALUE`, `FIELD=FIRST..LAST` or `FIELD=`.
  ///   - sort: a field, after `-` for the largest first.
  ///   - columns: fields, separated by commas.
  ///   - total: the field to add up for each value of another.
  /// - Throws: a `Failure` of usage.
  init(
    _ words: [String] = [], since: String? = nil, until: String? = nil, sort: String? = nil, columns: String? = nil,
    limit: Int? = nil, sum: String? = nil, by group: String? = nil
  ) throws {
    for word in words {
      guard let mark = word.firstIndex(of: "="), mark != word.startIndex else {
        throw Failure(
          .usage,
          MessageText(
            "filter: expected FIELD=VALUE, as in 'team=Lions' or 'points=20..', found '\(word)'",
            "filter: verwacht VELD=WAARDE, zoals 'team=Lions' of 'points=20..', gevonden '\(word)'"))
      }
      let value = word[word.index(after: mark)...]
      let ends = value.range(of: "..")
      filters.append(
        Filter(
          field: word[..<mark].lowercased(), first: String(ends.map { value[..<$0.lowerBound] } ?? value),
          last: ends.map { String(value[$0.upperBound...]) }))
    }
    self.since = try Self.day(since, "--since")
    self.until = try Self.day(until, "--until")
    self.sort = sort
    self.columns = columns.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() } }
    guard limit.map({ $0 >= 0 }) ?? true else {
      throw Failure(
        .usage,
        MessageText(
          "--limit: expected 0 or more, found \(limit ?? 0)", "--limit: verwacht 0 of meer, gevonden \(limit ?? 0)"))
    }
    self.limit = limit
    switch (sum, group) {
    case (let sum?, let group?): total = (sum.lowercased(), group.lowercased())
    case (nil, nil): total = nil
    case (_?, nil):
      throw Failure(
        .usage,
        MessageText(
          "--sum: expected --by with the field whose values are added up apart",
          "--sum: verwacht --by met het veld waarvan de waarden apart worden opgeteld"))
    case (nil, _?):
      throw Failure(
        .usage,
        MessageText(
          "--by: expected --sum with the field to add up", "--by: verwacht --sum met het veld om op te tellen"))
    }
  }

  private static func day(_ text: String?, _ option: String) throws -> CalendarDate? {
    guard let text else { return nil }
    do { return try CalendarDate(text) } catch {
      throw Failure(.usage, MessageText("\(option): \(error.message)", "\(option): \(error.message(in: .dutch))"))
    }
  }

  /// The fields that it reads, beside those that are shown if it names none.
  var fields: [String] {
    filters.map(\.field) + (columns ?? []) + [total?.field, total?.group].compactMap { $0 }
      + [sortField].compactMap { $0 }
  }

  /// Whether it shows or looks at a column.
  ///
  /// - Parameters:
  ///   - names: its name and its other names, in lower case.
  ///   - isShown: whether a list has it if no columns are named.
  func reads(_ names: [String], isShown: Bool) -> Bool {
    isShown && !choosesFields || names.contains(where: fields.contains)
      || hasDays && names.contains { $0 == "date" || $0 == "at" }
  }

  /// How many records are shown, and by which field they are sorted; nil if all of them are, or sums.
  var first: (count: Int, field: String?, isReversed: Bool)? {
    guard let limit, total == nil else { return nil }
    return (limit, sortField, sort?.hasPrefix("-") ?? false)
  }

  private var sortField: String? {
    sort.map { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 }?.lowercased()
  }

  /// Whether it says which fields are shown.
  var choosesFields: Bool { columns != nil || total != nil }

  /// Whether records can be left out.
  var hasFilters: Bool { !filters.isEmpty || hasDays }

  /// Whether only records of some days are shown.
  var hasDays: Bool { since != nil || until != nil }

  /// The value that a field must have; nil if there is no such filter.
  func value(of field: String) -> String? { filters.first { $0.field == field && $0.last == nil }?.first }

  /// The ends of a range that a field's value must be in, both the same for one value; nil if there is no such filter.
  func range(of field: String) -> (first: String, last: String)? {
    filters.first { $0.field == field }.map { ($0.first, $0.last ?? $0.first) }
  }

  /// Writes a filter's value as the records have it.
  ///
  /// - Parameter written: nil where it is written so already.
  mutating func settle(_ field: String, _ written: (String) throws -> String?) rethrows {
    for place in filters.indices where filters[place].field == field && filters[place].last == nil {
      if let value = try written(filters[place].first) { filters[place].first = value }
    }
  }

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
