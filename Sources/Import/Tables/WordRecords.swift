import Diagnostics
import Formats
import Records

/// Cards that are not in a table with a row and a header for each: questions with choices, words in columns, headings.
extension TableFinder {
  /// Passes on cards in another form than a table of theirs; answers whether there are any.
  ///
  /// - Parameter isText: whether the file is text, in which lines may have other forms.
  mutating func passWords(
    in text: [UInt8], _ decoded: ByteSource, _ delimiter: UInt8, isText: Bool
  ) throws(Diagnostic) -> Bool {
    guard kind.readsWords, options.headerRow == nil, !options.isStrict else { return false }
    if unsolved.isEmpty {
      if try passQuestions(decoded, delimiter) { return true }
      if try passTranslations(decoded, delimiter) { return true }
    }
    guard isText else { return false }
    if let questions = ChoiceLines(text) {
      made(questions.table, lines: questions.lines, .questionsWithChoices, decoded)
      try skip(questions.others, decoded)
    } else if let terms = ContinuedTerms(text) {
      made(terms.table, lines: terms.lines, .definitionsContinued(terms.joined.count), decoded)
      try skip(terms.others, decoded)
    } else if let terms = AlignedTerms(text) {
      made(terms.table, lines: terms.lines, .wordsInColumns, decoded)
      try skip(terms.others, decoded)
    } else if let cards = HeadedCards(text, isDeck: kind.keepsWords) {
      made(cards.table, lines: cards.lines, .headedCards, decoded)
      try skip(cards.others, decoded)
    } else if let cards = ItemsAndTables(text) {
      made(cards.table, lines: cards.lines, .itemsAreCards(cards.itemCount), decoded)
      try skip(cards.others, decoded)
      warnOfItems()
    } else {
      return false
    }
    return true
  }

  /// Warns of items of lists beside a table of cards that look like cards themselves.
  mutating func warnOfItems() {
    let items = skipped.filter { line in
      [.title, .note].contains(line.reason) && TermLines.withoutNumber(line.text) != line.text
        && TermLines.pair(of: line.text) != nil
    }
    guard items.count >= Self.fewestItems, let first = items.first else { return }
    remarks.append(
      Diagnostic(.warning, .itemsLookLikeCards(items.count, Excerpt.quoted(first.text)), at: first.place))
  }

  private static let fewestItems = 3

  /// Passes on questions with choices.
  private mutating func passQuestions(_ decoded: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Bool {
    let found = Self.found(try ChoiceQuestions(decoded, named: name, delimiter: delimiter))
    guard let questions = found else { return false }
    made(questions.table, .questionsWithChoices, decoded)
    try skip(questions.others, decoded)
    return true
  }

  /// Passes on the rows that a translator saved.
  private mutating func passTranslations(_ decoded: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Bool {
    let found = Self.found(try SavedTranslations(decoded, named: name, delimiter: delimiter))
    guard let saved = found else { return false }
    let languages = (Excerpt.quoted(saved.languages.front), Excerpt.quoted(saved.languages.back))
    made(saved.table, lines: saved.lines, .translations(front: languages.0, back: languages.1), decoded)
    if let others = saved.others {
      remarks.append(Diagnostic(.warning, .otherTranslations(others.count), at: place(others.line, decoded)))
    }
    return true
  }
}
