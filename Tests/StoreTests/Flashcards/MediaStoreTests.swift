import Flashcards
import Store
import Testing

struct MediaStoreTests {
  @Test func `a name has one file in a deck, and the last one counts`() throws {
    try withTransaction { book in
      let deck = try DeckWriter("Animals", in: book).id
      let other = try DeckWriter("Others", in: book).id
      let (cat, dog) = (Media(name: "cat.png", file: "media/1.png"), Media(name: "dog.mp3", file: "media/2.mp3"))
      #expect(try book.keep([dog, cat], of: deck) == 2)
      #expect(try book.keep([cat, dog], of: deck) == 0)
      #expect(try book.keep([cat], of: other) == 1)
      let another = Media(name: "cat.png", file: "media/3.png")
      #expect(try book.keep([another, dog], of: deck) == 1)
      #expect(try book.media(of: deck) == [another, dog])
      #expect(try book.media(of: other) == [cat])
    }
  }
}
