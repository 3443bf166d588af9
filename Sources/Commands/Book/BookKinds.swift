import Basketball
import Blackjack
import Casino
import Diagnostics
import Flashcards
import Foundation
import People
import Records
import Store
import TimesTables

extension BookKind {
  /// Every kind, in the order of the help.
  static let all = [
    person, team, player, game, box, event, fixture, deck, card, review, chart, score, practice, drill, session,
    round, run,
  ]

  /// Plays and lines of games, which say what somebody did in a game with others.
  private static let gameRows: Set = ["event", "box_line", "official_line"]

  static let person = BookKind(
    name: "person", relation: "person",
    named: { word, book in
      // A person is found by their other names too.
      let known = try book.person(withAlias: word)?.id
      return try book.people().map {
        Candidate(id: $0.id, name: $0.id == known ? word : $0.name, mark: $0.born.map { "born \($0)" } ?? "")
      }
    },
    fields: { id, book, _ in
      try book.person(id: id).map { person in
        // Duplicates are not looked for: they are no field of one record, but of all people.
        let aliases = try book.aliases(of: person)
        return fields(of: .listedPerson, ListedPerson(person, duplicates: [])).filter { !$0.name.contains("duplicate") }
          + (aliases.isEmpty ? [] : [RecordField(name: "aliases", cell: .text(aliases.joined(separator: ", ")))])
      }
    },
    changes: [
      personChange("name") { person, text, book, _ in _ = try book.rename(person, to: text) },
      personChange("born") { person, text, book, now in
        let day = try PersonCommand.Add.day(text, book.day(of: now))
        _ = try book.edit(person, born: day, key: person.key)
      },
      personChange("key") { person, text, book, _ in _ = try book.edit(person, born: person.born, key: text) },
      personChange("given") { person, text, book, _ in _ = try book.setGiven(text, of: person) },
    ],
    isHeldBy: (
      gameRows,
      MessageText(
        "they have plays or lines in games; 'scorebook person merge' gives those to somebody else",
        "er zijn acties of regels in wedstrijden; 'scorebook person merge' geeft die aan iemand anders")
    ))

  private static func personChange(
    _ field: String, _ run: @escaping @Sendable (Person, String, BookTransaction, Date) throws -> Void
  ) -> Change {
    Change(field) { id, text, book, now in
      guard let person = try book.person(id: id) else { return }
      try run(person, text, book, now)
    }
  }

  private static let team = BookKind(
    name: "team", relation: "team",
    named: { word, book in
      // A team is found by its other names too.
      let known = try book.teamName(word)
      return try book.teams().map { team in
        let isMeant = known != word && team.name.folded == known.folded
        return Candidate(id: team.id, name: isMeant ? word : team.name, mark: team.season)
      }
    },
    fields: { id, book, _ in
      try book.team(id: id).map { team in
        let players = try book.players(of: team).count
        let aliases = try book.aliases(of: team)
        return fields(of: .team, TeamHead(team, players: players))
          + [RecordField(name: "color", cell: team.color.map { .text($0.hex) } ?? .none)]
          + (aliases.isEmpty ? [] : [RecordField(name: "aliases", cell: .text(aliases.joined(separator: ", ")))])
      }
    },
    changes: [
      teamChange("name") { team, text in
        try Team(name: text, season: team.season, organization: team.organization, color: team.color)
      },
      teamChange("season") { team, text in
        try Team(name: team.name, season: text, organization: team.organization, color: team.color)
      },
      teamChange("organization") { team, text in
        try Team(name: team.name, season: team.season, organization: text, color: team.color)
      },
      teamChange("color") { team, text in
        try Team(
          name: team.name, season: team.season, organization: team.organization,
          color: text.isEmpty ? nil : TeamColor(text))
      },
    ],
    isHeldBy: (
      ["side"],
      MessageText(
        "it has games; 'scorebook team delete NAME --with-games' deletes it with them",
        "het heeft wedstrijden; 'scorebook team delete NAAM --with-games' verwijdert het daarmee")
    ))

  private static func teamChange(
    _ field: String, _ changed: @escaping @Sendable (Team, String) throws -> Team
  ) -> Change {
    Change(field) { id, text, book, _ in
      if let team = try book.team(id: id) { try book.change(team, to: changed(team, text)) }
    }
  }

  private static let player = BookKind(
    name: "player", relation: "player",
    named: { _, book in
      let teams = Dictionary(uniqueKeysWithValues: try book.teams().map { ($0.id, $0) })
      return try book.players().map { player in
        let team = teams[player.teamID].map { "\($0.name), \($0.season)" } ?? ""
        return Candidate(id: player.id, name: player.name, mark: team)
      }
    },
    fields: { id, book, _ in
      try book.player(id: id).map { player in
        let team = try book.team(id: player.teamID)
        return fields(of: .player, RosterPlayer(player, on: team))
      }
    },
    changes: RosterItem.allCases.map { item in
      Change(item.rawValue) { id, text, book, _ in
        if let player = try book.player(id: id) {
          try book.change(item, of: player, to: text.isEmpty ? nil : text)
        }
      }
    },
    isHeldBy: (
      gameRows,
      MessageText(
        "they have plays or lines in games, which would be lost",
        "er zijn acties of regels in wedstrijden, die dan weg zouden zijn")
    ))

  static let game = BookKind(
    name: "game", relation: "game", named: { _, _ in [] },
    fields: { id, book, _ in
      try book.game(id: id).map { game in
        let score = try book.score(of: game)
        return fields(of: .game, GameHead(game, own: score.own, opponent: score.opponent)) + facts(of: game)
      }
    },
    changes: GameFact.allCases.map { fact in
      Change(fact.field) { id, text, book, now in
        try book.change(fact, of: book.game(numbered: "\(id)"), to: text, on: book.day(of: now))
      }
    },
    inventory: { id, book in try book.game(numbered: "\(id)").inventory(in: book) },
    remove: { id, book in try book.delete(book.game(numbered: "\(id)")) },
    elsewhere: (["points", "against", "score", "result"], "scorebook game result"))

  /// What only some games have.
  private static func facts(of game: Game) -> [RecordField] {
    let (details, forfeit) = (game.details, game.forfeitedBy)
    let facts: [(String, RecordCell)] = [
      ("rules", details.rules.map { .text($0.text) } ?? .none),
      ("notes", game.notes.map { .text($0) } ?? .none),
      ("attendance", details.attendance.map { .number(String($0)) } ?? .none),
      ("officials", details.officials.map { .text($0) } ?? .none),
      ("league", details.isLeague ? .flag(true) : .none),
      ("postseason", details.isPostseason ? .flag(true) : .none),
      ("neutral", details.isNeutral ? .flag(true) : .none),
      ("forfeited_by", forfeit.map { .text(game[$0].name) } ?? .none),
      ("corrected_on", game.correctedOn.map { .day($0) } ?? .none),
    ]
    return facts.filter { $0.1 != .none }.map { RecordField(name: $0.0, cell: $0.1) }
  }

  private static let event = BookKind(
    name: "event", relation: "event", named: { _, _ in [] }, fields: { _, _, _ in nil },
    numbered: Numbered(
      fields: { number, book in
        let number = try EventNumber(number)
        _ = try GameCorrection(book.game(numbered: "\(number.game)"), in: book, on: book.day(of: .now))
          .event(number.sequence)
        return try fields(of: .events, where: ["game=\(number.game)", "id=\(number)"], in: book) ?? []
      },
      inventory: { number, book in
        let number = try EventNumber(number)
        let correction = try GameCorrection(book.game(numbered: "\(number.game)"), in: book, on: book.day(of: .now))
        let event = try correction.event(number.sequence)
        return MessageText {
          "\($0.pick("event", "actie")) \(number): \(correction.sentence(event, in: $0))"
        }
      },
      edit: { try EventCommand.edit($0, $1, in: $2, at: $3) },
      delete: { try EventCommand.delete($0, in: $1, at: $2) }))

  private static let fixture = BookKind(
    name: "fixture", relation: "fixture", named: { _, _ in [] },
    fields: { id, book, _ in try book.fixture(id: id).map { fields(of: .fixture, FixtureRow($0)) } },
    changes: FixtureChange.fields.map { field in
      Change(field) { id, text, book, _ in try FixtureChange.run(field, of: id, to: text, in: book) }
    })

  private static let chart = BookKind(
    name: "chart", relation: "chart",
    named: { _, book in try book.charts().map { Candidate(id: $0.id, name: $0.name) } },
    fields: { id, book, _ in
      try book.charts().first { $0.id == id }.map { fields(of: .chart, ChartHead($0.name, $0.rules)) }
    },
    changes: [Change("name") { id, text, book, _ in try book.renameChart(id, to: text) }])

  /// An entry of the history, which is taken back, not changed.
  private static let run = BookKind(
    name: "run", relation: "run", named: { _, _ in [] },
    fields: { id, book, _ in try book.runs().first { $0.id == id }.map { fields(of: .run, $0) } },
    expectDeletable: { id, _ in
      throw Diagnostic(
        field: "run",
        MessageText(
          "an entry of the history is not changed or deleted; 'scorebook revert \(id)' takes back what it did",
          "een regel van de geschiedenis wordt niet veranderd of verwijderd; 'scorebook revert \(id)' draait terug wat er "
            + "is gebeurd"))
    })
}
