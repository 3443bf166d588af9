import Diagnostics
import Flashcards

/// The name of a record's deck, built once while it stays the same.
struct DeckNameOfCard {
  private(set) var name: String?
  private var bytes: [UInt8] = []

  /// Sets the name in the record; white space alone is not a name.
  ///
  /// - Throws: a `Diagnostic` without a location if the name is invalid.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard !bytes.elementsEqual(text) else { return }
    let name = String(decoding: text, as: UTF8.self)
    let isBlank = name.allSatisfy(\.isWhitespace)
    self.name = isBlank ? nil : try Deck.validName(name)
    bytes = Array(text)
  }

  /// The record names no deck.
  mutating func clear() {
    guard !bytes.isEmpty else { return }
    bytes = []
    name = nil
  }
}
