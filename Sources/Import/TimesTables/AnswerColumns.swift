import Diagnostics
import Formats
import People
import TimesTables

/// The columns of a file of answer sheets.
///
/// A row is a whole sheet, with a column for each question, `1`, `2`, `3` or `q1` or `vraag 1`; or a row is one answer,
/// with a column for the question and one for the answer.
struct AnswerColumns {
  enum Role: String, CaseIterable {
    case code, person, key, question, answer, at, time, mark

    var spellings: Set<String> {
      switch self {
      case .code: ["code", "sheet", "worksheet", "blad", "bladcode", "werkblad"]
      case .person: ["person", "name", "naam", "pupil", "student", "leerling", "child", "kind"]
      case .key: ["key", "person key", "person id", "student id", "sleutel", "leerlingnummer"]
      case .question: ["question", "vraag", "som", "nr"]
      case .answer: ["answer", "antwoord"]
      case .at: ["at", "date", "datum"]
      case .time: ["time", "duration", "tijd"]
      case .mark: ["mark", "marks", "score", "points", "result", "right", "cijfer", "punten", "resultaat", "goed"]
      }
    }
  }

  private(set) var byRole: [Role: Int] = [:]
  /// The columns of questions, by the question's number from 1.
  private(set) var questions: [(number: Int, column: Int)] = []
  private(set) var unknown: [String] = []

  /// - Throws: a `Diagnostic` if a column is missing or repeated.
  init(_ header: CSVHeader, at place: Location, column: (Int) -> Location) throws(Diagnostic) {
    for (index, name) in header.names.enumerated() {
      let word = Self.word(name)
      if let number = Self.question(word) {
        guard !questions.contains(where: { $0.number == number }) else {
          throw Diagnostic(
            field: .header,
            MessageText(
              "expected one column for question \(number), found two",
              "verwacht één kolom voor som \(number), gevonden twee"), at: column(index))
        }
        questions.append((number, index))
      } else if let role = Role.allCases.first(where: { $0.spellings.contains(word) }) {
        guard byRole[role] == nil else {
          throw Diagnostic(
            field: .header,
            MessageText(
              "expected one column for \(role.rawValue), found two",
              "verwacht één kolom voor \(role.rawValue), gevonden twee"), at: column(index))
        }
        byRole[role] = index
      } else {
        unknown.append(name)
      }
    }
    let hasAnswers = byRole[.question] != nil && byRole[.answer] != nil
    guard byRole[.code] != nil, byRole[.person] != nil, hasAnswers != !questions.isEmpty else {
      throw Diagnostic(
        field: .header,
        MessageText(
          "expected 'code', 'person' and either a column for each question, '1', '2', '3', or 'question' and "
            + "'answer', found \(header.names.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", "))",
          "verwacht 'code', 'person' en een kolom voor elke som, '1', '2', '3', of 'question' en 'answer'; gevonden "
            + header.names.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")), at: place)
    }
  }

  /// Whether the first line of a file is that of answer sheets: it has a code, and answers to questions.
  static func areNames(_ names: [String]) -> Bool {
    let words = names.map(word)
    return words.contains { Role.code.spellings.contains($0) }
      && words.contains { Role.answer.spellings.contains($0) || question($0) != nil }
  }

  private static func word(_ name: String) -> String { name.trimmed.lowercased() }

  /// `12`, `q12`, `vraag 12`
  private static func question(_ word: String) -> Int? {
    let prefix = ["question", "vraag", "som", "q", "v"].first { word.hasPrefix($0) } ?? ""
    let digits = word.dropFirst(prefix.count).drop { $0 == " " || $0 == "_" }
    guard !digits.isEmpty, digits.utf8.count <= 3, let number = Int(digits), number > 0 else { return nil }
    return number
  }
}
