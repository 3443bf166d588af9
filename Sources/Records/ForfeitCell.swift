import Basketball
import Formats
import People

/// A cell of a column `Forfeit`: the side that did not play, or only that one did not.
package enum ForfeitCell: Hashable, Sendable {
  /// The side is that with fewer points.
  case one
  case home, away
  /// It says something else: `2:0`.
  case unclear

  private static let no: Set<String> = [
    "", "-", "–", "—", "0", "no", "n", "nee", "nein", "non", "false", "none", "geen", "keine", "keiner", "aucun",
    "ninguno", "nessuno", "/", "normal",
  ]
  private static let yes: Set<String> = [
    "x", "1", "yes", "y", "ja", "j", "oui", "o", "sí", "si", "s", "true", "✓", "✔", "✗", "✘", "f", "p", "r", "w", "*",
  ]
  private static let endings = ["mannschaft", "ploeg", "team", "elf", "verein"]

  /// Nil of a cell that says that both sides played: `-`, `no`.
  ///
  /// - Parameter teams: the names of the home team and the other one.
  package init?(_ text: String, teams: (home: String, away: String)) {
    let word = text.trimmed.lowercased()
    if Self.no.contains(word) { return nil }
    if Self.yes.contains(word) || ScoreCell.isForfeit(word) {
      self = .one
    } else if let side = Self.side(named: text, teams) ?? Self.side(word) {
      self = side
    } else {
      self = .unclear
    }
  }

  /// The side whose name the cell is, or a part of it that the other does not have: `Tréville`.
  private static func side(named text: String, _ teams: (home: String, away: String)) -> ForfeitCell? {
    let word = text.folded
    guard word.count > 1 else { return nil }
    let isExact = (home: teams.home.folded == word, away: teams.away.folded == word)
    if isExact.home != isExact.away { return isExact.home ? .home : .away }
    func isPart(_ team: String) -> Bool {
      " \(team.folded) ".contains(text: " \(word) ") || " \(word) ".contains(text: " \(team.folded) ")
    }
    let found = (home: isPart(teams.home), away: isPart(teams.away))
    return found.home == found.away ? nil : found.home ? .home : .away
  }

  /// The side of `Visiteur`, `Uit`, `Gastmannschaft`, `équipe visiteuse`, `H`.
  private static func side(_ word: String) -> ForfeitCell? {
    let found = Set(
      word.split { !$0.isLetter }.compactMap { part -> ForfeitCell? in
        let part = String(part)
        let bare = endings.first { part.hasSuffix($0) && part.count > $0.count }.map { String(part.dropLast($0.count)) }
        switch bare ?? part {
        case "home", "h", "thuis", "t", "heim", "domicile", "dom", "recevant", "recevante", "receveur", "local",
          "locaux", "locale", "locales", "casa":
          return .home
        case "away", "a", "v", "visitor", "visitors", "visiting", "guest", "guests", "uit", "u", "bezoeker",
          "bezoekers", "bezoekende", "gast", "gäste", "g", "extérieur", "exterieur", "ext", "visiteur", "visiteurs",
          "visiteuse", "visitante", "visitantes", "ospite", "ospiti":
          return .away
        default: return nil
        }
      })
    return found.count == 1 ? found.first : nil
  }
}
