import Basketball
import Diagnostics
import Foundation
import People

extension RosterEntry {
  /// False if the date of birth or the key differs: then they are two people, even with the same name.
  func agrees(with player: Player) -> Bool {
    hasNoDetails || player.hasNoDetails || agrees(player.born, player.key)
  }
  func agrees(with person: Person) -> Bool { agrees(person.born, person.key) }

  private func agrees(_ born: CalendarDate?, _ key: String?) -> Bool {
    (self.born == nil || born == nil || self.born == born) && (self.key == nil || key == nil || self.key == key)
  }

  /// The reason why the person with the entry's key cannot be the one in the entry; nil if they can.
  ///
  /// A key alone is not enough, because a column of ids may be just row numbers. So a different date of birth is a
  /// contradiction. A different name is one too, unless something else agrees: the date of birth, a word of the name,
  /// the name apart from a typing error, or the number on this team.
  func contradiction(to person: Person, wearing jersey: Jersey?) -> Diagnostic? {
    if let born, let known = person.born, born != known {
      return Diagnostic(
        field: .dateOfBirth,
        MessageText(
          "expected \(known), that of \(person.name), whose key '\(key ?? "")' is in this book, " + "found '\(born)'",
          "verwacht \(known), die van \(person.name), wiens sleutel '\(key ?? "")' in dit boek staat, "
            + "gevonden '\(born)'"))
    }
    let isKnown =
      name == person.name || (born != nil && born == person.born) || (self.jersey != nil && self.jersey == jersey)
      || !Self.words(of: name).isDisjoint(with: Self.words(of: person.name))
      || !near(name, among: [person.name]).isEmpty
    guard !isKnown else { return nil }
    return Diagnostic(
      field: .key,
      MessageText(
        "expected \(person.name), whose key '\(key ?? "")' is in this book, found '\(name)'; correct the key, "
          + "or rename the person first with 'scorebook person rename'",
        "verwacht \(person.name), wiens sleutel '\(key ?? "")' in dit boek staat, gevonden '\(name)'; verbeter de sleutel, "
          + "of hernoem de persoon eerst met 'scorebook person rename'"))
  }

  /// The words of a name with two or more letters, in lower case without accents.
  private static func words(of name: String) -> Set<String> {
    let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return Set(folded.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init))
  }

  var bornAndNumber: [String?]? { born.map { [$0.description, jersey?.text] } }
  /// For an entry without a number: the other texts of a roster entry.
  var textsUnnumbered: [String?]? { jersey == nil ? [position, height, weight, grade, hometown] : nil }
  var isUnnumbered: Bool? { jersey == nil ? true : nil }
}

extension Player {
  var bornAndNumber: [String?]? { born.map { [$0.description, jersey?.text] } }
  var textsUnnumbered: [String?]? { jersey == nil ? [position, height, weight, grade, hometown] : nil }
  var isUnnumbered: Bool? { jersey == nil ? true : nil }
}
