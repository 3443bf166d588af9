import Foundation

/// A colour of a style sheet, its luminance, and its perceived distance from another.
struct Colour: Equatable {
  let red: Double
  let green: Double
  let blue: Double

  /// - Parameter hex: `#1452f1`.
  init?(hex: some StringProtocol) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), let number = Int(hex.dropFirst(), radix: 16) else { return nil }
    func linear(_ byte: Int) -> Double {
      let share = Double(byte & 0xFF) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    self.init(red: linear(number >> 16), green: linear(number >> 8), blue: linear(number))
  }

  /// From linear light, clipped to the range of a screen.
  init(red: Double, green: Double, blue: Double) {
    self.red = min(max(red, 0), 1)
    self.green = min(max(green, 0), 1)
    self.blue = min(max(blue, 0), 1)
  }

  /// WCAG 2.2: relative luminance.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// WCAG 2.2: from 1 to 21.
  func contrast(with other: Colour) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }
}

/// Kinds of colour vision, as Machado, Oliveira and Fernandes (2009) simulate them at full severity, in linear light.
enum Sight: CaseIterable {
  case usual, withoutRed, withoutGreen, withoutBlue

  func seen(_ colour: Colour) -> Colour {
    func mix(_ row: [Double]) -> Double { row[0] * colour.red + row[1] * colour.green + row[2] * colour.blue }
    return Colour(red: mix(rows[0]), green: mix(rows[1]), blue: mix(rows[2]))
  }

  private var rows: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .withoutRed:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .withoutGreen:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .withoutBlue:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }
}

/// A colour in CIELAB under D65.
struct Lab {
  let lightness: Double
  let a: Double
  let b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ colour: Colour) {
    func root(_ share: Double) -> Double { share > 216 / 24389 ? cbrt(share) : (24389 / 27 * share + 16) / 116 }
    let x = root((0.4124564 * colour.red + 0.3575761 * colour.green + 0.1804375 * colour.blue) / 0.95047)
    let y = root(0.2126729 * colour.red + 0.7151522 * colour.green + 0.0721750 * colour.blue)
    let z = root((0.0193339 * colour.red + 0.1191920 * colour.green + 0.9503041 * colour.blue) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// CIEDE2000 with all weights 1, by Sharma, Wu and Dalal (2005).
  func distance(to other: Lab) -> Double {
    func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    func seventh(_ chroma: Double) -> Double { (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot() }
    func hue(_ a: Double, _ b: Double) -> Double {
      let angle = a == 0 && b == 0 ? 0 : degrees(atan2(b, a))
      return angle < 0 ? angle + 360 : angle
    }
    let stretch = 1 + (1 - seventh((hypot(a, b) + hypot(other.a, other.b)) / 2)) / 2
    let (chroma, otherChroma) = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let (hue1, hue2) = (hue(a * stretch, b), hue(other.a * stretch, other.b))
    let hasHues = chroma * otherChroma > 0
    var turn = hasHues ? hue2 - hue1 : 0
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    var meanHue = hue1 + hue2
    if hasHues {
      if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let lightnessChange = other.lightness - lightness
    let chromaChange = otherChroma - chroma
    let hueChange = 2 * (chroma * otherChroma).squareRoot() * sin(turn / 2 * .pi / 180)
    let (meanLightness, meanChroma) = ((lightness + other.lightness) / 2, (chroma + otherChroma) / 2)
    let weight =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue) + 0.32 * cosine(3 * meanHue + 6)
      - 0.20 * cosine(4 * meanHue - 63)
    let square = (meanLightness - 50) * (meanLightness - 50)
    let l = lightnessChange / (1 + 0.015 * square / (20 + square).squareRoot())
    let c = chromaChange / (1 + 0.045 * meanChroma)
    let h = hueChange / (1 + 0.015 * meanChroma * weight)
    let bend = 60 * exp(-pow((meanHue - 275) / 25, 2))
    let rotation = -2 * seventh(meanChroma) * sin(bend * .pi / 180)
    return (l * l + c * c + h * h + rotation * c * h).squareRoot()
  }
}
