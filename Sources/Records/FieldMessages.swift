package import Diagnostics
import Formats

// What is expected of columns and keys, in every language.
extension MessageText {
  static func oneField(ofColumn column: String) -> MessageText {
    MessageText("one field for column '\(column)'", "één veld voor kolom '\(column)'")
  }

  package static let dayOfResults = MessageText(
    "if all are of one day: --date yyyy-mm-dd", "als ze allemaal van één dag zijn: --date jjjj-mm-dd")

  static func eachOnce(_ part: FilePart) -> MessageText {
    MessageText { "\($0.pick("each", "elke")) \(part.noun(1, in: $0)) \($0.pick("once", "één keer"))" }
  }

  /// - Parameter text: already quoted.
  package static func again(_ text: String) -> MessageText { MessageText("\(text) again", "nog eens \(text)") }

  static func fieldOfColumn(_ example: String) -> MessageText {
    MessageText("FIELD=COLUMN as in '\(example)'", "VELD=KOLOM zoals '\(example)'")
  }

  /// `an array of objects, …` behind what is read.
  static func records(_ noun: MessageText, key: String) -> MessageText {
    MessageText {
      noun.text(in: $0)
        + $0.pick(
          ": an array of objects, an object with '\(key)', or an object on each line",
          ": een lijst van objecten, een object met '\(key)' of een object op elke regel")
    }
  }

  static func endOfFile(after noun: MessageText) -> MessageText {
    MessageText {
      "\($0.pick("the end of the file after the", "het einde van het bestand na de")) \(noun.text(in: $0))"
    }
  }

  package static func oneColumn(for key: FieldKey) -> MessageText {
    MessageText("one column for the \(key)", "één kolom voor \(key.name(in: .dutch))")
  }

  /// `'a' and 'b'`
  package static func all(_ words: [String]) -> MessageText {
    MessageText { words.joined(separator: $0.pick(" and ", " en ")) }
  }

  static func columnOrOption(_ key: FieldKey, _ option: String) -> MessageText {
    MessageText(
      "a column '\(key)', or the \(key) given with \(option)",
      "een kolom '\(key)', of \(key.name(in: .dutch)) met \(option)")
  }

  package static let neither = MessageText("neither", "geen van beide")

  static func times(in unit: String, _ dutch: String) -> MessageText {
    MessageText(
      "times: numbers are read as \(unit) since 1970", "tijden: getallen zijn gelezen als \(dutch) sinds 1970")
  }
}
