/// A text in a language of its own, as the side of a card, with the pictures that belong to it.
struct Passage: Hashable, Sendable {
  /// Its name stands in for it where it cannot be seen.
  struct Image: Hashable, Sendable {
    let address: String
    let name: String
  }

  let text: String
  /// Empty where it is not known.
  let language: String
  var images: [Image] = []
}

extension Passage: ViewRow {
  static let names = ["language", "images"]
  var values: [ViewNode] { [.text(language), .list(images.map { .fields($0.fields) })] }
}

extension Passage.Image: ViewRow {
  static let names = ["address", "name"]
  var values: [ViewNode] { [.text(address), .text(name)] }
}
