import Diagnostics

/// One sentence of a language: words, and the names of the values among them.
///
///     "Shots were kept for {{pointsTold}} of the {{points}} points."
struct Sentence: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(String)
    case value(String)
  }

  let other: [Part]
  /// The forms for other categories of `count`; empty for a sentence that does not depend on a number.
  var forms: [PluralCategory: [Part]] = [:]
  var count: String?

  /// The names of all its values.
  var values: Set<String> {
    var values = Set(count.map { [$0] } ?? [])
    for case .value(let name) in other + forms.values.joined() { values.insert(name) }
    return values
  }

  /// The sentence itself, if it has no values.
  var words: String? {
    if count == nil, other.count == 1, case .text(let text) = other[0] { text } else { nil }
  }

  /// The sentence with its values filled in.
  func said(with values: [String: String], _ rule: PluralRule) -> String {
    let form = count.flatMap { values[$0] }.flatMap { forms[rule($0)] } ?? other
    var said = ""
    var isAfterPoint = false
    for part in form {
      switch part {
      // A sentence that ends in an abbreviation has one full stop: `Boston Univ. Largest lead`.
      case .text(let text): said += isAfterPoint && text.hasPrefix(".") ? text.dropFirst() : text[...]
      // A test checks the values of every built-in sentence.
      case .value(let name): said += (values[name] ?? "").isolated
      }
      isAfterPoint = if case .value(let name) = part { values[name]?.hasSuffix(".") ?? false } else { false }
    }
    return said
  }

  /// Reads `{{name}}` among words.
  static func parts(of text: String, at place: Location) throws(Diagnostic) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text)
    while let open = rest.range(of: "{{") {
      if open.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<open.lowerBound]))) }
      rest = rest[open.upperBound...]
      guard let close = rest.range(of: "}}") else {
        throw Diagnostic(
          field: "sentence",
          MessageText("expected '}}' after '{{\(rest.prefix(20))'", "verwacht '}}' na '{{\(rest.prefix(20))'"),
          at: place)
      }
      let name = String(rest[..<close.lowerBound])
      guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: ".") }) else {
        throw Diagnostic(
          field: "sentence",
          MessageText(
            "expected a name of letters and digits in '{{…}}', found '\(name)'",
            "verwacht een naam van letters en cijfers in '{{…}}', gevonden '\(name)'"), at: place)
      }
      parts.append(.value(name))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}

extension Substring {
  /// The first range of a short ASCII text.
  fileprivate func range(of piece: StaticString) -> Range<Index>? {
    let sign = Character(Unicode.Scalar(piece.utf8Start[0]))
    var index = startIndex
    while let first = self[index...].firstIndex(of: sign) {
      let second = self.index(after: first)
      if second < endIndex, self[second] == sign { return first..<self.index(after: second) }
      index = second
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
