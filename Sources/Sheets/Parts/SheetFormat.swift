package import People

/// The formats that a sheet can take.
package enum SheetFormat: String, CaseIterable, Sendable {
  case html, csv, text, json
}

/// What stands under a sheet: which book it was made from, and on which day; and around it, where it is a page of a site.
package struct PageFooter: Hashable, Sendable {
  package let book: String
  package let made: CalendarDate
  /// Nil for a sheet by itself. A page of a site does not tell the day, so that it changes only where its sheet does.
  package var frame: SiteFrame?

  package init(book: String, made: CalendarDate, frame: SiteFrame? = nil) {
    self.book = book
    self.made = made
    self.frame = frame
  }
}
