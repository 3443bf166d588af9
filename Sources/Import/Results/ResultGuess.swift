import Basketball
import Diagnostics
import Formats
import People
import Records

/// The columns of a list of results without a header, found from its cells: a date, two teams, and a score in one column
/// or in two.
enum ResultGuess {
  private enum Content { case date, score, points, text, nothing }

  /// - Parameter rows: the file's first rows, without those that are blank.
  /// - Returns: a name for each column, and the rows that are titles; nil if the cells leave it open.
  static func columns(of rows: [[String]]) -> NamelessTable? {
    if let table = ResultsBelowDays.columns(of: rows) { return table }
    let records = rows.filter { $0.count > 3 }
    guard records.count > 1, records.count * 2 > rows.count, let width = records.map(\.count).max() else { return nil }
    let contents = (0..<width).map { column in
      content(of: records.map { column < $0.count ? $0[column].trimmed : "" })
    }
    func columns(_ content: Content) -> [Int] { contents.indices.filter { contents[$0] == content } }
    let (dates, teams) = (columns(.date), columns(.text))
    guard dates.count == 1, teams.count == 2 else { return nil }
    var names = contents.indices.map { "column \($0 + 1)" }
    names[dates[0]] = "date"
    (names[teams[0]], names[teams[1]]) = ("home", "away")
    switch (columns(.score).count, columns(.points).count) {
    case (1, 0): names[columns(.score)[0]] = "score"
    case (0, 2) where !arePeople(records, born: dates[0], teams):
      (names[columns(.points)[0]], names[columns(.points)[1]]) = ("home_score", "away_score")
    default: return nil
    }
    let titles = rows.indices.prefix { index in rows[index].count { !$0.trimmed.isEmpty } == 1 }
    return NamelessTable(names: names, titles: Set(titles))
  }

  /// Whether no name occurs twice and the days are far apart, as those of births: `1;Weber;Mia;27.11.2001;11`. The games of a
  /// team or of a league name the same teams again, those of one round are within a few days.
  private static func arePeople(_ records: [[String]], born: Int, _ names: [Int]) -> Bool {
    func cells(_ column: Int) -> [String] {
      records.map { column < $0.count ? $0[column].trimmed.folded : "" }.filter { !$0.isEmpty }
    }
    let days = cells(born).compactMap { try? WrittenDate($0, upTo: 2100) }.compactMap { date in
      [DateOrder.ymd, .dmy, .mdy].lazy.compactMap { date.day(in: $0)?.daysSince1970 }.first
    }
    let all = names.flatMap(cells)
    guard records.count > 2, Set(all).count == all.count, let first = days.min(), let last = days.max() else {
      return false
    }
    return last - first > 30
  }

  /// The letters of home and away in several languages, above the points of each.
  private static let sides = [
    ["h", "a"], ["h", "v"], ["h", "g"], ["t", "u"], ["t", "b"], ["d", "v"], ["d", "e"], ["l", "v"], ["r", "v"],
    ["c", "o"],
  ]

  /// Whether a name is that of a column of results.
  static func isKnown(_ name: String) -> Bool { RecordKind.result.names.usual(name) != nil }

  /// The names of a header of games with those that the cells of the first record give.
  static func filled(_ names: [String], _ record: [String]) -> [String] {
    withTeam(withVenue(withScores(withDay(withUnnamedDay(names, record), record), record), record), record)
  }

  /// `team` above the first column, of a table of points by period: `, Q1, Q2, Final` above `Lions, 12, 8, 20`.
  private static func withTeam(_ names: [String], _ record: [String]) -> [String] {
    guard names.first?.trimmed.isEmpty == true, names.count(where: BoxRole.isPeriod) > 1, record.count == names.count,
      record[0].contains(where: \.isLetter), record.dropFirst().allSatisfy({ $0.isEmpty || Int($0.trimmed) != nil })
    else { return names }
    return ["team"] + names.dropFirst()
  }

  /// `where` above a column without a name that has `vs` and `@`.
  private static func withVenue(_ names: [String], _ record: [String]) -> [String] {
    let kind = RecordKind.result
    let roles = names.map { kind.names.usual($0).map { kind.columns[$0].key.name } }
    guard roles.contains("opponent"), !roles.contains("where"),
      let column = names.indices.first(where: {
        names[$0].trimmed.isEmpty && $0 < record.count && Venue(written: record[$0]) != nil
      })
    else { return names }
    var filled = names
    filled[column] = "where"
    return filled
  }

  /// The names of a header with two teams whose scores have columns without a name: points behind each team, or the score
  /// of both between them.
  private static func withScores(_ names: [String], _ record: [String]) -> [String] {
    let kind = RecordKind.result
    let roles = names.map { kind.names.usual($0).map { kind.columns[$0].key.name } }
    // `Domicile, Score, , Visiteur`, where `Score` is above two columns.
    if let scored = roles.firstIndex(of: "score"),
      scored + 1 < names.count, names[scored + 1].trimmed.isEmpty, scored + 1 < record.count,
      record[scored...(scored + 1)].allSatisfy({ Int($0.trimmed) != nil }), let home = roles.firstIndex(of: "home"),
      let away = roles.firstIndex(of: "away")
    {
      var filled = names
      (filled[scored], filled[scored + 1]) = home < away ? ("home_score", "away_score") : ("away_score", "home_score")
      return filled
    }
    // `Home, Score, , , Away` above `Lions, 61, -, 58, Hawks`
    if let scored = roles.firstIndex(of: "score"), scored + 2 < min(names.count, record.count),
      names[scored + 1...scored + 2].allSatisfy({ $0.trimmed.isEmpty || $0 == names[scored] }),
      [record[scored], record[scored + 2]].allSatisfy({ Int($0.trimmed) != nil }),
      ["-", "–", ":"].contains(record[scored + 1].trimmed), let home = roles.firstIndex(of: "home"),
      let away = roles.firstIndex(of: "away")
    {
      var filled = names
      (filled[scored], filled[scored + 2]) = home < away ? ("home_score", "away_score") : ("away_score", "home_score")
      filled[scored + 1] = ""
      return filled
    }
    // `Home, H, A, Away` above `Lions, 24, 19, Hawks`, and `Home, Score H, Score A, Away`
    let letters = columnsOfSides(names) ?? []
    if letters.count == 2, let home = roles.firstIndex(of: "home"), let away = roles.firstIndex(of: "away"),
      !letters.contains(home), !letters.contains(away),
      letters.allSatisfy({ $0 < record.count && Int(record[$0].trimmed) != nil })
    {
      var filled = names
      (filled[letters[0]], filled[letters[1]]) = ("home_score", "away_score")
      return filled
    }
    guard let home = roles.firstIndex(of: "home"), let away = roles.firstIndex(of: "away"),
      roles.allSatisfy({ !["score", "us", "home_score", "result"].contains($0) })
    else { return names }
    func cell(_ column: Int) -> String? {
      guard (names.count <= column || names[column].trimmed.isEmpty), column < record.count else { return nil }
      return record[column].trimmed
    }
    func set(_ column: Int, _ name: String, in names: inout [String]) {
      while names.count <= column { names.append("") }
      names[column] = name
    }
    var filled = names
    if let own = cell(home + 1), let others = cell(away + 1), [own, others].allSatisfy({ Int($0) != nil }) {
      set(home + 1, "home_score", in: &filled)
      set(away + 1, "away_score", in: &filled)
    } else if home + 3 == away, let own = cell(home + 1), let others = cell(home + 2),
      [own, others].allSatisfy({ Int($0) != nil })
    {
      // `Home, , , Away` above `Lions, 31, 27, Hawks`
      (filled[home + 1], filled[home + 2]) = ("home_score", "away_score")
    } else if let between = cell(min(home, away) + 1), abs(home - away) == 2, ScoreCell(between) != nil {
      filled[min(home, away) + 1] = "score"
    }
    return filled
  }

  private static let pointWords: Set<String> = [
    "score", "scores", "points", "point", "pts", "punten", "ptn", "punkte", "pkt", "pkte", "puntos", "ptos", "punti",
    "pontos", "tantos", "buts", "tore", "goles", "goals", "final", "marcador",
  ]

  /// The columns of the points of the home team and of the other one, whose names are the letters or the words of both sides,
  /// or have them beside a word for points: `H`, `A`; `Score D`, `Score V`; `Pts (local)`, `Pts (visitante)`.
  private static func columnsOfSides(_ names: [String]) -> [Int]? {
    let kind = RecordKind.result
    let beside = names.map { name -> String? in
      guard kind.names.usual(name) == nil else { return nil }
      let words = FieldMap.words(name).split { !$0.isLetter && !"'’".contains($0) }.map(String.init)
      let rest = words.filter { !pointWords.contains($0) }
      return rest.isEmpty || rest.count == words.count ? nil : rest.joined(separator: " ")
    }
    for pair in sides {
      let columns = pair.compactMap { letter in
        names.indices.first { FieldMap.words(names[$0]) == letter || beside[$0] == letter }
      }
      if columns.count == 2 { return columns }
    }
    let columns = ["home", "away"].compactMap { side in
      beside.firstIndex { rest in
        rest.flatMap { kind.names.usual($0) }.map { kind.columns[$0].key.name == side } ?? false
      }
    }
    return columns.count == 2 ? columns : nil
  }

  /// `date` above the first column without a name that has a day, if no column has that name: `, Home, Away` above
  /// `Sat 26-9, Lions, Hawks`.
  private static func withUnnamedDay(_ names: [String], _ record: [String]) -> [String] {
    let kind = RecordKind.result
    let roles = Set(names.compactMap { kind.names.usual($0).map { kind.columns[$0].key.name } })
    guard !roles.contains("date"), roles.isSuperset(of: ["home", "away"]) || roles.contains("opponent"),
      let column = names.indices.first(where: { names[$0].trimmed.isEmpty }), column < record.count,
      ResultLine.isDate(record[column].trimmed)
    else { return names }
    var filled = names
    filled[column] = "date"
    return filled
  }

  /// The names of a header in which the day of the week stands under the name of the day, and the day in a column of the
  /// same name or without one: `Datum, , Thuis` above `za, 08-11-2025, Lions`.
  private static func withDay(_ names: [String], _ record: [String]) -> [String] {
    let kind = RecordKind.result
    guard
      let day = names.firstIndex(where: { name in
        kind.names.usual(name).map { kind.columns[$0].key.name == "date" } ?? false
      }), day + 1 < min(names.count, record.count), names[day + 1].trimmed.isEmpty || names[day + 1] == names[day],
      record[day].trimmed.allSatisfy({ $0.isLetter || $0 == "." }), ResultLine.isDate(record[day + 1].trimmed)
    else { return names }
    var filled = names
    (filled[day], filled[day + 1]) = ("", names[day])
    return filled
  }

  private static func content(of cells: [String]) -> Content {
    let filled = cells.filter { !$0.isEmpty && !ScoreCell.isUnplayed($0) }
    if filled.isEmpty { return .nothing }
    if filled.allSatisfy({ $0.utf8.count < 4 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) { return .points }
    if filled.allSatisfy({ (try? WrittenDate(WrittenDate.bare($0), upTo: 2100)) != nil }) { return .date }
    if filled.allSatisfy({ ScoreCell($0) != nil }) { return .score }
    return filled.allSatisfy { $0.contains(where: \.isLetter) } ? .text : .nothing
  }
}

extension ScoreCell {
  /// Nil if the text is no score of two sides.
  init?(_ text: String) {
    guard let cell = Self.cell(text), cell.first != nil else { return nil }
    self = cell
  }

  /// Whether it stands where a score is due and says that there is none: `-`, `55-55 (gestaakt)`.
  static func isUnplayed(_ text: String) -> Bool {
    isAbsent(text) || cell(text).map { $0.first == nil && $0.outcome == nil } == true
  }

  private static func cell(_ text: String) -> ScoreCell? {
    var text = text
    var times = InstantReading()
    return text.withUTF8 { try? ScoreCell.read($0, as: "score", &times) }
  }
}
