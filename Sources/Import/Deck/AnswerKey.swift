import Formats
import People

/// The answers to all questions of a quiz below them: `Answers: 1 b, 2 c, 3 b`, or `Answer key` and a line for each.
struct AnswerKey {
  /// The line where it begins, counted from 0.
  let line: Int
  /// The letter for each question, counted from 1.
  let answers: [Int: String]

  /// Nil unless there is nothing else from that line on.
  init?(_ lines: [Substring]) {
    guard let start = lines.lastIndex(where: { String($0).trimmed.wholeMatch(of: Patterns.head) != nil }),
      let head = String(lines[start]).trimmed.wholeMatch(of: Patterns.head)
    else { return nil }
    let text = ([String(head.1)] + lines[(start + 1)...].map(String.init)).joined(separator: " ")
    let found = text.matches(of: Patterns.answer)
    guard found.count > 1, text.replacing(Patterns.answer, with: "").allSatisfy({ " ,;.|\t".contains($0) }) else {
      return nil
    }
    let numbers = found.compactMap { Int($0.1) }
    guard numbers == Array(1...found.count) else { return nil }
    line = start
    answers = Dictionary(uniqueKeysWithValues: zip(numbers, found.map { String($0.2).lowercased() }))
  }
}

private enum Patterns {
  static let head = Pattern(
    /#* ?(?:the )?(?:answers?|answer key|key|solutions?|antwoorden|antwoordsleutel|antworten|lösungen|lösung|réponses|corrigé|solución|soluciones|respuestas|risposte|soluzioni) ?:?((?:\s*\d{1,3}.*)?)/
      .ignoresCase())
  static let answer = Pattern(/\b(\d{1,3})\s*[.):=–-]?\s*\(?([A-Ha-h])\b\)?/)
}
