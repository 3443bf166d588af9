import Diagnostics
import Flashcards
import Formats
import People
import Records

/// What speaks against a text without a header being a list of words and what they mean. `import deck` reads it all the
/// same.
enum DeckDoubt: Equatable {
  /// The columns of a standing: `Team W L Pts`.
  case standing
  /// Lines begin with a number: `#7 Ann Hobbs`.
  case numberedLines
  /// Lines have a day and a score: `za 20-9-2025 Lions Noord 48-39`.
  case games
  /// Lines begin with the time on the clock: `5:41 Lions #12 layup - made`.
  case plays
  /// The players of several games as newspapers print them: `Adams 5 2-2 14, Brown 8 1-3 17`.
  case newspaperBoxes
  /// Messages of a chat: `[08/11/2025, 13:02] Tom: …`; whether they tell of times tables.
  case chat(ofTables: Bool)
  /// Lines begin with a day of the week, as those of a log: `Mon 2/11`.
  case days
  /// Lines with many columns, as those of statistics.
  case wide
  /// Months with names and days behind them: `March: 4 Anna, 12 Ben`.
  case birthdays
  /// What would be the definitions are times, or numbers.
  case times, numbers
  /// So many lines of so many are a term and a definition.
  case few(Int, of: Int)
  /// Labels that are repeated, as those of a form that several people have filled in.
  case forms
  /// JSON with objects of texts, which may be settings.
  case objects

  private static let rows = 200
  /// A card has a few fields.
  private static let mostTabs = 8

  /// Nil if nearly all lines are two texts.
  ///
  /// - Parameters:
  ///   - text: the first text of the file, in UTF-8.
  ///   - form: what it would be read as.
  init?(_ text: [UInt8], as form: DeckForm, _ cells: FirstCells) {
    if Self.isStanding(text) {
      self = .standing
      return
    }
    let lines = Self.lines(text)
    if lines.count(where: { ChatLine($0) != nil }) * 2 > lines.count {
      self = .chat(ofTables: lines.count { ChatLine($0).map { ScoreTitle([$0.text]).table != nil } ?? false } > 1)
      return
    }
    if lines.count(where: NewspaperBox.isSide) > 1 {
      self = .newspaperBoxes
      return
    }
    if LabelledBlocks.areForms(lines) {
      self = .forms
      return
    }
    if lines.count(where: { $0.count { $0 == "\t" } >= Self.mostTabs }) * 2 > lines.count {
      self = .wide
      return
    }
    if lines.count(where: { $0.hasPrefix("#") && $0.dropFirst().first?.isNumber == true }) * 2 > lines.count {
      self = .numberedLines
      return
    }
    if lines.count(where: { $0.firstMatch(of: Patterns.day) != nil && $0.firstMatch(of: Patterns.score) != nil }) * 2
      > lines.count
    {
      self = .games
      return
    }
    if lines.count(where: { $0.prefixMatch(of: Patterns.clock) != nil }) * 2 > lines.count {
      self = .plays
      return
    }
    if Self.areDays(lines) {
      self = .days
      return
    }
    // Days above lines with scores.
    if lines.contains(where: { ResultLine.dated($0).rest.isEmpty }),
      lines.count(where: { $0.firstMatch(of: Patterns.scoreWithin) != nil }) > 1
    {
      self = .games
      return
    }
    if Self.areBirthdays(lines) {
      self = .birthdays
      return
    }
    // A message, or a report, with one result.
    if lines.count < 7,
      lines.contains(where: { line in
        ResultLine(line) != nil || line.utf8.count < 200 && line.firstMatch(of: Patterns.scoreOfGame) != nil
      })
    {
      self = .games
      return
    }
    let found: (definitions: [String], isUsual: Bool)
    if form == .quizlet, let terms = TermLines(text, isWhole: text.count < DeckForm.headLength) {
      found = (terms.definitions, terms.areNearlyAll)
    } else if cells.names.count == 2, let delimiter = cells.delimiter {
      let rows = Self.rows(text, delimiter)
      let pairs = rows.filter { $0.count == 2 }
      // A term alone is one without its definition.
      let others = rows.count { $0.count > 2 }
      found = (pairs.map { $0[1] }, rows.count - pairs.count <= max(1, rows.count / 5) && others <= rows.count / 5)
    } else {
      return nil
    }
    let definitions = found.definitions.filter { !$0.isEmpty }
    func nearlyAll(_ isSo: (String) -> Bool) -> Bool {
      definitions.count > 2 && definitions.count(where: isSo) * 5 >= definitions.count * 4
    }
    func isTime(_ text: String) -> Bool { text.wholeMatch(of: Patterns.time) != nil }
    // `14 (left early)`
    func isNumber(_ text: String) -> Bool {
      text.contains(where: \.isNumber)
        && text.prefix { $0 != "(" }.allSatisfy { !$0.isLetter }
    }
    // The lines of a box score, or of a table of figures.
    func isFigures(_ text: String) -> Bool { isNumber(text) && text.split(whereSeparator: \.isWhitespace).count > 3 }
    // `Mon 2     x6     1:54`
    if definitions.count(where: { $0.firstMatch(of: Patterns.timeOfTable) != nil }) * 2 > definitions.count {
      self = .times
    } else if definitions.count(where: isFigures) * 2 > definitions.count {
      self = .numbers
    } else if definitions.contains(where: isTime), nearlyAll({ isTime($0) || TableKind.isAbsence($0) }) {
      self = .times
    } else if definitions.contains(where: isNumber), nearlyAll({ isNumber($0) || TableKind.isAbsence($0) }) {
      self = .numbers
    } else if !found.isUsual {
      self = .few(definitions.count, of: lines.count)
    } else {
      return nil
    }
  }

  /// Whether most lines are a month and names with days.
  private static func areBirthdays(_ lines: [String]) -> Bool {
    let months = lines.filter { line in
      guard let pair = TermLines.pair(of: line), MonthName.isWhole(pair.term) else { return false }
      let words = pair.definition.split { !$0.isLetter && !$0.isNumber }
      return words.contains { $0.first?.isUppercase == true } && words.contains { (Int($0.prefix(2)) ?? 0) > 0 }
    }
    return months.count > 1 && months.count * 2 > lines.count
  }

  /// Whether most lines begin with a weekday and a date, or with a weekday where times are behind some: words to learn are
  /// `Monday` and `maandag`, and have neither.
  private static func areDays(_ lines: [String]) -> Bool {
    let days = lines.filter { Weekday.begins($0) && $0.prefixMatch(of: Patterns.weekday) != nil }
    if days.count(where: { $0.prefixMatch(of: Patterns.weekdayAndDate) != nil }) * 2 > lines.count { return true }
    return days.count * 2 > lines.count && days.contains { $0.firstMatch(of: Patterns.minutes) != nil }
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(rows).map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  private static func rows(_ text: [UInt8], _ delimiter: UInt8) -> [[String]] {
    var rows: [[String]] = []
    do throws(Diagnostic) {
      var reader = try CSVReader(ByteSource(text), named: "", encoding: .utf8, delimiter: delimiter)
      while rows.count < Self.rows, try reader.next() {
        let cells = (0..<min(reader.count, 20)).map { reader.text($0).trimmed }
        if cells.contains(where: { !$0.isEmpty }) { rows.append(cells) }
      }
    } catch {
      // The head ends within a row: the others decide.
    }
    return rows
  }

  private static let teams: Set<String> = [
    "team", "teams", "ploeg", "club", "vereniging", "mannschaft", "verein", "équipe", "equipe", "equipo", "squadra",
  ]
  private static let figures: Set<String> = [
    "w", "l", "v", "d", "g", "gp", "gw", "pj", "pg", "pp", "sp", "s", "n", "pct", "gb", "pf", "pa", "pts", "pnt",
    "pnts",
    "punten", "punkte", "points", "puntos", "punti", "won", "lost", "wins", "losses", "win", "loss", "played", "games",
    "gespeeld", "gewonnen", "verloren", "gesp", "spiele", "siege", "niederlagen", "joués", "gagnés", "perdus", "mj",
    "mg",
    "mp", "pct.", "diff", "saldo", "voor", "tegen", "for", "against", "w%", "win%", "jugados", "ganados", "perdidos",
  ]

  /// Whether one of the first lines names a team and what it won and lost.
  static func isStanding(_ text: [UInt8]) -> Bool {
    lines(Array(text.prefix(8_192))).prefix(12).contains { line in
      let words = line.split { $0.isWhitespace || ",;|".contains($0) }.map { $0.lowercased() }
      return words.count { teams.contains($0) } == 1 && Set(words.filter(figures.contains)).count > 1
        && words.count { teams.contains($0) || figures.contains($0) } * 3 >= words.count * 2
    }
  }
}

private enum Patterns {
  /// `Lions – Hawks 54:63 (12:18, …)`
  static let scoreOfGame = Pattern(/\p{L}.* [-–] \p{Lu}.* \d{1,3} ?[-–:] ?\d{1,3} ?\(\d{1,3} ?[-–:] ?\d{1,3}[,;)]/)
  static let day = Pattern(/^\p{L}{0,10}\.? ?\d{1,4}[-\/.]\d{1,2}/)
  static let scoreWithin = Pattern(/\s\d{1,3} ?[-–] ?\d{1,3}(?:\s|$)|\s\d{1,3} ?[-–] \p{L}.*\s\d{1,3}$/)
  static let weekday = Pattern(/\p{L}{2,10}\.?,?(?:\s|$)/)
  static let weekdayAndDate = Pattern(/\p{L}{2,10}\.?,? ?\d{1,2}(?:[.\/-]\d{1,2}|\.? \p{L}{3})/)
  static let minutes = Pattern(/\b\d{1,2}:[0-5]\d\b/)
  static let clock = Pattern(/\[?\d{1,2}:\d\d(?:[.,]\d)?\]?\s/)
  static let score = Pattern(/\d{1,3} ?[-–:] ?\d{1,3} ?(?:\(.{0,20}\))?$/)
  static let timeOfTable = Pattern(/^[x×÷] ?\d{1,2}\s.*\b\d{1,2}:\d\d\b/)
  /// `1:05`, `58 s`, `24/25 in 1m10`.
  static let time = Pattern(
    /(?:\d{1,3} ?\/ ?\d{1,3},? ?(?:in |en )?)?(?:\d{1,2}:\d\d(?:[.,]\d+)?|\d{1,3}(?:[.,]\d)? ?s(?:ec)?\.?|\d{1,2} ?m(?:in)?\.? ?(?:\d{1,2} ?(?:s(?:ec)?\.?)?)?)/
  )
}
