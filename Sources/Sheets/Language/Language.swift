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
  /// The sentences without values, which most are.
  private let words: [String: String]
  /// The names of statistics by code, which a page of a game asks for a hundred times.
  private let stats: [String: (name: String, title: String)]

  init(code: String, name: String, direction: String, sentences: [String: Sentence], lists: [String: [String]]) {
    (self.code, self.name, self.direction) = (code, name, direction)
    (self.sentences, self.lists) = (sentences, lists)
    let plural = PluralRule(code)
    self.plural = plural
    words = sentences.compactMapValues(\.words)
    let (prefix, suffix) = ("stat.", ".name")
    stats = Dictionary(
      uniqueKeysWithValues: sentences.compactMap { key, sentence in
        guard key.hasPrefix(prefix), key.hasSuffix(suffix) else { return nil }
        let code = String(key.dropFirst(prefix.count).dropLast(suffix.count))
        guard let title = sentences["\(prefix)\(code).title"] else { return nil }
        return (code, (sentence.said(with: [:], plural), title.said(with: [:], plural)))
      })
  }

  /// The name of a statistic, short for the head of its column, and long: that of `FGM` is `FGM`, `Field goals made`.
  func stat(_ code: String) -> (name: String, title: String) {
    stats[code] ?? (say("stat.\(code).name"), say("stat.\(code).title"))
  }

  /// Between whole numbers and decimals: `.`
  var point: String { say("number.point") }

  /// A sentence that code puts into a view, with its values.
  ///
  /// - Parameter key: a key of `templates/locales/en.json`; a test checks every call against that file.
  func say(_ key: String, _ values: [String: String] = [:]) -> String {
    if let words = words[key] { return words }
    guard let sentence = sentences[key] else { preconditionFailure("templates/locales/en.json has no '\(key)'") }
    return sentence.said(with: direction == "rtl" ? values.mapValues(figure) : values, plural)
  }
}
