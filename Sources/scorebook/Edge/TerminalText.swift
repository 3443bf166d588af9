import Foundation
import People

extension Console {
  /// Text that a terminal shows and does not obey: control characters other than line feeds become U+FFFD, and so do the
  /// characters that turn the direction of the text around.
  ///
  /// The isolates that our sheets put around a name written from right to left stay, where they are closed on their line.
  static func printable(_ text: String) -> String { printable(text) { $0 == "\n" } }

  /// The same without line feeds: no file name and no typed word can forge a line of its own.
  static func onOneLine(_ text: String) -> String { printable(text) { _ in false } }

  /// What goes to a descriptor: data as it is, but on a terminal as text that it shows and does not obey; tabs and the
  /// ends of lines stay.
  static func shown(_ bytes: [UInt8], on descriptor: Int32) -> [UInt8] {
    guard isatty(descriptor) == 1 else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return Array(printable(text) { $0 == "\n" || $0 == "\t" }.utf8)
  }

  private static func printable(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: { ($0.breaksALine || $0.turnsText) && !isKept($0) }) else { return text }
    var safe = String.UnicodeScalarView()
    // How many isolates are open on this line.
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
