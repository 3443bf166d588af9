import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records

/// The contents of a review log.
struct ReadReviews {
  var entries: [ReviewEntry] = []
  var rejections: [Rejection] = []
  var remarks: [String] = []
  var read = 0

  var faults: [String] { rejections.map(\.diagnostic.description) }

  /// `Words/platform 3 2025-11-02T10:04:11Z`
  var lines: [String] {
    entries.map {
      "\($0.deck)/\($0.card) \($0.review.rating.rawValue) \($0.review.reviewedAt.formatted(.iso8601))"
    }
  }
}

func reviews(
  _ text: String, deck: String? = nil, until now: Date? = nil, mapping: [String] = []
) throws(Diagnostic) -> ReadReviews {
  let bytes = Array(text.utf8)
  var reader = try KindReader(
    .review(deck: deck, until: now), ByteSource(bytes), named: "r", as: FileForm(head: bytes),
    options: RecordFile(mapping: mapping))
  var found = ReadReviews()
  while let record = try reader.next() {
    switch record {
    case .record(let entry): found.entries.append(entry)
    case .rejected(let rejection): found.rejections.append(rejection)
    }
  }
  found.remarks = reader.records.remarks.map(\.description)
  found.read = reader.records.read
  return found
}
