import Diagnostics
import Flashcards
import Formats

/// Converts the text of a cell for a card.
struct CellText {
  /// Whether a script or a style was removed, and whether bold, italics and the like were.
  private var (hasCode, hasFormat) = (false, false)
  private var (isCodeTold, isFormatTold) = (false, false)
  private var plain: [UInt8] = []

  /// Makes a front with gaps from a cloze text, and a back of the whole text, before what is on the back.
  ///
  /// - Returns: whether there were any deletions.
  mutating func readGaps(in card: inout Card) -> Bool {
    let cloze = ClozeText(card.withBytes(of: .front) { Array($0) })
    guard cloze.gaps > 0, !cloze.isPicture else { return false }
    cloze.asked.withUnsafeBufferPointer { card.append($0, as: .front) }
    let extra = card.withBytes(of: .back) { $0.isEmpty ? [] : [UInt8(ascii: "\n")] + $0 }
    (cloze.answered + extra).withUnsafeBufferPointer { card.append($0, as: .back) }
    return true
  }

  static func remarkOnGaps(at place: Location) -> Diagnostic {
    Diagnostic(.note, .gaps, at: place)
  }

  /// What was left out of texts for the first time, of the record at this place.
  @inline(__always)
  mutating func leftOut(at place: Location) -> [Diagnostic] {
    hasCode && !isCodeTold || hasFormat && !isFormatTold ? told(at: place) : []
  }

  private mutating func told(at place: Location) -> [Diagnostic] {
    let news =
      (hasCode && !isCodeTold ? [MessageText.codeLeftOut] : []) + (hasFormat && !isFormatTold ? [.formatLeftOut] : [])
    (isCodeTold, isFormatTold) = (hasCode, hasFormat)
    return news.map { Diagnostic(.note, $0, at: place) }
  }

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
    if !hasFormat { hasFormat = Markup.hasFormat(html) }
    appendPlainText(ofHTML: html, to: &plain, hasCode: &hasCode)
    plain.withUnsafeBufferPointer { card.append($0, as: face) }
  }

  /// Adds tags to those of the card.
  mutating func append(tags: [UInt8], to card: inout Card) {
    plain.removeAll(keepingCapacity: true)
    card.withBytes(of: .tags) { plain.append(contentsOf: $0) }
    if !plain.isEmpty { plain.append(UInt8(ascii: " ")) }
    plain.append(contentsOf: tags)
    plain.withUnsafeBufferPointer { card.append($0, as: .tags) }
  }
}
