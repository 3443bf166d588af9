import Basketball
import Formats
import People
import Records

/// Where the team of the lines played, in words of a title or of the file's name: `(uit)`, `Auswärtsspiel gegen Hawks`,
/// `U14 away at Hawks`.
struct OwnVenue {
  let isHome: Bool
  /// The words, with what is around them.
  let text: String
  /// The team before the words, whose game it is: `U14` of `U14 away at Hawks`.
  var team: String?

  /// The venue that a title says, and the title without it, `vs Hawks` of `uit tegen Hawks`; nil if it says none.
  static func taken(from title: String) -> (venue: OwnVenue, rest: String)? {
    if let match = title.firstMatch(of: Patterns.against) {
      let ahead = String(match.1).trimmed
      let behind = String(title[match.range.upperBound...])
      let isDay = ResultLine.isDate(ahead) || Weekday(before: ahead) != nil
      let isTeam = BoxTitle.isName(ahead) && !BoxTitle.isNoun(ahead) && !isDay
      let venue = OwnVenue(
        isHome: isHome(String(match.2)), text: title, team: isTeam ? BoxTitle.withoutNoun(ahead) : nil)
      return (venue, isDay ? "\(ahead), vs \(behind)" : "\(ahead) vs \(behind)".trimmed)
    }
    if let match = title.wholeMatch(of: Patterns.alone) {
      return (OwnVenue(isHome: isHome(String(match.1)), text: title), "")
    }
    let found = title.matches(of: Patterns.apart)
    // `Lions (home) - Hawks (away)` says it of each.
    guard found.count == 1, let match = found.first else { return nil }
    let ahead = String(title[..<match.range.lowerBound])
    // Behind the name of one team, it says where that one played.
    guard BoxTitle.dated(ahead).date != nil || WrittenTeams.teams(of: ahead, marks: marks) != nil else { return nil }
    let rest = ahead + title[match.range.upperBound...]
    return (OwnVenue(isHome: isHome(String(match.1 ?? match.2 ?? "")), text: title), rest.trimmed)
  }

  private static let marks = WrittenTeams.between + [" - ", " – ", " / ", " at ", " @ "]
  private static func isHome(_ words: String) -> Bool { words.wholeMatch(of: Patterns.home) != nil }
}

extension OwnVenue {
  /// The venue in the name of a file: `stats U14 uit hawks`, `box 14 nov (away)`; nil without one.
  ///
  /// `uit` and `home` are other words too, so that a word counts in parentheses, beside the name of a side, and at the end of a
  /// name that says nothing else than `stats`.
  init?(fileName: String, sides: [String]) {
    let words = fileName.split { " -".contains($0) }.map(String.init)
    let found = words.indices.filter { Self.isWord(words[$0].filter { !"()".contains($0) }) }
    guard found.count == 1, let place = found.first else { return nil }
    let ahead = BoxTitle.withoutNoun(words[..<place].joined(separator: " "))
    let behind = words[(place + 1)...].joined(separator: " ")
    let own = sides.first { Self.names($0, ahead) }
    let other = sides.first { Self.names($0, behind) && $0 != own }
    let isBare = !behind.contains(where: \.isLetter) && (BoxTitle.isNoun(ahead) || !ahead.contains(where: \.isLetter))
    guard words[place].hasPrefix("(") || isBare || own != nil || other != nil else { return nil }
    isHome = Self.isHome(words[place].filter { !"()".contains($0) })
    text = fileName
    team = own ?? (sides.count == 2 ? sides.first { other != nil && $0 != other } : nil)
  }

  /// Whether a text names a team, or the other way round with a part of its name: `hawks` of `Hawks Denton`.
  private static func names(_ team: String, _ text: String) -> Bool {
    let (team, text) = (" \(team.folded) ", " \(text.folded) ")
    return text.count > 2 && (team.contains(text: text) || text.contains(text: team))
  }

  private static func isWord(_ text: String) -> Bool { text.wholeMatch(of: Patterns.word) != nil }
}

private enum Patterns {
  /// `U14 uit tegen `, `Auswärtsspiel gegen `, before a name
  static let against = Pattern(
    /^((?:\S.{0,60}? )??)(away(?: game)?|(?:at )?home(?: game)?|uit(?:wedstrijd)?|thuis(?:wedstrijd)?|auswärts(?:spiel)?|heim(?:spiel)?|daheim|zu ?hause|(?:match )?(?:à l'|en )?extérieur|en déplacement|(?:match )?(?:à )?domicile|(?:partido )?fuera|(?:partido )?en casa|(?:in )?trasferta|in casa) (?:tegen|bij|at|vs\.?|v\.?|to|against|gegen|bei|contre|chez|contra) (?=\p{L})(?!(?:home|away|heim|gast|thuis|uit|domicile|extérieur)\b)/
      .ignoresCase())
  static let alone = Pattern(
    /(away game|home game|uitwedstrijd|thuiswedstrijd|auswärtsspiel|heimspiel|match à l'extérieur|match à domicile|partido fuera|partido en casa)[.!]?/
      .ignoresCase())
  /// `(uit)`, ` - Away`
  static let apart = Pattern(
    /\s?\((away(?: game)?|home(?: game)?|uit(?:wedstrijd)?|thuis(?:wedstrijd)?|auswärts(?:spiel)?|heim(?:spiel)?|(?:à l')?extérieur|(?:à )?domicile|fuera(?: de casa)?|en casa|(?:in )?trasferta|in casa)\)|\s?[-–—|·•,;]\s(away(?: game)?|home(?: game)?|uit(?:wedstrijd)?|thuis(?:wedstrijd)?|auswärts(?:spiel)?|heimspiel|(?:à l')?extérieur|à domicile|fuera(?: de casa)?|en casa|in trasferta|in casa)(?=$|\s?[-–—|·•,;]\s|\s{2,}|\s\()/
      .ignoresCase())
  static let word = Pattern(
    /(?:away|home|uit|thuis|auswärts|auswärtsspiel|heimspiel|extérieur|exterieur|domicile|fuera|trasferta)/
      .ignoresCase())
  static let home = Pattern(
    /(?:at )?home(?: game)?|thuis(?:wedstrijd)?|heim(?:spiel)?|daheim|zu ?hause|(?:match )?(?:à )?domicile|(?:partido )?en casa|in casa/
      .ignoresCase())
}
