package import Diagnostics
package import Flashcards
import Formats
package import Records

/// Turns the notes of an Anki collection into cards: one card for each note, however many Anki makes of it.
///
/// The card of a note that Anki made by its first template says in which deck it lies, and gives it its reviews. Memory:
/// about 200 bytes a note and 32 an answer. Cost: a sort of both, then one pass over each note.
package struct AnkiCards {
  package enum Record {
    /// - Parameter deck: its name.
    case card(Card, deck: String, AnkiPast)
    case rejected(Rejection)
    /// A note of which no card can be made; the remarks tell it.
    case leftOut
  }

  /// What was done to a card in Anki, and where it was left.
  package struct AnkiPast: Hashable, Sendable {
    /// The earliest first.
    package let reviews: [Review]
    /// Nil for a new card.
    package let position: AnkiPosition?
    package let isSuspended: Bool
  }

  /// A field that a person wants on a face; a face that is chosen more than once shows its fields one below the other.
  package struct Choice: Hashable, Sendable {
    package let face: Card.Face
    /// A field's name, in any case.
    package let field: String

    package init(_ face: Card.Face, _ field: String) {
      self.face = face
      self.field = field
    }
  }

  /// How many notes were read, whatever became of them.
  package private(set) var read = 0
  /// The media that the cards of each deck name.
  package private(set) var media: [String: Set<String>] = [:]

  private let place: Location
  private let types: [Int64: AnkiFieldFaces]
  private let decks: [Int64: String]
  private let oneDeck: String?
  private var schedule = AnkiSchedule()
  private var remarksOfNotes = AnkiRemarks()
  private var faces = AnkiFaces()

  /// - Parameters:
  ///   - name: how the package is called in messages.
  ///   - map: which fields make which faces, before their names and their order do.
  ///   - deck: the deck that all cards go to; else each goes to its own.
  /// - Throws: a `Diagnostic` where the map names a field that no note type has.
  package init(
    decks: [AnkiDeck], noteTypes: [AnkiNoteType], named name: String, map: [Choice] = [], deck: String? = nil
  ) throws(Diagnostic) {
    place = Location(file: name)
    oneDeck = deck
    self.decks = Dictionary(decks.map { ($0.id, $0.name) }) { first, _ in first }
    types = Dictionary(noteTypes.map { ($0.id, AnkiFieldFaces($0, map)) }) { first, _ in first }
    let all = noteTypes.flatMap(\.fields)
    for choice in map {
      guard choice.face.rawValue <= Card.Face.example.rawValue else {
        throw Diagnostic(
          field: "map", "expected a face that a field can make, found '\(choice.face)', which Anki keeps beside",
          at: place)
      }
      guard !all.contains(where: { $0.lowercased() == choice.field.lowercased() }) else { continue }
      let found = Set(all).sorted().prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
      throw Diagnostic(
        field: "map", "expected a field of the package, found '\(choice.field)'; there are \(found)", at: place)
    }
  }

  /// Takes a card in, before any note.
  package mutating func add(_ card: AnkiCard) { schedule.add(card) }

  /// Takes a line of the review log in, after all cards and before any note.
  package mutating func add(_ review: AnkiReview) { schedule.add(review) }

  /// The card of a note.
  ///
  /// - Throws: a `Diagnostic` where its deck's name is none that a deck can have.
  package mutating func record(of note: AnkiNote) throws(Diagnostic) -> Record {
    read += 1
    guard let home = schedule.home(of: note.id) else {
      remarksOfNotes.withoutCards += 1
      return .leftOut
    }
    do throws(Diagnostic) {
      guard let type = types[note.type] else { throw Diagnostic("expected a note type, found \(note.type)") }
      guard try faces.read(note, type, &remarksOfNotes) else { return .leftOut }
      let card = try faces.card()
      let deck = try deckName(home.deck)
      faces.collectMedia(into: &media[deck, default: []])
      return .card(
        card, deck: deck,
        AnkiPast(
          reviews: schedule.reviews(of: home.card), position: home.position, isSuspended: home.isSuspended))
    } catch {
      guard error.location == nil else { throw error }
      // As it is written it finds the note when it is typed into Anki's search.
      return .rejected(Rejection(Diagnostic("nid:\(note.id): \(error.message)", at: place), record: faces.record))
    }
  }

  /// What is not kept, told once for all notes.
  package var remarks: [Diagnostic] {
    (remarksOfNotes.messages + schedule.messages).map { Diagnostic(.note, $0, at: place) }
  }

  private func deckName(_ id: Int64) throws(Diagnostic) -> String {
    if let oneDeck { return oneDeck }
    let name = decks[id] ?? "Default"
    do {
      return try Deck.validName(name)
    } catch {
      throw Diagnostic("deck \(Excerpt.quoted(name)): \(error.message); call it otherwise with --deck", at: place)
    }
  }
}
