import Basketball
import Formats
import People

/// Who was at home: by words on the sides, else by the order of `Lions vs Hawks` and `Hawks at Lions`, else by other lines.
extension BoxTitle {
  /// Takes the side first that lines such as `VISITORS: Lakeland 12-4`, `Heim: TV Nord` and `HORNETS (home)` say was at home, in
  /// whatever order a title names both.
  mutating func takeHome(of lines: [SkippedLine]) {
    guard sides.count == 2 else { return }
    let found = lines.compactMap { line in labelledHome(in: line.text).map { (line: line, home: $0) } }
    guard let first = found.first, Set(found.map(\.home)).count == 1 else { return }
    (homeLine, isHomeOpen) = (first.line, false)
    if first.home == 1 { sides.swapAt(0, 1) }
  }

  /// The side that a line with its name says was at home; nil of other lines.
  private func labelledHome(in line: String) -> Int? {
    if let match = line.wholeMatch(of: Patterns.labelled) {
      return index(of: VenueWords.withoutRecord(String(match.3))).map { match.1 == nil ? 1 - $0 : $0 }
    }
    let bare = VenueWords.withoutSide(line)
    guard bare != line, let found = index(of: bare) else { return nil }
    return Venue(written: line.dropFirst(bare.count).filter(\.isLetter)) == .away ? 1 - found : found
  }

  /// The side that other lines say was at home: `Ravens at Hornets`, `HORNETS (home)`, `RAVENS (visitor)`; nil if none does.
  func homeSide(in lines: [String]) -> Int? {
    for line in lines {
      for part in Self.parts(of: line) {
        if let teams = WrittenTeams.teams(of: part, marks: [" at ", " @ "]), let home = index(of: teams.home),
          let away = index(of: teams.away), home != away
        {
          return home
        }
        // `Friday, Nov. 13, 2026 at Ridgemont`
        if let match = part.firstMatch(of: Patterns.place),
          let home = sides.firstIndex(where: { side in
            side.name.folded == String(match.1).folded
          })
        {
          return home
        }
      }
    }
    return nil
  }

  /// Whether the team of the lines was at home: the `Home` of `Jan 17, 2026 - Home`; nil if no line says it.
  static func isOwnAtHome(in lines: [String]) -> Bool? {
    lines.lazy.flatMap(parts).compactMap { $0.count > 2 ? Venue(written: $0) : nil }.first.flatMap {
      $0 == .neutral ? nil : $0 == .home
    }
  }

  private static func parts(of line: String) -> [String] {
    line.replacing(text: " - ", with: "|").split { "|·•–—".contains($0) }.map { String($0).trimmed }
  }

  private func index(of name: String) -> Int? {
    side(named: name).flatMap { side in sides.firstIndex { $0.name == side.name } }
  }
}

private enum Patterns {
  static let labelled = Pattern(
    /(?:(home(?: team)?|heim(?:mannschaft|team)?|thuis(?:ploeg|team)?|(?:équipe )?(?:à )?domicile|(?:équipe )?recevante?|(?:équipe )?locale?s?|locaux|(?:equipo )?local|(?:squadra (?:di )?)?casa)|((?:visit(?:ors?|ing team)|away(?: team)?|guests?|gast(?:mannschaft|team)?|gäste|gasten|bezoekers?|uit(?:ploeg|team)?|extérieur|(?:équipe )?visiteu(?:rs?|se)|(?:equipo )?visitantes?|(?:squadra )?ospit[ei]))) ?[:–—-] ?(\p{L}.*)/
      .ignoresCase())
  static let place = Pattern(/\d,? (?:at|@) (\p{L}.*?)(?: (?:high school|hs|gym|gymnasium))?$/.ignoresCase())
}
