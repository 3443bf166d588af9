import Basketball
import Diagnostics
import Formats
import People
import Records

/// A list of final scores on lines, with the dates on them or above them, as a table. Games that are still to be played are
/// in it without a score.
struct ResultLines {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each on its line.
  let table: [UInt8]
  /// The lines that are no games.
  let others: [(line: Int, text: String, isBelow: Bool)]
  /// Whether some of the games have no score yet.
  let hasUnplayed: Bool
  /// The first line that says who won, and so not who was at home.
  let winnerLine: Int?
  /// The first line that does not say who was at home either.
  let openLine: Int?
  /// The first line of which that word contradicts the order of the points, and its score.
  let turned: (line: Int, score: String)?
  /// The lines that seem to have a score, and are not understood.
  let unread: [(line: Int, text: String)]

  /// The first of the competitions that stand before the games in a column of their own, which are not read.
  let label: (line: Int, text: String)?

  /// The first game on the day on which the mail was sent, where none says its own.
  private(set) var onDayOfMail: (line: Int, day: String)?

  private static let maxLines = 5_000
  private static let maxOthers = 20
  private static let sampleLines = 100

  /// Nil unless most lines from the first to the last score, two at least, are scores. What is above and below is a
  /// greeting and a signature.
  ///
  /// - Parameter isGiven: whether the user says that these are results: then one with a date is enough.
  init?(_ text: [UInt8], isGiven: Bool) {
    let written = TextLines.all(of: text).map {
      ResultLine.withoutPictures(ChatLine.firstSentence(GameLine.usual(FixtureLines.withoutBullet(String($0).trimmed))))
    }
    let labelled = Self.labels(of: written)
    label = labelled.first
    let lines = Self.spaced(labelled.lines)
    guard lines.count <= Self.maxLines else { return nil }
    let likely = lines.filter(ResultLine.maybe)
    guard likely.count > (isGiven ? 0 : 1) else { return nil }
    // A list is of one team, or of two in each line; some of its lines tell.
    let sample = stride(from: 0, to: likely.count, by: max(1, likely.count / Self.sampleLines)).map { likely[$0] }
    let own = sample.count { OwnResultLine($0) != nil }
    let both = sample.count { ResultLine($0).map { !$0.isProse } ?? false }
    guard own + both > 0 || sample.contains(where: { ResultLine($0) != nil }) else { return nil }
    let isOwn = own > both
    let haveDashes = likely.contains { ListedGame.endsWithScore($0, isOwn: isOwn) }
    /// The lines from here on that may be scores.
    var possible = likely.count
    var games: [(line: Int, game: ListedGame)] = []
    var others: [(Int, String, Bool)] = []
    /// Lines that say more of the games.
    var belonging: [(Int, String, Bool)] = []
    var (date, month): (String?, String?)
    /// Where the games below the heading with that day are.
    var location: String?
    /// Whether that is the day on which a mail was sent.
    var isOfMail = false
    /// Whether the date is on a line of its own, so that games to be played below it are on that day.
    var isHeading = false
    var scores = 0
    var isDated = false
    /// The first day below the only score of a report.
    var dayBelow: String?
    /// The others before the last score, behind the first.
    var between = 0
    var pending = 0
    /// The lines with two names below a day, which are games if both are teams of the list.
    var named: [(line: Int, game: ListedGame, text: String, isBelow: Bool)] = []
    for (index, text) in lines.enumerated() {
      // Text of another kind is known after its first lines.
      guard others.count <= Self.maxOthers + scores + possible else { return nil }
      if ResultLine.maybe(text) { possible -= 1 }
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      // `9:00 vs Hawks W 34-28` below the day of two games
      let time = date == nil ? nil : text.prefixMatch(of: Patterns.time)
      let untimed = time.map { String(text[$0.range.upperBound...]) }
      let isSubject = scores == 0 && MailWords.isSubject(text)
      let isAhead = haveDashes && ListedGame.endsWithTime(text) && !OwnResultLine.saysWhoWon(text)
      if !isAhead, !isSubject,
        let game = ListedGame(played: text, isOwn: isOwn) ?? untimed.flatMap({ ListedGame(played: $0, isOwn: isOwn) })
          ?? (isOwn ? ListedGame(ofBoth: text) : nil)
      {
        scores += 1
        between += pending
        pending = 0
        isDated = isDated || game.date ?? date != nil
        if isOfMail, game.date == nil, onDayOfMail == nil { onDayOfMail = date.map { (index + 1, $0) } }
        games.append((index + 1, game.on(date, at: location)))
        continue
      }
      // `09:30 Lions - Hawks` below `Programme for Saturday 21 November`
      let isTimed = isAhead || text.prefixMatch(of: Patterns.time) != nil
      let saysUnplayed = date != nil && Fixture.Status.beside(text) != nil
      if let game = ListedGame(unplayed: text, on: isHeading || isTimed || saysUnplayed ? date : nil, isOwn: isOwn) {
        games.append((index + 1, game.on(date, at: location)))
        continue
      }
      if let last = games.last, let game = last.game.withPeriods(of: text) {
        games[games.count - 1].game = game
        continue
      }
      // The periods below a result, and who did not play that day.
      if scores > 0, !text.contains(where: \.isLetter) && text.hasPrefix("(") || TableKind.isBye(text) {
        belonging.append((index + 1, text, true))
        continue
      }
      if let heading = GamesHeading(text) {
        (date, location, isHeading, isOfMail) = (heading.day, heading.place, true, false)
        if heading.hasMore { others.append((index + 1, text, scores > 0)) }
        continue
      }
      month = ResultLine.monthOfDays(in: text) ?? month
      let (day, rest) =
        ResultLine.day(of: text, in: month).map { ($0, "") } ?? ResultLine.dated(FixtureLines.withoutRound(text))
      if scores == 1, date == nil, dayBelow == nil { dayBelow = day }
      // `Sat Nov 29 2025 at Riverside Gym` above games of two teams each
      let place = isOwn || rest.isEmpty ? nil : GamesHeading.place(" \(rest)")
      if day != nil { location = place }
      if let day, rest.isEmpty {
        (date, isHeading, isOfMail) = (day, true, false)
      } else if let date, day == nil, !isOwn, !isOfMail, let game = ListedGame(ofNames: text, on: date) {
        named.append((index + 1, game, text, scores > 0))
      } else if scores == 0, let day = ResultLine.day(of: text) {
        (date, location, isHeading, isOfMail) = (day, nil, false, MailWords.isHead(text))
        others.append((index + 1, text, false))
      } else {
        // A title may say the day of what is below it.
        if let day = ResultLine.dateAtEnd(text) { (date, location, isHeading, isOfMail) = (day, nil, false, false) }
        others.append((index + 1, text, scores > 0))
        // `Sat 9/26 BYE` is of the list too, and `Sat 10/17 DOUBLEHEADER` has games below it.
        if let day { (date, isHeading, isOfMail) = (day, false, false) }
        if scores > 0, day == nil, !Self.isHeading(text) { pending += 1 }
      }
    }
    if scores == 1, games.count == 1, !isDated, let dayBelow {
      games[0].game = games[0].game.on(dayBelow)
      isDated = true
    }
    // What is not certain to be a game is reported.
    let doubtful = Self.settleDoubt(of: &games)
    scores -= doubtful.count
    others += doubtful.map { ($0, lines[$0 - 1], true) }
    let teams = Set(games.flatMap(\.game.teams))
    for (line, game, text, isBelow) in named {
      if game.teams.count == 2, teams.isSuperset(of: game.teams) {
        games.append((line, game))
      } else {
        others.append((line, text, isBelow))
      }
    }
    games.sort { $0.line < $1.line }
    // `3 Avery Blackwood G 5-6 Jr.`
    guard isDated || !games.allSatisfy({ $0.game.hasHeight }) else { return nil }
    guard scores > 1 || isGiven && isDated, scores > between, others.count <= Self.maxOthers + scores else {
      return nil
    }
    if !isGiven, ScoreCell.areTimes(games.compactMap(\.game.score)) { return nil }
    hasUnplayed = games.count > scores
    winnerLine = games.first { $0.game.result?.outcome != nil }?.line
    openLine = games.first { $0.game.result?.isHomeOpen == true }?.line
    turned = games.first { $0.game.result?.isTurned == true }.map { ($0.line, $0.game.cells[2]) }
    unread = Self.unread(others, beside: games.map(\.game), isOwn: isOwn, certain: Set(doubtful))
    let isTimed = games.contains { !$0.game.time.isEmpty || !$0.game.location.isEmpty }
    let sides = ["home", "away", "score"]
    // A list of one team may name both in some of its lines.
    let areMixed = isOwn && games.contains { $0.game.cells.count == sides.count }
    names =
      ["date"] + (isOwn ? ["opponent", "result"] : []) + (isOwn && !areMixed ? [] : sides)
      + (isTimed ? ["time", "location"] : [])
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (line, game) in games {
      let cells = !areMixed ? game.cells : game.cells.count == 3 ? ["", ""] + game.cells : game.cells + ["", "", ""]
      kept.add([game.date ?? ""] + cells + (isTimed ? [game.time, game.location] : []), at: line)
    }
    (table, self.others) = (kept.bytes, (others + belonging).sorted { $0.0 < $1.0 })
  }
}

extension ResultLines {
  /// The lines without the competition or the number before each game: `MSE-1     Lions - Hawks     71-64`, `A101: Lions - Hawks`.
  private static func labels(of lines: [String]) -> (lines: [String], first: (line: Int, text: String)?) {
    let found = lines.map(label)
    let count = found.count { $0 != nil }
    guard count > 1, count * 5 >= lines.count(where: ResultLine.maybe) * 4,
      let first = found.firstIndex(where: { $0 != nil })
    else { return (lines, nil) }
    let bare = zip(lines, found).map { line, match in match.map { String($0.2) } ?? line }
    return (bare, found[first].map { (first + 1, String($0.1)) })
  }

  private static func label(of line: String) -> PatternMatch<(Substring, Substring, Substring)>? {
    if line.contains(text: "   "), let match = line.wholeMatch(of: Patterns.label) { return match }
    return line.contains(":") && DividedGame(line).division == nil ? line.wholeMatch(of: Patterns.code) : nil
  }

  /// The lines with two spaces behind the division before each game, as in a column of its own: `MSE-1 Lions - Hawks 71-64`.
  private static func spaced(_ lines: [String]) -> [String] {
    let found = lines.map { $0.wholeMatch(of: Patterns.divided) }
    let divisions = found.compactMap { $0?.1 }
    guard Set(divisions).count > 1, divisions.count * 5 >= lines.count(where: ResultLine.maybe) * 4 else {
      return lines
    }
    return zip(lines, found).map { line, match in match.map { "\($0.1)  \($0.2)" } ?? line }
  }

  /// Whether a line between games is a heading of them: `Semis`, `POOL B`.
  private static func isHeading(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) && text.split(separator: " ").count < 4 && text.last != "."
  }

  /// Of the other lines those that are the score of a day in the form of the other kind of list, and of those below the first
  /// score the ones with points and the name of a team of the list, or a word for who won.
  ///
  /// - Parameter certain: the lines that are reported in any case.
  private static func unread(
    _ others: [(line: Int, text: String, isBelow: Bool)], beside games: [ListedGame], isOwn: Bool,
    certain: Set<Int>
  ) -> [(line: Int, text: String)] {
    let teams = Set(games.flatMap(\.teams))
    return others.filter { other in
      if certain.contains(other.line) { return true }
      if ListedGame(played: other.text, isOwn: !isOwn)?.date != nil { return true }
      guard other.isBelow, other.text.contains(Patterns.points) || other.text.contains(Patterns.namedPoints),
        other.text.prefixMatch(of: Patterns.rank) == nil
      else { return false }
      let text = other.text.folded
      return teams.contains { text.contains(text: $0) } || OwnResultLine.saysWhoWon(other.text)
    }.map { ($0.line, $0.text) }
  }
}

private enum Patterns {
  /// `MSE-1`, and two teams with a dash between them.
  static let label = Pattern(/(\p{L}[\p{L}\d\/.-]{0,11})\s{3,}(\S.* [-–] .*)/)
  /// A line of a standing: `1. Lions  3  3  0  189-130`
  /// `Hawks 44  Comets 43 2OT`
  static let namedPoints = Pattern(/\p{L} \d{1,3}(?![\d\/.\-])[^:]*\p{L} \d{1,3}(?![\d\/.\-])/)
  static let rank = Pattern(/\d{1,2}[.)] +\p{L}[^\d]*(?: +\d{1,3}){3}/)
  static let time = Pattern(/\d{1,2}[:.]\d\d(?: ?[ap]m)?\s+/)
  /// `A101: Lions - Hawks 34-28`
  static let code = Pattern(/(\p{L}[\p{L}\d\/.-]{0,6}\d) ?: (\S.* [-–] .*)/)
  static let divided = Pattern(/([MVXUJDH][OSEU]{0,2}-?\d{1,2}(?:-\d{1,2})?) +(\p{L}.* [-–] .*)/)
  static let points = Pattern(/\d{1,3} ?[-–—] ?\d{1,3}/)
}
