import Formats
import Import
import People

/// The part of a club or a school that a title names.
extension RosterTitle {
  /// `Girls Varsity` of `Girls Varsity Basketball Roster`, which has no other words but those for what it is; nil of others.
  static func squad(in titles: [String]) -> String? {
    titles.lazy.compactMap { title -> String? in
      let kept = plain(title).split(separator: " ").map(String.init).filter { word in
        !words.contains(word.lowercased()) && !general.contains(word.lowercased()) && years(in: word) == nil
      }
      return !kept.isEmpty && SquadNames.areOnly(kept.joined(separator: " ")) ? kept.joined(separator: " ") : nil
    }.first
  }

  /// Whether each word of a name is one of another.
  static func isPart(_ name: String, of whole: String) -> Bool {
    let words = whole.lowercased().split(separator: " ")
    return name.lowercased().split(separator: " ").allSatisfy(words.contains)
  }

  /// `Groep 5B` below `Basisschool De Regenboog`; nil without the name of a school.
  static func grade(in titles: [String]) -> String? {
    guard let school = titles.first, school.contains(Patterns.school) else { return nil }
    return titles.dropFirst().first { $0.wholeMatch(of: Patterns.grade) != nil }
  }
}

private enum Patterns {
  static let school = Pattern(
    /\b(?:\p{L}*school|\p{L}*schule|école|college|collège|colegio|escuela|scuola|gymnasium|kindergarten|lyceum)\b/
      .ignoresCase())
  static let grade = Pattern(
    /(?:groep|klas|klasse|class|classe|clase|year|grade|stufe|curso) \d{1,2} ?[a-z]?(?:\/\d{1,2} ?[a-z]?)?/
      .ignoresCase())
}
