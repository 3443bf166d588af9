package import People

/// The formats that a sheet can take.
package enum SheetFormat: String, CaseIterable, Sendable {
  case html, csv, text, json
}

/// What stands under a sheet: which book it was made from, and on which day.
package struct Imprint: Hashable, Sendable {
  package let book: String
  package let made: CalendarDate

  package init(book: String, made: CalendarDate) {
    self.book = book
    self.made = made
  }
}
