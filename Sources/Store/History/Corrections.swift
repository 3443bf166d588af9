package import Basketball
import Diagnostics
package import Flashcards
import Foundation
import GRDB
import People
package import TimesTables

/// Changes to single records. The rules for each value are those of the record's own type.
extension BookTransaction {
  /// Changes a team's name, season, organization or colour.
  ///
  /// - Throws: a `Diagnostic` if a value is invalid, or another team has the name in that season.
  package func change(_ team: Team, to changed: Team) throws {
    if let known = try existingTeam(changed.name, in: changed.season), known.id != team.id {
      throw Diagnostic(
        field: "team",
        MessageText(
          "'\(known.name)' is in this book already for season '\(known.season)'",
          "'\(known.name)' staat al in dit boek voor seizoen '\(known.season)'"))
    }
    try db.execute(
      sql: "UPDATE team SET name = ?, season = ?, organization = ?, color = ? WHERE id = ?",
      arguments: [changed.name, changed.season, changed.organization, changed.color?.hex, team.id])
  }

  /// Renames a team in its season.
  ///
  /// - Throws: a `Diagnostic` if the name is invalid, or another team has it in that season.
  package func rename(_ team: Team, to name: String) throws -> Team {
    let renamed = try Team(
      id: team.id, name: name, season: team.season, organization: team.organization, color: team.color, logo: team.logo,
      isActive: team.isActive)
    try change(team, to: renamed)
    return renamed
  }

  /// Changes a detail of a player on a roster; nil clears it. The numbers of past games stay.
  ///
  /// - Throws: a `Diagnostic` if the value is invalid, or another player of the team has the number.
  package func change(_ item: RosterItem, of player: Player, to text: String?) throws {
    guard item != .number else { return try change(Jersey.optional(text), of: player) }
    let value = try optionalSingleLine(text, as: FieldKey(item.rawValue), upTo: item.limit)
    try db.execute(sql: "UPDATE player SET \(item.rawValue) = ? WHERE id = ?", arguments: [value, player.id])
  }

  private func change(_ jersey: Jersey?, of player: Player) throws {
    let holder = try players(ofTeam: player.teamID).first { $0.jersey == jersey && $0.id != player.id }
    if let jersey, let holder {
      throw Diagnostic(
        field: .jerseyNumber,
        MessageText(
          "expected one that is not in use, found '\(jersey.text)', worn by \(holder.name)",
          "verwacht een dat vrij is, gevonden '\(jersey.text)', van \(holder.name)"))
    }
    try db.execute(sql: "UPDATE player SET jersey = ? WHERE id = ?", arguments: [jersey?.text, player.id])
  }

  /// The deck of a card.
  package func deck(ofCard id: Int64) throws -> Deck? {
    let name = try String.fetchOne(
      db, sql: "SELECT name FROM deck WHERE id = (SELECT deck_id FROM card WHERE id = ?)", arguments: [id])
    return try name.flatMap { try deck(named: $0) }
  }

  /// The cards with a front, in every deck, in the order they were added; without one, those with the text as their back;
  /// without either, those whose front or else back has the text in it, 200 at most. Case and accents are ignored if no
  /// front is exactly the text.
  ///
  /// Cost: a look-up for each deck; if no card has the front, passes over the cards.
  package func cards(withText text: String) throws -> [FoundCard] {
    let conditions = [
      (Card.Face.front, "AND front = ?1"), (.front, "WHERE folded(front) = folded(?1)"),
      (.back, "WHERE folded(back) = folded(?1)"), (.front, "WHERE instr(lower(front), lower(?1))"),
      (.back, "WHERE instr(lower(back), lower(?1))"),
    ]
    for (face, condition) in conditions {
      let found = try cards(condition, text, by: face)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func cards(_ condition: String, _ text: String, by face: Card.Face) throws -> [FoundCard] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT card.id, front, back, deck.name FROM deck JOIN card ON deck_id = deck.id \(condition) ORDER BY card.id LIMIT 200
        """, arguments: [text]
    ).map { FoundCard(id: $0[0], front: $0[1], back: $0[2], deck: $0[3], face: face) }
  }

  /// Adds a card to a deck.
  ///
  /// - Throws: a `Diagnostic` if the deck has a card with its front or key.
  package func add(_ card: Card, to deck: Deck) throws -> Int64 {
    try expectOwnKey(card, in: deck, besides: nil)
    var writer = try DeckWriter(deck.name, whenKnown: .keep, in: self)
    let outcome = try writer.write(card)
    if case .rejected(let fault) = outcome { throw fault }
    let id = writer.lastID
    _ = try writer.finish()
    guard outcome == .added, let id else {
      let front = card.front
      let which = (id.map { "card \($0)" } ?? "a card", id.map { "kaart \($0)" } ?? "een kaart")
      let command = "'scorebook edit card \(id ?? 0) back="
      throw Diagnostic(
        field: "front",
        MessageText(
          "expected one that deck '\(deck.name)' does not have, found '\(front)', \(which.0); \(command)TEXT' changes it",
          "verwacht een die stapel '\(deck.name)' niet heeft, gevonden '\(front)', \(which.1); \(command)TEKST' verandert die"
        ))
    }
    return id
  }

  /// Replaces a card's texts; its schedule and its answers stay.
  ///
  /// - Throws: a `Diagnostic` if another card of the deck has its key.
  package func change(_ id: Int64, to card: Card, in deck: Deck) throws {
    try expectOwnKey(card, in: deck, besides: id)
    let update = try BulkStatement(
      """
      UPDATE card SET front = ?, back = ?, phonetic = ?, translation = ?, level = ?, example = ?, tags = ?, key = ?,
        created_at = ? WHERE id = ?
      """, in: db)
    CardRow.bind(card, to: update, from: 1)
    update.bind(id, at: 10)
    try update.run()
  }

  /// Moves a card to another deck, with its schedule and its answers.
  ///
  /// - Throws: a `Diagnostic` if the card is asked in an open session, or the other deck has its key.
  package func move(_ id: Int64, _ card: Card, to deck: Deck) throws {
    try expectNotAsked(id)
    try expectOwnKey(card, in: deck, besides: id)
    try db.execute(sql: "UPDATE card SET deck_id = ? WHERE id = ?", arguments: [deck.id, id])
  }

  /// - Throws: a `Diagnostic` if an open session asks the card.
  package func expectNotAsked(_ card: Int64) throws {
    let isAsked = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM study JOIN study_card ON study_id = study.id
          WHERE ended_at IS NULL AND study_card.card_id = ?)
        """, arguments: [card])
    if isAsked == true {
      throw Diagnostic(
        field: .card,
        MessageText(
          "it is in a session that is open; end it with 'scorebook stop' first",
          "zij is in een sessie die bezig is; beëindig die eerst met 'scorebook stop'"))
    }
  }

  private func expectOwnKey(_ card: Card, in deck: Deck, besides id: Int64?) throws {
    guard let key = card.key else { return }
    let other = try String.fetchOne(
      db, sql: "SELECT front FROM card WHERE deck_id = ? AND key = ? AND id IS NOT ?", arguments: [deck.id, key, id])
    if let other {
      throw Diagnostic(
        field: .key,
        MessageText(
          "expected one that is not in use, found '\(key)', the key of '\(other)'",
          "verwacht een die vrij is, gevonden '\(key)', de sleutel van '\(other)'"))
    }
  }

  /// Adds a deck without cards.
  ///
  /// - Throws: a `Diagnostic` if the name is invalid, or in use.
  package func addDeck(_ name: String) throws -> Deck {
    let name = try Deck.validName(name)
    if let known = try decks().first(where: { $0.name.folded == name.folded }) {
      throw Diagnostic(field: FieldKey("deck name", dutch: "naam van de stapel"), .notInUse(known.name))
    }
    _ = try DeckWriter(name, in: self)
    return try requiredDeck(named: name)
  }

  /// The practice that a score is of; nil for one that was imported or entered.
  func practice(ofScore id: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT practice.id FROM score JOIN practice USING (person_id, operation, table_number)
        WHERE score.id = ? AND end_reason = 'finished' AND ended_at = score.at
        """, arguments: [id])
  }

  /// The score of a practice; nil if it has none.
  func score(ofPractice id: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT score.id FROM practice JOIN score USING (person_id, operation, table_number)
        WHERE practice.id = ? AND end_reason = 'finished' AND score.at = ended_at
        """, arguments: [id])
  }

  /// Changes a score; its person stays.
  ///
  /// - Throws: a `Diagnostic` if the person has another score of that table at that instant, or if more than the time is
  ///   changed of a score that is of a practice.
  package func change(_ id: Int64, to score: Score) throws {
    if let practice = try practice(ofScore: id) {
      let isSame = try Bool.fetchOne(
        db,
        sql: "SELECT EXISTS (SELECT 1 FROM score WHERE id = ? AND operation = ? AND table_number = ? AND at = ?)",
        arguments: [id, score.operation.rawValue, score.table.description, score.at.milliseconds])
      guard isSame == true else {
        throw Diagnostic(
          field: "score",
          MessageText(
            "expected a change of its time only, as it is the score of practice \(practice)",
            "verwacht alleen een wijziging van de tijd, want het is de score van oefening \(practice)"))
      }
    }
    let isTaken = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM score WHERE operation = ?1 AND table_number = ?2 AND at = ?3 AND id <> ?4
          AND person_id = (SELECT person_id FROM score WHERE id = ?4))
        """,
      arguments: [score.operation.rawValue, score.table.description, score.at.milliseconds, id])
    guard isTaken != true else {
      throw Diagnostic(
        field: "at",
        MessageText(
          "expected a time without another score of this table, found one with",
          "verwacht een tijd zonder andere score van deze tafel, gevonden een met"))
    }
    try db.execute(
      sql: "UPDATE score SET operation = ?, table_number = ?, milliseconds = ?, at = ? WHERE id = ?",
      arguments: [
        score.operation.rawValue, score.table.description, score.milliseconds, score.at.milliseconds, id,
      ])
  }

  /// Renames a chart.
  ///
  /// - Throws: a `Diagnostic` if the name is invalid, or in use.
  package func renameChart(_ id: Int64, to name: String) throws {
    let name = try singleLine(name, as: "chart name", upTo: 100)
    if let known = try charts().first(where: { $0.name.folded == name.folded && $0.id != id }) {
      throw Diagnostic(field: FieldKey("chart name", dutch: "naam van de tabel"), .notInUse(known.name))
    }
    try db.execute(sql: "UPDATE chart SET name = ? WHERE id = ?", arguments: [name, id])
  }
}

extension MessageText {
  fileprivate static func notInUse(_ name: String) -> MessageText {
    MessageText("expected one that is not in use, found '\(name)'", "verwacht een die vrij is, gevonden '\(name)'")
  }
}

/// A card that was found by a text.
package struct FoundCard: Hashable, Sendable {
  package let id: Int64
  package let front: String
  package let back: String
  package let deck: String
  /// Where the text is.
  package let face: Card.Face
}
