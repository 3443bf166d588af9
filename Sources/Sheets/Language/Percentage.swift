/// Shots made of shots attempted in percent, to one decimal, half up: 7 of 12 is `58.3`, 1 of 16 is `6.3`.
///
/// Calculated in whole numbers, so that binary fractions do not affect the rounding. Nil if nothing was attempted.
func percentage(made: Int, of attempted: Int) -> String? {
  guard attempted > 0 else { return nil }
  let tenths = (2000 * made + attempted) / (2 * attempted)
  return "\(tenths / 10).\(tenths % 10)"
}

/// The same as a whole number: 5 of 11 is `45`.
func wholePercentage(made: Int, of attempted: Int) -> String? {
  guard attempted > 0 else { return nil }
  return String((200 * made + attempted) / (2 * attempted))
}
