package import Diagnostics

/// The learning or relearning steps of a card.
package struct Steps: Hashable, Sendable {
  /// In milliseconds.
  package let waits: [Int64]

  /// A minute, then ten.
  package static let learning = Steps(proven: [60_000, 600_000])
  /// Ten minutes.
  package static let relearning = Steps(proven: [600_000])
  /// No steps: the first answer schedules a card in days.
  package static let none = Steps(proven: [])

  package static let limit = 20
  private static let longest: Int64 = 30 * 86_400

  /// - Throws: a `Diagnostic` for more than 20 steps, or a step that is not 1 second to 30 days long.
  package init(seconds: [Int64]) throws(Diagnostic) {
    guard seconds.count <= Self.limit else {
      throw Diagnostic(
        field: "steps",
        MessageText(
          "expected up to \(Self.limit), found \(seconds.count)",
          "verwacht hoogstens \(Self.limit), gevonden \(seconds.count)"))
    }
    for wait in seconds where !(1...Self.longest).contains(wait) {
      throw Diagnostic(
        field: "steps",
        MessageText(
          "expected 1 second to 30 days, found '\(wait)s'",
          "verwacht 1 seconde tot en met 30 dagen, gevonden '\(wait)s'"))
    }
    waits = seconds.map { $0 * 1000 }
  }

  /// Reads `1m 10m`; units are `s`, `m`, `h` and `d`, a plain number is minutes; `none` and an empty text mean no
  /// steps.
  package init(_ text: String) throws(Diagnostic) {
    var seconds: [Int64] = []
    for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) where text != "none" {
      let unit: Int64? =
        switch part.last {
        case "s": 1
        case "m": 60
        case "h": 3600
        case "d": 86_400
        default: nil
        }
      guard let number = Int64(unit == nil ? part : part.dropLast()), number > 0, number <= Self.longest else {
        throw Diagnostic(
          field: "steps",
          MessageText(
            "expected waits as in '1m 10m', found '\(part)'", "verwacht wachttijden zoals '1m 10m', gevonden '\(part)'")
        )
      }
      seconds.append(number * (unit ?? 60))
    }
    try self.init(seconds: seconds)
  }

  private init(proven waits: [Int64]) { self.waits = waits }

  /// The step after an answer, with the wait before it; nil if the card leaves the steps.
  ///
  /// Again leads to the first step, good to the next, hard to the same one. After hard at the first step, the wait is
  /// the mean of the first two, or 1.5 times the first if it is the only one. If the step no longer
  /// exists, every rating except again leaves the steps.
  func next(after rating: Review.Rating, at step: Int) -> (step: Int, wait: Int64)? {
    guard let first = waits.first, step < waits.count || rating == .again else { return nil }
    switch rating {
    case .again: return (0, first)
    case .hard where step > 0: return (step, waits[step])
    case .hard: return (0, waits.count == 1 ? first / 2 * 3 : (first + waits[1]) / 2)
    case .good: return step + 1 < waits.count ? (step + 1, waits[step + 1]) : nil
    case .easy: return nil
    }
  }
}
