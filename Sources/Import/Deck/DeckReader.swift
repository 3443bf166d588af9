package import Diagnostics
package import Flashcards
package import Formats
package import Records

/// Reads a deck card by card, in any of the usual formats: see `DeckForm`.
///
/// Memory: one card, and what the format needs besides. Cost: one pass over the bytes.
package struct DeckReader {
  package enum Record {
    /// The card shares its memory with the reader, which reuses it for the next one: copy the texts of cards that are
    /// stored.
    case card(Card, Location)
    case rejected(Rejection)
  }

  package let form: DeckForm
  private var text: any DeckText
  private var languageRemark: Diagnostic?

  /// - Parameters:
  ///   - form: the format; by default it is detected.
  ///   - delimiter: the field delimiter; by default it is detected.
  ///   - map: the faces of columns or keys, if their names do not show them.
  ///   - marks: the separators of terms and cards in Quizlet's text.
  ///   - waitsForNames: whether a card is returned only when the name of its deck is known, even if that follows the
  ///     cards.
  /// - Throws: a `Diagnostic` if the file is not a deck.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil, form explicit: DeckForm? = nil,
    delimiter: UInt8? = nil, map: FaceMap? = nil, marks: TermMarks? = nil, waitsForNames: Bool = true
  ) throws(Diagnostic) {
    let (bytes, source) = try source.peeking(DeckForm.headLength)
    let head = FileHead(bytes, encoding: encoding).text
    let form = explicit ?? (marks == nil ? DeckForm(text: head, named: name, delimiter: delimiter, map: map) : .quizlet)
    guard let form else { throw Self.noDeck(head, named: name) }
    self.form = form
    switch form {
    case .json, .jsonLines:
      var map = map
      if map?.entries.isEmpty != false, map?.cards == nil, let languages = JSONLanguages(head: head) {
        map = try FaceMap([FieldMap.entry("front", languages.front) + "," + FieldMap.entry("back", languages.back)])
        languageRemark = Diagnostic(
          .note, .languagesRead(front: Excerpt.quoted(languages.front), back: Excerpt.quoted(languages.back)),
          at: Location(file: name))
      }
      text = try JSONDeckReader(
        source, named: name, encoding: encoding, isLines: form == .jsonLines, shape: JSONShape(head: head),
        firstChoice: AnswerNumbers(head: head).first, map: map, waitsForNames: waitsForNames)
    case .crowdAnki: text = try CrowdAnki(source, named: name, encoding: encoding, map: map)
    case .csv, .tsv:
      text = try CellDeckReader(
        csv: source, named: name, encoding: encoding, isTSV: form == .tsv, delimiter: delimiter, map: map, head: head)
    case .anki:
      text = try CellDeckReader(
        anki: source, named: name, encoding: encoding, head: head, delimiter: delimiter, map: map)
    case .mnemosyne, .quizlet:
      if explicit == nil, marks == nil, let lines = TermLines(head, isWhole: bytes.count < DeckForm.headLength) {
        text = try TermLineReader(source, named: name, encoding: encoding, lines)
        return
      }
      let usual = try TermMarks()
      text = try TermListReader(
        source, named: name, encoding: encoding, isMnemosyne: form == .mnemosyne, marks: marks ?? usual, map: map)
    }
  }

  package var encoding: TextEncoding { text.encoding }
  /// The field delimiter, in a format with cells.
  package var delimiter: UInt8? { text.delimiter }
  /// The number of records read, including rejected ones.
  package var read: Int { text.read }
  /// The file's own title for its cards; one that follows them is known only at the end.
  package var title: String? { text.title }
  /// The deck of the latest card, if the file names it.
  package var deckName: String? { text.deckName }
  /// What the file says of its decks, by the names that it gives them, nil for one without; complete at the end.
  package var details: [(deck: String?, details: DeckDetails)] { text.details }
  /// What the file holds that is not kept, and what was taken for something, each told once.
  package var remarks: [Diagnostic] { [languageRemark].compactMap(\.self) + text.remarks }
  /// What the file holds that is no card: titles, terms without a definition.
  package var skipped: [SkippedLine] { text.skipped }
  /// How to write what was rejected.
  package var rejects: RejectsForm { text.rejects }
  /// The record of the latest card, as `Rejection.record` has it, for callers that reject it.
  package var record: [UInt8] { text.record }
  var recordsAreObjects: Bool { text.recordsAreObjects }
  func appendRecord(to bytes: inout [UInt8]) { text.appendRecord(to: &bytes) }

  /// The next card; nil at the end.
  ///
  /// - Throws: a `Diagnostic` if the file cannot be read any further.
  package mutating func next() throws(Diagnostic) -> Record? { try text.next() }

  /// Why a file that is read to its end is no deck: it has text, and no card in it. Nil of any other.
  ///
  /// - Parameter above: what was skipped before its cards were looked for.
  package func faultWithoutCards(_ above: [SkippedLine]) -> Diagnostic? {
    let lines = (above + skipped).filter { $0.reason != .deleted }
    guard read == 0, let last = lines.last else { return nil }
    return Diagnostic(
      nil, .words(.cardsInAnyForm), found: .words(.noCard(inLines: lines.count, Excerpt.quoted(last.text))),
      hint: .words(.nameDelimiters), at: last.place)
  }

  private static func noDeck(_ head: [UInt8], named name: String) -> Diagnostic {
    let place = Location(file: name, line: 1, column: 1)
    guard head.contains(where: { $0 > 0x20 }) else {
      return Diagnostic(nil, .words(.aDeck), found: .emptyFile, at: place)
    }
    let cells = FirstCells(head)
    guard !cells.isMarkup else { return Diagnostic(nil, .words(.aDeck), found: .plain("XML"), at: place) }
    let names = cells.names.prefix(6).map { Excerpt.quoted($0) }.joined(separator: ", ")
    if let kind = DeckForm.other(of: cells, in: head, named: name) {
      return Diagnostic(namingCommand: .columns(names, of: kind), at: place)
    }
    let hint = isOnLinesInTurn(head) ? MessageText.definitionsBelow : .nameDelimiters
    return Diagnostic(nil, .words(.cardsInAnyForm), found: .plain(names), hint: .words(hint), at: place)
  }

  private static let fewestInTurn = 3

  /// Whether a text may have each definition on the line below its term.
  private static func isOnLinesInTurn(_ head: [UInt8]) -> Bool {
    let lines = TextLines.all(of: head).filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.count >= 2 * fewestInTurn && lines.count.isMultiple(of: 2) && !lines.contains { $0.contains("\t") }
  }
}
