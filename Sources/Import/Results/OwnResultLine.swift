import Basketball
import People

/// A game of one team's list on a line: `Nov 8 vs Hawks W 34-28`, `Sat 15 Nov: @ Foxes, lost 30-41`, `Beat the Owls 25-22`.
struct OwnResultLine {
  let date: String?
  /// With `@` before it if the game was away.
  let opponent: String
  /// `W 34-28`, the points of the list's team first.
  let result: String

  private static let outcomes: [(String, [String])] = [
    (
      "W",
      [
        "w", "win", "won", "beat", "defeated", "gewonnen", "winst", "sieg", "gagné", "victoire", "ganado", "ganamos",
        "victoria", "vinta", "vittoria",
      ]
    ),
    (
      "L",
      [
        "l", "loss", "lost to", "lost", "verloren", "verlies", "niederlage", "perdu", "défaite", "perdido", "perdimos",
        "derrota", "persa", "sconfitta",
      ]
    ),
    ("T", ["t", "d", "tie", "tied", "draw", "drew with", "drew", "gelijk", "unentschieden", "nul", "empate"]),
  ]

  /// Whether a word says who won, or where it was, and so is no team.
  static func isNoTeam(_ name: String) -> Bool {
    let name = name.lowercased()
    if outcomes.contains(where: { $0.1.contains(name) }) { return true }
    guard let last = name.split(separator: " ").last, last.count > 2 else { return false }
    return Venue(written: String(last.filter { $0 != "(" && $0 != ")" })) != nil
      || outcomes.contains { $0.1.contains(String(last)) }
  }

  /// The opponent of `Hawks away`, `Hawks (h)`, with `@ ` before it if the game was away; nil without such a word.
  private static func placed(_ text: String) -> String? {
    guard let match = text.firstMatch(of: /^(.+?)[ ,:–-]+(?:\((\p{L}+)\)|(\p{L}{3,}))$/),
      let venue = Venue(written: String(match.2 ?? match.3 ?? "")), venue != .neutral
    else { return nil }
    let name = String(match.1).trimmed
    guard name.contains(where: \.isLetter) else { return nil }
    return (venue == .away ? "@ " : "vs ") + name
  }

  /// Nil unless the line says against whom it was, and who won or that it was against somebody.
  init?(_ line: String) {
    guard ResultLine.maybe(line) else { return nil }
    let (date, rest) = ResultLine.dated(ResultLine.withOvertime(line.trimmed))
    guard let match = rest.firstMatch(of: /^(.+?)[ :,(]+(\d{1,3}) ?[-–—:] ?(\d{1,3})(\)?)( ?\([^()]*\))?$/)
    else { return nil }
    var (text, outcome, isMarked) = (String(match.1).trimmed, "", false)
    for (mark, words) in Self.outcomes {
      for word in words where outcome.isEmpty {
        if text.lowercased().hasPrefix(word + " "), word.count > 1 {
          (text, outcome) = (String(text.dropFirst(word.count)).trimmed, mark)
        } else if text.lowercased().hasSuffix(" " + word) || text.lowercased().hasSuffix("," + word) {
          (text, outcome) = (String(text.dropLast(word.count)).trimmed, mark)
        }
      }
    }
    while let last = text.last, ":,-–".contains(last) { text = String(text.dropLast()).trimmed }
    for (sign, words) in [
      ("@ ", ["@", "at", "away at", "away to"]), ("vs ", ["vs.", "vs", "v.", "v", "versus", "against"]),
    ] {
      for word in words
      where !isMarked && text.lowercased().hasPrefix(word + " ") || !isMarked && word == "@" && text.hasPrefix(word) {
        (text, isMarked) = (sign + String(text.dropFirst(word.count)).trimmed, true)
      }
    }
    if !isMarked, let placed = Self.placed(text) { (text, isMarked) = (placed, true) }
    guard isMarked || !outcome.isEmpty, text.contains(where: \.isLetter), text.count <= 60,
      !text.contains(where: \.isNumber) || isMarked
    else { return nil }
    self.date = date
    opponent = text
    result = "\(outcome) \(match.2)-\(match.3)\(match.5 ?? "")".trimmed
  }
}
