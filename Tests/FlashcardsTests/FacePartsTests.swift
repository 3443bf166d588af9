import Flashcards
import Testing

struct FacePartsTests {
  @Test(
    arguments: [
      ("", []),
      ("cat", [.text("cat")]),
      ("[image:cat.png]", [.picture("cat.png")]),
      ("a [image:cat.png] b[sound:m.mp3]", [.text("a "), .picture("cat.png"), .text(" b"), .sound("m.mp3")]),
      ("[image:a.png][image:b.png]", [.picture("a.png"), .picture("b.png")]),
      ("[[image:a.png]]", [.text("["), .picture("a.png"), .text("]")]),
      ("[image:]", [.text("[image:]")]),
      ("[image:a.png", [.text("[image:a.png")]),
      ("[image:a\nb.png]", [.text("[image:a\nb.png]")]),
      ("[picture:a.png] [1]", [.text("[picture:a.png] [1]")]),
      ("[image:日本.png]", [.picture("日本.png")]),
      ("שלום[image:e\u{301}.png]", [.text("שלום"), .picture("e\u{301}.png")]),
    ] as [(String, [FaceParts.Part])])
  func `a text is parted at what it names`(text: String, parts: [FaceParts.Part]) {
    #expect(FaceParts(text).parts == parts)
  }

  @Test func `a name longer than any file's is text`() {
    let text = "[image:" + String(repeating: "a", count: 256) + "]"
    #expect(FaceParts(text).parts == [.text(text)])
  }

  @Test func `a card tells its pictures in the order of its faces`() throws {
    let card = try Card(
      front: "[image:1.png] a [image:2.png]", back: "b [sound:x.mp3]", phonetic: "p", translation: "[image:3.png]t",
      example: "[image:1.png]")
    #expect(card.pictures == ["1.png", "2.png", "3.png", "1.png"])
    #expect(card.mediaNames == ["1.png", "2.png", "x.mp3", "3.png", "1.png"])
  }
}
