import Casino
import Foundation
import People
import Records
import Store

extension Listing {
  /// Records of a view, only those that the query keeps, with only the fields that it reads or shows.
  ///
  /// - Throws: a `Failure` of usage for a field that the records do not have.
  init(_ kind: ViewRecords, for query: ListQuery, in book: BookTransaction) throws {
    let columns = kind.columns
    self.init(kind.name, columns.map(\.name), [])
    for (place, column) in columns.enumerated() {
      for alias in column.aliases { aliases[alias] = place }
    }
    let isKept = try query.filter(of: self) { try book.day(of: $0) }
    let read = columns.indices.filter { place in
      query.reads([columns[place].name.lowercased()] + columns[place].aliases, isShown: columns[place].isShown)
    }
    let keys = columns.indices.compactMap { place -> (column: Int, id: Int64)? in
      guard columns[place].isKey, let id = query.value(of: columns[place].name).flatMap({ Int64($0) }) else {
        return nil
      }
      return (place, id)
    }
    if !keys.isEmpty { leaveOut() }
    let shared = Set(Dictionary(grouping: try book.people(), by: \.name).filter { $0.value.count > 1 }.keys)
    try book.eachRow(of: kind, read, where: keys) { values, person in
      var row = Array(repeating: Cell(.none), count: columns.count)
      for (place, value) in zip(read, values) {
        row[place] = value.cell(as: columns[place].form, of: person, shared: shared)
      }
      try add(row, if: isKept)
    }
    if !query.choosesFields { show(columns.indices.filter { columns[$0].isShown || read.contains($0) }) }
  }
}

extension QueryResult.Value {
  /// - Parameters:
  ///   - person: the id of the person whom the row is of.
  ///   - shared: names that several people have; they are listed with their ids.
  fileprivate func cell(as form: ViewRecords.Column.Form, of person: Int64?, shared: Set<String>) -> Listing.Cell {
    // A value that is not of its form is listed as it is.
    switch (form, self) {
    case (.day, .text(let text)): Listing.Cell((try? CalendarDate(text)).map { .day($0) } ?? .text(text))
    case (.instant, .real(let milliseconds)): Listing.Cell(.instant(Date(timeIntervalSince1970: milliseconds / 1000)))
    case (.amount, .real(let amount)):
      Listing.Cell((try? Money(cents: Int((amount * 100).rounded()))).map { .money($0) } ?? cell)
    case (.flag, .integer(let number)): Listing.Cell(.flag(number != 0))
    case (.person, .text(let name)) where shared.contains(name):
      Listing.Cell(.text(name), listed: .text(person.map { "\(name) (\($0))" } ?? name))
    default: Listing.Cell(cell)
    }
  }
}
