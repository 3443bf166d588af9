package import Diagnostics
import Foundation

extension Parameters {
  /// Converts parameters of an older version to a newer one, step by step: 17 of FSRS-4.5, 19 of FSRS-5, 21 of FSRS-6.
  /// Only done on request: the converted parameters behave like the old ones, without the newer version's
  /// improvements.
  ///
  /// From 17 to 19, the initial difficulty becomes exponential, with the old values for hard and good, and a second
  /// answer on the same day has no effect. From 19 to 21, the forgetting curve of FSRS-5 is kept.
  ///
  /// - Throws: a `Diagnostic` if the list has another length, is newer than the requested version, or is out of bounds.
  package init(converting values: [Double], to algorithm: Algorithm) throws(Diagnostic) {
    guard [17, 19, 21].contains(values.count) else {
      throw Diagnostic(
        field: "parameters",
        MessageText(
          "expected 17, 19 or 21 numbers, found \(values.count)",
          "verwacht 17, 19 of 21 getallen, gevonden \(values.count)"))
    }
    guard values.count <= algorithm.parameterCount else {
      throw Diagnostic(
        field: "parameters",
        MessageText(
          """
          expected up to \(algorithm.parameterCount) numbers to make those of \(algorithm.rawValue) from, \
          found \(values.count): a newer version is not converted to an older one
          """,
          """
          verwacht hoogstens \(algorithm.parameterCount) getallen om die van \(algorithm.rawValue) van te \
          maken, gevonden \(values.count): een nieuwere versie wordt niet omgezet in een oudere
          """))
    }
    var values = values
    if values.count == 17 {
      values[4] += 2 * values[5]
      values[5] = log(3 * values[5] + 1) / 3
      values[6] += 0.5
      values += [0, 0]
    }
    if values.count == 19, algorithm == .fsrs6 { values += [0, 0.5] }
    try self.init(values, for: algorithm)
  }
}
