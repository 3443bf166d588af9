/// A quotient of two integers, rounded once; nil for a zero denominator or an unknown part.
func ratio(_ numerator: Int?, _ denominator: Int?) -> Double? {
  guard let numerator, let denominator, denominator != 0 else { return nil }
  return Double(numerator) / Double(denominator)
}

/// A quotient; nil for a zero denominator or an unknown part.
func ratio(_ numerator: Double?, _ denominator: Double?) -> Double? {
  guard let numerator, let denominator, denominator != 0 else { return nil }
  return numerator / denominator
}

/// A percentage; nil for a zero denominator or an unknown part.
func percent(_ part: Int?, of whole: Int?) -> Double? { ratio(part.map { 100 * $0 }, whole) }
