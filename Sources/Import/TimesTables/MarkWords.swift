import Formats
import People

/// What marks are called: how many answers of a test are right.
enum MarkWords {
  /// Words that say of a title that the numbers below it are marks, or of a column.
  static let words: Set<String> = [
    "mark", "marks", "points", "goed", "punten", "cijfer", "cijfers", "punkte", "noten", "notas", "puntos", "punti",
    "voti",
  ]

  /// Names of columns of marks, some of which are only that beside names and tables.
  static let columns = words.union([
    "score", "right", "correct", "number correct", "result", "aantal goed", "resultaat", "richtig", "ergebnis", "juste",
    "justes", "bonnes réponses", "aciertos", "correctas", "giuste", "corrette", "note", "nota", "voto",
  ])

  /// `9/10`, and not `25/9`, which may be a day.
  static func isMark(_ cell: String) -> Bool {
    guard let match = cell.wholeMatch(of: Patterns.mark), let right = Int(match.1), let most = Int(match.2) else {
      return false
    }
    return right <= most
  }

  /// Whether the numbers of a table may be marks with decimals: none is above 10 or 20, which somebody has, or all decimals
  /// are halves and quarters. Nobody does a times table in so few seconds.
  static func areWithinMarks(_ cells: [String]) -> Bool {
    let numbers = cells.filter { $0.wholeMatch(of: Patterns.number) != nil }
      .compactMap { Double($0.replacing(text: ",", with: ".")) }
    guard numbers.count > 2, let most = numbers.max(), most <= 20 else { return false }
    return most == 10 || most == 20 || numbers.allSatisfy { ($0 * 4).rounded() == $0 * 4 }
  }
}

private enum Patterns {
  static let mark = Pattern(/(\d{1,3}) ?\/ ?(\d{1,3})/)
  static let number = Pattern(/\d{1,3}(?:[.,]\d{1,2})?/)
}
