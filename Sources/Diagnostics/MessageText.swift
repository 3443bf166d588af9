/// A message that is not about a field's value, in every supported language: a note, a warning, a summary.
package struct MessageText: Hashable, Sendable {
  private let english: String
  private let dutch: String

  /// - Parameter words: the message in a language.
  package init(_ words: (MessageLanguage) -> String) { (english, dutch) = (words(.english), words(.dutch)) }

  /// A text that is the same in every language: a name, a number.
  package init(same text: String) { (english, dutch) = (text, text) }

  /// The texts separated by semicolons.
  package init(joining texts: [MessageText]) {
    self.init { language in texts.map { $0.text(in: language) }.joined(separator: "; ") }
  }

  package func text(in language: MessageLanguage) -> String { language.pick(english, dutch) }
}
