import Flashcards
import Formats
import Foundation
import Records

extension Card {
  /// The card as an object of its faces, for the rejects file.
  func object(of deck: String?) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for face in Face.allCases where has(face) {
      writer.key("\(face)")
      withBytes(of: face) { writer.string(utf8: $0) }
    }
    if let createdAt {
      writer.key("createdAt")
      writer.string(instantText(Date(timeIntervalSince1970: Double(createdAt) / 1000)))
    }
    if let deck {
      writer.key("deck")
      writer.string(deck)
    }
    writer.endObject()
    return writer.bytes
  }
}
