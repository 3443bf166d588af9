package import People

/// The formats of a sheet.
package enum SheetFormat: String, CaseIterable, Sendable {
  case html, csv, text, json
}

/// The footer of a sheet: the book it was made from, and the day; and what is around the sheet: the frame of a site, and
/// the colours of teams.
package struct PageFooter: Hashable, Sendable {
  package let book: String
  package let made: CalendarDate
  /// Nil for a standalone sheet. A page of a site does not show the day, so that it changes only when its sheet does.
  package var frame: SiteFrame?
  /// The colours of the teams that the sheet is about.
  var tint: TeamTint?

  package init(book: String, made: CalendarDate, frame: SiteFrame? = nil) {
    self.book = book
    self.made = made
    self.frame = frame
  }

  /// The same with what the page of a site says in a sentence.
  package func describing(_ summary: String?) -> PageFooter {
    var footer = self
    footer.frame?.summary = summary
    return footer
  }
}
