import Basketball
import Formats
import People

/// What the lines above the box lines of a game say beside its day, its teams and its score: where it was, how many watched and
/// who the officials were.
struct BoxFacts {
  private(set) var location: String?
  private(set) var attendance: Int?
  private(set) var officials: String?

  init() {}

  /// - Parameters:
  ///   - titles: the lines; those with several facts have bars or dots between them.
  ///   - teams: both, whose names are no place: `USV Sporthalle`.
  init(_ titles: [String], teams: [String]) {
    let parts = titles.flatMap { title in
      title.split { "|·•\t".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    for part in parts {
      // `Zuschauer: 120, Schiedsrichter: Ott, Lang`
      for label in Patterns.labels {
        guard let match = part.firstMatch(of: label.pattern) else { continue }
        take(String(match.1).trimmed, as: label.fact)
      }
    }
    guard location == nil else { return }
    location =
      parts.first { part in
        Self.isPlace(part) && ResultLine.day(of: part) == nil && WrittenTeams.teams(of: part) == nil
          && !teams.contains { part.folded.contains(text: $0.folded) }
      }
      .flatMap { $0.count <= Game.locationLimit ? $0 : nil } ?? parts.lazy.compactMap(Self.placeBehindDay).first
  }

  enum Fact { case location, attendance, officials }

  private mutating func take(_ text: String, as fact: Fact) {
    switch fact {
    case .attendance:
      let digits = text.filter { !" .,'".contains($0) }
      guard attendance == nil, let count = Int(digits), count <= GameDetails.attendanceLimit else { return }
      attendance = count
    case .officials:
      guard officials == nil, text.contains(where: \.isLetter), text.count <= GameDetails.officialsLimit else { return }
      officials = text
    case .location:
      guard location == nil, text.contains(where: \.isLetter), text.count <= Game.locationLimit else { return }
      location = text
    }
  }

  /// `Riverside Gym` of `Sat Nov 8 2025 at Riverside Gym`.
  private static func placeBehindDay(_ part: String) -> String? {
    let (day, rest) = ResultLine.dated(part)
    guard day != nil, let place = GamesHeading.place(" \(rest)"), isPlace(place), place.count <= Game.locationLimit
    else {
      return nil
    }
    return place
  }

  /// `Heron Gym`, `Sporthal De Kreek`, `Pabellón Municipal`: few words, one of them for a hall, and nobody's score.
  static func isPlace(_ text: String) -> Bool {
    text.split(separator: " ").count <= 5 && !text.contains(":") && text.contains(Patterns.hall)
      && !text.contains(Patterns.court)
  }
}

private enum Patterns {
  static let labels: [(fact: BoxFacts.Fact, pattern: Pattern<(Substring, Substring)>)] = [
    (
      .attendance,
      Pattern(
        /\b(?:attendance|att\.|spectators|toeschouwers|publiek|zuschauer(?:zahl)?|spectateurs|affluence|espectadores|asistencia|spettatori) ?: ?(\d[\d .,']*\d|\d)/
          .ignoresCase())
    ),
    (
      .officials,
      Pattern(
        /\b(?:officials|referees?|refs|scheidsrechters?|schiedsrichter|sr|arbitres?|[áa]rbitros?|arbitri) ?: ?([^:|]*?)(?:[,;] ?\p{L}+ ?:.*)?$/
          .ignoresCase())
    ),
    (
      .location,
      Pattern(
        /\b(?:location|venue|site|gym|locatie|plaats|sporthal|ort|spielort|halle|lieu|salle|lugar|pabell[óo]n|luogo|palestra) ?: ?([^:|]*?)(?:[,;] ?\p{L}+ ?:.*)?$/
          .ignoresCase())
    ),
  ]
  /// The word for a hall begins the name of one or ends it, by the language: `Arena Youth League` is none.
  static let hall = Pattern(
    /^(?:sporthal(?:le)?|gymnase|pabell[óo]n|polideportivo|palestra)\b|\b(?:gym|gymnasium|arena|field ?house|(?:sports?|leisure|recreation|rec|community) cent(?:er|re)|sporthall?|\p{L}+halle)$/
      .ignoresCase())
  /// `Hall 2` alone is one of several.
  static let court = Pattern(/^(?:court|gym|hall|halle|zaal|veld|feld) ?\d+$/.ignoresCase())
}
