import Foundation
import People

extension Console {
  /// Text that is safe on a terminal: control characters other than line feeds become U+FFFD, and so do the characters
  /// that change the direction of text.
  ///
  /// Isolates around a right-to-left name are kept if they are closed on their line.
  static func printable(_ text: String) -> String { printable(text) { $0 == "\n" } }

  /// The same without line feeds, so that no file name or argument can forge a line.
  static func onOneLine(_ text: String) -> String { printable(text) { _ in false } }

  /// Output for a descriptor: unchanged, but made safe on a terminal; tabs and line ends are kept.
  static func shown(_ bytes: [UInt8], on descriptor: Int32) -> [UInt8] {
    guard isatty(descriptor) == 1 else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return Array(printable(text) { $0 == "\n" || $0 == "\t" }.utf8)
  }

  private static func printable(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: { ($0.breaksALine || $0.turnsText) && !isKept($0) }) else { return text }
    var safe = String.UnicodeScalarView()
    // The number of open isolates on this line.
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2068}":
        depth += 1
        safe.append(scalar)
      case "\u{2069}" where depth > 0:
        depth -= 1
        safe.append(scalar)
      case _ where isKept(scalar):
        if scalar == "\n" {
          for _ in 0..<depth { safe.append("\u{2069}") }
          depth = 0
        }
        safe.append(scalar)
      default: safe.append(scalar.breaksALine || scalar.turnsText ? "\u{FFFD}" : scalar)
      }
    }
    for _ in 0..<depth { safe.append("\u{2069}") }
    return String(safe)
  }
}

extension Unicode.Scalar {
  /// The embeddings, overrides and isolates of the Unicode Bidirectional Algorithm (UAX #9).
  fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
