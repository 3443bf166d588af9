import Basketball
import Formats
import People

/// A list of games to be played on lines, with the dates on them or above them: `10:00 Lions v Hawks (Riverside)`, or of one
/// team: `10:00 - Hawks (H)`.
struct FixtureLines {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each on its line.
  let table: [UInt8]
  /// The lines that are no games.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 400_000
  private static let maxLines = 2_000
  static let longest = 200

  /// Nil unless most lines, two at least, are games, and each has a day.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= Self.maxLines else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    var day: String?
    var games = 0
    var ofOneTeam = 0
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let (own, rest) = text.utf8.count <= Self.longest ? ResultLine.dated(Self.withoutRound(text)) : (nil, text)
      if own != nil, rest.isEmpty {
        day = own
      } else if let game = FixtureLine(rest, isTimed: own?.contains(":") == true) {
        guard let day = own ?? day else { return nil }
        games += 1
        kept.add([day, game.time] + game.teams + [game.location], at: index + 1)
      } else if let day = own, let game = FixtureLine(ofOneTeam: rest) {
        (games, ofOneTeam) = (games + 1, ofOneTeam + 1)
        kept.add([day, game.time] + game.teams, at: index + 1)
      } else {
        if let found = ResultLine.day(of: text) { day = found }
        others.append((index + 1, text, games > 0))
      }
    }
    guard ofOneTeam == 0 || ofOneTeam == games else { return nil }
    names =
      ofOneTeam > 0 ? ["date", "time", "opponent", "where"] : ["date", "time", "home", "away", "location"]
    // A mail has more around its list.
    guard games > 1, games > others.count || games > 3 && games * 3 > others.count else { return nil }
    (table, self.others) = (kept.bytes, others)
  }

  /// Without `1. Spieltag`, `Speelronde 3:`.
  static func withoutRound(_ line: String) -> String {
    line.replacing(Patterns.round, with: "").trimmed
  }
}

/// A game to be played on one line, behind its day.
struct FixtureLine {
  /// Empty if the line has none.
  let time: String
  /// Home and away; of one team's list the opponent, and who is at home.
  let teams: [String]
  let location: String

  private static let marks = [" vs. ", " vs ", " v ", " v. ", " tegen ", " gegen ", " contre ", " contra ", " @ "]
  /// Only behind a day or a time: `Practice - Hall 2` is no game.
  private static let dashes = [" - ", " – ", " — "]

  /// `10:00 Lions v Hawks (Riverside)`
  ///
  /// - Parameter isTimed: whether there is a time or a day before it.
  init?(_ text: String, isTimed: Bool) {
    guard text.utf8.count <= FixtureLines.longest, let match = text.firstMatch(of: Patterns.game) else { return nil }
    let time = match.1.map(Self.time)
    guard
      let found = WrittenTeams.teams(
        of: String(match.2), marks: Self.marks + (time == nil && !isTimed ? [] : Self.dashes)),
      [found.home, found.away].allSatisfy(Self.isTeam)
    else { return nil }
    self.time = time ?? ""
    teams = [found.home, found.away]
    location = String(match.3 ?? match.4 ?? "").trimmed
  }

  /// `10:00 - Hawks (H)`
  init?(ofOneTeam text: String) {
    guard text.utf8.count <= FixtureLines.longest, let match = text.firstMatch(of: Patterns.game), let mark = match.3,
      let venue = Venue(written: String(mark))
    else { return nil }
    let opponent = String(match.2.drop { "-–— ".contains($0) })
    guard Self.isTeam(opponent) else { return nil }
    time = match.1.map(Self.time) ?? ""
    teams = [opponent, venue.rawValue]
    location = ""
  }

  private static func isTeam(_ name: String) -> Bool {
    name.contains(where: \.isLetter) && name.count <= 60 && !name.contains(",")
  }

  /// `10:00` of `10h00` and `10.00`.
  private static func time(_ written: Substring) -> String {
    String(written).lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
      .replacing("h", with: ":").replacing(".", with: ":")
  }
}

private enum Patterns {
  static let round = Pattern(
    /^(?:\d{1,2}\.? ?(?:spieltag|runde|ronde|speelronde|journée|jornada|giornata)|(?:round|week|game|match|wedstrijd|spiel|partido|gara|matchday|ronde|speelronde|journée|jornada|giornata) \d{1,2})[ :.–-]+(?=\S)/
      .ignoresCase())
  static let game = Pattern(
    /^(?:(?:Uhrzeit folgt|tijd volgt|tba|tbd|heure à définir)[-–: ,]+)?(?:(?:at )?(\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)(?: uur| Uhr)?[-–: ,]+)?(.+?)(?: ?[(]([^()]*)[)]|, ([^,]+))?$/
      .ignoresCase())
}
