import Diagnostics

extension CSVScan {
  /// What is wrong with the quotes of a record.
  ///
  /// - Parameter bytes: those that were scanned.
  func fault(in bytes: [UInt8], _ delimiter: UInt8, at place: Location) -> Diagnostic {
    guard case .textAfterQuote = outcome else {
      return Diagnostic(
        "quote", .words(MessageText("a closing '\"'", "een sluitend '\"'")),
        found: .words(MessageText("the end of the file", "het einde van het bestand")),
        hint: .words(MessageText("the quote opened here", "hier begint de aangehaalde tekst")), at: place)
    }
    let rest = bytes[self.place...].prefix { ![delimiter, ASCII.lineFeed, ASCII.carriageReturn].contains($0) }
    let name =
      delimiter == ASCII.tab ? MessageText("a tab", "een tab") : MessageText { _ in Excerpt.quoted([delimiter]) }
    let expected = MessageText {
      name.text(in: $0)
        + $0.pick(
          " or the end of the line after the closing '\"'", " of het einde van de regel na het sluitende '\"'")
    }
    let hint = MessageText(
      "a '\"' within quotes is written twice", "een '\"' tussen aanhalingstekens staat er dubbel")
    return Diagnostic(
      "quote", .words(expected), found: .plain(Excerpt.quoted(rest)), hint: .words(hint), at: place)
  }
}
