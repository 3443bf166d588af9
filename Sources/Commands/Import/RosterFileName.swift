import Basketball
import Formats
import Foundation
import Import
import People
import Records

/// What a file's name says of the team and the season in it.
extension RosterTitle {
  /// Words of files' names that no team has.
  private static let unlikely: Set<String> = [
    "when", "against", "with", "without", "for", "from", "of", "to", "all", "and", "my", "our", "its", "their",
    "about", "on", "over", "voor", "für", "über", "pour", "para", "per",
  ]

  /// Words for what a file is, beside those of titles.
  private static let contents: Set<String> = [
    "chat", "message", "messages", "bericht", "berichten", "nachricht", "mensaje", "messaggio", "selectie",
    "aanwezigheid", "aanwezigheden", "aanwezigheidslijst", "training", "trainingen", "trainings",
    "attendance", "register", "anwesenheit", "anwesenheitsliste", "présence", "présences", "presences", "asistencia",
    "entraînement", "entrenamiento", "ledenexport", "spelersexport", "convocation", "convocatoria", "lineup",
    "line-up", "opstelling", "aufstellung", "submission", "submissions", "entries", "form", "forms", "aanmelding",
    "aanmeldingen", "anmeldung", "anmeldungen", "inscription", "inscriptions", "inscripción", "inscripciones",
    "iscrizione", "iscrizioni", "answers", "replies", "antwoorden", "antworten", "réponses", "respuestas", "risposte",
    "unicode", "utf8", "utf-8", "ansi", "text", "txt", "copied", "pasted", "printed", "scanned", "typed", "updated",
    "old",
    "version", "template", "attachment", "gekopieerd", "geplakt", "overgetypt", "versie", "sjabloon", "bijlage",
    "kopiert",
    "vorlage", "anhang", "copié", "modèle", "copiado", "plantilla",
  ]

  /// A file's name without such words; nil of `selectie zaterdag`, as a day alone is no team.
  private static func withoutContents(_ name: String) -> String? {
    let kept = withoutDay(name).split(separator: " ").filter { !contents.contains($0.lowercased()) }
    let isTeam = kept.contains { word in
      let small = word.lowercased()
      return !Weekday.isName(small) && !unlikely.contains(small) && withoutWords(String(word)) != nil
    }
    return isTeam ? kept.joined(separator: " ") : nil
  }

  /// The team of a list of games, as the file's name has it; nil of `when-we-play.csv`.
  static func team(ofListIn file: String) -> String? {
    // The name of a saved chat may be anybody's.
    guard stem(of: file).firstMatch(of: Patterns.chat) == nil else { return nil }
    return team(ofFile: file).flatMap { team in
      let words = team.lowercased().split(separator: " ").map(String.init)
      return words.count < 4 && unlikely.isDisjoint(with: words) ? team : nil
    }
  }

  /// `2025-2026` of `Effectif U15F saison 2025-2026.csv`: two years, of these days unless a word for a season is before them, as
  /// `U14 2012-2013` are the years in which the players were born.
  static func season(ofFile name: String, on today: CalendarDate) -> String? {
    let stem = stem(of: name).replacing(Patterns.shortYears) { "\($0.1 ?? "")20\($0.2) \($0.3)" }
    guard let match = stem.firstMatch(of: Patterns.years), let first = Int(match.2), let second = Int(match.3),
      (first + 1) % 100 == second % 100, second < 100 || second == first + 1
    else { return nil }
    let isOfNow = today.year - 3...today.year + 1 ~= first
    return isOfNow || match.1 != nil ? "\(match.2)-\(match.3)" : nil
  }

  /// The day on which a program wrote a file, within three years of today: `roster_export_20260114.csv`.
  static func day(ofFile name: String, on today: CalendarDate) -> CalendarDate? {
    let days = name.matches(of: Patterns.day).compactMap { match -> CalendarDate? in
      guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
        CalendarDate.exists(year: year, month: month, day: day)
      else { return nil }
      return CalendarDate(year: year, month: month, day: day)
    }
    guard days.count == 1, let day = days.first, today.year - 3...today.year ~= day.year else { return nil }
    return day
  }

  /// `Riverside Lions` of `mail/riverside-lions_roster.csv`; nil of `roster (1).csv` and of `f.csv`.
  static func team(ofFile name: String) -> String? {
    let undated = stem(of: name).replacing(Patterns.chat, with: "").replacing(Patterns.order, with: "").replacing(
      Patterns.responses, with: " "
    ).replacing(Patterns.signUp, with: "").replacing(Patterns.date, with: " ").replacing(
      Patterns.season, with: " "
    ).trimmed
    guard
      var kept = withoutContents(undated).flatMap(withoutWords).map({ String($0.drop { " -–—_".contains($0) }) })
    else { return nil }
    while let last = kept.last, " -–—_".contains(last) { kept.removeLast() }
    // `Fwd roster from Pat`
    guard kept.count > 1, kept.contains(where: \.isLetter), !kept.lowercased().hasPrefix("from ") else { return nil }
    guard !kept.contains(where: \.isUppercase) else { return kept }
    return kept.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

private enum Patterns {
  /// Before the names of files in their order: `03 Hawks.csv`
  static let order = Pattern(/^0\d[ ._-]+/)
  /// What Google calls the answers to a form.
  static let responses = Pattern(/\s?\(?responses\)?(?: -)?(?: form responses \d+)?$/.ignoresCase())
  static let signUp = Pattern(/\b(?:player |team )?sign[ -]?ups?\b/.ignoresCase())
  static let day = Pattern(/(?:^|[^\d])(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?=$|[^\d])/)
  /// Before the name of a group in that of a saved chat.
  static let chat = Pattern(
    /^(?:whatsapp[ -]chat|chat de whatsapp)(?: (?:met|with|mit|con|avec|-))*\s/.ignoresCase())
  static let years = Pattern(
    /(?:\b(season|seizoen|schooljaar|saison|schuljahr|temporada|stagione|annata) )?\b(20\d\d)[ \/_-]((?:20)?\d\d)(?![ \/_-]?\d)/
      .ignoresCase())
  /// `Saison 25-26` and `Roster (25-26)`, whose dash is a space in the stem.
  static let shortYears = Pattern(
    /((?:season|seizoen|schooljaar|saison|schuljahr|temporada|stagione|annata) )?\b(2\d) (2\d|30)(?=\)?$)/.ignoresCase()
  )
  static let season = Pattern(
    /(?:^| )(?:(?:spring|summer|fall|autumn|winter|voorjaar|najaar|herbst|frühjahr|printemps|automne|hiver|primavera|otoño|invierno) )?20\d\d(?: (?:20)?\d\d)?(?: (?:spring|summer|fall|autumn|winter|voorjaar|najaar|herbst|frühjahr|printemps|automne|hiver|primavera|otoño|invierno))?(?=$| )/
      .ignoresCase())
  static let date = Pattern(/(?:^|[ _-])\d{4}[ _-]\d{1,2}[ _-]\d{1,2}(?=$|[ _-])/)
}
