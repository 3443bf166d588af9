import Chance

/// Invented words made of syllables, a different one for each number.
struct Words {
  private static let syllables = [
    "ba", "cor", "del", "fi", "gan", "hu", "jo", "ka", "lem", "mi", "no", "per", "qua", "ri", "sol", "té",
    "um", "va",
    "wen", "zë",
  ]

  /// The number of words with the given number of syllables.
  static func count(ofSyllables length: Int) -> Int {
    (0..<length).reduce(1) { count, _ in count * syllables.count }
  }

  static func word(_ number: Int, ofSyllables length: Int) -> String {
    var rest = number
    var word = ""
    for _ in 0..<length {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
    }
    return word
  }

  static func name(_ number: Int, ofSyllables length: Int) -> String {
    let word = word(number, ofSyllables: length)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  static func sentence(of lengths: ClosedRange<Int>, using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: lengths, using: &generator)).map { _ in
      let length = Int.random(in: 1...3, using: &generator)
      return word(Int.random(in: 0..<count(ofSyllables: length), using: &generator), ofSyllables: length)
    }.joined(separator: " ")
  }
}
