import Diagnostics
import Foundation
import People

/// Which rows of a list are shown, in what order, and which of their columns.
struct ListQuery {
  /// What a field's value must be: one value, or a range that includes its ends.
  struct Filter {
    let field: String
    var first: String
    /// Nil for one value; empty for a range without an end.
    let last: String?
  }

  private(set) var filters: [Filter] = []
  let since: CalendarDate?
  let until: CalendarDate?
  let sort: String?
  let columns: [String]?
  let limit: Int?
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

  /// The field of `sort`, in lower case.
  var sortField: String? {
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
}
