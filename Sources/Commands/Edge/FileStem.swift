import Foundation

/// The name derived from a file's name: `everyday english` for `decks/everyday-english.json`.
func stem(of file: String) -> String {
  guard file != "-" else { return "Standard input" }
  let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  // A dash between spaces is one: `Quizlet - Fruit`.
  let words = name.split(separator: " ").map { word in
    word == "-" ? "-" : word.map { "-_".contains($0) ? " " : String($0) }.joined()
  }
  return words.joined(separator: " ")
}
