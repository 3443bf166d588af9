import People

/// The sides of a title by their names and points.
extension BoxTitle {
  /// The side that lines with these points are of; nil if both or none have them.
  func side(scoring points: Int) -> Side? {
    let found = sides.filter { $0.points == points }
    return sides.count == 2 && found.count == 1 ? found[0] : nil
  }

  /// The other one of two sides.
  func other(than side: Side) -> Side { sides[0].name == side.name ? sides[1] : sides[0] }

  /// Whether a name is that of one of two sides.
  func isSide(_ name: String) -> Bool {
    // `Totaal Lions U14`, and `BC Foxes` for `BC Foxes U14-1`
    side(named: name).map { $0.name.folded == name.folded || name.contains(" ") } ?? false
  }

  /// The side with this name, or a part of it: `Lions` for `Riverside Lions`.
  func side(named name: String) -> Side? {
    guard sides.count == 2 else { return nil }
    if let side = sides.first(where: { $0.name.folded == name.folded }) { return side }
    let found = sides.filter { side in
      let (a, b) = (" \(side.name.folded) ", " \(name.folded) ")
      return a.contains(b) || b.contains(a)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Takes a pair of names as the sides if one of them is that of a team.
  mutating func takePair(with team: String?) {
    guard sides.isEmpty, let team, pair.count == 2, pair[0].folded != pair[1].folded,
      pair.contains(where: { $0.folded == team.folded })
    else { return }
    sides = pair.map { Side(name: $0) }
  }

  /// Takes a pair of names as the sides, or the one of them that is no word for a box: `Stats - Hawks`.
  mutating func takePair() {
    guard sides.isEmpty, pair.count == 2, pair[0].folded != pair[1].folded else { return }
    sides = pair.filter { !Self.isNoun($0) }.map { Side(name: $0) }
  }

  /// Takes the two teams of the lines as the sides, the one first that a line says was at home.
  mutating func takeTeams(_ teams: [String], _ lines: [SkippedLine]) {
    let known = sides
    sides = teams.map { name in Side(name: name, points: known.first { $0.name.folded == name.folded }?.points) }
    takeHome(of: lines)
    if homeLine == nil { sides = known }
  }
}
