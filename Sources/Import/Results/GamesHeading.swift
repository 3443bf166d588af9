import Formats
import People
import Records

/// The heading of games that has their day, which may be without a year, and perhaps their place: `Week 4, Saturday 11/29 at
/// Riverside Gym:`, `Uitslagen van zaterdag 22 november in De Kuil:`.
struct GamesHeading {
  let day: String
  let place: String?
  /// Whether it has words that are kept nowhere, other than the number of a round: `Please be early on Saturday 11/29:`.
  let hasMore: Bool

  private static let longest = 120

  /// Nil of a line without a colon at its end, and of one with several days or none that has its weekday.
  init?(_ line: String) {
    guard line.utf8.count <= Self.longest, line.last == ":", line.contains(where: \.isNumber) else { return nil }
    let found = Self.days(in: line)
    guard found.count == 1, let (day, range) = found.first else { return nil }
    self.day = day
    let ahead = String(line[..<range.lowerBound]).replacing(Patterns.round, with: "").replacing(
      Patterns.noun, with: "")
    let behind = String(line[range.upperBound...].dropLast())
    place = Self.place(behind)
    hasMore = ahead.contains(where: \.isLetter) || place == nil && behind.contains(where: \.isLetter)
  }

  /// The days with their weekdays in a line: `Saturday 1/17` of `the scores from Saturday 1/17`.
  static func days(in line: String) -> [(day: String, range: Range<String.Index>)] {
    line.matches(of: Patterns.word).compactMap { word in
      let name = String(line[word.range])
      guard Weekday(before: name) != nil, let match = line[word.range.upperBound...].prefixMatch(of: Patterns.day)
      else {
        return nil
      }
      let day = "\(name) \(match.1)"
      return ResultLine.isDate(day) ? (day, word.range.lowerBound..<match.range.upperBound) : nil
    }
  }

  /// `Riverside Gym` of ` at Riverside Gym`, `, Riverside Gym` and ` (Riverside Gym)`; nil of a text that names no place.
  static func place(_ behind: String) -> String? {
    if let match = behind.wholeMatch(of: Patterns.place) {
      let name = articles.first { match.1.hasPrefix($0) }.map { match.1.dropFirst($0.count) } ?? match.1
      // `in the boys' division` is none.
      return name.first?.isUppercase == true ? String(name) : nil
    }
    guard let match = behind.wholeMatch(of: Patterns.hall), BoxFacts.isPlace(String(match.1)),
      WrittenTeams.teams(of: String(match.1)) == nil
    else { return nil }
    return String(match.1)
  }

  private static let articles = ["the ", "de ", "het ", "der ", "la ", "le ", "el ", "il "]
}

private enum Patterns {
  static let word = Pattern(/\b\p{L}{2,10}\b/)
  /// What is behind the weekday of `Saturday 11/29`, `Sat, Nov 29th, 2025`, `zaterdag 29 november`, `Samstag, 29.11.`
  static let day = Pattern(
    /\.?,? (?:the )?\(?(\d{1,2}[\/.-]\d{1,2}(?:[\/.-](?:20)?\d\d|\.)?|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d)?|\d{1,2}(?:st|nd|rd|th|\.)? (?:de |of )?\p{L}{3,10}\.?(?:,? (?:de )?20\d\d)?)(?![\d\/-])\)?/,
    needing: .digits)
  static let round = Pattern(
    /^(?:\d{1,2}\.? ?(?:spieltag|runde|ronde|speelronde|journée|jornada|giornata)|(?:round|week|matchday|ronde|speelronde|journée|jornada|giornata) \d{1,2})\b/
      .ignoresCase())
  static let noun = Pattern(
    /^[ ,:–-]*(?:results?|scores?|schedule|games|fixtures|uitslagen|programma|wedstrijden|ergebnisse|spielplan|spiele|résultats|programme|matchs|resultados|partidos|calendario|risultati|partite)\b(?: (?:of|for|from|on|van|voor|vom|von|du|de|del|des)\b)?/
      .ignoresCase())
  static let place = Pattern(
    /,? ?(?:at|@|in|bij|im|te|au|aux|à|en|al|alla|presso) (\p{L}[^:,;]*?)\)?/
      .ignoresCase())
  static let hall = Pattern(/\s?[,(|–—-]? ?(\p{L}[^:,;()]*?)\)?/)
}
