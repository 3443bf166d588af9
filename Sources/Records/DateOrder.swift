package import Diagnostics

/// The order of day, month and year in a file's dates.
package enum DateOrder: String, CaseIterable, Sendable {
  case ymd, mdy, dmy

  package var parts: [Fault.DatePart] {
    switch self {
    case .ymd: [.year, .month, .day]
    case .mdy: [.month, .day, .year]
    case .dmy: [.day, .month, .year]
    }
  }

  /// The order at the end of a header, as in `Date of Birth (MM/DD/YYYY)`; nil if there is none.
  package init?(written pattern: some StringProtocol) {
    var letters: [Character] = []
    for character in pattern.lowercased() where !"/-. ".contains(character) {
      // `j` is the year in Dutch and German patterns.
      let letter = character == "j" ? "y" : character
      if letter != letters.last { letters.append(letter) }
    }
    self.init(rawValue: String(letters))
  }
}
