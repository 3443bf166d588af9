import Basketball
import Formats
import People
import Records

/// Where a game of a team's list was, in the words around its opponent.
enum VenueWords {
  private static let away = [
    "@", "at", "away at", "away to", "away vs.", "away vs", "away v", "away against", "uit tegen", "uit bij", "uit",
    "bij", "auswärts gegen", "auswärts bei", "auswärts", "bei", "à l'extérieur contre", "extérieur contre",
    "en déplacement contre", "chez", "fuera contra", "fuera vs", "fuera", "away",
  ]
  private static let home = [
    "vs.", "vs", "v.", "v", "versus", "against", "home vs.", "home vs", "home v", "home against", "home to",
    "at home vs", "at home to", "at home against", "thuis tegen", "thuis", "tegen", "heim gegen", "daheim gegen",
    "zuhause gegen", "zu hause gegen", "heim", "gegen", "à domicile contre", "domicile contre", "contre",
    "en casa contra", "casa contra", "contra", "home",
  ]
  private static let marks =
    (away.map { ("@ ", $0) } + home.map { ("vs ", $0) }).sorted { $0.1.count > $1.1.count }
  private static let phrases: [(venue: Venue, words: [String])] = [
    (
      .home, ["at home", "home", "thuis", "zu hause", "zuhause", "daheim", "heim", "à domicile", "domicile", "en casa"]
    ),
    (.away, ["away", "on the road", "uit", "auswärts", "à l'extérieur", "extérieur", "en déplacement", "fuera"]),
  ]
  private static let letters: [(venue: Venue, words: [String])] = [(.home, ["(h)", "(t)"]), (.away, ["(a)", "(u)"])]
  /// What may be behind a score, and behind an opponent, each with a space or a comma before it.
  private static let scoreEnds = phrases.flatMap { (venue, words) in
    words.flatMap { word in [" (\(word))", " \(word)", ", \(word)"].map { (venue: venue, end: $0) } }
  }
  private static let opponentEnds = (phrases + letters).flatMap { (venue, words) in
    words.sorted { $0.count > $1.count }.flatMap { word in
      [" (\(word))", " \(word)", ",\(word)"].map { (venue: venue, end: $0) }
    }
  }

  /// Where the game was, if the line says it after the score, and the line without it: `Bears won 44-40 at home`,
  /// `Bears 44-40 (away)`.
  static func behindScore(_ line: String) -> (line: String, venue: Venue?) {
    let lower = line.lowercased().replacing(text: "’", with: "'")
    guard lower.count == line.count else { return (line, nil) }
    for (venue, end) in scoreEnds where lower.hasSuffix(end) {
      var rest = String(line.dropLast(end.count)).trimmed
      while let last = rest.last, ",-–".contains(last) { rest = String(rest.dropLast()).trimmed }
      guard rest.last?.isNumber == true || rest.last == ")" else { continue }
      return (rest, venue)
    }
    return (line, nil)
  }

  /// The venue behind the words that follow it, which become a remark: `lost 33-34 (so close!) (home)` of
  /// `lost 33-34 (home) so close!`.
  static func beforeRemark(_ line: String) -> String {
    guard let match = line.wholeMatch(of: Patterns.venueAndRemark),
      behindScore("\(match.1) \(match.2)").venue != nil
    else { return line }
    return "\(match.1) (\(match.3)) \(match.2)"
  }

  /// The opponent of `@ Hawks`, `away at Hawks`, `thuis tegen Hawks`, with `@ ` or `vs ` before it.
  static func before(_ text: String) -> String? {
    let lower = text.lowercased().replacing(text: "’", with: "'")
    guard lower.count == text.count else { return nil }
    for (sign, word) in marks where lower.hasPrefix(word) {
      let rest = lower.dropFirst(word.count)
      guard rest.hasPrefix(" ") || rest.hasPrefix(": ") else { continue }
      return sign + String(text.dropFirst(word.count).drop { " :".contains($0) })
    }
    return text.hasPrefix("@") ? "@ " + String(text.dropFirst()).trimmed : nil
  }

  /// The same of `Hawks away`, `Hawks (h)`, `Hawks - at home`.
  static func after(_ text: String) -> String? {
    let lower = text.lowercased().replacing(text: "’", with: "'")
    guard lower.count == text.count else { return nil }
    for (venue, end) in opponentEnds where lower.hasSuffix(end) {
      let name = bare(String(text.dropLast(end.count)))
      guard name.contains(where: \.isLetter) else { continue }
      return (venue == .away ? "@ " : "vs ") + name
    }
    return nil
  }

  /// `Harbor City` of `Harbor City (Visitor)`.
  static func withoutSide(_ name: String) -> String {
    guard let match = name.firstMatch(of: Patterns.side), Venue(written: String(match.1)) ?? .neutral != .neutral else {
      return name
    }
    return String(name[..<match.range.lowerBound])
  }

  /// `Larkin College` of `Larkin College (5-3, 1-1)` and of `Larkin College 5-3`, with the games that it has won and lost.
  static func withoutRecord(_ name: String) -> String { name.replacing(Patterns.record, with: "") }

  /// A name without marks around it.
  static func bare(_ text: String) -> String {
    var text = text.trimmed
    if let name = before(text) { text = String(name.drop { $0 != " " }).trimmed }
    while let last = text.last, ":,-–".contains(last) { text = String(text.dropLast()).trimmed }
    return text
  }
}

private enum Patterns {
  static let side = Pattern(/\s\((\p{L}{3,})\)$/)
  static let record = Pattern(/,? +\(?\d{1,3}-\d{1,3}(?:-\d{1,3})?(?:, ?\d{1,3}-\d{1,3}(?:-\d{1,3})?)*(?: \p{L}+)?\)?$/)
  static let venueAndRemark = Pattern(/(.*\d)\s(\(\p{L}[\p{L}'’ ]*\))[ ,.–-]+(\p{L}[^\d()]*)/)
}
