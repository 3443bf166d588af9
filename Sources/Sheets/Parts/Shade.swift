import Foundation

/// A colour, with its luminance and contrast as WCAG 2 defines them.
struct Shade: Hashable, Sendable {
  static let black = Shade(0, 0, 0)
  static let white = Shade(1, 1, 1)
  /// The contrast that text needs.
  static let textContrast = 4.5

  /// Red, green and blue, from 0 to 1.
  private let parts: SIMD3<Double>

  private init(_ red: Double, _ green: Double, _ blue: Double) { parts = SIMD3(red, green, blue) }

  /// - Parameter hex: `#` and six hexadecimal digits, as in `TeamColor`.
  init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    func part(_ bits: Int) -> Double { Double(number >> bits & 255) / 255 }
    self.init(part(16), part(8), part(0))
  }

  /// `#6a3ea6`
  var hex: String {
    "#"
      + [parts.x, parts.y, parts.z].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }

  private var linear: SIMD3<Double> {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return SIMD3(linear(parts.x), linear(parts.y), linear(parts.z))
  }

  /// From 0 for black to 1 for white.
  var luminance: Double { (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

  /// How different two colours look: their distance in Oklab, in which black and white are 1 apart.
  ///
  /// Source: Ottosson, A perceptual color space for image processing, 2020.
  func difference(from other: Shade) -> Double {
    let step = perceived - other.perceived
    return (step * step).sum().squareRoot()
  }

  /// Lightness and two axes of colour, in Oklab.
  private var perceived: SIMD3<Double> {
    let cones = SIMD3(
      cbrt((linear * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum()),
      cbrt((linear * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum()),
      cbrt((linear * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum()))
    return SIMD3(
      (cones * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
      (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }

  /// From 1 to 21.
  func contrast(to other: Shade) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Black or white, whichever has the higher contrast to this colour.
  var text: Shade { contrast(to: .black) > contrast(to: .white) ? .black : .white }

  /// - Parameter share: of the other colour, from 0 to 1.
  func mixed(with other: Shade, _ share: Double) -> Shade {
    let mix = parts + (other.parts - parts) * share
    return Shade(mix.x, mix.y, mix.z)
  }

  /// The same colour, mixed with as much of `end` as it needs to have a contrast to every ground.
  func mixed(with end: Shade, untilReadableOn grounds: [Shade], contrast: Double = textContrast) -> Shade {
    for step in 0...20 {
      // Its digits are what a page shows.
      let shade = Shade(mixed(with: end, Double(step) / 20).hex)
      if grounds.allSatisfy({ shade.contrast(to: $0) >= contrast }) { return shade }
    }
    return end
  }
}
