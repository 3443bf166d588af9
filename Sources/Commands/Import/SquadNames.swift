import Basketball
import Formats
import Import
import People
import Records

/// The words for which of a club's teams is meant: `Meiden U14`, `Herren 2`, `Varsity Girls`.
enum SquadNames {
  static let words: Set<String> = [
    "girls", "boys", "women", "men", "ladies", "mixed", "varsity", "jv", "juniors", "seniors", "minis", "meiden",
    "meisjes", "jongens", "dames", "heren", "herren", "damen", "männlich", "weiblich", "mädchen", "jungen", "jugend",
    "filles", "garçons", "féminines", "masculins", "femenino", "femenina", "masculino", "infantil", "cadete", "alevín",
    "benjamín", "juvenil", "junior", "senior", "femminile", "maschile", "mite", "mites", "squirt", "squirts", "peewee",
    "peewees", "under", "bantam", "bantams", "prebenjamín", "premini",
  ]

  /// Whether a part of a title says which of a club's teams it is: `Meiden U14`, `Herren 2`.
  static func isSquad(_ part: String, longest: Int = 4) -> Bool {
    let parts = part.lowercased().split(separator: " ")
    return parts.count <= longest
      && parts.contains { words.contains(String($0)) || $0.wholeMatch(of: Patterns.squad) != nil }
  }

  /// `Boys 5th Grade - Falcons` of `Boys 5th Grade - Falcons (Coach: Kim Yates)`; nil where a name is not behind that of a
  /// squad.
  static func squadAndName(_ text: String) -> String? {
    let whole = text.firstIndex(of: "(").map { String(text[..<$0]).trimmed } ?? text
    let parts = whole.replacing(" – ", with: " - ").split(separator: " - ").map { String($0).trimmed }
    guard parts.count == 2, isSquad(parts[0]), !isSquad(parts[1]),
      parts.allSatisfy({ SeasonYears($0) == nil && !FooterWords.isPrinted($0) && RosterTitle.withoutWords($0) == $0 }),
      case let name = parts.joined(separator: " - "), name.count <= Team.nameLimit
    else { return nil }
    return name
  }

  /// `Westfield Wolves U12` of `Hi all, this is the Westfield Wolves U12 squad for the season` and of `Dit is de selectie van
  /// Westfield Wolves U12`.
  static func team(inSentence line: String) -> String? {
    guard line.utf8.count <= 300,
      let name = line.firstMatch(of: Patterns.squadBehind)?.1 ?? line.firstMatch(of: Patterns.squadAhead)?.1,
      name.count <= Team.nameLimit, !Weekday.begins(String(name)), SeasonYears(String(name)) == nil,
      ResultLine.day(of: String(name)) == nil
    else { return nil }
    return String(name)
  }

  /// Whether each word is one of a squad's: `U16 männlich`, `Heren 2`.
  static func areOnly(_ part: String) -> Bool {
    isSquad(part)
      && part.lowercased().split(separator: " ").allSatisfy {
        words.contains(String($0)) || $0.wholeMatch(of: Patterns.squad) != nil || Int($0) != nil
          || $0.first.map { ("a"..."d").contains(String($0)) } == true && ($0.count == 1 || Int($0.dropFirst()) != nil)
      }
  }
}

private enum Patterns {
  static let squadBehind = Pattern(
    /\b(?:[Tt]his is|[Hh]ere(?:'s|’s| is)|[Dd]it is|[Hh]ier is|[Dd]as ist|[Hh]ier ist) (?:the|de|het|der|die|das) ((?:\p{Lu}|\d)[^\s,.:;!?]*(?: (?:of |de |van |der )?(?:\p{Lu}|\d)[^\s,.:;!?]*)*) (?:squad|roster|team(?:list)?|selectie|spelerslijst|[Kk]ader|[Mm]annschaft)\b/
  )
  static let squadAhead = Pattern(
    /\b(?:[Tt]his is|[Hh]ere(?:'s|’s| is)|[Dd]it is|[Hh]ier is|[Dd]as ist|[Hh]ier ist|[Vv]oici|[Ee]sta es|[Aa]quí está|[Ee]cco) (?:(?:the|de|het|der|die|das|la|el|il|le) |l['’])?(?:(?:final |definitieve |definitive )?(?:squad|roster|selectie|spelerslijst|[Kk]ader|[Mm]annschaft|effectif|équipe|plantilla|rosa)|(?:final|definitieve) team) (?:of|for|van|voor|von|der|des|de|del|du|della) (?:(?:the|de|het|der|la|las|los|les|il|le) )?((?:\p{Lu}|\d)[^\s,.:;!?]*(?: (?:of |grade |de |van |der |del |du |des )?(?:\p{Lu}|\d)[^\s,.:;!?]*)*)(?=[,.:;!?]|$| \(| (?:voor|for|für|pour|para|per) )/
  )
  static let squad = Pattern(/[muovxj]+-?\d{1,2}(?:[a-z]|-\d)?|[mw]?[a-f]-?(?:jugend|junior(?:en|innen))/)
}
