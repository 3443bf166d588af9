package import Diagnostics
package import Flashcards
import Formats
package import Records

/// Converts the notes of an Anki collection to cards: one card per note, however many cards Anki makes from it.
///
/// The Anki card made from the note's first template determines the deck and the reviews. Memory: about 200 bytes per
/// note and 32 per answer. Cost: a sort of both, then one pass over each note.
package struct AnkiCards {
  package enum Record {
    /// - Parameter deck: its name.
    case card(Card, deck: String, AnkiPast)
    case rejected(Rejection)
    /// A note that cannot become a card; the remarks report it.
    case leftOut
  }

  /// A card's history in Anki, and its last state.
  package struct AnkiPast: Hashable, Sendable {
    /// Earliest first.
    package let reviews: [Review]
    /// Nil for a new card.
    package let position: AnkiPosition?
    package let isSuspended: Bool
  }

  /// A user's mapping of a field to a face; a face with several fields shows them one below the other.
  package struct Choice: Hashable, Sendable {
    package let face: Card.Face
    /// A field's name, case-insensitive.
    package let field: String

    package init(_ face: Card.Face, _ field: String) {
      self.face = face
      self.field = field
    }
  }

  /// The number of notes read, whether imported or not.
  package private(set) var read = 0
  /// The media in the cards of each deck.
  package private(set) var media: [String: Set<String>] = [:]

  private let place: Location
  private let types: [Int64: AnkiFieldFaces]
  private let decks: [Int64: String]
  private let oneDeck: String?
  private var schedule = AnkiSchedule()
  private var remarksOfNotes = AnkiRemarks()
  private var faces = AnkiFaces()

  /// - Parameters:
  ///   - name: the package's name in messages.
  ///   - map: the mapping of fields to faces, which takes precedence over field names and order.
  ///   - deck: the deck for all cards; by default each goes to its own.
  /// - Throws: a `Diagnostic` if the map names a field that no note type has.
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
          field: "map",
          MessageText(
            "expected a face that comes from a field, found '\(choice.face)', which Anki stores separately",
            "verwacht een zijde die uit een veld komt, gevonden '\(choice.face)', dat Anki apart bewaart"),
          at: place)
      }
      guard !all.contains(where: { $0.lowercased() == choice.field.lowercased() }) else { continue }
      let found = Set(all).sorted().prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
      throw Diagnostic(
        field: "map",
        MessageText(
          "expected a field of the package, found '\(choice.field)'; there are \(found)",
          "verwacht een veld van het pakket, gevonden '\(choice.field)'; het heeft \(found)"), at: place)
    }
  }

  /// Adds a card; call it before any note.
  package mutating func add(_ card: AnkiCard) { schedule.add(card) }

  /// Adds a line of the review log; call it after all cards and before any note.
  package mutating func add(_ review: AnkiReview) { schedule.add(review) }

  /// The card of a note.
  ///
  /// - Throws: a `Diagnostic` if the name of its deck is invalid.
  package mutating func record(of note: AnkiNote) throws(Diagnostic) -> Record {
    read += 1
    guard let home = schedule.home(of: note.id) else {
      remarksOfNotes.withoutCards += 1
      return .leftOut
    }
    do throws(Diagnostic) {
      guard let type = types[note.type] else {
        throw Diagnostic(
          MessageText("expected a note type, found \(note.type)", "verwacht een notitietype, gevonden \(note.type)"))
      }
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
      // The id in the form of Anki's search, so that typing it there finds the note.
      return .rejected(Rejection(error.about(MessageText(same: "nid:\(note.id)"), at: place), record: faces.record))
    }
  }

  /// The contents that are not imported, each reported once for all notes.
  package var remarks: [Diagnostic] {
    (remarksOfNotes.messages + schedule.messages).map { Diagnostic(.note, $0, at: place) }
  }

  private func deckName(_ id: Int64) throws(Diagnostic) -> String {
    if let oneDeck { return oneDeck }
    let name = decks[id] ?? "Default"
    do {
      return try Deck.validName(name)
    } catch {
      throw error.about(MessageText("deck \(Excerpt.quoted(name))", "stapel \(Excerpt.quoted(name))"), at: place)
        .reworded { "\($0); \($1.pick("give it another name with --deck", "geef haar een andere naam met --deck"))" }
    }
  }
}
