import Flashcards
import Formats

extension Card {
  /// The card as an object of its faces, for the rejects file.
  func object(of deck: String?) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for face in Face.allCases where has(face) {
      writer.key("\(face)")
      withBytes(of: face) { writer.string(utf8: $0) }
    }
    if let deck {
      writer.key("deck")
      writer.string(deck)
    }
    writer.endObject()
    return writer.bytes
  }
}
