import Diagnostics
import Formats
import People
import Records

/// Questions with answers to choose from, as quiz programs export them: `Question,Answer 1,Answer 2,…,Correct`. The choices
/// are behind the question, and the right one is the back.
struct ChoiceQuestions {
  /// The deck that is made of it, separated by tabs: a header with the front, the back and the columns beside the choices,
  /// and its cards, each on its line.
  let table: [UInt8]
  /// Titles, and questions of which no answer is right.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let headRows = 20
  private static let mostRows = 5_000
  private static let correct: Set<String> = [
    "correct", "correct answer", "correct answers", "correct answer(s)", "correct option", "right answer", "answer",
    "answer key", "key", "solution", "juist", "juiste antwoord", "goed", "goede antwoord", "correcte antwoord",
    "antwoord", "richtig", "richtige antwort", "lösung", "antwort", "bonne réponse", "réponse correcte", "réponse",
    "correcta", "respuesta correcta", "respuesta",
  ]
  private static let questions: Set<String> = [
    "question", "question text", "question title", "question stem", "vraag", "vraagtekst", "frage", "fragetext",
    "pregunta", "enunciado", "énoncé",
  ]

  private struct Columns {
    let question: Int
    let correct: Int
    let choices: [Int]
    /// The columns that are none of these.
    let rest: [Int]

    init?(_ cells: [String]) {
      guard cells.count > 3 else { return nil }
      // `Question - max 120 characters`
      // `Answer 3 (optional)`
      let names = cells.map { cell in
        let line = cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let words = FieldMap.words(line)
        return words.hasSuffix(" characters") ? words.replacing(Patterns.most, with: "").trimmed : words
      }
      guard let question = names.firstIndex(where: ChoiceQuestions.questions.contains) else { return nil }
      let words = names.map { words in
        let bare = words.last == ")" ? words.replacing(Patterns.optional, with: "") : words
        return bare.wholeMatch(of: Patterns.choice) != nil ? bare : words
      }
      choices = words.indices.filter { words[$0].wholeMatch(of: Patterns.choice) != nil }
      guard (2...8).contains(choices.count),
        let correct = words.indices.last(where: {
          ChoiceQuestions.correct.contains(words[$0]) || words[$0].hasPrefix("correct answer(s) ")
        })
      else { return nil }
      (self.question, self.correct) = (question, correct)
      let taken = Set(choices + [question, correct])
      rest = cells.indices.filter { !taken.contains($0) && !cells[$0].isEmpty }
    }
  }

  /// Whether a header is that of such questions.
  static func areNames(_ names: [String]) -> Bool { Columns(names) != nil }

  /// Nil if there is no header of such questions.
  ///
  /// - Throws: a `Diagnostic` if the rows cannot be read.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var header: Columns?
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (rows, cards) = (0, 0)
    while try reader.next() {
      rows += 1
      guard rows <= Self.mostRows, header != nil || rows <= Self.headRows else { return nil }
      let line = reader.location.line
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      guard let columns = header else {
        if let columns = Columns(cells) {
          header = columns
          kept.add(["front", "back"] + columns.rest.map { cells[$0] }, at: line)
        } else {
          others.append((line, TableFinder.text(of: reader), .title))
        }
        continue
      }
      func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
      let choices = columns.choices.map(cell)
      let right = Self.right(cell(columns.correct), among: choices)
      guard !cell(columns.question).isEmpty, !right.isEmpty else {
        others.append((line, TableFinder.text(of: reader), .noDefinition))
        continue
      }
      cards += 1
      let shown = choices.filter { !$0.isEmpty }.joined(separator: " / ")
      kept.add(
        ["\(cell(columns.question)) (\(shown))", right.joined(separator: "; ")] + columns.rest.map(cell), at: line)
    }
    guard cards > 0 else { return nil }
    table = kept.bytes
    self.others = others.filter { !$0.text.isEmpty }
  }

  /// The choices that a cell names: by their letters, by their numbers from 1, or by their texts.
  static func right(_ cell: String, among choices: [String]) -> [String] {
    if let same = choices.first(where: { !$0.isEmpty && $0.folded == cell.folded }) { return [same] }
    let places = cell.uppercased().split { ",;&+ ".contains($0) }.map { word -> Int? in
      if let number = Int(word) { return number - 1 }
      let letter = word.utf8.filter { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ".") }
      return letter.count == 1 ? Int(letter[0]) - Int(UInt8(ascii: "A")) : nil
    }
    let found = places.compactMap { place in place.flatMap { choices.indices.contains($0) ? choices[$0] : nil } }
    return found.count == places.count && !found.contains("") ? found : []
  }
}

private enum Patterns {
  static let optional = Pattern(/\s*\([^()]*\)$/)
  static let most = Pattern(/\smax \d+ characters$/)
  static let choice = Pattern(
    /(?:option|answer|choice|alternative|antwoord|optie|keuze|antwort|auswahl|réponse|choix|respuesta|opción)? ?(?:[a-h]|[1-8])/
  )
}
