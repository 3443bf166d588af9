import Basketball
import Diagnostics
import People

/// The findings in a game file, each at its spot, whose line and column are looked up at the end.
struct GameFindings {
  struct Finding {
    let severity: Diagnostic.Severity
    let message: String
    let spot: GamePage.Spot
  }

  private(set) var all: [Finding] = []

  mutating func report(_ severity: Diagnostic.Severity, _ message: String, at spot: GamePage.Spot) {
    // Twenty are shown; a file with faults everywhere must not fill the memory.
    if all.count < 1_000 { all.append(Finding(severity: severity, message: message, spot: spot)) }
  }

  /// A one-line text within the limit: longer text is cut and line breaks are removed, with a warning.
  mutating func line(_ text: String?, as field: FieldKey, upTo limit: Int, at spot: GamePage.Spot) -> String? {
    do throws(Diagnostic) { return try optionalSingleLine(text, as: field, upTo: limit) } catch {
      let plain = String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter { !$0.breaksALine })).trimmed
      let cut = String(String.UnicodeScalarView(plain.unicodeScalars.prefix(limit))).trimmed
      report(.warning, "\(error.message); kept as far as the book can store it", at: spot)
      return cut.isEmpty ? nil : cut
    }
  }
}
