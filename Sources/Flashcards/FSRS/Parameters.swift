package import Diagnostics

/// The parameters of a scheduler, `w0` first: 19 for FSRS-5, 21 for FSRS-6.
package struct Parameters: Hashable, Sendable {
  package let algorithm: Algorithm
  package let values: [Double]

  /// The version is determined by the list's length.
  ///
  /// - Throws: a `Diagnostic` if no version has that length, or a value is not a number or out of bounds.
  package init(_ values: [Double]) throws(Diagnostic) {
    guard let algorithm = Algorithm.allCases.first(where: { $0.parameterCount == values.count }) else {
      let fix = values.count == 17 ? ", which are those of FSRS-4.5: have them converted" : ""
      throw Diagnostic(
        field: "parameters",
        MessageText(
          "expected 19 numbers for fsrs-5 or 21 for fsrs-6, found \(values.count)\(fix)",
          "verwacht 19 getallen voor fsrs-5 of 21 voor fsrs-6, gevonden \(values.count)\(fix)"))
    }
    try self.init(values, of: algorithm)
  }

  /// - Throws: a `Diagnostic`, also for a list of the other version: it is never converted automatically.
  package init(_ values: [Double], for algorithm: Algorithm) throws(Diagnostic) {
    let parameters = try Self(values)
    guard parameters.algorithm == algorithm else {
      throw Diagnostic(
        field: "parameters",
        MessageText(
          """
          expected \(algorithm.parameterCount) numbers for \(algorithm.rawValue), found \(values.count): \
          have them converted, or use \(parameters.algorithm.rawValue)
          """,
          """
          verwacht \(algorithm.parameterCount) getallen voor \(algorithm.rawValue), gevonden \
          \(values.count): laat ze omzetten, of gebruik \(parameters.algorithm.rawValue)
          """))
    }
    self = parameters
  }

  /// Reads numbers separated by commas or white space, optionally in `[` and `]`.
  package init(_ text: String) throws(Diagnostic) { try self.init(Self.numbers(in: text)) }

  private init(_ values: [Double], of algorithm: Algorithm) throws(Diagnostic) {
    for (index, (value, bounds)) in zip(values, algorithm.bounds).enumerated() where !bounds.contains(value) {
      throw Diagnostic(
        field: "parameters",
        MessageText(
          """
          w\(index): expected \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound)), found \
          '\(Self.plain(value))'
          """,
          """
          w\(index): verwacht \(Self.plain(bounds.lowerBound)) tot en met \
          \(Self.plain(bounds.upperBound)), gevonden '\(Self.plain(value))'
          """))
    }
    self.algorithm = algorithm
    self.values = values
  }

  /// For values that are known to be valid.
  init(proven values: [Double], of algorithm: Algorithm) {
    self.algorithm = algorithm
    self.values = values
  }

  /// Parses a list of numbers without validating them as parameters.
  ///
  /// - Throws: a `Diagnostic` at the first text that is not a number.
  package static func numbers(in text: String) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    let between = ", []\t\n\r".unicodeScalars
    for part in text.unicodeScalars.split(whereSeparator: between.contains) {
      guard numbers.count < 100 else {
        throw Diagnostic(
          field: "parameters",
          MessageText(
            "expected up to 21 numbers, found more than 100", "verwacht hoogstens 21 getallen, gevonden meer dan 100"))
      }
      guard let number = Double(String(part)) else {
        throw Diagnostic(
          field: "parameters",
          MessageText(
            "w\(numbers.count): expected a number, found '\(String(part))'",
            "w\(numbers.count): verwacht een getal, gevonden '\(String(part))'"))
      }
      numbers.append(number)
    }
    return numbers
  }

  /// `3` for 3.0
  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Parameters {
  /// The published defaults.
  package static func standard(_ algorithm: Algorithm) -> Parameters {
    switch algorithm {
    case .fsrs5:
      Parameters(
        proven: [
          0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11,
          0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
        ], of: .fsrs5)
    case .fsrs6:
      Parameters(
        proven: [
          0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
          1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
        ], of: .fsrs6)
    }
  }
}
