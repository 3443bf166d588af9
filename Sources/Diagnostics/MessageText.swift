/// A message that is not about a field's value, in every supported language: a note, a warning, a summary.
package struct MessageText: Hashable, Sendable {
  private let english: String
  private let dutch: String

  /// - Parameter words: the message in a language.
  package init(_ words: (MessageLanguage) -> String) { (english, dutch) = (words(.english), words(.dutch)) }

  package init(_ english: String, _ dutch: String) { (self.english, self.dutch) = (english, dutch) }

  /// A text that is the same in every language: a name, a number.
  package init(same text: String) { (english, dutch) = (text, text) }

  /// The texts separated by semicolons.
  package init(joining texts: [MessageText]) {
    self.init { language in texts.map { $0.text(in: language) }.joined(separator: "; ") }
  }

  package func text(in language: MessageLanguage) -> String { language.pick(english, dutch) }
}

/// A part of a file that has a name.
package enum FilePart: Sendable {
  case column, field, key, attribute

  package func noun(_ count: Int, in language: MessageLanguage) -> String {
    let isOne = count == 1
    return switch self {
    case .column: language.pick(isOne ? "column" : "columns", isOne ? "kolom" : "kolommen")
    case .field: language.pick(isOne ? "field" : "fields", isOne ? "veld" : "velden")
    case .key: language.pick(isOne ? "key" : "keys", isOne ? "sleutel" : "sleutels")
    case .attribute: language.pick(isOne ? "attribute" : "attributes", isOne ? "attribuut" : "attributen")
    }
  }
}

extension MessageText {
  /// `columns 'Shoe', 'Bus': not kept in a roster`
  ///
  /// - Parameters:
  ///   - names: quoted.
  ///   - noun: what is read, as in `a roster`.
  package static func notKept(_ part: FilePart, _ names: MessageText, count: Int = 1, in noun: MessageText)
    -> MessageText
  {
    MessageText { language in
      "\(part.noun(count, in: language)) \(names.text(in: language)): \(language.pick("not kept in", "niet bewaard in")) "
        + noun.text(in: language)
    }
  }
}
