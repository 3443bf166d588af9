import Diagnostics
import Flashcards
import Formats
import People
import Records

/// Cards in rows of cells: CSV, TSV and Anki's text.
///
/// Memory: one record. Cost: one pass over the bytes; strings are made only for faults and names of decks.
struct CellDeckReader: DeckText {
  private var reader: CSVReader
  private let layout: Layout
  private var card = Card()
  private var deck = DeckNameOfCard()
  private var text = CellText()
  /// Whether the reader's current record has not been returned yet.
  private var isOnRecord: Bool
  private var rejected = RejectedRecords()
  private var isMarkupTold = false
  private var isBlankTold = false
  private var isCommentTold = false
  private var isGapTold = false
  private var levels = UnknownLevels()
  private var fronts = ReadingsAsFronts()

  private(set) var read = 0
  private var reported: [Diagnostic]
  private(set) var skipped: [SkippedLine]

  /// The roles of the cells of a record.
  struct Layout {
    var columns: DeckColumns
    /// Whether trailing cells of a record may be missing.
    var mayMissCells = false
    /// Whether the cells contain HTML.
    var isHTML = false
    /// Whether a front may be a cloze text.
    var mayHaveGaps = false
    /// Whether the note type is a cloze; or the column of the note type.
    var isGapped = false
    var typeColumn: Int?
    /// Whether nothing says the type, so that a text with gaps is a cloze.
    var saysNoType = false
    /// The tags that all cards get.
    var tags: [UInt8] = []
    /// The number of comments skipped before the first record.
    var commentCount = 0
    var title: String?
    var rejects: RejectsForm
    /// A term alone is skipped; else it is rejected.
    var skipsTermsAlone = false
    /// Whether a line without a tab among columns of a copied page is none of its rows.
    var skipsLinesAlone = false
  }

  /// - Parameter isOnRecord: whether the reader's current record is a card, and not a header.
  init(
    _ reader: CSVReader, _ layout: Layout, isOnRecord: Bool, remarks: [Diagnostic], below titles: [SkippedLine] = []
  ) {
    (self.reader, self.layout, self.isOnRecord) = (reader, layout, isOnRecord)
    (reported, skipped) = (remarks, titles)
  }

  var remarks: [Diagnostic] { reported + fronts.remarks + levels.remarks }
  var encoding: TextEncoding { reader.encoding }
  var delimiter: UInt8? { reader.delimiter }
  var title: String? { layout.title }
  var deckName: String? { deck.name }
  var rejects: RejectsForm { layout.rejects }
  var record: [UInt8] { reader.raw() }
  func appendRecord(to text: inout [UInt8]) { reader.appendRaw(to: &text) }

  mutating func next() throws(Diagnostic) -> DeckReader.Record? {
    while true {
      if isOnRecord {
        isOnRecord = false
      } else if try !reader.next() {
        tellComments()
        return nil
      }
      do throws(Diagnostic) {
        guard try takeCard() else { continue }
      } catch {
        read += 1
        return try rejected.add(located(error), record: reader.raw())
      }
      read += 1
      let place = reader.location
      if layout.isHTML {
        reported += text.leftOut(at: place)
      } else if !isMarkupTold, reader.contains(UInt8(ascii: "<")) {
        tellMarkup(at: place)
      }
      return .card(card, place)
    }
  }

  /// Writes `der` before the `Tisch` of the front.
  private mutating func joinArticle(_ article: String) {
    guard 1...12 ~= article.utf8.count, article.allSatisfy({ $0.isLetter || "'’/ ".contains($0) }), card.has(.front),
      !card.front.lowercased().hasPrefix(article.lowercased() + " ")
    else { return }
    let space = article.hasSuffix("'") || article.hasSuffix("’") ? "" : " "
    Array("\(article)\(space)\(card.front)".utf8).withUnsafeBufferPointer { card.append($0, as: .front) }
  }

  /// Writes `went, gone` on the back.
  private mutating func joinForms() {
    let forms = layout.columns.forms.filter { $0 < reader.count }.map { reader.text($0).trimmed }.filter { !$0.isEmpty }
    Array(forms.joined(separator: ", ").utf8).withUnsafeBufferPointer { card.append($0, as: .back) }
  }

  /// Reads the card from the record; `false` if all its cells are empty.
  @inline(__always)
  private mutating func takeCard() throws(Diagnostic) -> Bool {
    let count = reader.count
    if count != layout.columns.header.count, !layout.mayMissCells || count > layout.columns.header.count {
      if isBlank { return false }
      if layout.skipsTermsAlone, count == 1, layout.columns.header.count == 2 || layout.skipsLinesAlone,
        layout.columns.column(of: .front) == 0
      {
        try skipped.add(reader.text(0), .noDefinition, at: reader.location)
        return false
      }
      try layout.columns.header.complete(reader)
    }
    card.removeAll()
    for (column, face) in layout.columns.faces where column < count {
      if layout.isHTML, face != .tags, face != .key {
        text.append(column, ofHTML: &reader, as: face, to: &card)
      } else {
        CellText.append(column, of: &reader, as: face, to: &card)
      }
    }
    if layout.columns.forms.count > 1 { joinForms() }
    if let article = layout.columns.article, article < count { joinArticle(reader.text(article).trimmed) }
    if !layout.tags.isEmpty { text.append(tags: layout.tags, to: &card) }
    if layout.mayHaveGaps, isGapped(count), text.readGaps(in: &card), !isGapTold {
      isGapTold = true
      reported.append(CellText.remarkOnGaps(at: reader.location))
    }
    if ReadingsAsFronts.fill(&card) { fronts.add(card.front, at: place(of: .front)) }
    do throws(Diagnostic) {
      if let level = try UnknownLevels.check(&card) { levels.add(level, at: place(of: .level)) }
    } catch {
      if isBlank { return false }
      if layout.skipsTermsAlone, !card.has(.front), !card.has(.back) {
        try skipped.add(rowText, .heading, at: reader.location)
        return false
      }
      guard layout.skipsTermsAlone, error.field == Card.Face.back.field, card.has(.front), !card.has(.back) else {
        throw error
      }
      try skipped.add(card.front, .noDefinition, at: place(of: .back))
      return false
    }
    if layout.skipsTermsAlone, layout.columns.isHeader(card) {
      try skipped.add(rowText, .header, at: reader.location)
      return false
    }
    if let column = layout.columns.deck { try setDeck(column) }
    return true
  }

  /// The cells that are not empty, with spaces between them.
  private var rowText: String {
    (0..<reader.count).map { reader.text($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the front may be a cloze text: its note type says so or is not there, or it has no back.
  private mutating func isGapped(_ count: Int) -> Bool {
    guard !layout.isGapped, card.has(.back) else { return true }
    if layout.saysNoType { return card.withBytes(of: .front) { $0.contains(UInt8(ascii: "{")) } }
    guard let column = layout.typeColumn, column < count else { return false }
    return AnkiHead.isGapped(reader.text(column))
  }

  private mutating func setDeck(_ column: Int) throws(Diagnostic) {
    guard column < reader.count else { return deck.clear() }
    do throws(Diagnostic) {
      try Self.set(&deck, column, of: &reader)
    } catch {
      throw error.located(at: reader.location(of: column))
    }
  }

  private static func set(
    _ deck: inout DeckNameOfCard, _ column: Int, of reader: inout CSVReader
  ) throws(Diagnostic) {
    let fault = reader.withBytes(column) { text -> Diagnostic? in
      do throws(Diagnostic) { try deck.set(text) } catch { return error }
      return nil
    }
    if let fault { throw fault }
  }

  /// Whether all cells of the record are empty; reported once.
  private var isBlank: Bool {
    mutating get {
      let isBlank = (0..<reader.count).allSatisfy { cell in
        reader.withBytes(cell) { $0.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }
      }
      if isBlank, !isBlankTold {
        isBlankTold = true
        reported.append(Diagnostic(.note, .emptyRow, at: reader.location))
      }
      return isBlank
    }
  }

  /// The fault at the cell of its face.
  private func located(_ fault: Diagnostic) -> Diagnostic {
    fault.located(at: Card.Face.allCases.first { $0.field == fault.field }.map(place) ?? reader.location)
  }

  private func place(of face: Card.Face) -> Location {
    layout.columns.column(of: face).map { reader.location(of: $0) } ?? reader.location
  }

  private mutating func tellMarkup(at place: Location) {
    guard let remark = Markup.remark(on: card, at: place) else { return }
    isMarkupTold = true
    reported.append(remark)
  }

  /// Reports at the end how many lines that begin with `#` were skipped.
  private mutating func tellComments() {
    let count = reader.commentCount - layout.commentCount
    guard count > 0, !isCommentTold else { return }
    isCommentTold = true
    let place = Location(file: reader.file, line: reader.lastCommentLine, column: 1)
    reported.append(
      Diagnostic(.note, .comments(count), at: place))
  }
}
