import Formats
import People

/// What lists write where a time, a place or a team is still to be said.
enum OpenWord {
  private static let words: Set<String> = [
    "open", "open date", "tbd", "tba", "tbc", "t.b.d.", "t.b.a.", "t.b.c.", "ntb", "n.t.b.", "nnb", "n.n.b.", "?", "??",
    "-", "–", "volgt",
    "folgt", "offen", "à définir", "por determinar", "por confirmar", "a confirmar", "por definir", "a determinar",
    "à confirmer", "à déterminer", "da definire", "da confermare", "da determinare", "nog onbekend", "noch offen",
    "wird noch bekannt gegeben", "to be confirmed", "to be announced", "to be determined", "to be decided",
  ]

  static func isOpen(_ text: String) -> Bool {
    // `TBD (Spring Classic)`
    let text = text.firstIndex(of: "(").map { String(text[..<$0]).trimmed } ?? text.trimmed
    return words.contains(text.lowercased()) || text.firstMatch(of: qualified) != nil
  }

  /// Who will play is known when others have played: `Winner of game 3`, `1st Pool A`, `Verliezer wedstrijd 2`, `nr. 1`.
  private static let qualified = Pattern(
    /^(?:(?:winners?|losers?|winnaar|verliezer|sieger|verlierer|vainqueur|perdant|ganador|perdedor|vincente|perdente)\s+(?:of\b|from\b|van\b|de\b|match|game|gm\b|semi|sf|qf|halve|kwart|demi|pool|poule|wedstrijd|spiel|partido|gara|[#mw]?\d)|(?:\d(?:st|nd|rd|th|e|er|º|°|\.)?|nr\.? \d|nummer \d)\s+(?:in\s+|van\s+|of\s+)?(?:pool|poule|group|groep|gruppe|groupe|grupo|girone)\b|\d{1,2}(?:st|nd|rd|th|\.|e)? (?:place|seed|plaats|platz)$|seed #?\d{1,2}$|(?:nr\.?|nummer|number|no\.?|n[°º]|#) ?\d{1,2}$|\d{1,2}(?:st|nd|rd|th|e|er|[°º])$)/
      .ignoresCase())
}
