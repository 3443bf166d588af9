package import Diagnostics
import Foundation

/// A place on the floor, seen from the court facing the basket, to the centimetre.
package struct ShotPlace: Hashable, Sendable {
  /// Centimetres across from the middle of the basket; to the right is positive.
  package let x: Int
  /// Centimetres away from the baseline.
  package let y: Int

  /// What a book stores. A place may still be outside the floor of its game.
  package static let limits = -9_999...9_999

  /// Nil beyond the limits.
  package init?(x: Int, y: Int) {
    guard Self.limits.contains(x), Self.limits.contains(y) else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// - Parameters: in metres; rounded to the centimetre.
  /// - Returns: nil beyond the limits.
  package init?(metresX: Double, metresY: Double) {
    guard abs(metresX) < 100, abs(metresY) < 100 else { return nil }
    self.init(x: Int((metresX * 100).rounded()), y: Int((metresY * 100).rounded()))
  }

  /// Reads `3.2,5.1`: metres across from the basket and away from the baseline.
  ///
  /// - Throws: a `Diagnostic` of the field `at`.
  package init(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, let x = Self.metres(parts[0]), let y = Self.metres(parts[1]),
      let place = ShotPlace(metresX: x, metresY: y)
    else { throw Self.fault(text, of: "at") }
    self = place
  }

  static func fault(_ text: String, of field: FieldKey) -> Diagnostic {
    let expected = MessageText(
      "metres from the basket's middle and from the baseline as in '3.2,5.1'",
      "meters vanaf het midden van de basket en vanaf de achterlijn zoals '3.2,5.1'")
    return Diagnostic(field, .words(expected), found: .text(text))
  }

  /// Reads metres with a decimal point; nil for anything else.
  package static func metres(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ "0123456789.-+".utf8.contains($0) }) else {
      return nil
    }
    return Double(text)
  }

  /// `3.2`: centimetres as metres, without zeros at the end.
  package static func metres(_ centimetres: Int) -> String {
    let (whole, rest) = (abs(centimetres) / 100, abs(centimetres) % 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (centimetres < 0 ? "-" : "") + "\(whole)\(decimals)"
  }
}

extension ShotPlace: CustomStringConvertible {
  /// `3.2,5.1`
  package var description: String { Self.metres(x) + "," + Self.metres(y) }
}
