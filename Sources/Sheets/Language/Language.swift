/// A language that sheets are written in: its sentences, and how it writes numbers, dates and spans of time.
struct Language: Sendable {
  /// `en`, as HTML's `lang` takes it.
  let code: String
  /// Its own name for itself.
  let name: String
  /// `ltr` or `rtl`
  let direction: String
  /// By key, as in `game.final`.
  let sentences: [String: Sentence]
  /// The names that come in a row, by key: `date.months`.
  let lists: [String: [String]]

  /// A sentence that code puts into a view, with its values.
  ///
  /// - Parameter key: one that `templates/locales/en.json` has; a test holds every call against it.
  func say(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let sentence = sentences[key] else { preconditionFailure("templates/locales/en.json has no '\(key)'") }
    return sentence.said(with: values)
  }
}
