import Formats
import People
import Records

/// Questions on lines of text, each with answers to choose from and a line that says which is right: `1. What …?`, `a) Lyon`,
/// `b) Paris`, `Answer: b`; or with all answers below the last one. The choices are behind the question, and the right one
/// is the back.
struct ChoiceLines {
  /// The deck that is made of it, separated by tabs, below a header.
  let table: [UInt8]
  /// The line of the text that each row is from.
  let lines: [Int]
  /// Titles, and questions of which no answer is right.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let mostLines = 5_000
  private static let fewest = 2
  private static let mostChoices = 8

  private struct Question {
    let line: Int
    var text: String
    var choices: [String] = []
  }

  /// Nil unless there are two such questions, and most have a right answer.
  init?(_ text: [UInt8]) {
    guard let all = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    var lines: [Int] = []
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    kept.add(["front", "back"], at: 1)
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (question, misses): (Question?, Int) = (nil, 0)
    let key = AnswerKey(all)
    /// How many questions have choices.
    var asked = 0
    func keep(_ open: Question, _ right: String) {
      if lines.isEmpty { lines.append(open.line) }
      lines.append(open.line)
      kept.add(["\(open.text) (\(open.choices.joined(separator: " / ")))", right], at: lines.count)
      question = nil
    }
    func leave() {
      guard let open = question else { return }
      if !open.choices.isEmpty { asked += 1 }
      if !open.choices.isEmpty, let letter = key?.answers[asked],
        case let right = ChoiceQuestions.right(letter, among: open.choices), right.count == 1
      {
        return keep(open, right[0])
      }
      if !open.choices.isEmpty { misses += 1 }
      others.append((open.line, open.text, !open.choices.isEmpty ? .noDefinition : lines.isEmpty ? .title : .note))
      question = nil
    }
    for (index, line) in all[..<(key?.line ?? all.count)].enumerated() {
      let line = String(line).trimmed
      guard !line.isEmpty else { continue }
      if let open = question, !open.choices.isEmpty, let answer = line.wholeMatch(of: Patterns.answer) {
        let right = ChoiceQuestions.right(String(answer.1).trimmed, among: open.choices)
        guard right.count == 1 else {
          leave()
          continue
        }
        asked += 1
        keep(open, right[0])
      } else if let open = question, let choices = Self.choices(of: line, after: open.choices.count) {
        guard open.choices.count + choices.count <= Self.mostChoices else { return nil }
        question?.choices += choices
      } else if let open = question, open.choices.isEmpty, open.line == index, !line.hasPrefix("#"),
        TermLines.withoutNumber(line) == line
      {
        // A question on several lines.
        question?.text += " " + line
      } else {
        leave()
        question = Question(line: index + 1, text: TermLines.withoutNumber(line))
      }
    }
    leave()
    guard lines.count > Self.fewest, lines.count > misses else { return nil }
    (table, self.lines, self.others) = (kept.bytes, lines, others)
  }

  /// The choices of `a) Lyon`, or of `a) Lyon  b) Paris` on one line, whose letters follow those before; nil of any other line.
  private static func choices(of line: String, after count: Int) -> [String]? {
    let marks = line.matches(of: Patterns.choice)
    guard let first = marks.first, first.range.lowerBound == line.startIndex else { return nil }
    let letters = marks.compactMap { $0.1.lowercased().utf8.first.map { Int($0) - 0x61 } }
    guard letters == Array(count..<count + marks.count) else { return nil }
    let ends = marks.dropFirst().map(\.range.lowerBound) + [line.endIndex]
    let choices = zip(marks, ends).map { String(line[$0.range.upperBound..<$1]).trimmed }
    return choices.contains("") ? nil : choices
  }
}

private enum Patterns {
  static let choice = Pattern(/(?:^|\s)\(?([A-Ha-h])[).]\s+/)
  static let answer = Pattern(
    /(?:(?:the )?(?:correct |right )?ans(?:wer)?|key|correct|(?:juiste |goede )?antwoord|(?:richtige )?antwort|lösung|(?:bonne )?réponse|respuesta(?: correcta)?|risposta(?: corretta)?) ?(?:is|ist)? ?[:=.–-]? ?\(?([A-Ha-h])(?:[).].*)?/
      .ignoresCase())
}
