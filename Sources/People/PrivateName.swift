/// How private sheets name people: the one rule for sheets, sites, feeds, calendars and addresses.
///
/// In many languages the first word of a name is the surname. So a name is shown by its given name only where that is apart, as in
/// `Okafor, Mia`; any other name by one initial. A number tells people of one initial apart: a player's jersey, which sheets
/// show beside the name, else the person's number in the book.
extension Person {
  /// The person as a private sheet shows them: no name in full, no date of birth, no key.
  package var inPrivate: Person {
    Person(id: id, name: privateName(of: name, number: String(id)), isFocus: isFocus)
  }
}

/// A name as a private sheet shows it: `Mia` of `Okafor, Mia`, `M.` of `Mia Okafor`, with the number behind an initial.
///
/// - Parameter number: nil where it is shown beside the name, or where there is none.
package func privateName(of name: String, number: String? = nil) -> String {
  let parts = name.split(separator: ",", maxSplits: 1).map { $0.split { $0.isWhitespace } }
  if parts.count == 2, let given = parts[1].first, !suffixes.contains(given.lowercased()) { return String(given) }
  let initial = name.first { $0.isLetter } ?? name.first ?? "?"
  return "\(initial)." + (number.map { " \($0)" } ?? "")
}

/// What may be behind the comma of a whole name.
private let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "v"]
