import Foundation

/// A seal with a scalloped edge, a star and two ribbons: of a diploma, on paper and on a card.
struct Seal {
  let x: Int
  let y: Int
  /// Of the disc; the ribbons end one and a half of it below the middle.
  let radius: Int

  private static let scallops = 24
  private static let gold = "#c9971c"
  private static let light = "#f6dc8c"
  private static let dark = "#8a6410"

  /// The seal as SVG elements.
  var drawn: String {
    let tail = radius * 8 / 5
    let side = radius * 3 / 5
    let ribbons = """
      <path fill="\(CardDrawing.accent)" d="M\(x - side) \(y)L\(x - side) \(y + tail)L\(x - side / 2) \(y + tail - side / 3)\
      L\(x) \(y + tail)L\(x) \(y)Z"/><path fill="\(CardDrawing.accent)" fill-opacity="0.75" d="M\(x) \(y)L\(x) \(y + tail)\
      L\(x + side / 2) \(y + tail - side / 3)L\(x + side) \(y + tail)L\(x + side) \(y)Z"/>
      """
    let edge = ring(points: 2 * Self.scallops, outer: 100, inner: 93)
    let star = ring(points: 10, outer: 54, inner: 22)
    return """
      \(ribbons)<path fill="\(Self.gold)" d="\(edge)"/><circle cx="\(x)" cy="\(y)" r="\(radius * 4 / 5)" \
      fill="\(Self.light)" stroke="\(Self.dark)" stroke-width="\(max(1, radius / 40))"/>\
      <path fill="\(Self.gold)" stroke="\(Self.dark)" stroke-width="\(max(1, radius / 50))" d="\(star)"/>
      """
  }

  /// The seal as a picture without a meaning of its own, for a page.
  var picture: Markup {
    Markup(
      ornament: "seal", viewBox: [x - radius, y - radius, 2 * radius, 2 * radius + radius * 3 / 5], shapes: drawn)
  }

  /// The closed outline whose points lie on two circles in turn, in hundredths of the radius.
  private func ring(points: Int, outer: Int, inner: Int) -> String {
    let places = (0..<points).map { number in
      let angle = 2 * Double.pi * Double(number) / Double(points)
      let reach = Double(radius * (number % 2 == 0 ? outer : inner)) / 100
      // Rounded, so that the same seal is the same bytes.
      return "\(x + Int((reach * sin(angle)).rounded())) \(y - Int((reach * cos(angle)).rounded()))"
    }
    return "M" + places.joined(separator: "L") + "Z"
  }
}
