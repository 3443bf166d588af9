/// What marks are called: how many answers of a test are right.
enum MarkWords {
  /// Words that say of a title that the numbers below it are marks, or of a column.
  static let words: Set<String> = [
    "mark", "marks", "points", "goed", "punten", "cijfer", "punkte", "puntos", "punti",
  ]

  /// Names of columns of marks, some of which are only that beside names and tables.
  static let columns = words.union([
    "score", "right", "correct", "number correct", "result", "aantal goed", "resultaat", "richtig", "ergebnis", "juste",
    "justes", "bonnes réponses", "aciertos", "correctas", "giuste", "corrette",
  ])
}
