import Foundation
import Testing

/// A display mode, with its colours in the style sheets.
enum Theme: String, CaseIterable {
  case light, dark, print

  var surface: Colour { get throws { try page("surface") } }
  var sunken: Colour { get throws { try page("sunken") } }

  /// A colour token of a page.
  func page(_ name: String) throws -> Colour {
    try #require(tokens(of: self == .print ? "print" : "tokens")["--\(name)"], "\(self): --\(name)")
  }

  /// The colours of a style sheet's block for this theme.
  func tokens(of sheet: String) throws -> [String: Colour] {
    let css = try Self.styleSheet(sheet)
    let start =
      switch self {
      case .light: css.startIndex
      case .dark: try #require(css.firstRange(of: "@media (prefers-color-scheme: dark)")).upperBound
      case .print: try #require(css.firstRange(of: "@media print")).upperBound
      }
    var tokens: [String: Colour] = [:]
    for line in css[start...].prefix(while: { $0 != "}" }).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, words[0].hasPrefix("--"), words[1].hasPrefix("#") else { continue }
      let colour: Colour = try #require(Colour(hex: words[1].dropLast()), "\(line)")
      tokens[String(words[0].dropLast())] = colour
    }
    return tokens
  }

  static func styleSheet(_ name: String) throws -> String {
    let repository = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return try String(contentsOf: repository.appending(path: "templates/assets/\(name).css"), encoding: .utf8)
  }

  /// The numbered colours of pictures.
  func colours(_ name: String, _ numbers: ClosedRange<Int>) throws -> [Colour] {
    let tokens = try tokens(of: "pictures")
    return try numbers.map { try #require(tokens["--\(name)-\($0)"], "\(self): --\(name)-\($0)") }
  }
}
