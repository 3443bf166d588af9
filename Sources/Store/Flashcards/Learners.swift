import Diagnostics
package import Flashcards
import GRDB
package import People

extension BookTransaction {
  /// The learner: the named person, else the focus person, else the only person.
  ///
  /// - Throws: a `Diagnostic` if there is none.
  package func learner(named name: String?) throws -> Person {
    if let name { return try person(named: name) }
    if let learner = try soleLearner() { return learner }
    let people = try people()
    throw Diagnostic(
      field: .person,
      people.isEmpty
        ? MessageText(
          "expected somebody who studies, found nobody; add one with 'scorebook person add NAME'",
          "verwacht iemand die leert, gevonden niemand; voeg iemand toe met 'scorebook person add NAAM'")
        : MessageText(
          """
          expected one who studies, found \(people.count); say who with --user, or with \
          'scorebook person focus NAME'
          """,
          """
          verwacht één die leert, gevonden \(people.count); zeg wie met --user, of met \
          'scorebook person focus NAAM'
          """))
  }

  /// The focus person, else the only person; nil if there is neither.
  package func soleLearner() throws -> Person? {
    if let focus = try focusPerson() { return focus }
    let people = try people()
    return people.count == 1 ? people[0] : nil
  }

  /// The deck of a name; names are compared without case and accents if no deck has this one.
  ///
  /// - Throws: a `Diagnostic` with similar names if there is none.
  package func requiredDeck(named name: String) throws -> Deck {
    if let deck = try deck(called: name) { return deck }
    let names = try String.fetchAll(db, sql: "SELECT name FROM deck LIMIT 1000")
    let known = try knownName(name.trimmed, of: .deck, among: names, listedAs: "decks")
    guard let deck = try deck(called: known) else { throw BookFault.constraint(reason: "deck") }
    return deck
  }

  /// The deck of exactly this name.
  private func deck(called name: String) throws -> Deck? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT id, name, (SELECT count(*) FROM card WHERE deck_id = deck.id), icon, image, created_at, front_language, back_language
        FROM deck WHERE name = ?
        """, arguments: [name]
    ).map { row in
      Deck(
        id: row[0], name: row[1], cardCount: row[2], DeckDetails(icon: row[3], image: row[4], createdAt: row[5]),
        frontLanguage: row[6], backLanguage: row[7])
    }
  }

  /// Selects a person's answers; those without a person are the focus person's.
  static let isOwnReview = "(person_id = ?1 OR person_id IS NULL AND ?2)"
}

extension BookTransaction {
  /// Changes a deck's name, icon, position or languages. Nil leaves a value unchanged; an empty text or position 0
  /// removes it.
  ///
  /// - Throws: a `Diagnostic` if a value is invalid, or another deck has the name.
  package func edit(
    _ deck: Deck, name: String?, icon: String?, place: Int?, frontLanguage: String? = nil, backLanguage: String? = nil
  ) throws {
    for (language, column) in [(frontLanguage, "front_language"), (backLanguage, "back_language")] {
      guard let language else { continue }
      let text = language.isEmpty ? nil : try Deck.validLanguage(language)
      try db.execute(sql: "UPDATE deck SET \(column) = ? WHERE id = ?", arguments: [text, deck.id])
    }
    if let name = try name.map({ try Deck.validName($0) }), name != deck.name {
      guard try Int64.fetchOne(db, sql: "SELECT id FROM deck WHERE name = ?", arguments: [name]) == nil
      else {
        throw Diagnostic(
          field: "deck name",
          MessageText(
            "expected one that is not in use, found '\(name)'", "verwacht een die vrij is, gevonden '\(name)'"))
      }
      try db.execute(sql: "UPDATE deck SET name = ? WHERE id = ?", arguments: [name, deck.id])
    }
    if let icon {
      var details = deck.details
      details.icon = icon.isEmpty ? nil : icon
      try set(details, of: deck)
    }
    if let place {
      guard (0...1_000_000).contains(place) else {
        throw Diagnostic("place", .range("0", "1000000"), found: .text("\(place)"))
      }
      try db.execute(sql: "UPDATE deck SET place = ? WHERE id = ?", arguments: [place == 0 ? nil : place, deck.id])
    }
  }

  /// - Throws: a `Diagnostic` where one of them breaks a rule.
  package func set(_ details: DeckDetails, of deck: Deck) throws {
    let icon = try details.icon.map { try singleLine($0, as: "icon", upTo: 20) }
    let image = try details.image.map { try singleLine($0, as: "image", upTo: 255) }
    try db.execute(
      sql: "UPDATE deck SET icon = ?, image = ?, created_at = ? WHERE id = ?",
      arguments: [icon, image, details.createdAt, deck.id])
  }
}
