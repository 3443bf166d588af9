import Diagnostics
import Flashcards
import Formats

/// Counts of contents that are not imported, each reported once.
struct AnkiRemarks {
  var withoutCards = 0
  var pictures = 0
  var gapped = 0
  var hasCode = false
  var hasFormat = false
  private var fields: [MessageText] = []
  private var toldFields: Set<String> = []
  private var levels: [MessageText] = []
  private var toldLevels: Set<Int64> = []

  mutating func leaveOut(_ field: Int, of type: AnkiFieldFaces) {
    guard toldFields.count < 100, toldFields.insert("\(type.type.id) \(field)").inserted else { return }
    let (name, type) = (Excerpt.quoted(type.name(of: field)), Excerpt.quoted(type.type.name))
    fields.append(
      MessageText(
        "field \(name) of note type \(type): not kept; --map can put it on a face",
        "veld \(name) van notitietype \(type): niet bewaard; --map kan het op een zijde zetten"))
  }

  mutating func leaveOut(level: String, of type: AnkiFieldFaces) {
    guard toldLevels.count < 100, toldLevels.insert(type.type.id).inserted else { return }
    let (found, type) = (Excerpt.quoted(level), Excerpt.quoted(type.type.name))
    levels.append(
      MessageText(
        "level: expected A1, A2, B1, B2, C1 or C2, found \(found) in note type \(type): not kept",
        "niveau: verwacht A1, A2, B1, B2, C1 of C2, gevonden \(found) in notitietype \(type): niet bewaard"))
  }

  var messages: [MessageText] {
    var messages = fields + levels
    if gapped > 0 {
      messages.append(
        Self.notes(
          gapped, "with gaps: each is one card, which asks for all its gaps",
          "met gaten: elk is één kaart, die al haar gaten vraagt"))
    }
    if pictures > 0 {
      messages.append(
        Self.notes(pictures, "with gaps in a picture: not kept", "met gaten in een afbeelding: niet bewaard"))
    }
    if withoutCards > 0 {
      messages.append(Self.notes(withoutCards, "without a card: not kept", "zonder kaart: niet bewaard"))
    }
    if hasCode {
      messages.append(
        MessageText("scripts and styles in notes: not kept", "scripts en stijlen in notities: niet bewaard"))
    }
    if hasFormat { messages.append(.formatLeftOut) }
    return messages
  }

  private static func notes(_ count: Int, _ english: String, _ dutch: String) -> MessageText {
    MessageText("\(counted(count, "note", "notes")) \(english)", "\(counted(count, "notitie", "notities")) \(dutch)")
  }
}

/// `1 note`, `2 notes`.
func counted(_ number: Int, _ one: String, _ more: String) -> String { "\(number) \(number == 1 ? one : more)" }
