/// How well it is known who was on court.
package enum LineupCertainty: String, CaseIterable, Hashable, Sendable {
  /// Recorded without contradictions, or in agreement with the official minutes.
  case verified
  /// The only lineup that the plays permit, without official minutes that confirm it.
  case likely
  case unknown
}

/// A part of a period in which the same players of one side are on court.
package struct CourtStretch: Hashable, Sendable {
  package let period: Int
  /// The index of its first event; the next stretch begins where it ends.
  package let firstEvent: Int
  /// Tenths of a second left in the period when it begins and ends; nil if unknown.
  package let from: Int?
  package let to: Int?
  /// Sorted; of an unknown stretch only those who are on court in any case.
  package let players: [Int64]
  package let certainty: LineupCertainty

  /// Its length in tenths of a second; nil if a clock is missing or runs backwards.
  package var length: Int? {
    guard let from, let to, to <= from else { return nil }
    return from - to
  }
}
