package import Diagnostics
import Formats
import People

/// Which column or key of a file holds what, as the user says it with `--map FIELD=COLUMN[,…]`, once or more often.
///
/// A column goes by its name, or by its number from 1; `none=COLUMN` leaves one out. A comma is part of a column's name
/// where no `=` follows it; elsewhere a backslash before a `,`, `=` or `\` makes it a letter.
package struct FieldMap: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The field as the user calls it.
    package let field: String
    package let column: String
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// - Throws: a `Diagnostic` without a place where there is no `=`, or nothing on one side of it.
  package init(_ texts: [String]) throws(Diagnostic) {
    for text in texts {
      var pieces: [(field: String?, text: String)] = [(nil, "")]
      var isEscaped = false
      for character in text {
        let last = pieces.count - 1
        let isMark = ",=\\".contains(character)
        if isEscaped {
          pieces[last].text += isMark ? String(character) : "\\\(character)"
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "," {
          pieces.append((nil, ""))
        } else if character == "=", pieces[last].field == nil {
          pieces[last] = (pieces[last].text.trimmed, "")
        } else {
          pieces[last].text.append(character)
        }
      }
      if isEscaped { pieces[pieces.count - 1].text += "\\" }
      var own: [Entry] = []
      for (field, column) in pieces {
        if let field {
          own.append(Entry(field: field, column: column))
        } else if let last = own.popLast() {
          own.append(Entry(field: last.field, column: last.column + "," + column))
        } else {
          throw Diagnostic(field: "--map", "expected FIELD=COLUMN as in 'name=1', found \(Excerpt.quoted(text))")
        }
      }
      if own.contains(where: { $0.field.isEmpty || $0.column.isEmpty }) {
        throw Diagnostic(field: "--map", "expected FIELD=COLUMN as in 'name=1', found \(Excerpt.quoted(text))")
      }
      entries += own
    }
  }

  /// The field that stands for no field: its column is left out.
  package static let none = "none"
}

extension FieldMap {
  /// A name without case and without what is between its words.
  package static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !" _-.\t\r\n\u{A0}\u{FEFF}".unicodeScalars.contains($0) }))
  }

  /// Whether a name that the user gives means a column or key: to the letter, or but for case and what is between words.
  static func means(_ name: String, _ title: String) -> Bool {
    if name == title { return true }
    let plain = plain(name)
    return !plain.isEmpty && plain == Self.plain(title)
  }

  /// The column that the user means by a name, or by a number from 1.
  package static func column(_ name: String, among titles: [String], areNumbered: Bool = true) -> Int? {
    titles.firstIndex(of: name) ?? titles.firstIndex { means(name, $0) }
      ?? Int(name).flatMap { areNumbered && titles.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// A file has no column, or key, of a name that the user gives.
  package static func noColumn(
    _ name: String, among titles: [String], areKeys: Bool = false, at place: Location?
  ) -> Diagnostic {
    Diagnostic(
      "--map", areKeys ? .keyOfTheFile : .columnOfTheFile, found: .text(name),
      hint: areKeys ? .keys(list(titles)) : .columns(list(titles)), at: place)
  }

  /// The columns or keys of a file, for messages: the first twelve of them.
  package static func list(_ titles: [String]) -> String {
    let shown = titles.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return titles.count > 12 ? "\(shown) and \(titles.count - 12) more" : shown
  }

  /// `Reviewed-At`, `reviewed_at` and `reviewedAt` are all `reviewed at`.
  package static func words(_ name: String) -> String {
    var words = ""
    var isAfterSmall = false
    for scalar in name.unicodeScalars {
      if " _-.:\u{A0}\t".unicodeScalars.contains(scalar) {
        if !words.isEmpty, words.last != " " { words.append(" ") }
        isAfterSmall = false
        continue
      }
      if isAfterSmall, scalar.properties.isUppercase { words.append(" ") }
      isAfterSmall = scalar.properties.isLowercase
      words += scalar.properties.lowercaseMapping
    }
    return words.last == " " ? String(words.dropLast()) : words
  }
}
