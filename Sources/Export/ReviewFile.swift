package import Flashcards

/// Writes a review log so that `import reviews` reads it back unchanged.
package struct ReviewFile {
  private var writer: RecordWriter
  private let hasOccurrences: Bool
  private let hasKeys: Bool

  /// - Parameters:
  ///   - hasOccurrences: whether some card needs its occurrence to be told from another of the same front.
  ///   - hasKeys: whether somebody needs a key to be told from a namesake.
  package init(as form: RecordForm, hasOccurrences: Bool = false, hasKeys: Bool = false) {
    self.hasOccurrences = hasOccurrences
    self.hasKeys = hasKeys
    var columns = ["deck", "card"]
    if hasOccurrences { columns.append("occurrence") }
    columns.append("person")
    if hasKeys { columns.append("key") }
    columns += [
      "rating", "reviewed_at", "state", "scheduled_days", "elapsed_days", "duration_ms", "stability", "difficulty",
      "retrievability",
    ]
    writer = RecordWriter(columns, as: form, key: "reviews")
  }

  /// - Parameter card: the card's key, or else its front.
  package mutating func add(
    _ review: Review, card: String, occurrence: Int? = nil, deck: String, person: String? = nil, key: String? = nil
  ) {
    writer.text(deck)
    writer.text(card)
    if hasOccurrences { writer.number(occurrence) }
    writer.text(person)
    if hasKeys { writer.text(key) }
    writer.number(review.rating.rawValue)
    writer.text(instantText(review.reviewedAt))
    writer.text(review.state?.rawValue)
    writer.number(review.scheduledDays)
    writer.number(review.elapsedDays)
    writer.number(review.milliseconds)
    writer.number(review.stability)
    writer.number(review.difficulty)
    writer.number(review.retrievability)
    writer.endRecord()
  }

  package mutating func end() { writer.end() }

  /// Whether enough was written to hand it over.
  package var isFull: Bool { writer.isFull }

  /// Hands over what was written since the last time.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
