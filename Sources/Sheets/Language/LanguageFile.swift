import Diagnostics
import Formats
import People

/// The contents of a file below `templates/locales/`: a language, or replacements for sentences of a built-in one.
struct LanguageFile {
  /// The language's code, taken from the file's name: `nl` for `locales/nl.json`.
  let code: String
  let file: String
  private(set) var name: String?
  private(set) var direction: String?
  private(set) var sentences: [String: (sentence: Sentence, place: Location)] = [:]
  private(set) var lists: [String: (names: [String], place: Location)] = [:]

  /// - Throws: the first fault: invalid JSON, a sentence that is neither a text nor has `other`.
  init(_ text: String, code: String, file: String) throws(Diagnostic) {
    self.code = code
    self.file = file
    var reader = try JSONReader(ByteSource(Array(text.utf8)), named: file)
    let root = try reader.value()
    // Nothing may follow it.
    _ = try reader.next()
    guard case .object(let members) = root.kind else {
      throw Diagnostic("language", .object, found: .words(root.noun), at: root.location)
    }
    for member in members {
      switch member.key {
      case "name": name = try member.value.text(as: "name")
      case "direction":
        let direction = try member.value.text(as: "direction")
        guard ["ltr", "rtl"].contains(direction) else {
          throw Diagnostic(
            field: "direction",
            MessageText(
              "expected 'ltr' or 'rtl', found '\(direction)'", "verwacht 'ltr' of 'rtl', gevonden '\(direction)'"),
            at: member.value.location)
        }
        self.direction = direction
      case "words": try add(member.value, below: "")
      default:
        throw Diagnostic(
          field: "key",
          MessageText(
            """
            expected one of name, direction, words, found \
            '\(member.key)'\(didYouMean(member.key, among: ["name", "direction", "words"]))
            """,
            """
            verwacht name, direction of words, gevonden \
            '\(member.key)'\(didYouMean(member.key, among: ["name", "direction", "words"], in: .dutch))
            """),
          at: member.value.location)
      }
    }
  }

  private mutating func add(_ value: JSONValue, below path: String) throws(Diagnostic) {
    guard case .object(let members) = value.kind else {
      throw Diagnostic("words", .object, found: .words(value.noun), at: value.location)
    }
    for member in members {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let place = member.value.location
      switch member.value.kind {
      case .string(let text):
        sentences[key] = (Sentence(other: try Sentence.parts(of: text, at: place)), place)
      case .array(let values):
        var names: [String] = []
        for value in values { names.append(try value.text(as: key)) }
        lists[key] = (names, place)
      case .object:
        if member.value["other"] == nil {
          try add(member.value, below: key)
        } else {
          sentences[key] = (try plural(member.value, key), place)
        }
      case .null, .bool, .number:
        throw Diagnostic(
          FieldKey(key), .words(MessageText("a sentence", "een zin")), found: .words(member.value.noun), at: place)
      }
    }
  }

  /// `{"count": "shots", "one": "…", "other": "…"}`, with the forms that the language has; a number without a form of its
  /// own has `other`.
  private func plural(_ value: JSONValue, _ key: String) throws(Diagnostic) -> Sentence {
    func form(_ name: String) throws(Diagnostic) -> String {
      guard let part = value[name] else {
        throw Diagnostic(
          MessageText("\(key): expected '\(name)', found none", "\(key): verwacht '\(name)', gevonden niets"),
          at: value.location)
      }
      return try part.text(as: "\(key).\(name)")
    }
    let known = PluralRule(code).categories
    var forms: [PluralCategory: [Sentence.Part]] = [:]
    if case .object(let members) = value.kind {
      for member in members where member.key != "count" && member.key != "other" {
        guard let category = PluralCategory(rawValue: member.key), known.contains(category) else {
          let names = ["count"] + known.map(\.rawValue)
          throw Diagnostic(
            MessageText(
              """
              \(key): expected one of \(names.joined(separator: ", ")), found \
              '\(member.key)'\(didYouMean(member.key, among: near(member.key, among: names).prefix(1)))
              """,
              """
              \(key): verwacht een van \(names.joined(separator: ", ")), gevonden \
              '\(member.key)'\(didYouMean(member.key, among: near(member.key, among: names).prefix(1), in: .dutch))
              """), at: member.value.location)
        }
        forms[category] = try Sentence.parts(of: form(member.key), at: value.location)
      }
    }
    let other = try Sentence.parts(of: form("other"), at: value.location)
    if forms[.one] == nil, known.contains(.one) { _ = try form("one") }
    return Sentence(other: other, forms: forms, count: try form("count"))
  }
}

extension JSONValue {
  fileprivate func text(as field: String) throws(Diagnostic) -> String {
    guard case .string(let text) = kind else {
      throw Diagnostic(FieldKey(field), .words(MessageText("a text", "een tekst")), found: .words(noun), at: location)
    }
    return text
  }
}
