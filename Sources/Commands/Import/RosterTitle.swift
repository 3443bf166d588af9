import Basketball
import Formats
import Foundation
import Import
import People
import Records

/// The team and the season in the title of a roster: `Lions U10 – Autumn 2025`.
struct RosterTitle {
  let team: String?
  private(set) var season: String?
  /// Whether it is that of a class list: `Klassenliste 4a`.
  private(set) var isOfClass = false
  /// Whether a label says that it is the club, or the team: `Verein: TSV Nord`, `Team: Lions`.
  private(set) var (isClub, isTeam) = (false, false)

  static let words: Set<String> = [
    "fw", "fwd", "fw:", "fwd:", "leerlingenlijst", "leerlingoverzicht", "leerlingenoverzicht", "klassenlijst",
    "telefoonlijst", "adressenlijst", "telefonliste", "adressliste", "contacts", "directory", "klassenliste",
    "schülerliste", "classlist", "class-list", "mannschaftsliste", "presentielijst", "meldeliste", "registration",
    "roster", "rosters", "team", "players", "spelers", "spelerslijst", "teamlijst", "ledenlijst", "kader",
    "spielerliste", "effectif", "licenciés", "licenciées", "joueurs", "joueuses", "membres", "adhérents", "inscrits",
    "inscrites", "jugadores", "jugadoras", "miembros", "spieler", "spielerinnen", "speelsters", "giocatrici", "atleti",
    "atlete", "plantilla", "lista", "definitiva", "definitief", "list", "lijst", "liste", "squadra", "giocatori",
    "names", "namen", "eleves", "élèves", "elèves", "leerlingen", "schüler", "pupils", "students", "alumnos", "punten",
    "points", "puntos", "punkte", "stats", "statistieken", "statistik", "stat", "member", "members", "leden",
    "mitglieder", "export", "download", "teamsnap", "gamechanger", "spond", "whatsapp", "sportlink", "csv", "xlsx",
    "file", "data", "our", "onze", "unsere", "notre", "nuestra", "copy", "kopie", "final", "new", "email", "e-mail",
    "mail", "schedule", "results", "games", "uitslagen", "wedstrijden", "wedstrijdschema", "programma", "spielplan",
    "ergebnisse", "spiele", "calendrier", "résultats", "calendario", "resultados", "partidos", "squad", "squads",
    "sportsengine", "responses", "signup", "sign-up", "signups", "contact", "sheet",
  ]

  /// Words of pages that are no team's name alone: `Men's Basketball Roster`.
  static let general: Set<String> = [
    "basketball", "basketbal", "men's", "women's", "mens", "womens", "boys'", "girls'", "athletics", "official", "site",
    "website", "page", "pagina", "seite", "página", "home", "teams", "team's", "current", "season",
    "online", "web", "skip", "to", "main", "content", "menu", "navigation",
  ]

  private static let labels: Set<String> = [
    "team a", "team b", "mannschaft a", "mannschaft b", "équipe a", "équipe b", "equipo a", "equipo b", "team", "club",
    "ploeg", "mannschaft", "verein", "vereniging", "squadra", "società", "altersklasse", "leeftijdscategorie",
    "age group", "équipe", "equipo", "klas", "class", "klasse", "classe", "turma", "clase",
  ]
  private static let clubs: Set<String> = ["club", "verein", "vereniging", "società", "società sportiva"]
  private static let subjects: Set<String> = ["subject", "onderwerp", "betreff", "objet", "asunto", "oggetto"]

  /// The title in a line above a table: `Lions U10`, `Team: Lions U10`; nil for other lines with a colon. The subject of a mail
  /// is one if it says which of a club's teams is meant: `Subject: Lions 7th grade girls - roster`.
  ///
  /// - Parameter today: with it, the year of birth of an age group is a part of the team's name and no season.
  static func named(_ line: String, on today: CalendarDate? = nil) -> RosterTitle? {
    // `18.10.25 Badgers 20-0 Martens`
    // `Meet 9.15 at Rectory Park, KO 10.00`
    if ResultLine.isDatedScore(line) || line.prefixMatch(of: Patterns.meeting) != nil { return nil }
    if let team = SquadNames.team(inSentence: line) {
      var title = RosterTitle(team: team, season: season(inText: line))
      title.isTeam = true
      return title
    }
    // `Ledenlijst BV De Dunk - Team: MU14-2 - seizoen 2026-2027`
    let line = line.replacing(Patterns.teamInTitle, with: " - ").replacing(Patterns.lead) { "\($0.1)" }
    guard let colon = line.firstIndex(of: ":") else {
      return isProse(line) || Roster.isHeader(line) || TeamRecord.isRecord(line) ? nil : RosterTitle(line, on: today)
    }
    let label = String(line[..<colon]).trimmed.lowercased()
    let text = String(line[line.index(after: colon)...]).trimmed
    // `Class list: 4B`
    if label.wholeMatch(of: Patterns.classList) != nil { return RosterTitle("\(label) \(text)", on: today) }
    if subjects.contains(label) {
      // `Re: Fw: Lions U13`
      let title = RosterTitle(String(text.trimmingPrefix(Patterns.sentOn)), on: today)
      return title?.team.map { SquadNames.isSquad($0, longest: 7) } == true ? title : nil
    }
    // `Team A: Falcons Date: 11/22/2025`
    let own = text.firstMatch(of: Patterns.label).map { String(text[..<$0.range.lowerBound]) } ?? text
    guard labels.contains(label), !isProse(line) else {
      // `Division: Boys 3rd Grade   Team: Orange Crush   Season: Fall 2026`
      guard let named = line.firstMatch(of: Patterns.teamWithin), var title = RosterTitle(String(named.1), on: today)
      else {
        return nil
      }
      title.isTeam = true
      if let season = season(inText: line) { title.season = season }
      return title
    }
    guard var title = RosterTitle(own, on: today) else { return nil }
    if let team = SquadNames.squadAndName(own) { title = RosterTitle(team: team, season: title.season) }
    (title.isClub, title.isTeam) = (clubs.contains(label), !clubs.contains(label))
    return title
  }

  /// The titles of a line with several labels, `Verein: TSV Nord Mannschaft: U16 weiblich`, and of a class list beside who
  /// teaches it.
  static func all(in line: String, on today: CalendarDate? = nil) -> [RosterTitle] {
    var starts = [line.startIndex]
    for match in line.matches(of: Patterns.label) {
      let start = line.index(after: match.range.lowerBound)
      let label = line[start...].prefix(while: \.isLetter).lowercased()
      let isOfClass = line[..<start].firstMatch(of: Patterns.classList) != nil
      if labels.contains(label) && line[..<start].contains(":") || isOfClass { starts.append(start) }
    }
    let ends = starts.dropFirst() + [line.endIndex]
    return zip(starts, ends).compactMap { named(String(line[$0..<$1]).trimmed, on: today) }
  }

  private init(team: String, season: String?) { (self.team, self.season) = (team, season) }

  /// Whether a line is of a mail and no title: a greeting, or a sentence.
  private static func isProse(_ line: String) -> Bool {
    let line = withoutRemark(withoutStamp(line))
    let words = line.split(separator: " ")
    guard words.count > 1 else { return line.hasSuffix(",") }
    if MailWords.isGreeting(line) || line.contains("@") { return true }
    // `BV De Kievit - ledenlijst U14 jongens seizoen 2024-2025`
    if [" - ", " – ", " — "].contains(where: line.contains), years(in: plain(line)) != nil,
      !".!?,".contains(line.last ?? " ")
    {
      return false
    }
    // `BV De Kievit – punten per wedstrijd`
    let part = line.firstMatch(of: Patterns.spacedDash).map { line[..<$0.range.lowerBound] } ?? line[...]
    let judged = words.count < 9 && !".!?,".contains(line.last ?? " ") ? part.split(separator: " ") : words
    let small = judged.count { $0.first?.isLowercase == true }
    return line.hasSuffix(",") || small > 1 && ".!?".contains(line.last ?? " ") || judged.count > 4 && small > 2
  }

  /// `Tuesday Hoopers` of `Tuesday Hoopers (coed league, fall 2026)` and of `# Tuesday Hoopers (who can play)`, which are no
  /// sentences, whatever is in parentheses.
  private static func withoutRemark(_ title: String) -> String {
    guard title.last == ")", let open = title.lastIndex(of: "("), open > title.startIndex,
      title.hasPrefix("#") || years(in: String(title[open...].dropFirst().dropLast())) != nil
    else { return title }
    return String(title[..<open]).trimmed
  }

  /// A title without what says how new the list is: `results so far`, `as at 01/11/2025`.
  private static func withoutStamp(_ title: String) -> String {
    title.replacing(Patterns.soFar, with: "").replacing(Patterns.asAt, with: "")
  }

  /// `U12 squad` of `U12 squad for Saturday`, `Squad U14 girls` of `Squad for Saturday U14 girls`.
  static func withoutDay(_ title: String) -> String {
    guard let day = title.firstMatch(of: Patterns.forDay), Weekday.begins(String(day.1)) else { return title }
    let behind = String(day.2).trimmed
    return String(title[..<day.range.lowerBound]) + (SquadNames.isSquad(behind) ? " \(behind)" : "")
  }

  /// The words of a heading, without the marks of Markdown and emoji; `25/26` as a season is written, `2025-26`.
  static func plain(_ title: String) -> String {
    var text = String(title.trimmingPrefix { "#*> ".contains($0) }).replacing("**", with: "")
    // What programs print beside a title.
    text = withoutDay(withoutStamp(text.replacing(Patterns.page, with: "")))
    text.unicodeScalars.removeAll { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    text = text.replacing(Patterns.shortSeason) { match in
      guard let first = Int(match.1), let second = Int(match.2), second == first + 1 else { return String(match.0) }
      return "\(match.0.first.map { $0.isNumber ? "" : String($0) } ?? "")20\(first)-\(second)"
    }
    text = text.split(separator: " ").joined(separator: " ")
    // `*Lions*` and `_Lions_` of messages.
    while let first = text.first, "*_ ".contains(first) { text.removeFirst() }
    while let last = text.last, "*_ ".contains(last) { text.removeLast() }
    return text
  }

  init?(_ title: String, on today: CalendarDate? = nil) {
    // The dash of `2025–26` does not separate parts.
    let title = Self.plain(title).replacing(Patterns.dash) { "\($0.1)-\($0.2)" }
    // What follows the words for a class list is the class; what is before them may be the school.
    if let list = title.firstRange(of: Patterns.classList),
      let named = RosterTitle(String(title[list.upperBound...].drop { " -–—:".contains($0) }), on: today),
      let team = named.team
    {
      self.team = team
      season = named.season ?? RosterTitle(String(title[..<list.lowerBound]))?.season
      isOfClass = true
      return
    }
    var parts = title.replacing(" - ", with: "–").split { "–—|,()·•»".contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty && !FooterWords.isPrinted($0) }
    // `Mia Lindqvist - #12 - Westfield Wolves`
    if let number = parts.firstIndex(where: { $0.wholeMatch(of: Patterns.shirt) != nil }) {
      parts.removeSubrange(max(0, number - 1)...number)
    }
    let dated = parts.first { Self.years(in: $0) != nil && !Self.isOfBirth($0, in: title, on: today) }
    // The day of a game is no season.
    let (season, beside) = dated.map(Self.season) ?? (nil, nil)
    let rest = parts.compactMap { Self.withoutWords($0 == dated ? beside ?? "" : $0) }
    self.season = season.flatMap { $0.count <= Team.seasonLimit ? $0 : nil }
    // A club has several teams: `BV De Dunk - Meiden U14` is another than `BV De Dunk - Heren 1`.
    let name = ([rest.first].compactMap(\.self) + rest.dropFirst().filter { SquadNames.isSquad($0) }).joined(
      separator: " ")
    team = !name.contains(where: \.isLetter) ? nil : name.count <= Team.nameLimit ? name : rest.first
    if team == nil, self.season == nil { return nil }
  }

  /// The team that some titles name: `Blue Club U16 boys` of `Blue Club – Basketball` above `Roster U16 boys`.
  static func team(of titles: [RosterTitle]) -> String? {
    if let named = titles.first(where: \.isOfClass) { return named.team }
    if let grade = grade(in: titles.compactMap(\.team)) { return grade }
    let named = titles.first(where: \.isTeam)?.team
    if let named, !SquadNames.areOnly(named) { return named }
    // What is labelled comes before what is above it, such as the name of a federation.
    let labelled = titles.filter { $0.isClub || $0.isTeam }.compactMap(\.team)
    let teams = labelled.count > 1 ? labelled : titles.compactMap(\.team)
    // `Varsity Roster` below the name of the club
    if let squad = teams.first, SquadNames.areOnly(squad),
      let club = teams.dropFirst().first(where: { !SquadNames.isSquad($0) }),
      club.count + squad.count < Team.nameLimit
    {
      return "\(club) \(squad)"
    }
    guard let club = teams.first, !SquadNames.isSquad(club),
      let squad = teams.dropFirst().first(where: SquadNames.areOnly),
      club.count + squad.count < Team.nameLimit
    else { return teams.first }
    return "\(club) \(squad)"
  }

  private static let articles: Set<String> = [
    "of", "the", "van", "de", "der", "des", "du", "di", "dei", "degli", "delle", "los", "las",
  ]

  static func withoutWords(_ text: String) -> String? {
    var all = text.split(separator: " ")
    // `Otters U10 roster + numbers`
    let last = all.indices.dropLast(2).first { index in
      index > 0 && words.contains(all[index].lowercased())
        && ["+", "&", "and", "en", "und", "et", "y", "e"].contains(all[index + 1])
    }
    if let last { all.removeSubrange((last + 1)...) }
    func isWord(_ index: Int) -> Bool { all.indices.contains(index) && words.contains(all[index].lowercased()) }
    // `Liste des licenciés`
    let others = all.indices.filter {
      !isWord($0) && !(isWord($0 - 1) && isWord($0 + 1) && articles.contains(all[$0].lowercased()))
    }.map { all[$0] }
    let kept = others.joined(separator: " ")
    let isGeneral =
      others.contains { !SquadNames.words.contains($0.lowercased()) }
      && others.allSatisfy { general.contains($0.lowercased()) || SquadNames.words.contains($0.lowercased()) }
    return others.isEmpty || isGeneral || kept.count > Team.nameLimit ? nil : kept
  }
}

private enum Patterns {
  static let teamInTitle = Pattern(/\s[-–]\s(?:team|ploeg|mannschaft|équipe|equipo) ?: ?/.ignoresCase())
  static let teamWithin = Pattern(
    /(?:^|\s)(?:team|ploeg|mannschaft|équipe|equipo|squadra) ?: ?(\S.*?)(?=\s+\p{L}+ ?:|\s{2,}|$)/.ignoresCase())
  static let shirt = Pattern(/# ?\d{1,2}/)
  static let spacedDash = Pattern(/\s[-–—]\s/)
  static let sentOn = Pattern(/(?:(?:re|fw|fwd|aw|wg|antw|tr|rv|sv) ?: ?)+/.ignoresCase())
  static let classList = Pattern(
    /\b(?:klassenliste|klas(?:sen)?lijst|class[ -]?list|class roster|schülerliste|leerlingenlijst|groepslijst|leerlingenoverzicht|leerlingoverzicht|liste (?:de |de la |d'une )?classe|liste des élèves|lista de (?:la )?clase|lista de alumnos|elenco (?:della )?classe)(?: (?:van|der|de|du|del|della|des|of|for|von))?(?: (?:klas|klasse|class|classe|clase|la clase|la classe))?\b/
      .ignoresCase())
  static let soFar = Pattern(
    /(?: season| seizoen| saison| temporada)? (?:so far|tot nu toe|bisher|hasta ahora)\b/.ignoresCase())
  static let asAt = Pattern(
    /[\s,(–-]+(?:as (?:at|of|on)|(?:last )?updated(?: on)?|bijgewerkt(?: op)?|stand(?: vom)?|aktualisiert(?: am)?|mise? à jour(?: le| du)?|actualizad[oa](?: el)?|per|d\.d\.):? ?(?:\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?|\p{L}{3,9}\.? \d{1,2},? \d{4})\)?$/
      .ignoresCase(), needing: .digits)
  /// A title that ends as a sentence does before its list: `Panthers U13 results so far:`
  static let lead = Pattern(
    /\b(so far|tot nu toe|bisher|hasta ahora|results|uitslagen|résultats|resultados) ?:$/.ignoresCase())
  static let meeting = Pattern(
    /(?:meet|arrive|treffpunkt|treffen|verzamelen|rendez-vous|rdv|quedada|ritrovo)\b.*\d{1,2}[.:h]\d\d/.ignoresCase())
  static let forDay = Pattern(
    /\s(?:for|voor|für|pour|para|per) (?:(?:this|next|deze|komende|nächsten|este) )?(\p{L}{5,})\b([^–—|()]*)$/
      .ignoresCase())
  static let label = Pattern(/\s\p{L}+ ?:( |$)/)
  static let page = Pattern(
    /\s+(?:page|seite|pagina|página|blz\.?) \d+ ?(?:of|von|van|de|di|sur|\/) ?\d+$/.ignoresCase())
  static let shortSeason = Pattern(/(?:^|[ (])(2\d)[\/-](2\d|30)(?=$|[ ),])/)
  static let dash = Pattern(/(\d)[–—](\d)/)
}
