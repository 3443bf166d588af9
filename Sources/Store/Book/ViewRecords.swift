import GRDB

/// Records of which a book has too many to hold: they are read from its views, row by row.
package struct ViewRecords: Sendable {
  package struct Column: Sendable {
    package enum Form: Sendable {
      /// An instant is in milliseconds since 1970.
      case plain, day, instant, amount, flag
      /// A person's name; two of one name are told apart.
      case person
    }

    package let name: String
    package let form: Form
    /// Whether `list` shows it unasked.
    package let isShown: Bool
    /// What else people call it, in lower case.
    package let aliases: [String]
    /// Its value, of the view or of what is joined with it.
    let sql: String
    /// Whether its value is a number by which the rows are found without reading all.
    package let isKey: Bool

    init(
      _ name: String, _ sql: String? = nil, _ form: Form = .plain, isShown: Bool = true, isKey: Bool = false,
      aliases: [String] = []
    ) {
      let value = sql ?? "line.\(name)"
      self.sql = form == .instant ? "round((julianday(\(value)) - 2440587.5) * 86400000)" : value
      (self.name, self.form) = (name, form)
      (self.isShown, self.isKey, self.aliases) = (isShown, isKey, aliases)
    }
  }

  /// The noun of the rows: the key of the JSON object.
  package let name: String
  package let columns: [Column]
  let source: String
  let order: String
}

extension ViewRecords {
  /// A line of a box score for each player in a game, and for each side.
  package static let boxes = ViewRecords(
    name: "boxes",
    columns: [
      Column(
        "id",
        """
        line.game_id || iif(line.side = 'own', '.', '.\(BoxLineNumber.opponent).')
          || iif(line.player_id IS NULL, '\(BoxLineNumber.team)', ifnull(line.jersey, line.player))
        """),
      Column("game", "line.game_id", isShown: false, isKey: true), Column("date", nil, .day),
      Column("season", isShown: false), Column("side", isShown: false), Column("team"), Column("opponent"),
      Column(
        "where",
        """
        iif((SELECT is_neutral FROM game WHERE game.id = line.game_id), 'neutral', iif(line.is_home, 'home', 'away'))
        """),
      Column("result", "lower(line.result)"), Column("number", "line.jersey"),
      // What a side did that no player is credited with, such as a rebound of the team.
      Column("player", "ifnull(line.player, 'Team')", .person),
      Column("MIN", "round(line.minutes, 1)", aliases: ["minutes"]),
      Column("PTS", "line.points", aliases: ["points"]),
      Column("FGM"), Column("FGA"), Column("3PM", "line.fg3m"), Column("3PA", "line.fg3a"), Column("FTM"),
      Column("FTA"), Column("OREB"), Column("DREB"), Column("REB", "line.reb", aliases: ["rebounds"]),
      Column("AST", "line.ast", aliases: ["assists"]), Column("STL", "line.stl", aliases: ["steals"]),
      Column("BLK", "line.blk", aliases: ["blocks"]), Column("TO", "line.tov", aliases: ["turnovers"]),
      Column("PF", "line.pf", aliases: ["fouls"]),
      Column("TF", "line.tf", isShown: false, aliases: ["technical fouls"]),
      Column("+/-", "line.plus_minus", aliases: ["plus_minus"]),
      Column("starter", "line.is_starter", .flag, isShown: false),
      Column("official", "line.is_official", .flag, isShown: false),
    ],
    source: "v_box AS line",
    order: "line.date, line.game_id, line.team, line.player IS NULL, NOT line.is_starter, line.points DESC, line.player"
  )

  /// The plays of games; those that were undone are left out.
  package static let events = ViewRecords(
    name: "events",
    columns: [
      Column("id", "line.game_id || '.' || line.number"), Column("game", "line.game_id", isShown: false, isKey: true),
      Column("date", nil, .day), Column("period"), Column("clock"), Column("side", "line.team", aliases: ["team"]),
      Column("number", "line.jersey"), Column("player", nil, .person), Column("action"), Column("points"),
      Column("own", "line.own_score", isShown: false), Column("opponent", "line.opponent_score", isShown: false),
      Column("shot", isShown: false), Column("paint", "line.in_paint", .flag, isShown: false),
      Column("fast_break", "line.on_fast_break", .flag, isShown: false),
      Column("x", isShown: false), Column("y", isShown: false), Column("zone", isShown: false),
      Column("at", "line.recorded_at", .instant, isShown: false),
    ],
    source: "v_plays AS line JOIN event ON event.game_id = line.game_id AND event.sequence = line.number",
    order: "line.game_id, ifnull(event.place, event.sequence)")

  /// Answers to cards.
  package static let reviews = ViewRecords(
    name: "reviews",
    columns: [
      Column("id", "line.review_id", isKey: true), Column("at", "line.reviewed_at", .instant, aliases: ["reviewed_at"]),
      Column("person", nil, .person), Column("deck"), Column("card", "line.front", aliases: ["front"]),
      Column("back", isShown: false), Column("card_id", isShown: false, isKey: true),
      Column("answer"), Column("rating", isShown: false), Column("state"), Column("seconds"),
      Column("elapsed_days", isShown: false), Column("scheduled_days", isShown: false),
      Column("stability", isShown: false), Column("difficulty", isShown: false),
      Column("retrievability", isShown: false),
    ], source: "v_reviews AS line", order: "line.reviewed_at, line.review_id")

  /// Rounds of casino sessions.
  package static let rounds = ViewRecords(
    name: "rounds",
    columns: [
      Column("id", "line.session_id || '.' || line.number"),
      Column("session", "line.session_id", isShown: false, isKey: true),
      Column("at", "line.session_started_at", .instant), Column("game"), Column("style"),
      Column("person", nil, .person),
      Column("bet", nil, .amount), Column("outcome", aliases: ["result"]), Column("net", nil, .amount),
      Column("balance", nil, .amount),
    ], source: "v_rounds AS line", order: "line.session_started_at, line.session_id, line.number")
}

extension BookTransaction {
  /// Reads records in the order of their games, sessions and times.
  ///
  /// Cost: one pass over the rows with these keys; only the columns that are asked for are computed.
  ///
  /// - Parameters:
  ///   - columns: places in the kind's columns.
  ///   - keys: the values that columns of keys must have.
  package func eachRow(
    of kind: ViewRecords, _ columns: [Int], where keys: [(column: Int, id: Int64)],
    _ body: (_ values: [QueryResult.Value], _ person: Int64?) throws -> Void
  ) throws {
    let values = (columns.map { kind.columns[$0].sql } + ["line.person_id"]).joined(separator: ", ")
    let condition = keys.map { "\(kind.columns[$0.column].sql) = ?" }.joined(separator: " AND ")
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT \(values) FROM \(kind.source)"
        + "\(condition.isEmpty ? "" : " WHERE \(condition)") ORDER BY \(kind.order)",
      arguments: StatementArguments(keys.map(\.id)))
    while let row = try rows.next() {
      try body(columns.indices.map { QueryResult.Value(row[$0]) }, row[columns.count])
    }
  }
}

extension QueryResult.Value {
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let bytes): self = .blob(Array(bytes))
    }
  }
}
