package import Diagnostics
import Formats
import People

/// The user's mapping of a file's columns or keys, from one or more `--map FIELD=COLUMN[,…]`.
///
/// A column is given by its name, or by its number from 1; `none=COLUMN` ignores a column. A comma is part of a
/// column's name if no `=` follows it. Otherwise, a backslash before `,`, `=` or `\` escapes it.
package struct FieldMap: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The field as the user typed it.
    package let field: String
    package let column: String
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// - Throws: a `Diagnostic` without a place if there is no `=`, or one side of it is empty.
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
          throw Self.notAnEntry(text)
        }
      }
      if own.contains(where: { $0.field.isEmpty || $0.column.isEmpty }) {
        throw Self.notAnEntry(text)
      }
      entries += own
    }
  }

  private static func notAnEntry(_ text: String) -> Diagnostic {
    Diagnostic(.map, .words(.fieldOfColumn("name=1")), found: .excerpt(text))
  }

  /// `FIELD=COLUMN` for `--map`, with backslashes before the marks in the column's name.
  package static func entry(_ field: String, _ column: String) -> String {
    "\(field)=" + column.map { ",=\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The field name for columns to ignore.
  package static let none = "none"
}

extension FieldMap {
  /// A name without case, spaces and punctuation.
  package static func plain(_ name: String) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "_", "-", ".", "\t", "\r", "\n", "\u{A0}", "\u{FEFF}": break
      case _ where isSortSign(scalar): break
      case "A"..."Z": plain.append(UInt8(scalar.value) | 0x20)
      case _ where scalar.isASCII: plain.append(UInt8(scalar.value))
      default: plain += scalar.properties.lowercaseMapping.utf8
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Whether a sign says only how a program has sorted its table: the arrow of `Time ▲`.
  private static func isSortSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "▲", "△", "▴", "▵", "▼", "▽", "▾", "▿", "↑", "↓", "↕", "⇅", "⇵", "⇑", "⇓", "⬆", "⬇", "⌃", "⌄", "🔼", "🔽",
      "\u{FE0E}",
      "\u{FE0F}":
      true
    default: false
    }
  }

  /// Whether a typed name means a column or key: exactly, or apart from case, spaces and punctuation.
  static func means(_ name: String, _ title: String) -> Bool {
    if name == title { return true }
    let plain = plain(name)
    return !plain.isEmpty && plain == Self.plain(title)
  }

  /// The column with this name, or this number from 1.
  package static func column(_ name: String, among titles: [String], areNumbered: Bool = true) -> Int? {
    titles.firstIndex(of: name) ?? titles.firstIndex { means(name, $0) }
      ?? Int(name).flatMap { areNumbered && titles.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// The error for a column or key that the file does not have.
  package static func noColumn(
    _ name: String, among titles: [String], areKeys: Bool = false, at place: Location?
  ) -> Diagnostic {
    let near = near(name, among: titles).prefix(2).map { Excerpt.quoted($0) }.joined(separator: ", ")
    let columns: Fault.Hint = near.isEmpty ? .columns(list(titles)) : .columnsLike(list(titles), near: near)
    return Diagnostic(
      .map, areKeys ? .keyOfTheFile : .columnOfTheFile, found: .text(name),
      hint: areKeys ? .keys(list(titles)) : columns, at: place)
  }

  /// The columns or keys of a file for messages: at most the first twelve.
  package static func list(_ titles: [String]) -> MessageText { list(titles, upTo: 12) }

  /// The first of the names, and how many there are besides.
  package static func list(_ titles: [String], upTo limit: Int) -> MessageText {
    let shown = titles.prefix(limit).map { Excerpt.quoted($0) }.joined(separator: ", ")
    guard titles.count > limit else { return MessageText(same: shown) }
    return MessageText { "\(shown) \($0.pick("and \(titles.count - limit) more", "en nog \(titles.count - limit)"))" }
  }

  /// `Reviewed-At`, `reviewed_at` and `reviewedAt` are all `reviewed at`.
  ///
  /// Cost: one pass that gathers bytes, and Unicode's properties only outside ASCII; each header is compared with the names of
  /// every kind.
  package static func words(_ name: String) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(2 * name.utf8.count)
    var isAfterSmall = false
    func space() { if !words.isEmpty, words.last != 0x20 { words.append(0x20) } }
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "_", "-", ".", ":", "\u{A0}", "\t":
        space()
        isAfterSmall = false
      case "A"..."Z":
        if isAfterSmall { space() }
        words.append(UInt8(scalar.value) | 0x20)
        isAfterSmall = false
      case _ where scalar.isASCII:
        words.append(UInt8(scalar.value))
        isAfterSmall = "a"..."z" ~= scalar
      case _ where isSortSign(scalar): space()
      default:
        let properties = scalar.properties
        if isAfterSmall, properties.isUppercase { space() }
        isAfterSmall = properties.isLowercase
        words += properties.lowercaseMapping.utf8
      }
    }
    if words.last == 0x20 { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }
}
