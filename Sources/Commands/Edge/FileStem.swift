import Foundation

/// The name derived from a file's name: `everyday english` for `decks/everyday-english.json`.
func stem(of file: String) -> String {
  guard file != "-" else { return "Standard input" }
  let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  return name.map { "-_".contains($0) ? " " : String($0) }.joined()
}
