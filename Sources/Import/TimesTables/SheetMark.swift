import Diagnostics
import Formats
import Foundation
import People
import Records

/// A teacher's mark for a sheet: `26/30`, `26 of 30`, `26`. It is compared with the graded answers, and not stored.
struct SheetMark {
  let right: Int
  /// Nil if the mark has only the right answers.
  let of: Int?
  let text: String
  let place: Location

  /// Nil if the cell has no mark: it is empty, `?` or a dash.
  ///
  /// - Throws: a `Diagnostic` if a spreadsheet turned it into a date, or if it is not a mark.
  init?(_ text: String, at place: Location) throws(Diagnostic) {
    (self.text, self.place) = (text, place)
    guard !Self.isNothing(text) else { return nil }
    guard !SpreadsheetDate.isDate(text) else {
      throw Diagnostic(
        "mark", .value("a mark as in '8/10'"), found: .text(text), hint: .madeADate(of: "8/10"), at: place)
    }
    var parts = [text]
    for mark in ["/", " of ", " van ", " out of "] where text.contains(mark) {
      parts = text.components(separatedBy: mark)
    }
    let numbers = parts.compactMap { Int($0.trimmed) }
    guard numbers.count == parts.count, 1...2 ~= numbers.count, numbers.allSatisfy({ $0 >= 0 }) else {
      throw Diagnostic("mark", .value("a mark as in '8/10'"), found: .text(text), at: place)
    }
    (right, of) = (numbers[0], numbers.count > 1 ? numbers[1] : nil)
  }

  /// Whether a cell is empty, `?` or a dash.
  static func isNothing(_ text: String) -> Bool { ["", "?", "-", "–", "—"].contains(text) }

  /// A warning if the graded answers give another mark.
  func remark(right graded: Int, of total: Int) -> Diagnostic? {
    guard right != graded || of ?? total != total else { return nil }
    return Diagnostic(
      .warning,
      MessageText(
        "mark: '\(Excerpt.plain(text.utf8))' in the file, \(graded) of \(total) right by the answers; the answers count",
        "score: '\(Excerpt.plain(text.utf8))' in het bestand, \(graded) van \(total) goed volgens de antwoorden; de antwoorden gelden"
      ),
      at: place)
  }
}
