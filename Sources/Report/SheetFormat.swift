/// The formats that a sheet can take.
package enum SheetFormat: String, CaseIterable, Sendable {
  case html, csv, text, json
}

/// What stands under a sheet: which book it was made from, and when; both as they are to be read.
package struct Imprint: Hashable, Sendable {
  package let book: String
  package let made: String

  package init(book: String, made: String) {
    self.book = book
    self.made = made
  }
}
