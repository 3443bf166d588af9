/// A text with a language of its own, such as a side of a card, with its pictures.
package struct Passage: Hashable, Sendable {
  /// Its name is shown where the picture cannot be.
  struct Image: Hashable, Sendable {
    let address: String
    let name: String
  }

  let text: String
  /// Empty if unknown.
  let language: String
  var images: [Image] = []
}

extension Passage: ViewRow {
  static let names = ["language", "images"]
  var values: [ViewNode] { [.text(language), .rows(images)] }
}

extension Passage.Image: ViewRow {
  static let names = ["address", "name"]
  var values: [ViewNode] { [.text(address), .text(name)] }
}
