import Basketball
import Formats
import People

/// Who was at home, where the scores of both teams do not say it: `Ravens 29, Hornets 47`.
extension BoxTitle {
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
      let bare = VenueWords.withoutSide(line)
      guard bare != line, let found = index(of: bare) else { continue }
      let side = Venue(written: line.dropFirst(bare.count).filter(\.isLetter))
      return side == .away ? 1 - found : found
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
  static let place = Pattern(/\d,? (?:at|@) (\p{L}.*?)(?: (?:high school|hs|gym|gymnasium))?$/.ignoresCase())
}
