/// A quotient of two whole numbers, rounded once; nil over nothing.
func ratio(_ numerator: Int, _ denominator: Int) -> Double? {
  denominator == 0 ? nil : Double(numerator) / Double(denominator)
}

/// A quotient; nil over nothing, and where a part of it is not known.
func ratio(_ numerator: Double?, _ denominator: Double?) -> Double? {
  guard let numerator, let denominator, denominator != 0 else { return nil }
  return numerator / denominator
}

/// So many of a hundred; nil of none.
func percent(_ part: Int, of whole: Int) -> Double? { ratio(100 * part, whole) }
