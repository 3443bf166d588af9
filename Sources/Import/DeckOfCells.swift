import Diagnostics
import Flashcards
import Formats

/// Cards in rows of cells: CSV, TSV and Anki's text.
///
/// Memory: one record. Cost: one pass over the bytes; no string but for faults and names of decks.
struct DeckOfCells: DeckText {
  private var reader: CSVReader
  private let layout: Layout
  private var card = Card()
  private var deck = DeckNameOfCard()
  private var text = CellText()
  /// The reader stands on a record that is still to be taken.
  private var isOnRecord: Bool
  private var isMarkupTold = false
  private var isBlankTold = false
  private var isCommentTold = false
  private var isCodeTold = false

  private(set) var read = 0
  private(set) var remarks: [Diagnostic]

  /// What the cells of a record are for.
  struct Layout {
    var columns: DeckColumns
    /// Cells at a record's end may be left out.
    var mayMissCells = false
    /// The cells hold HTML.
    var isHTML = false
    /// Tags of every card.
    var tags: [UInt8] = []
    /// How many comments the reader goes past before the first record.
    var commentCount = 0
    var title: String?
    var rejects: RejectsForm
  }

  /// - Parameter isOnRecord: the reader's current record is a card, and no header.
  init(_ reader: CSVReader, _ layout: Layout, isOnRecord: Bool, remarks: [Diagnostic]) {
    self.reader = reader
    self.layout = layout
    self.isOnRecord = isOnRecord
    self.remarks = remarks
  }

  var encoding: TextEncoding { reader.encoding }
  var delimiter: UInt8? { reader.delimiter }
  var title: String? { layout.title }
  var deckName: String? { deck.name }
  var rejects: RejectsForm { layout.rejects }
  var record: [UInt8] { reader.raw() }

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
        return .rejected(Rejection(located(error), record: reader.raw()))
      }
      read += 1
      let place = reader.location
      if !isMarkupTold, !layout.isHTML, reader.contains(UInt8(ascii: "<")) { tellMarkup(at: place) }
      return .card(card, place)
    }
  }

  /// Takes the card from the record; answers `false` where all its cells are empty.
  @inline(__always)
  private mutating func takeCard() throws(Diagnostic) -> Bool {
    let count = reader.count
    if count != layout.columns.header.count, !layout.mayMissCells || count > layout.columns.header.count {
      if isBlank { return false }
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
    if !layout.tags.isEmpty { text.append(tags: layout.tags, to: &card) }
    do throws(Diagnostic) {
      try card.check()
    } catch {
      if isBlank { return false }
      throw error
    }
    if let column = layout.columns.deck { try setDeck(column) }
    return true
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

  /// Whether no cell of the record holds anything; told once.
  private var isBlank: Bool {
    mutating get {
      let isBlank = (0..<reader.count).allSatisfy { cell in
        reader.withBytes(cell) { $0.allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 } }
      }
      if isBlank, !isBlankTold {
        isBlankTold = true
        remarks.append(Diagnostic(.note, "a row of empty cells is left out", at: reader.location))
      }
      return isBlank
    }
  }

  /// The fault at the cell of the face that it names.
  private func located(_ fault: Diagnostic) -> Diagnostic {
    let face = Card.Face.allCases.first { fault.message.hasPrefix("\($0):") }
    let column = face.flatMap { layout.columns.column(of: $0) }
    return fault.located(at: column.map { reader.location(of: $0) } ?? reader.location)
  }

  private mutating func tellMarkup(at place: Location) {
    guard let remark = Markup.remark(on: card, at: place) else { return }
    isMarkupTold = true
    remarks.append(remark)
  }

  /// Tells of lines that were skipped because they begin with `#`, and of scripts that were left out, at the end.
  private mutating func tellComments() {
    if text.hasCode, !isCodeTold {
      isCodeTold = true
      remarks.append(Diagnostic(.note, "scripts and styles are left out", at: Location(file: reader.file)))
    }
    let count = reader.commentCount - layout.commentCount
    guard count > 0, !isCommentTold else { return }
    isCommentTold = true
    let place = Location(file: reader.file, line: reader.lastCommentLine, column: 1)
    remarks.append(
      Diagnostic(
        .note,
        "\(count == 1 ? "a line begins" : "\(count) lines begin, this one the last,") with '#' and is a comment in "
          + "Anki's text; where it is a card, put its first cell in quotes", at: place))
  }
}

/// What a cell says, on its way into a card.
struct CellText {
  private(set) var hasCode = false
  private var plain: [UInt8] = []

  @inline(__always)
  static func append(
    _ column: Int, of reader: inout CSVReader, as face: Card.Face, to card: inout Card
  ) {
    reader.withText(column) { text in
      if !text.isEmpty { card.append(text, as: face) }
    }
  }

  mutating func append(
    _ column: Int, ofHTML reader: inout CSVReader, as face: Card.Face, to card: inout Card
  ) {
    reader.withText(column) { append(html: $0, as: face, to: &card) }
  }

  mutating func append(html: UnsafeBufferPointer<UInt8>, as face: Card.Face, to card: inout Card) {
    plain.removeAll(keepingCapacity: true)
    appendPlainText(ofHTML: html, to: &plain, hasCode: &hasCode)
    plain.withUnsafeBufferPointer { card.append($0, as: face) }
  }

  /// Adds tags to those that the card has.
  mutating func append(tags: [UInt8], to card: inout Card) {
    plain.removeAll(keepingCapacity: true)
    card.withBytes(of: .tags) { plain.append(contentsOf: $0) }
    if !plain.isEmpty { plain.append(UInt8(ascii: " ")) }
    plain.append(contentsOf: tags)
    plain.withUnsafeBufferPointer { card.append($0, as: .tags) }
  }
}
