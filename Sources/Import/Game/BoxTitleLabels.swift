import Formats
import People
import Records

/// What parts of a title say behind a label: `Opponent: Hawks`, `Date 8 Nov 2025`, `Heim: TV Nord`, also of two cells.
extension BoxTitle {
  enum Label {
    case home(Side), away(Side), opponent(Side)
    /// As written.
    case date(String)
  }

  /// `Opponent Hawks`, `Date 10/3/2026` and `Score 24-20` of a line with all of them; none of a line with one.
  static func labelledParts(_ line: String) -> [String] {
    // `Home / Away: Home` is a question, and names nobody.
    let found = line.matches(of: Patterns.label).filter { !line[..<$0.range.lowerBound].hasSuffix("/ ") }
    guard found.count > 1, found[0].range.lowerBound == line.startIndex else { return [] }
    let ends = found.dropFirst().map(\.range.lowerBound) + [line.endIndex]
    return zip(found, ends).map { String(line[$0.range.lowerBound..<$1]).trimmed }
  }

  /// The labels that need no colon, because nothing else begins so.
  private static let labels: Set<String> = [
    "opponent", "tegenstander", "gegner", "adversaire", "date", "datum", "fecha",
  ]

  static func label(of text: String) -> Label? {
    if let home = text.wholeMatch(of: Patterns.home) { return .home(side(home.1)) }
    if let away = text.wholeMatch(of: Patterns.away) { return .away(side(away.1)) }
    for role in [BoxRole.date, .opponent] {
      for name in role.spellings.sorted(by: { $0.count > $1.count })
      where text.lowercased().hasPrefix("\(name):")
        || labels.contains(name) && text.lowercased().hasPrefix("\(name) ")
      {
        let value = String(text.dropFirst(name.count).drop { " :".contains($0) }).trimmed
        guard !value.isEmpty, value.count <= 60 else { return nil }
        if role == .opponent { return .opponent(Side(name: value)) }
        return ResultLine.isDate(value) ? .date(value) : nil
      }
    }
    return nil
  }

  /// `Lions, Punti, 58` of a row that says the points too.
  private static func side(_ text: Substring) -> Side {
    let scored = text.firstMatch(of: Patterns.pointsBehind)
    let name = scored.map { text[..<$0.range.lowerBound] } ?? text
    let bare = String(name.reversed().drop { ",; ".contains($0) }.reversed())
    return Side(name: VenueWords.withoutRecord(bare), points: scored.flatMap { Int($0.1) })
  }
}

private enum Patterns {
  static let label = Pattern(
    /\b(?:opponent|tegenstander|gegner|adversaire|rival|(?:wedstrijd|match|game|spiel|partido|partita)(?=:)|date|datum|fecha|score|uitslag|stand|eindstand|endstand|endergebnis|ergebnis|resultado|(?:final|home|away|heim|gast|thuis|uit|domicile|extérieur|visiteurs?|local|visitante|visitors?)(?=:)|location|venue|place|ort|lieu|lugar|plaats)\b:?(?= ?\S)/
      .ignoresCase())
  static let home = Pattern(
    /^(?:(?:squadra|team|mannschaft|équipe|equipo|ploeg) a:?(?= )|(?:home(?: team)?|heim|thuis(?:ploeg|team)?|domicile|locaux?|local|casa) ?:) ?(\p{L}.*)/
      .ignoresCase())
  static let away = Pattern(
    /^(?:(?:squadra|team|mannschaft|équipe|equipo|ploeg) b:?(?= )|(?:away(?: team)?|visitors?|guests?|gast|gäste|uit(?:ploeg|team)?|gasten|extérieur|visiteurs?|visitantes?|ospiti) ?:) ?(\p{L}.*)/
      .ignoresCase())
  static let pointsBehind = Pattern(
    /[ ,;:]+(?:punti|points|pts|punten|punkte|puntos)[ ,;:]+(\d{1,3})[ ,;]*$/.ignoresCase())
}
