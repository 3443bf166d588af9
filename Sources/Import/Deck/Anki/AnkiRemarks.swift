import Flashcards
import Formats

/// Counts of contents that are not imported, each reported once.
struct AnkiRemarks {
  var withoutCards = 0
  var pictures = 0
  var gapped = 0
  var hasCode = false
  private var fields: [String] = []
  private var toldFields: Set<String> = []
  private var levels: [String] = []
  private var toldLevels: Set<Int64> = []

  mutating func leaveOut(_ field: Int, of type: AnkiFieldFaces) {
    guard toldFields.count < 100, toldFields.insert("\(type.type.id) \(field)").inserted else { return }
    fields.append(
      "field \(Excerpt.quoted(type.name(of: field))) of note type \(Excerpt.quoted(type.type.name)): not kept; --map can put it on a face"
    )
  }

  mutating func leaveOut(level: String, of type: AnkiFieldFaces) {
    guard toldLevels.count < 100, toldLevels.insert(type.type.id).inserted else { return }
    levels.append(
      "level: expected A1, A2, B1, B2, C1 or C2, found \(Excerpt.quoted(level)) in note type "
        + "\(Excerpt.quoted(type.type.name)): not kept")
  }

  var messages: [String] {
    var messages = fields + levels
    if gapped > 0 {
      messages.append("\(count(gapped, "note")) with gaps: each is one card, which asks for all its gaps")
    }
    if pictures > 0 { messages.append("\(count(pictures, "note")) with gaps in a picture: not kept") }
    if withoutCards > 0 { messages.append("\(count(withoutCards, "note")) without a card: not kept") }
    if hasCode { messages.append("scripts and styles in notes: not kept") }
    return messages
  }
}

/// `1 note`, `2 notes`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
