import Foundation
import People

/// The words of lines below a table that are not records.
enum FooterWords {
  private static let totals: Set<String> = [
    "total", "totals", "subtotal", "grand total", "sum", "average", "averages", "mean", "count", "totaal", "totalen",
    "subtotaal", "som", "gemiddelde", "gemiddelden", "aantal", "summe", "gesamt", "durchschnitt", "anzahl", "somme",
    "moyenne", "nombre", "suma", "promedio", "media", "cantidad",
  ]

  /// `Total`, `Total:`, `Total players: 11`.
  static func isTotal(_ cell: String) -> Bool {
    let text = cell.lowercased()
    let label = String(text.prefix { $0 != ":" && !$0.isNumber }).trimmed
    if totals.contains(label) { return true }
    guard text.contains(":"), let first = label.split(separator: " ").first else { return false }
    let value = text.drop { $0 != ":" }.dropFirst()
    return totals.contains(String(first)) && isFigure(String(value))
  }

  /// Digits with separators and signs, or a dash.
  static func isFigure(_ cell: String) -> Bool {
    !cell.contains { !($0.isNumber || " .,:%+-–/()$€£".contains($0)) }
  }

  /// `24 pupils`, `11 records`.
  static func isCount(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    return words[1].allSatisfy(\.isLetter) && words[1].first?.isLowercase == true
  }
}
