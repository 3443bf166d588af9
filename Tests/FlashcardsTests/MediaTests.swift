import Flashcards
import Testing

struct MediaTests {
  @Test(arguments: [
    ("", "no name"), (".", "a folder"), ("..", "a folder"), ("a/b.jpg", "a path"), ("..\\b.jpg", "a path"),
    ("a\nb.jpg", "a control character"), ("a\u{85}.jpg", "a control character"),
    (String(repeating: "é", count: 201), "201 characters"),
  ])
  func `a name that leads elsewhere is at fault`(name: String, fault: String) {
    #expect(Media.fault(in: name) == fault)
  }

  @Test(arguments: ["cat.jpg", "chat é.png", "日本.mp3", "a b (1).webm", String(repeating: "é", count: 200)])
  func `a plain name is none`(name: String) {
    #expect(Media.fault(in: name) == nil)
  }

  @Test(arguments: [
    ("cat.jpg", "jpg"), ("CAT.JPEG", "jpeg"), ("a.b.mp3", "mp3"), ("a.ogg", "ogg"), ("a.mp4", "mp4"), ("cat", nil),
    ("a.svg", "svg"), ("a.html", nil), ("a.js", nil), ("a.css", nil), ("a.jpg.exe", nil), ("a.", nil),
    ("a.jp\u{301}g", nil),
    ("_font.ttf", nil), ("a.php\u{0}.jpg", "jpg"),
  ])
  func `only pictures, sounds and films have an ending`(name: String, ending: String?) {
    #expect(Media.ending(of: name) == ending)
  }
}
