import Diagnostics
import Flashcards
import Formats

/// The cards of one form of file, one after the other.
protocol DeckText {
  var encoding: TextEncoding { get }
  /// What stands between cells, in a form that has cells.
  var delimiter: UInt8? { get }
  /// How many records were read, the rejected ones too.
  var read: Int { get }
  /// The name that the file gives the whole of its cards.
  var title: String? { get }
  /// The deck that the file names for the card last returned.
  var deckName: String? { get }
  /// What the decks of the file are shown with, of those that say it; complete at the end.
  var icons: [(deck: String?, icon: String)] { get }
  var remarks: [Diagnostic] { get }
  var rejects: RejectsForm { get }
  /// The record of the card last returned, for the file of rejects.
  var record: [UInt8] { get }

  /// The next card; nil at the end.
  ///
  /// - Throws: a `Diagnostic` where the file cannot be read any further.
  mutating func next() throws(Diagnostic) -> DeckReader.Record?
}

extension DeckText {
  var icons: [(deck: String?, icon: String)] { [] }
}

/// How the records that were rejected are written, so that they can be mended and fed back.
package enum RejectsForm: Hashable, Sendable {
  /// Behind what stands at the file's head, a record a line, with three cells more: line, column and reason.
  case cells(head: [UInt8], delimiter: UInt8)
  /// An array of objects with three members more.
  case json
  /// An object a line, with three members more.
  case jsonLines
}
