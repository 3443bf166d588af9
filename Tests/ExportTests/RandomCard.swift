import Chance
import Diagnostics
import Flashcards
import Fuzzing

/// Cards with characters that are special in some format.
struct RandomCard {
  private static let pieces = [
    "a", "b", "word", "é", "e\u{301}", "漢字", "👩‍🚀", " ", "  ", "\n", "\r\n", "\r", "\t", "\"", "\"\"", "'", ",", ";", "|",
    ":",
    "=", "+1", "-", "@", "#", "#separator:comma", "\\", "\\n", "\\\"", "/", "<b>", "</b>", "<br>", "<", ">", "&",
    "&amp;",
    "&#32;", "&nbsp;", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{3000}", "\u{301}", "{", "}", "[", "]", "{\"a\":1}",
    "front", "back",
    "tags:x", "sep=;", "null", "true", "0", "1.50", "NaN", "::", "{{c1::x}}", "[sound:a.mp3]", "[image:a b.jpg]",
    "[image:", "line", "reason",
    "\u{E000}",
  ]

  /// A card with at least these faces.
  static func card(_ random: inout SplitMix64, faces: [Card.Face] = Card.Face.allCases) throws -> Card {
    while true {
      let front = text(&random)
      let back = text(&random)
      func face(_ face: Card.Face, _ random: inout SplitMix64) -> String? {
        guard faces.contains(face), !random.isOnce(in: 2) else { return nil }
        return face == .level ? Level.allCases.randomElement(using: &random)?.rawValue : text(&random)
      }
      do throws(Diagnostic) {
        return try Card(
          front: front, back: back, phonetic: face(.phonetic, &random), translation: face(.translation, &random),
          level: face(.level, &random), example: face(.example, &random), tags: face(.tags, &random),
          key: face(.key, &random))
      } catch {
        // White space alone is not a face.
        continue
      }
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined()
  }
}
