import Diagnostics
import Flashcards
import Formats
import Records

/// The answers to choose from of a question in JSON: a list of texts, an object whose keys are letters, or a list of
/// objects that say which is right.
struct CardChoices {
  private struct Choice {
    var label = ""
    var text: String
    var isRight = false
  }

  private var choices: [Choice] = []

  /// Nil of a value that is none.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .array(let values): choices = values.compactMap(Self.choice)
    case .object(let members):
      choices = members.compactMap { member in
        member.value.text.map { Choice(label: member.key, text: $0) }
      }
    default: return nil
    }
    guard 2...Self.most ~= choices.count, choices.count == value.count else { return nil }
    // `A. Rome`, `b) Milan`
    let lettered = choices.compactMap { $0.text.wholeMatch(of: Patterns.lettered) }
    if lettered.count == choices.count {
      for (index, match) in lettered.enumerated() {
        (choices[index].label, choices[index].text) = (String(match.1), String(match.2))
      }
    }
  }

  /// The answer that is right among those that are said to be wrong, in the order of the alphabet; nil of a value that is
  /// no list of texts.
  init?(wrong: JSONValue, right: String) {
    guard case .array(let values) = wrong.kind, !right.isEmpty else { return nil }
    let texts = values.compactMap(\.text)
    guard 1..<Self.most ~= texts.count, texts.count == values.count else { return nil }
    choices = (texts + [right]).map { (text: $0, order: $0.lowercased()) }.sorted { $0.order < $1.order }
      .map { Choice(text: $0.text) }
  }

  private static let most = 12

  /// The keys of the choices, by `FieldMap.plain`.
  static func isKey(_ key: String) -> Bool { keys.contains(key) }
  private static let keys: Set<String> = [
    "options", "choices", "alternatives", "answeroptions", "answerchoices", "possibleanswers", "opties", "keuzes",
    "antwoordopties", "optionen", "antwortmöglichkeiten", "auswahl", "choix", "opciones", "opzioni",
  ]
  /// The keys of answers that are choices if one of them is right, and otherwise the right ones.
  static func isAnswers(_ key: String) -> Bool { answers.contains(key) }
  private static let answers: Set<String> = [
    "answers", "antwoorden", "antworten", "réponses", "respuestas", "risposte",
  ]
  /// The keys of what is right, of which a table makes something else.
  static func isRight(_ key: String) -> Bool { right.contains(key) }
  private static let right: Set<String> = [
    "correct", "right", "solution", "correctindex", "answerindex", "correctanswerindex", "correctoptionindex",
    "correctoption", "correctchoice", "correctanswers",
  ]

  /// The keys of answers that are wrong.
  static func isWrong(_ key: String) -> Bool { wrong.contains(key) }
  private static let wrong: Set<String> = [
    "incorrectanswers", "wronganswers", "distractors", "incorrect", "wrong", "fouteantwoorden", "falscheantworten",
    "mauvaisesréponses", "respuestasincorrectas",
  ]

  /// `A / B / C`, as they are shown behind a question.
  var shown: String { choices.map(\.text).joined(separator: " / ") }

  /// The texts of those that say that they are right; nil if none does.
  var flagged: String? {
    let right = choices.filter(\.isRight).map(\.text)
    return right.isEmpty ? nil : right.joined(separator: "; ")
  }

  /// The texts of what a card says is right: of a text, a letter, or a number; nil if that names none of them.
  ///
  /// - Parameter first: the number of the first choice; nil if it is not known.
  func right(_ answer: String, from first: Int?) -> String? {
    if let one = one(answer, from: first) { return one }
    let several = answer.split { ";,".contains($0) }.map {
      one(String($0).trimmingPrefix(" ").description, from: first)
    }
    return several.count > 1 && !several.contains(nil) ? several.compactMap(\.self).joined(separator: "; ") : nil
  }

  /// Whether an answer can be nothing but the letter or the number of a choice.
  static func isReference(_ answer: String) -> Bool { answer.wholeMatch(of: Patterns.reference) != nil }

  private func one(_ answer: String, from first: Int?) -> String? {
    let isNamed = { (name: String) in !name.isEmpty && FieldMap.plain(name) == FieldMap.plain(answer) }
    if let same = choices.first(where: { $0.text == answer }) ?? choices.first(where: { isNamed($0.label) }) {
      return same.text
    }
    if let same = choices.first(where: { isNamed($0.text) }) { return same.text }
    let letter = answer.uppercased().utf8
    if letter.count == 1, choices.allSatisfy(\.label.isEmpty), let byte = letter.first, byte >= 0x41 {
      return choices.indices.contains(Int(byte) - 0x41) ? choices[Int(byte) - 0x41].text : nil
    }
    guard let first, let number = Int(answer), choices.indices.contains(number - first) else { return nil }
    return choices[number - first].text
  }

  private static func choice(_ value: JSONValue) -> Choice? {
    guard case .object(let members) = value.kind else { return value.text.map { Choice(text: $0) } }
    var choice = Choice(text: "")
    for member in members {
      switch FieldMap.plain(member.key) {
      case "text", "answer", "answertext", "option", "value", "content", "label", "title", "body":
        if choice.text.isEmpty, let text = member.value.text { choice.text = text }
      case "id", "letter", "key": if let text = member.value.text { choice.label = text }
      case "correct", "iscorrect", "right", "isright", "isanswer", "iscorrectanswer":
        if case .bool(let isRight) = member.value.kind { choice.isRight = isRight }
      default: break
      }
    }
    return choice.text.isEmpty ? nil : choice
  }
}

extension JSONValue {
  /// The number of its elements or members.
  fileprivate var count: Int {
    switch kind {
    case .array(let values): values.count
    case .object(let members): members.count
    default: 0
    }
  }
}

extension CardFaces {
  /// Makes the back the choice that is right, and puts the choices behind the question.
  ///
  /// - Parameter first: the number of the first choice; nil if it is not known.
  mutating func settleChoices(_ first: Int?, at start: Location) {
    if let answers {
      let found = CardChoices(answers)
      if choices == nil, has(.back) || found?.flagged != nil {
        choices = found
      } else if !has(.back) {
        list.removeAll(keepingCapacity: true)
        addTexts(of: answers, as: .back)
        if !list.isEmpty { give(list, as: .back, line: answers.location.line, column: answers.location.column) }
      }
    }
    if let wrong {
      if choices == nil { choices = CardChoices(wrong: wrong, right: card.back) }
      if choices == nil { report(wrongKey, at: wrong.location) }
    }
    guard let choices else { return }
    let written = has(.back) ? card.back : choices.flagged ?? ""
    let right = has(.back) ? choices.right(written, from: first) : choices.flagged
    guard let right else {
      // The right answer may be beside the choices.
      guard CardChoices.isReference(written) else { return }
      let place = has(.back) ? place(of: DeckRole.back.rawValue) : start
      return note(
        Diagnostic(
          DeckRole.back.fieldKey, .words(.oneOfTheChoices), found: .text(written), hint: .words(.writeTheAnswer),
          at: place))
    }
    let place = has(.back) ? place(of: DeckRole.back.rawValue) : start
    give(Array(right.utf8), as: .back, line: place.line, column: place.column)
    guard has(.front) else { return }
    Array("\(card.front) (\(choices.shown))".utf8).withUnsafeBufferPointer { card.append($0, as: .front) }
    remarkChoices()
  }
}

/// From which number the right answers of a file are counted, where they are numbers.
struct AnswerNumbers {
  private var (hasZero, hasCount, saysIndex) = (false, false, false)

  /// 0 or 1; nil if that is not known.
  var first: Int? {
    if hasZero || hasCount { return hasZero == hasCount ? nil : hasZero ? 0 : 1 }
    return saysIndex ? 0 : nil
  }

  /// - Parameter head: the first text of the file, in UTF-8; it may end anywhere.
  init(head: [UInt8]) {
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(head), named: "", encoding: .utf8, lines: true)
      while case let kind = try json.nextKind(), kind != .end { if kind == .beginObject { try readObject(&json) } }
    } catch {
      // The head ends here, or is at fault: whoever reads the file comes to it.
    }
  }

  private mutating func readObject(_ json: inout JSONReader) throws(Diagnostic) {
    var choices: Int?
    var answers: [String] = []
    while try json.nextKind() == .key {
      let key = FieldMap.plain(json.text)
      let depth = json.depth
      let kind = try json.nextKind()
      if kind == .beginArray, CardChoices.isKey(key) || CardChoices.isAnswers(key) {
        guard case .array(let values) = try json.value(beginning: kind).kind else { continue }
        choices = values.count
      } else if kind == .number, CardChoices.isRight(key) || DeckRole.named(key)?.role == .back {
        answers.append(json.text)
        if key.hasSuffix("index") { saysIndex = true }
      }
      if kind == .beginObject { try readObject(&json) }
      while json.depth > depth { if try json.nextKind() == .beginObject { try readObject(&json) } }
    }
    guard let choices else { return }
    if answers.contains("0") { hasZero = true }
    if answers.contains("\(choices)") { hasCount = true }
  }
}

private enum Patterns {
  static let lettered = Pattern(/([A-Ha-h])[.):] ?(.+)/)
  static let reference = Pattern(/[A-Ha-h]|\d{1,2}/)
}
