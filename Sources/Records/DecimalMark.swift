package import Diagnostics
import Formats

/// The mark before the fraction of a file's numbers; the other one then separates thousands.
package enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point

  private var marks: (fraction: Character, thousands: Character) { self == .comma ? (",", ".") : (".", ",") }

  /// A number with a point before its fraction and nothing between its thousands: `€ 1.200,5` is `€ 1200.5`. What has
  /// neither mark is unchanged.
  ///
  /// - Throws: a `Diagnostic` without a place if a mark is in a wrong place, as in `1,20.5`.
  package func plain(_ text: String, as field: FieldKey) throws(Diagnostic) -> String {
    guard text.contains(where: { $0 == "," || $0 == "." }) else { return text }
    let parts = text.split(separator: marks.fraction, omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: marks.thousands, omittingEmptySubsequences: false)
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].filter(\.isWholeNumber).count)
        && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isWholeNumber) }
    guard parts.count <= 2, isGrouped, parts.count == 1 || !parts[1].contains(marks.thousands) else {
      let example = self == .comma ? "'1.200,5'" : "'1,200.5'"
      throw Diagnostic(
        field, .words(MessageText("a number as in \(example)", "een getal zoals \(example)")), found: .text(text))
    }
    return groups.joined() + (parts.count == 2 ? "." + parts[1] : "")
  }

  /// The same for the bytes of a field.
  func withPlain<R>(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> R
  ) throws(Diagnostic) -> R {
    let plain = Array(try plain(String(decoding: text, as: UTF8.self), as: field).utf8)
    return try plain.withUnsafeBufferPointer { (bytes) throws(Diagnostic) in try body(bytes) }
  }
}
