import Diagnostics
import Flashcards
import Fuzzing
import Import
import Records
import Testing

struct AnkiGapTests {
  @Test(arguments: [
    ("The {{c1::cat}} sat", "The […] sat", "The cat sat"),
    ("{{c1::A}} and {{c2::B}}", "[…] and […]", "A and B"),
    ("{{c12::cat::animal}}.", "[animal].", "cat."), ("{{c1::cat::}}.", "[…].", "cat."),
    ("{{c1::a {{c2::b::x}} c::hint}} d", "[hint] d", "a b c d"), ("{{c1::a::b::c}}", "[b::c]", "a"),
    ("{{c1,2::a}} b", "[…] b", "a b"), ("{{c1::a}} {{c2::b", "[…] {{c2::b", "a {{c2::b"),
    ("{{c1::<b>a</b>}}<br>x", "[…]\nx", "a\nx"), ("{{c1::a}} }} {{ x", "[…] }} {{ x", "a }} {{ x"),
    ("{{c1::a {{c2::b}}", "{{c1::a […]", "{{c1::a b"), ("é {{c1::漢}} ñ", "é […] ñ", "é 漢 ñ"),
  ])
  func `a text with gaps asks for them and answers with the whole`(
    text: String, front: String, back: String
  ) throws {
    let read = try ReadCollection(fields: ["Text", "Back Extra"], cloze: true, notes: [[text, ""]])
    #expect(read.cards.map(\.front) == [front])
    #expect(read.cards.map(\.back) == [back])
    let format = text.contains("<b>") ? ["a.apkg: note: bold, italics and the like are not kept"] : []
    #expect(read.remarks == ["a.apkg: note: 1 note with gaps: each is one card, which asks for all its gaps"] + format)
  }

  @Test func `what stands beside the text is told, or a back of its own`() throws {
    let read = try ReadCollection(fields: ["Text", "Back Extra"], cloze: true, notes: [["{{c1::a}}", "more"]])
    #expect(read.faces == ["front=[…] back=a"])
    #expect(
      read.remarks.first == "a.apkg: note: field 'Back Extra' of note type 'T': not kept; --map can put it on a face")
    let named = try ReadCollection(
      fields: ["Text", "Back Extra"], cloze: true, notes: [["{{c1::a}}", "more"]], map: [.init(.back, "back extra")])
    #expect(named.faces == ["front=[…] back=more"])
  }

  @Test(arguments: ["a", "{{c::a}}", "{{x1::a}}", "{c1::a}", "{{c1:a}}", "{{c1::a"])
  func `a text without gaps has no back`(text: String) throws {
    let read = try ReadCollection(fields: ["Text"], cloze: true, notes: [[text]])
    #expect(read.faults == ["a.apkg: error: nid:100: back: expected some text, found none"])
  }

  @Test func `marks of gaps are text in a note of another type`() throws {
    let read = try ReadCollection(fields: ["Front", "Back"], notes: [["{{c1::a}}", "b"]])
    #expect(read.faces == ["front={{c1::a}} back=b"])
  }

  @Test func `gaps in a picture make no card`() throws {
    let read = try ReadCollection(
      fields: ["Occlusion", "Image"], cloze: true,
      notes: [["{{c1::image-occlusion:rect:left=.1:top=.2}}<br>", "<img src='a.png'>"]])
    #expect(read.leftOut == 1)
    #expect(read.remarks.last == "a.apkg: note: 1 note with gaps in a picture: not kept")
  }

  @Test(arguments: ["{{c1::", "}}", "{{c1::a::b", "{{c1::a}}", "::", "{{"])
  func `hostile repetition costs no more than its length`(piece: String) throws {
    let text = String(repeating: piece, count: 40_000)
    let closed = text + String(repeating: "}}", count: 40_000)
    for text in [text, closed] {
      let seconds = try processorTime {
        let read = try ReadCollection(fields: ["Text"], cloze: true, notes: [[text]])
        #expect(read.cards.count + read.faults.count == 1)
      }
      #expect(seconds < 30)
    }
  }
}
