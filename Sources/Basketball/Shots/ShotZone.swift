package import Diagnostics
import People

/// A part of the floor in which shots are counted together; left and right are those of a player who faces the basket.
package enum ShotZone: String, CaseIterable, Hashable, Sendable {
  case restricted
  case paint
  case midLeft = "mid-left"
  case midCenter = "mid-center"
  case midRight = "mid-right"
  case cornerLeft = "corner-left"
  case cornerRight = "corner-right"
  case aboveLeft = "above-left"
  case aboveCenter = "above-center"
  case aboveRight = "above-right"
  case backcourt

  /// What a field goal from it is worth.
  package var points: Int {
    switch self {
    case .restricted, .paint, .midLeft, .midCenter, .midRight: 2
    case .cornerLeft, .cornerRight, .aboveLeft, .aboveCenter, .aboveRight, .backcourt: 3
    }
  }

  /// Its name in a sentence.
  package func name(in language: MessageLanguage) -> String {
    switch self {
    case .restricted: language.pick("the restricted area", "de cirkel onder de basket")
    case .paint: language.pick("the paint", "de bucket")
    case .midLeft: language.pick("mid-range on the left", "halve afstand links")
    case .midCenter: language.pick("mid-range in the middle", "halve afstand midden")
    case .midRight: language.pick("mid-range on the right", "halve afstand rechts")
    case .cornerLeft: language.pick("the left corner", "de linkerhoek")
    case .cornerRight: language.pick("the right corner", "de rechterhoek")
    case .aboveLeft: language.pick("above the break on the left", "boven de hoek links")
    case .aboveCenter: language.pick("above the break in the middle", "boven de hoek midden")
    case .aboveRight: language.pick("above the break on the right", "boven de hoek rechts")
    case .backcourt: language.pick("the backcourt", "de eigen helft")
    }
  }

  /// - Throws: a `Diagnostic` of the field `zone` that lists the zones.
  package init(_ text: String) throws(Diagnostic) {
    let word = text.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
    guard let zone = Self(rawValue: word.replacing("centre", with: "center")) else {
      let words = Self.allCases.map(\.rawValue)
      throw Diagnostic("zone", .anyOf(words), found: .text(text), hint: .nearest(to: text, among: words))
    }
    self = zone
  }
}
