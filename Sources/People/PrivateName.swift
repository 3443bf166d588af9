/// How private sheets name people: the one rule for sheets, sites, feeds, calendars and addresses.
///
/// In many languages the first word of a name is the surname. So a given name is shown only if it can be identified:
/// stored apart, or as in `Okafor, Mia`; any other name is shown as one initial. A number distinguishes people with the same initial:
/// the player's jersey number, which sheets show beside the name, or the person's number in the book.
extension Person {
  /// The person as a private sheet shows them: no full name, date of birth or key.
  package var inPrivate: Person {
    Person(
      id: id, name: privateName(of: name, given: given, number: String(id)), isFocus: isFocus, isFollowed: isFollowed)
  }
}

/// A name as a private sheet shows it: `Mia` for `Okafor, Mia`, `M.` for `Mia Okafor`, with the number after an
/// initial.
///
/// - Parameters:
///   - given: the given name, if it is stored apart; its first word is shown.
///   - number: nil if it is shown beside the name, or if there is none.
package func privateName(of name: String, given: String? = nil, number: String? = nil) -> String {
  if let word = given?.split(whereSeparator: \.isWhitespace).first { return String(word) }
  let parts = name.split(separator: ",", maxSplits: 1).map { $0.split { $0.isWhitespace } }
  if parts.count == 2, let given = parts[1].first, !suffixes.contains(given.lowercased()) { return String(given) }
  let initial = name.first { $0.isLetter } ?? name.first ?? "?"
  return "\(initial)." + (number.map { " \($0)" } ?? "")
}

/// What can follow the comma of a full name.
private let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "v"]
