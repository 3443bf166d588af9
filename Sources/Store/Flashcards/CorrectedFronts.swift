package import Flashcards
import GRDB
import People

/// A card that was added, and the card of the deck that it may be with its front corrected.
package struct CorrectedFront: Hashable, Sendable {
  let new: Int64
  let old: Int64
  package let newFront: String
  package let oldFront: String
}

extension DeckWriter {
  /// With more new cards than this, a file is another list of words.
  private static let most = 1_000

  /// The cards added so far that may be cards of the deck with a corrected front: the deck has one with the same back, a
  /// front that differs by few letters, and no key; and the file does not have it.
  ///
  /// A back that several such cards have says nothing. Cost: one pass over the deck if the deck had cards and some were
  /// added, else nothing.
  package func correctedFronts() throws -> [CorrectedFront] {
    guard !isNew, addsFew(upTo: Self.most) else { return [] }
    let rows = try BulkStatement(
      """
      SELECT new.id, old.id, new.front, old.front FROM card AS new
      JOIN card AS old ON old.deck_id = new.deck_id AND old.back = new.back
      WHERE new.deck_id = ?1 AND new.id > ?2 AND new.key IS NULL AND old.id <= ?2 AND old.key IS NULL
        AND new.front <> old.front ORDER BY new.id, old.id
      """, in: db)
    rows.bind(id, at: 1)
    rows.bind(last, at: 2)
    defer { rows.reset() }
    var found: [CorrectedFront] = []
    while try rows.next() {
      let pair = CorrectedFront(
        new: rows.integer(0), old: rows.integer(1), newFront: rows.text(2), oldFront: rows.text(3))
      let isNear = pair.newFront.folded == pair.oldFront.folded || !near(pair.newFront, among: [pair.oldFront]).isEmpty
      if isNear, !has(pair.old) { found.append(pair) }
    }
    let (new, old) = (Dictionary(grouping: found, by: \.new), Dictionary(grouping: found, by: \.old))
    return found.filter { new[$0.new]?.count == 1 && old[$0.old]?.count == 1 }
  }

  /// Makes an added card the card that it corrects, which keeps its schedule and its answers.
  ///
  /// - Returns: the card before.
  package func correct(_ front: CorrectedFront) throws -> Card {
    let (before, after) = (try card(front.old), try card(front.new))
    try db.execute(sql: "DELETE FROM card WHERE id = ?", arguments: [front.new])
    CardRow.bind(after, to: update, from: 1)
    update.bind(front.old, at: 10)
    try update.run()
    return before
  }
}
