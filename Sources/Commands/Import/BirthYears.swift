import Formats
import Import
import People

/// The year of birth of an age group in a title: `Aquilotti 2014`, `U12 2014`, `2012 Boys`.
extension RosterTitle {
  /// How old the players of an age group are in the year of today.
  private static let ages = 4...20

  private static let groups: Set<String> = [
    "girls", "boys", "meiden", "meisjes", "jongens", "jeugd", "mädchen", "jungen", "filles", "garçons", "ragazzi",
    "ragazze",
    "niños", "niñas", "minis", "mini", "mites", "squirts", "peewees", "bantams", "aquilotti", "scoiattoli", "pulcini",
    "esordienti", "gazzelle", "libellule", "paperine", "poussins", "benjamins", "minimes", "cadets", "prebenjamín",
    "benjamín", "alevín", "infantil", "cadete", "jahrgang", "jg", "geboortejaar", "annata", "born", "né", "nés",
  ]

  /// Words of teams whose players are older, and of the year in which they leave school.
  private static let others: Set<String> = [
    "varsity", "jv", "school", "college", "university", "freshman", "freshmen", "sophomore", "sophomores", "seniors",
    "senior",
    "men", "women", "heren", "dames", "herren", "damen", "class", "promotion",
  ]

  /// Whether the only year of a part of a title is one in which players of its age group were born, and not that of a season.
  static func isOfBirth(_ part: String, in title: String, on today: CalendarDate?) -> Bool {
    guard let today else { return false }
    let words = part.lowercased().split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { $0.wholeMatch(of: Patterns.year) != nil }),
      let year = Int(words[place]),
      words.count(where: { $0.contains(where: \.isNumber) && $0.wholeMatch(of: Patterns.squad) == nil }) == 1,
      ResultLine.day(of: part) == nil
    else { return false }
    let isNamed = [place - 1, place + 1].contains { words.indices.contains($0) && isSeason(words[$0]) }
    let age = today.year - year
    guard !isNamed, ages.contains(age) else { return false }
    let all = title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    // `U12 2014` in 2026, and not `U12 2005`, which is a season.
    if let limit = all.lazy.compactMap({ $0.wholeMatch(of: Patterns.squad).flatMap { Int($0.1) } }).first {
      return limit - 3...limit + 1 ~= age
    }
    return all.contains(where: groups.contains) && !all.contains(where: others.contains)
  }
}

private enum Patterns {
  static let year = Pattern(/20\d\d/)
  static let squad = Pattern(/(?:[muovxjd]{1,2}|under)-?(\d{1,2})[a-z]?(?:-\d)?/)
}
