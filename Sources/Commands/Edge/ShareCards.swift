import Basketball
import Diagnostics
import Flashcards
import People
import Sheets
import Store
import TimesTables

extension BookSheets {
  func card(of game: Game, in templates: Templates) throws -> ShareCard {
    ShareCard(try sheet(of: game), in: templates)
  }

  /// The card of the player of a game.
  ///
  /// - Throws: a `Diagnostic` if the game is open, or has no statistics of players.
  func playerCard(of game: Game, in templates: Templates) throws -> ShareCard {
    guard let card = ShareCard.best(of: try sheet(of: game, withPhotos: true), in: templates) else {
      throw Diagnostic(
        field: .game,
        MessageText(
          """
          expected a finished game with statistics of players, found game \(game.id) without them
          """,
          """
          verwacht een gespeelde wedstrijd met statistieken van spelers, gevonden wedstrijd \(game.id) \
          zonder
          """))
    }
    return card
  }

  func careerCard(of person: Person, in templates: Templates) throws -> ShareCard {
    ShareCard(try career(of: person), in: templates)
  }

  func seasonCard(of team: Team, in templates: Templates) throws -> ShareCard {
    ShareCard(try self.team(team), in: templates)
  }

  /// - Throws: a `Diagnostic` if the diploma is not earned.
  func diplomaCard(
    of person: Person, _ operation: Score.Operation, in templates: Templates
  ) throws -> ShareCard {
    let work = try book.tablesWork(of: person)
    guard let card = ShareCard(CertificateSheet(work, operation, footer: footer), in: templates) else {
      throw Diagnostic(
        field: "diploma",
        MessageText(
          """
          '\(person.name)' has not earned it yet; 'scorebook report certificate' shows what is missing
          """,
          """
          '\(person.name)' heeft het nog niet verdiend; 'scorebook report certificate' toont wat er \
          ontbreekt
          """)
      )
    }
    return card
  }

  /// - Throws: a `Diagnostic` if the person did not study yesterday or today.
  func streakCard(of person: Person, in templates: Templates) throws -> ShareCard {
    let sheet = try book.studySheet(of: person, in: nil, at: now, footer: footer)
    guard let card = ShareCard(sheet, in: templates) else {
      throw Diagnostic(
        field: "streak",
        MessageText(
          "'\(person.name)' has no days of study in a row up to today",
          "'\(person.name)' heeft geen dagen op rij geoefend tot en met vandaag"))
    }
    return card
  }

  private func sheet(of game: Game, withPhotos: Bool = false) throws -> GameSheet {
    let box = try book.standingBoxScore(of: game)
    let photos = withPhotos ? SideIndex.allCases.flatMap { box[$0].lines.map(\.player.photo) } : []
    return GameSheet(box, try setting(photos, SideIndex.allCases.map { game[$0].teamID }))
  }
}
