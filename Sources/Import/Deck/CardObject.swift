import Flashcards
import Formats
import Records

extension Card {
  /// The card as an object, for the rejects file.
  func object(of deck: String?) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    writeMembers(to: &writer)
    if let deck {
      writer.key("deck")
      writer.string(deck)
    }
    writer.endObject()
    return writer.bytes
  }
}
