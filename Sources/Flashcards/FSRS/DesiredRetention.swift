package import Diagnostics

/// The desired probability of recall when a card is due: more than 0, less than 1.
package struct DesiredRetention: Hashable, Sendable {
  package let share: Double

  package static let usual = DesiredRetention(proven: 0.9)

  /// - Throws: a `Diagnostic` for a value that is not a number or not between 0 and 1, exclusive.
  package init(_ share: Double) throws(Diagnostic) {
    guard share > 0, share < 1 else { throw Self.fault("\(share)") }
    self.share = share
  }

  /// Reads `0.9`, `.9` or `90%`.
  package init(_ text: String) throws(Diagnostic) {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text) else { throw Self.fault(text) }
    let share = isPercent ? number / 100 : number
    guard share > 0, share < 1 else { throw Self.fault(text) }
    self.share = share
  }

  private init(proven share: Double) { self.share = share }

  private static func fault(_ found: String) -> Diagnostic {
    Diagnostic(
      field: "retention",
      MessageText(
        "expected more than 0 and less than 1, found '\(found)'",
        "verwacht meer dan 0 en minder dan 1, gevonden '\(found)'"))
  }
}
