import Basketball
package import Diagnostics
import People

/// The findings in a game file, each at its spot, whose line and column are looked up at the end.
struct GameFindings {
  struct Finding {
    /// Without a place.
    let diagnostic: Diagnostic
    let spot: GamePage.Spot
  }

  private(set) var all: [Finding] = []

  mutating func report(_ diagnostic: Diagnostic, at spot: GamePage.Spot) {
    // Twenty are shown; a file with faults everywhere must not fill the memory.
    if all.count < 1_000 { all.append(Finding(diagnostic: diagnostic, spot: spot)) }
  }

  mutating func report(_ severity: Diagnostic.Severity, _ text: MessageText, at spot: GamePage.Spot) {
    report(Diagnostic(severity, text), at: spot)
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ field: FieldKey, _ expected: Fault.Expected, found: Fault.Found,
    hint: Fault.Hint? = nil, at spot: GamePage.Spot
  ) {
    report(Diagnostic(severity, Fault(field, expected: expected, found: found, hint: hint)), at: spot)
  }

  /// A one-line text within the limit: longer text is cut and line breaks are removed, with a warning.
  mutating func line(_ text: String?, as field: FieldKey, upTo limit: Int, at spot: GamePage.Spot) -> String? {
    do throws(Diagnostic) { return try optionalSingleLine(text, as: field, upTo: limit) } catch {
      let plain = String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter { !$0.breaksALine })).trimmed
      let cut = String(String.UnicodeScalarView(plain.unicodeScalars.prefix(limit))).trimmed
      report(error.warning(.keptAsFar), at: spot)
      return cut.isEmpty ? nil : cut
    }
  }
}

extension Diagnostic {
  /// The same as a warning that says what was done about it.
  package func warning(_ done: MessageText, at place: Location? = nil) -> Diagnostic {
    reworded { "\($0); \(done.text(in: $1))" }.reported(.warning, at: place)
  }
}
