import Basketball
import People
import Sheets
import Store

// How the site names people.
extension SiteBuild {
  /// The same in lists of people, with the latest number if several have the name: `Mia #23`.
  func label(of person: Person) -> String {
    let name = names(person).name
    guard namesakes[name, default: 0] > 1, let jersey = jerseys[person.id] else { return name }
    return "\(name) #\(jersey)"
  }
}

// Paths of pages: by number, which is permanent, and by name.
extension SiteBuild {
  private func address(_ section: SiteSection, _ id: Int64, _ names: String...) -> String {
    let words = names.map { slug($0) }.filter { !$0.isEmpty }
    return "\(section.rawValue)/\(([String(id)] + words).joined(separator: "-")).html"
  }

  func path(of person: Person) -> String {
    address(.people, person.id, plan.isPrivate ? privateName(of: person.name, given: person.given) : person.name)
  }
  /// The page of a person's season as a player of one team.
  func path(of person: Person, as player: Player) -> String {
    "\(path(of: person).dropLast(5))-season-\(player.id).html"
  }
  func path(of team: Team) -> String { address(.teams, team.id, team.name, team.season) }
  func path(of game: Game) -> String { address(.games, game.id, game.own.name, game.opponent.name) }
  func path(_ section: SiteSection, _ id: Int64, _ name: String) -> String { address(section, id, name) }
}
