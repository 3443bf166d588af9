import Diagnostics
import Flashcards
import Testing

struct CardTests {
  @Test func `a card keeps its faces without the white space around them`() throws {
    let card = try Card(
      front: " kitchen\n", back: "\tthe room\n where meals are made ", phonetic: "/ˈkɪtʃɪn/",
      translation: "keuken ",
      level: " a1 ", example: "In the kitchen.")
    #expect(card.front == "kitchen")
    #expect(card.back == "the room\n where meals are made")
    #expect(card.phonetic == "/ˈkɪtʃɪn/")
    #expect(card.translation == "keuken")
    #expect(card.level == .a1)
    #expect(card.example == "In the kitchen.")
  }

  @Test func `lines of a face end with a line feed`() throws {
    let card = try Card(front: "el perro\r\nel can", back: "the dog\rthe hound\r\n", example: "é\r\n\r\nü")
    #expect(card.front == "el perro\nel can")
    #expect(card.back == "the dog\nthe hound")
    #expect(card.example == "é\n\nü")
  }

  @Test(arguments: [nil, "", " \t\n"])
  func `a face beside front and back may be absent`(face: String?) throws {
    let card = try Card(
      front: "a", back: "b", phonetic: face, translation: face, level: face, example: face)
    #expect(card == (try Card(front: "a", back: "b")))
  }

  @Test func `a face holds 2000 characters however many bytes they are`() throws {
    let face = String(repeating: "é", count: 2_000)
    #expect(try Card(front: face, back: face).front.unicodeScalars.count == 2_000)
  }

  @Test(arguments: [
    ("", "b", "front: expected some text, found none"),
    (" \n", "b", "front: expected some text, found none"),
    ("a", "", "back: expected some text, found none"),
    (String(repeating: "é", count: 2_001), "b", "front: expected up to 2000 characters, found 2001"),
    ("a", String(repeating: "x", count: 2_001), "back: expected up to 2000 characters, found 2001"),
    ("a\0b", "b", "front: expected no control characters, found U+0000"),
    ("a", "b\u{1B}[2J", "back: expected no control characters, found U+001B"),
    ("a", "b\u{0B}c", "back: expected no control characters, found U+000B"),
    ("a\u{7F}b", "b", "front: expected no control characters, found U+007F"),
    ("a\u{85}b", "b", "front: expected no control characters, found U+0085"),
    ("a", "b\u{9B}31m", "back: expected no control characters, found U+009B"),
  ])
  func `a card that breaks a rule is refused with the face and the rule`(
    front: String, back: String, message: String
  ) {
    #expect(throws: Diagnostic(system: message)) { try Card(front: front, back: back) }
  }

  @Test func `line breaks and tabs may stand within a face`() throws {
    #expect(try Card(front: "a\tb", back: "c\nd").back == "c\nd")
  }

  @Test(arguments: [
    ("phonetic", Faces(phonetic: "\u{1}")), ("translation", Faces(translation: "\u{1}")),
    ("example", Faces(example: "\u{1}")),
  ])
  func `a face at fault is named`(name: String, faces: Faces) {
    #expect(throws: Diagnostic(system: "\(name): expected no control characters, found U+0001")) {
      try Card(
        front: "a", back: "b", phonetic: faces.phonetic, translation: faces.translation,
        example: faces.example)
    }
  }

  struct Faces: Sendable {
    var phonetic: String?
    var translation: String?
    var example: String?
  }
}
