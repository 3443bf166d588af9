import Formats
import People

/// The positions behind the name of a player on a line.
extension PlayerLine {
  /// `PG`, `guard`, `(PG)`; nil of anything else, and of `(C)`, which may be the captain.
  static func positions(in part: String) -> String? {
    if arePositions(part) || arePositionWords(part) { return part }
    guard part.hasPrefix("("), part.hasSuffix(")"), case let inside = String(part.dropFirst().dropLast()),
      arePositions(inside) || arePositionWords(inside), !StaffWords.isCaptain(inside)
    else { return nil }
    return inside
  }

  /// `guard`, `forward / centre`.
  static func arePositionWords(_ text: String) -> Bool {
    let parts = text.split { "/&".contains($0) }.map { String($0).trimmed }
    return !parts.isEmpty && parts.allSatisfy { $0.count > 2 && StaffWords.isPosition($0) }
  }

  /// `PG`, `PG, SG`, `G/F`.
  static func arePositions(_ text: String) -> Bool {
    let parts = text.split { ",/&".contains($0) }.map { String($0).trimmed }
    return !parts.isEmpty
      && parts.allSatisfy {
        StaffWords.isPosition($0) && $0.first?.isUppercase == true || StaffWords.isOnDiamond($0)
      }
  }
}
