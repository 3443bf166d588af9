import Diagnostics
import Flashcards

/// The name of the deck that a record puts its card into, made once while it stays the same.
struct DeckNameOfCard {
  private(set) var name: String?
  private var bytes: [UInt8] = []

  /// Takes the name as the record says it; nothing but white space is no name.
  ///
  /// - Throws: a `Diagnostic` without a place if no deck may be called so.
  mutating func set(_ text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard !bytes.elementsEqual(text) else { return }
    let name = String(decoding: text, as: UTF8.self)
    let isBlank = name.allSatisfy(\.isWhitespace)
    self.name = isBlank ? nil : try Deck.validName(name)
    bytes = Array(text)
  }

  /// The record says nothing of a deck.
  mutating func clear() {
    guard !bytes.isEmpty else { return }
    bytes = []
    name = nil
  }
}
