/// A language of the sheets: its sentences, and its forms of numbers, dates and durations.
///
/// A class, because everything that is written down takes it along: a copy would count six uses.
final class Language: Sendable {
  /// `en`, as in HTML's `lang`.
  let code: String
  /// Its name in itself: `Nederlands`.
  let name: String
  /// `ltr` or `rtl`
  let direction: String
  /// By key, as in `game.final`.
  let sentences: [String: Sentence]
  /// Lists of names by key: `date.months`.
  let lists: [String: [String]]
  /// Which form of a sentence a number needs.
  let plural: PluralRule

  init(code: String, name: String, direction: String, sentences: [String: Sentence], lists: [String: [String]]) {
    (self.code, self.name, self.direction) = (code, name, direction)
    (self.sentences, self.lists) = (sentences, lists)
    plural = PluralRule(code)
  }

  /// A sentence that code puts into a view, with its values.
  ///
  /// - Parameter key: a key of `templates/locales/en.json`; a test checks every call against that file.
  func say(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let sentence = sentences[key] else { preconditionFailure("templates/locales/en.json has no '\(key)'") }
    return sentence.said(with: direction == "rtl" ? values.mapValues(figure) : values, plural)
  }
}
