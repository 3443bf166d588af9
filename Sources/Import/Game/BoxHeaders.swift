import Diagnostics
import Formats
import Records

/// What the names of a header say of a table: whether it has box lines, of one game or of days.
extension BoxRole {
  /// Whether a header is that of box lines: somebody, with points and three more counts; or a number, with shots by
  /// period.
  package static func areNames(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap { Self.usual.usual($0).flatMap(BoxRole.init) })
    guard !roles.isDisjoint(with: [.player, .firstName, .lastName, .number]) else { return false }
    // Terms of a class list; `T1` of a Spanish box is beside other counts.
    let others: Set<BoxRole> = [.minutes, .rebounds, .assists, .steals, .turnovers, .blocks, .fouls]
    guard roles.intersection(others).count > 1 || !names.contains(where: { ["t1", "t4"].contains(FieldMap.words($0)) })
    else { return false }
    let counted = counts.map(\.role) + pairs.map(\.role) + [.minutes, .plusMinus]
    let hasPoints = roles.contains(.points) || countPoints(roles)
    let made: [BoxRole] = [.twoPointers, .twoPointersMade]
    if hasPoints, roles.intersection(counted + made).count > 3 { return true }
    let isRoster = names.contains { name in
      RosterHeading(name).map { [.position, .height, .weight, .grade, .born, .memberType].contains($0.role) } ?? false
    }
    // With games played, the counts are those of a season.
    if roles.contains(.points), roles.intersection(counted + [.twoPointers]).count > 1, !isRoster,
      !roles.contains(.games)
    {
      return true
    }
    if roles.contains(.number) { return roles.intersection(periods).count > 1 }
    // A quiz may have four questions, and a total.
    return roles.intersection(periods).count > 3
      && names.allSatisfy { isKnown($0) || ["total", "tot", "totaal", "gesamt"].contains(FieldMap.words($0)) }
  }

  /// Whether each row below a header says its day, and none is of several games.
  package static func areDated(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap(named))
    return roles.contains(.date) && !roles.contains(.games)
  }

  /// Whether a header has players and their points, which is enough where the user says that it is a game.
  static func arePoints(_ names: [String]) -> Bool {
    let roles = Set(names.compactMap { Self.usual.usual($0).flatMap(BoxRole.init) })
    return !roles.isDisjoint(with: [.player, .firstName, .lastName, .number])
      && (roles.contains(.points) || countPoints(roles) || roles.intersection(periods).count > 1)
  }

  /// The names of a header with the players in its first column, which has the name of the team there.
  static func withPlayers(_ names: [String], _ record: [String]) -> [String] {
    let roles = names.map { Self.usual.usual($0).flatMap(BoxRole.init) }
    guard let first = roles.first, first == nil, record.first?.contains(where: \.isLetter) == true,
      roles.dropFirst().contains(.points), roles.count(where: { $0 != nil }) > 3,
      roles.allSatisfy({ $0.map { ![.player, .firstName, .lastName].contains($0) } ?? true })
    else { return names }
    return ["player"] + names.dropFirst()
  }

  private static let totals: Set<String> = [
    "t", "tot", "total", "totaal", "gesamt", "ges", "summe", "som", "sum", "totale",
  ]

  /// The names of a header whose points are in a column for each period, which the line below it names: `Punten,,,,` above
  /// `1e,2e,3e,4e,Tot`. Nil of any other two lines.
  static func withPeriods(_ upper: [String], _ lower: [String]) -> [String]? {
    guard let points = upper.firstIndex(where: { named($0) == .points }), lower.count > points else { return nil }
    var names = upper
    var (column, count) = (points, 0)
    while column < lower.count, column == points || column >= upper.count || upper[column].allSatisfy(\.isWhitespace) {
      let word = FieldMap.words(lower[column])
      while names.count <= column { names.append("") }
      if word == "\(count + 1)" || word.wholeMatch(of: Patterns.period).map({ Int($0.1) }) == count + 1 {
        count += 1
        names[column] = "period \(count)"
      } else if count > 1, totals.contains(word) {
        names[column] = "points"
      } else {
        break
      }
      column += 1
    }
    let others = lower.indices.filter { !(points..<column).contains($0) }
    guard 2...4 ~= count,
      others.allSatisfy({ lower[$0].allSatisfy(\.isWhitespace) || $0 < upper.count && lower[$0] == upper[$0] })
    else {
      return nil
    }
    return names
  }

  /// Whether a name is that of a column.
  static func isKnown(_ name: String) -> Bool { usual.usual(name) != nil }

  private static let continental: Set<String> = [
    "speler", "speelster", "naam", "rugnummer", "rugnr", "punten", "ptn", "fouten", "joueur", "joueuse", "n°", "fautes",
    "pd", "jugador", "jugadora", "dorsal", "puntos", "faltas", "spieler", "spielerin", "punkte", "pkt", "giocatore",
    "giocatrice", "punti", "falli",
  ]
  /// Whether the names are those of a language that has days before months.
  static func areContinental(_ names: [String]) -> Bool { names.contains { continental.contains(FieldMap.words($0)) } }

  /// What tables of box lines have that is no count of its own.
  private static let others: Set<String> = [
    "pos", "position", "positie", "posición", "poste", "class", "year", "grade", "notes",
    "eff", "val", "valoración", "valuation", "éval", "eval", "évaluation", "pir", "per", "index", "rank", "round",
    "competition", "season", "location", "home", "away", "result", "score", "name", "2p%", "ts%", "efg%",
    "2 int réussis", "2 ext réussis", "fautes provoquées", "fautes prov", "fautes subies",
  ]
  static func isOther(_ name: String) -> Bool {
    name.isEmpty || name.hasSuffix("%") || others.contains(FieldMap.words(name))
  }

  /// The field of a column; nil for an unknown name.
  static func key(of name: String) -> FieldKey? { usual.usual(name).flatMap(BoxRole.init)?.fieldKey }

  /// Whether a file has box lines and no play-by-play, by its header and the user's map: a row of plays has an event.
  package static func areLines(_ names: [String], mapping: [String]) -> Bool {
    func roles(_ usual: FieldNames) -> Set<Int> {
      // A fault of `--map` is reported by the reader.
      let mapped = (try? usual.mapping(mapping)) ?? usual
      return Set(names.compactMap(mapped.role))
    }
    let plays = roles(PlayByPlayReader.Role.usual)
    let lines = roles(usual)
    return !plays.contains(PlayByPlayReader.Role.event.rawValue)
      && (!lines.isDisjoint(with: ([.points] + periods).map(\.rawValue))
        || countPoints(Set(lines.compactMap(BoxRole.init))))
  }
}

private enum Patterns {
  /// `1e`, `2nd`, `3º`, `Q4`, `4. Viertel`
  static let period = Pattern(/\p{L}{0,2}([1-4])(?:\.|st|nd|rd|th|e|er|ste|de|[º°])?(?: \p{L}+)?/)
}
