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

  /// The weekday that a date begins with, also a part of its name: `Sat 10 Jan`; nil where it fits two or none.
  package init?(before text: String) {
    let word = text.prefix { $0.isLetter }.lowercased()
    guard word.count > 1 else { return nil }
    // Sonnabend is shortened to `Sa`.
    if word == "so" {
      self = .sunday
      return
    }
    let found = Self.allCases.filter { $0.names.contains { $0.hasPrefix(word) } }
    guard found.count == 1 else { return nil }
    self = found[0]
  }
}
