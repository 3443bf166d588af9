import Basketball
import Diagnostics
import Foundation
import People

extension RosterEntry {
  /// False if day of birth or key is another one: then the two are two, whatever they are called.
  func agrees(with player: Player) -> Bool {
    hasNoDetails || player.hasNoDetails || agrees(player.born, player.key)
  }
  func agrees(with person: Person) -> Bool { agrees(person.born, person.key) }

  private func agrees(_ born: CalendarDate?, _ key: String?) -> Bool {
    (self.born == nil || born == nil || self.born == born) && (self.key == nil || key == nil || self.key == key)
  }

  /// Why the person who has the entry's key in the book cannot be the one whom the entry means; nil if they can.
  ///
  /// A key alone is not believed against everything else: a column of ids may be a mere count of rows. So another day of
  /// birth speaks against it, and so does another name, unless something else is the same: the day of birth, a word of the
  /// name, all but a slip of it, or the number worn on this team.
  func contradiction(to person: Person, wearing jersey: Jersey?) -> Diagnostic? {
    if let born, let known = person.born, born != known {
      return Diagnostic(
        field: "date of birth",
        "expected \(known), that of \(person.name), whose key '\(key ?? "")' is in this book, "
          + "found '\(born)'")
    }
    let isKnown =
      name == person.name || (born != nil && born == person.born) || (self.jersey != nil && self.jersey == jersey)
      || !Self.words(of: name).isDisjoint(with: Self.words(of: person.name))
      || !near(name, among: [person.name]).isEmpty
    guard !isKnown else { return nil }
    return Diagnostic(
      field: "key",
      "expected \(person.name), whose key '\(key ?? "")' is in this book, found '\(name)'; mend the key, "
        + "or rename the person first with 'scorebook person rename'")
  }

  /// The words of a name of two letters or more, in small letters without marks.
  private static func words(of name: String) -> Set<String> {
    let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return Set(folded.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init))
  }

  var bornAndNumber: [String?]? { born.map { [$0.description, jersey?.text] } }
  /// Of an entry without a number: everything else that a roster says of a player's place.
  var textsUnnumbered: [String?]? { jersey == nil ? [position, height, weight, grade, hometown] : nil }
  var isUnnumbered: Bool? { jersey == nil ? true : nil }
}

extension Player {
  var bornAndNumber: [String?]? { born.map { [$0.description, jersey?.text] } }
  var textsUnnumbered: [String?]? { jersey == nil ? [position, height, weight, grade, hometown] : nil }
  var isUnnumbered: Bool? { jersey == nil ? true : nil }
}
