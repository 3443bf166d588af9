import Diagnostics
import Flashcards
import Formats

/// The cards of a file in one format, one after another.
protocol DeckText {
  var encoding: TextEncoding { get }
  /// The field delimiter, in a format with cells.
  var delimiter: UInt8? { get }
  /// The number of records read, including rejected ones.
  var read: Int { get }
  /// The file's own title for its cards.
  var title: String? { get }
  /// The deck of the latest card, if the file names it.
  var deckName: String? { get }
  /// What the file says of its decks, of those of which it says something; complete at the end.
  var details: [(deck: String?, details: DeckDetails)] { get }
  var remarks: [Diagnostic] { get }
  /// What the file holds that is no card: titles, terms without a definition.
  var skipped: [SkippedLine] { get }
  var rejects: RejectsForm { get }
  /// The record of the latest card, for the rejects file.
  var record: [UInt8] { get }

  /// Whether the record is the object of the card and its deck, as `Card.object` writes it.
  var recordsAreObjects: Bool { get }
  /// Appends the record of the latest card to other text.
  func appendRecord(to text: inout [UInt8])

  /// The next card; nil at the end.
  ///
  /// - Throws: a `Diagnostic` if the file cannot be read any further.
  mutating func next() throws(Diagnostic) -> DeckReader.Record?
}

extension DeckText {
  var details: [(deck: String?, details: DeckDetails)] { [] }
  var skipped: [SkippedLine] { [] }
  var recordsAreObjects: Bool { false }
  func appendRecord(to text: inout [UInt8]) { text += record }
}

/// How rejected records are written, so that they can be fixed and imported again.
package enum RejectsForm: Hashable, Sendable {
  /// After the head of the file, one record per line, with three more cells: line, column and reason.
  case cells(head: [UInt8], delimiter: UInt8)
  /// An array of objects with three more members.
  case json
  /// One object per line, with three more members.
  case jsonLines
}
