import Chance

/// Decks as JSON.
package enum DeckInput {
  /// Cards with two faces.
  package static func write(cards: Int, to path: String) throws {
    try writeArray(of: cards, to: path, seed: 2) { front, generator in
      #"{"front": "\#(front)", "back": "\#(Words.sentence(of: 3...8, using: &generator))"}"#
    }
  }

  /// Cards with all the faces of a word list.
  package static func write(richCards: Int, to path: String) throws {
    let levels = ["A1", "A2", "B1", "B2", "C1", "C2"]
    try writeArray(of: richCards, to: path, seed: 3) { word, generator in
      """
      {"word": "\(word)", "definition": "\(Words.sentence(of: 5...12, using: &generator))", \
      "phonetic": "/ˈ\(Words.sentence(of: 1...1, using: &generator))/", \
      "translation": "\(Words.sentence(of: 1...3, using: &generator))", \
      "cefrLevel": "\(levels[Int.random(in: levels.indices, using: &generator)])", \
      "example": "\(Words.sentence(of: 3...6, using: &generator)), \\"\(word)\\"."}
      """
    }
  }

  /// An array of objects, one per line, with a different first face each.
  private static func writeArray(
    of count: Int, to path: String, seed: UInt64, _ object: (String, inout SplitMix64) -> String
  ) throws {
    var generator = SplitMix64(seed: seed)
    let fronts = (0..<Words.count(ofSyllables: 4)).shuffled(using: &generator).prefix(count)
    try TextFile.write(to: path) { file in
      for (index, front) in fronts.enumerated() {
        try file.write(index == 0 ? "[\n" : ",\n")
        try file.write(object(Words.word(front, ofSyllables: 4), &generator))
      }
      try file.write("\n]\n")
    }
  }
}
