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
  func fill(_ page: inout PageValues) {
    page.text("language", language)
    page.rows("images", images)
  }
}

extension Passage.Image: ViewRow {
  func fill(_ page: inout PageValues) {
    page.text("address", address)
    page.text("name", name)
  }
}
