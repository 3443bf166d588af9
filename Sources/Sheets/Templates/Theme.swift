package import Basketball
import Diagnostics
import Formats
import People

/// The look of every page in a few words: `theme.json` in a folder of templates.
///
/// It replaces tokens of `assets/tokens.css`; light, dark and printed pages follow. Colours are changed as far as text in
/// them needs to be read on the grounds of the built-in tokens.
package struct Theme: Hashable, Sendable {
  static let path = "theme.json"
  /// The style sheet that it follows.
  static let tokens = "assets/tokens.css"
  static let radii = 0...24
  private static let keys = ["color", "font", "logo", "radius", "density"]

  enum Density: String, CaseIterable {
    case compact, normal, wide

    /// The factor of every space.
    var factor: Double {
      switch self {
      case .compact: 0.75
      case .normal: 1
      case .wide: 1.25
      }
    }
  }

  package private(set) var color: TeamColor?
  /// The names of fonts, the first that a reader has is used.
  private(set) var fonts: [String] = []
  /// The radius of corners in CSS pixels.
  private(set) var radius: Int?
  private(set) var density = Density.normal
  /// The name of a picture in the folder of the file.
  package private(set) var logo: String?
  /// The path of the file.
  package let file: String

  /// - Throws: the first fault: invalid JSON, an unknown key, a value that is not of its kind.
  init(_ text: String, file: String) throws(Diagnostic) {
    self.file = file
    var reader = try JSONReader(ByteSource(Array(text.utf8)), named: file)
    let root = try reader.value()
    // Nothing may follow it.
    _ = try reader.next()
    guard case .object(let members) = root.kind else {
      throw Diagnostic("theme", .object, found: .words(root.noun), at: root.location)
    }
    for member in members { try take(member.key, member.value) }
  }

  private mutating func take(_ key: String, _ value: JSONValue) throws(Diagnostic) {
    func expected(_ english: String, _ dutch: String, _ found: String) -> Diagnostic {
      Diagnostic(FieldKey(key), .words(MessageText(english, dutch)), found: .text(found), at: value.location)
    }
    switch (key, value.kind) {
    case ("color", .string(let text)):
      do { color = try TeamColor(text) } catch { throw error.located(at: value.location) }
    case ("font", .string(let text)):
      guard let names = Self.fonts(text) else {
        throw expected("names of fonts as in 'Georgia, serif'", "namen van lettertypen zoals in 'Georgia, serif'", text)
      }
      fonts = names
    case ("logo", .string(let text)):
      guard !text.isEmpty, !text.contains("/"), !text.hasPrefix(".") else {
        throw expected("the name of a picture beside this file", "de naam van een afbeelding naast dit bestand", text)
      }
      logo = text
    case ("radius", .number(let digits)):
      guard let number = Int(digits), Self.radii ~= number else {
        let (low, high) = (Self.radii.lowerBound, Self.radii.upperBound)
        throw expected("pixels from \(low) to \(high)", "pixels van \(low) tot en met \(high)", digits)
      }
      radius = number
    case ("density", .string(let word)):
      guard let known = Density(rawValue: word) else {
        let words = Density.allCases.map(\.rawValue).joined(separator: ", ")
        throw expected("one of \(words)", "een van \(words)", word)
      }
      density = known
    case (let key, _) where Self.keys.contains(key):
      let kind = key == "radius" ? MessageText("a number", "een getal") : MessageText("a text", "een tekst")
      throw Diagnostic(FieldKey(key), .words(kind), found: .words(value.noun), at: value.location)
    default:
      throw Diagnostic(
        field: "key",
        MessageText(
          """
          expected one of \(Self.keys.joined(separator: ", ")), found \
          '\(key)'\(didYouMean(key, among: near(key, among: Self.keys).prefix(1)))
          """,
          """
          verwacht een van \(Self.keys.joined(separator: ", ")), gevonden \
          '\(key)'\(didYouMean(key, among: near(key, among: Self.keys).prefix(1), in: .dutch))
          """), at: value.location)
    }
  }

  /// Fonts come from the reader's system: a page fetches nothing.
  ///
  /// - Returns: nil if a name has characters that no font's name needs.
  private static func fonts(_ text: String) -> [String]? {
    let names = text.split(separator: ",").map { String($0).trimmed.filter { $0 != "\"" && $0 != "'" } }
    let isSound = names.allSatisfy { name in
      !name.isEmpty && name.utf8.count <= 50
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    }
    return isSound && 1...10 ~= names.count ? names : nil
  }
}

// The theme as a style sheet, which follows the tokens.
extension Theme {
  private static let generic = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]
  // The grounds of assets/tokens.css.
  private static let light = ["#f3f4f6", "#ffffff", "#eef0f3"].map { Shade($0) }
  private static let dark = ["#101317", "#1a1e24", "#2b323c"].map { Shade($0) }

  /// Its rules weigh more than those of the tokens and of print.css.
  var style: String {
    var light: [String] = []
    if !fonts.isEmpty {
      let names = fonts.map { Self.generic.contains($0) ? $0 : "\"\($0)\"" }
      light.append("--font: \(names.joined(separator: ", "))")
    }
    if let radius { light += ["--radius: \(radius)px", "--radius-small: \((radius * 2 + 1) / 3)px"] }
    if density != .normal {
      light += [1, 2, 3, 4, 5, 6, 8].map { "--space-\($0): \(Int((Double($0) * 4 * density.factor).rounded()))px" }
    }
    light += colors(mixedWith: .white, on: Self.light, towards: .black)
    guard !light.isEmpty else { return "" }
    var style = "html:root { \(light.joined(separator: "; ")) }\n"
    let dark = colors(mixedWith: Self.dark[1], on: Self.dark, towards: .white)
    if !dark.isEmpty {
      style += "@media screen and (prefers-color-scheme: dark) { html:root { \(dark.joined(separator: "; ")) } }\n"
    }
    return style
  }

  private func colors(mixedWith ground: Shade, on grounds: [Shade], towards end: Shade) -> [String] {
    guard let color else { return [] }
    let soft = Shade(Shade(color.hex).mixed(with: ground, 0.88).hex)
    let accent = Shade(color.hex).mixed(with: end, untilReadableOn: grounds + [soft])
    return ["--accent: \(accent.hex)", "--accent-soft: \(soft.hex)", "--link: \(accent.hex)"]
  }
}
