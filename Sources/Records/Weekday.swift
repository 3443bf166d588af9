package import People

/// A day of the week, in English, Dutch, German, French, Spanish and Italian.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  private var names: [String] {
    switch self {
    case .monday: ["monday", "maandag", "montag", "lundi", "lunes", "lunedì"]
    case .tuesday: ["tuesday", "dinsdag", "dienstag", "mardi", "martes", "martedì"]
    case .wednesday: ["wednesday", "woensdag", "mittwoch", "mercredi", "miércoles", "mercoledì"]
    case .thursday: ["thursday", "donderdag", "donnerstag", "jeudi", "jueves", "giovedì"]
    case .friday: ["friday", "vrijdag", "freitag", "vendredi", "viernes", "venerdì"]
    case .saturday: ["saturday", "zaterdag", "samstag", "sonnabend", "samedi", "sábado", "sabato"]
    case .sunday: ["sunday", "zondag", "sonntag", "dimanche", "domingo", "domenica"]
    }
  }

  package init(of day: CalendarDate) {
    // The first day of 1970 was a Thursday.
    let number = ((day.daysSince1970 + 3) % 7 + 7) % 7
    self = Self.allCases[number]
  }

  /// Whether a date begins with a weekday, also with a word that fits several: `di 10/11`, where `di` is on a Tuesday in
  /// Dutch and on a Sunday in French.
  package static func begins(_ text: String) -> Bool { !fitting(text).isEmpty }

  /// Whether a word is the whole name of a weekday, in small letters.
  package static func isName(_ word: String) -> Bool { allCases.contains { $0.names.contains(word) } }

  /// The weekdays of which the word that a date begins with may be one.
  package static func fitting(_ text: String) -> [Weekday] {
    let word = text.prefix { $0.isLetter }.lowercased()
    return word.count > 1 ? allCases.filter { $0.names.contains { $0.hasPrefix(word) } } : []
  }

  /// The weekday that a date begins with, also a part of its name: `Sat 10 Jan`; nil where it fits two or none.
  package init?(before text: String) {
    // Sonnabend is shortened to `Sa`.
    if text.prefix(while: \.isLetter).lowercased() == "so" {
      self = .sunday
      return
    }
    let found = Self.fitting(text)
    guard found.count == 1 else { return nil }
    self = found[0]
  }
}
