import People

/// Words for a game that one side did not play.
extension ScoreCell {
  private static let forfeits: Set<String> = [
    "forfeit", "forfeited", "forfait", "ff", "reglementair", "walkover", "w/o", "wo", "nichtantritt", "incomparecencia",
    "a tavolino",
    "wertung", "gewertet", "kampflos", "nicht angetreten", "gast nicht angetreten", "heim nicht angetreten", "no show",
    "niet opgekomen", "niet opgedaagd", "non présenté", "am grünen tisch", "par forfait", "alineación indebida",
    "no presentado",
  ]
  private static let reasons: Set<String> = [
    "wg", "wegen", "wgn", "par", "por", "per", "by", "due to", "door", "wegens",
  ]
  /// Whether a word says that one side forfeited, with or without dots and what is before a reason: `w.o.`,
  /// `wg. Nichtantritt`.
  package static func isForfeit(_ word: String) -> Bool {
    var word = word.lowercased()
    if let last = word.split(separator: " ").last,
      reasons.contains(word.dropLast(last.count).filter { $0 != "." }.trimmed)
    {
      word = String(last)
    }
    return forfeits.contains(word) || forfeits.contains(word.filter { $0 != "." })
  }

  /// Whether a status says so, alone or before the team that it is about: `Forfeit`, `Walkover Foxes`.
  package static func saysForfeit(status: String) -> Bool {
    isForfeit(status) || beginsWithForfeit(status) || isForfeit(String(status.prefix { $0 != " " }))
  }

  /// Whether a remark begins with such a word, and a mark behind it: `forfeit - they had 4 players`.
  package static func beginsWithForfeit(_ remark: String) -> Bool {
    guard let mark = remark.firstIndex(where: { "-–—(:,;".contains($0) }) else { return false }
    return isForfeit(String(remark[..<mark]).trimmed)
  }
}
