import Formats
import People
import Records

/// Words that say what somebody on a roster is: no player, a captain, a position.
enum StaffWords {
  private static let staff: Set<String> = Set([
    "coach", "headcoach", "assistantcoach", "asstcoach", "assistant", "manager", "mgr", "mngr", "teammanager",
    "trainer", "staff",
    "volunteer", "scorekeeper", "physio", "parent", "nonplayer", "official", "hoofdcoach", "assistentcoach",
    "teamleider", "begeleider", "leider", "betreuer", "betreuerin", "trainerin", "cotrainer", "entraîneur",
    "entraineur", "entraîneuse", "coentraîneur", "délégué", "entrenador", "entrenadora", "delegado", "delegada",
    "coaches", "coachingstaff", "teamstaff", "teamstaf", "staf", "managers", "trainers", "volunteers", "coördinator",
    "begeleiding", "entraîneurs", "entrenadores", "assistantcoaches",
    "allenatore", "allenatrice", "allenatori", "viceallenatore", "dirigente", "dirigenti", "accompagnatore",
    "istruttore", "teammanagers", "teammom", "teamparent", "teamcontact", "statistician", "bookkeeper", "trainercoach",
    "cotrainerin", "cheftrainer", "assistenztrainer", "teambetreuer", "teambetreuerin", "mannschaftsbetreuer",
    "mannschaftsführerin", "physiotherapeut", "ansprechpartner", "ansprechpartnerin", "hulptrainer", "hulpcoach",
    "assistenttrainer", "assistent", "assistente", "ass", "asst", "begeleidster", "leidster", "teamouder", "verzorger",
    "coentraineur",
    "coentraîneuse",
    "entraîneurprincipal", "entraîneuradjoint", "entraîneuseadjointe", "adjoint", "adjointe", "déléguée",
    "accompagnateur",
    "accompagnatrice", "dirigeant", "dirigeante", "responsable", "segundoentrenador", "segundaentrenadora",
    "primerentrenador", "ayudante",
    "entrenadorayudante", "monitor", "monitora", "delegados", "delegata",
    "cuerpotécnico", "cuerpotecnico", "encadrement", "stafftechnique", "trainerteam", "trainerstab", "technischestaf",
    "stafftecnico", "fysio", "fysiotherapeut", "fysiotherapeute", "physiotherapist", "physiotherapeutin", "kiné",
    "kine", "kinésithérapeute", "kinesist", "kinesiste", "soigneur", "soigneuse", "fisio", "fisioterapeuta",
    "fisioterapista", "masseur", "masseurin", "masajista", "massaggiatore", "médecin", "teamarts", "teamarzt",
    "mannschaftsarzt", "teamdoctor", "médico", "preparador", "preparadora", "préparateur", "préparatrice",
    "preparatore", "athletiktrainer", "utillero", "utillera", "utilero", "materiaalman", "zeugwart", "zeugwartin",
    "intendant", "speaker", "hallensprecher", "omroeper", "delegate", "delegato", "anotador", "anotadora",
    "cronometrador", "cronometradora", "marqueur", "chronométreur", "coordinator", "koordinator", "coordinador",
    "coordinadora", "coordinateur", "coordinatrice", "teamleiter", "teamleiterin", "directivo", "directiva",
    "technicien", "technicienne", "arbitre", "arbitra", "schiedsrichter", "scheidsrechter", "referee", "tecnico",
    "técnico", "técnica", "éducateur", "éducatrice", "leader", "teamleader", "ledare",
    "lagledare",
    "tränare", "huvudtränare", "materialare", "trener", "hovedtrener", "lagleder", "leder",
    "holdleder",
    "træner", "treinador", "treinadora",
    "overigestaf", "otherstaff", "overigeteamstaf", "ouders", "parents", "eltern", "padres", "genitori", "guardians",
  ]).union(administrators)
  /// Who looks after a group in its app, which a player may do too.
  private static let administrators: Set<String> = [
    "admin", "administrator", "beheerder", "verwalter", "verwalterin", "administrateur", "administratrice",
    "administrador", "administradora", "amministratore", "amministratrice", "administratör",
  ]
  /// What is beside such a word: `ass. coach`, `delegado de campo`, `equipment manager`.
  private static let kinds: Set<String> = [
    "head", "assistant", "assist", "asst", "ass", "first", "second", "1st", "2nd", "co", "vice", "hulp", "hoofd",
    "chef", "team", "equipment", "athletic", "strength", "bench", "skills", "performance", "video", "technical",
    "technisch", "technische", "técnico", "técnica", "principal", "adjoint", "adjointe", "ayudante", "segundo",
    "segunda", "primer", "primera", "físico", "física", "physique", "de", "del", "des", "du", "der", "d'équipe",
    "équipe", "equipo", "campo", "jefe", "jefa", "terzo", "secondo", "capo", "atletico",
  ]
  /// Headings of a part of one team's players.
  private static let groups: Set<String> = [
    "players", "roster", "starters", "startingfive", "starting5", "bench", "reserves", "substitutes", "subs", "guards",
    "forwards", "centers", "centres", "wings", "posts", "bigs", "captains", "injured", "inactive", "active",
    "newplayers", "returningplayers", "returners", "freshmen", "sophomores", "juniors", "seniors", "affiliates",
    "spelers", "speelsters", "basis", "bank", "wissels", "reserve", "spieler", "spielerinnen", "joueurs", "joueuses",
    "titulaires", "remplaçants", "jugadores", "jugadoras", "titulares", "suplentes", "giocatori", "giocatrici",
    "titolari", "riserve", "panchina", "proeftraining", "proefspelers", "trial", "trialists", "essai", "probetraining",
  ]
  private static let captains: Set<String> = [
    "c", "cc", "vc", "a", "k", "capt", "captain", "cocaptain", "vicecaptain", "aanvoerder", "kapitein", "kapitän",
    "mannschaftskapitän", "capitaine", "cap", "capitán", "capitana", "capitano",
  ]
  private static let positions: Set<String> = onPitch.union([
    "g", "f", "c", "pg", "sg", "sf", "pf", "gf", "fg", "fc", "cf", "g/f", "f/c", "guard", "forward", "center", "centre",
    "pointguard", "shootingguard", "smallforward", "powerforward", "wing", "post", "guard/forward", "forward/center",
    "aufbau", "aufbauspieler", "aufbauspielerin", "spielmacher", "spielmacherin", "flügel", "flügelspieler",
    "flügelspielerin", "centerspieler", "centerspielerin", "ailier", "ailière", "ailierfort", "ailièreforte", "meneur",
    "meneuse", "intérieur", "intérieure", "pivot", "pivote", "arrière", "base", "escolta", "alero", "alera",
    "aleropívot", "playmaker", "play", "spelverdeler", "spelverdeelster", "vleugel", "vleugelspeler",
    "vleugelspeelster", "centerspeler", "centerspeelster",
    "guardia", "ala", "alapívot", "alapivot", "pívot", "alapiccola", "alagrande", "ala/pivot", "palleggiatrice",
    "palleggiatore", "schiacciatrice", "schiacciatore", "centrale", "opposta", "opposto", "pitcher", "catcher",
    "shortstop", "infielder", "outfielder",
  ])
  /// Positions of other games than basketball: beside them, `C` is the captain.
  private static let onPitch: Set<String> = [
    "gk", "goalkeeper", "keeper", "torwart", "tw", "portero", "portera", "gardien", "gardienne", "portiere", "goalie",
    "df", "mf", "defender", "midfielder", "striker", "verdediger", "middenvelder", "aanvaller", "spits", "abwehr",
    "mittelfeld", "sturm", "stürmer", "défenseur", "milieu", "attaquant", "defensa", "centrocampista", "delantero",
    "delantera", "setter", "hitter", "libero", "middleblocker", "outsidehitter",
  ]
  /// Positions on a baseball field, which are other words in small letters.
  private static let onDiamond: Set<String> = [
    "P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "IF", "OF", "DH", "UT",
  ]
  private static let absent: Set<String> = [
    "", "–", "—", "?", "tbd", "tba", "n/a", "na", "none", "geen", "kein", "noggeen", "nochkeine", "aucun",
    "notyet", "sinnúmero", "onbekend", "unknown", "unbekannt", "inconnu", "inconnue", "desconocido", "desconocida",
    "sconosciuto", "sconosciuta",
  ]

  /// `Coach`, `Co-Trainer:`, `Coach/Manager` without its mark; also with what kind of it: `ass. coach`.
  ///
  /// It is called for each cell of a roster, so numbers are ruled out by their bytes first.
  static func isStaff(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.contains(where: { $0 > UInt8(ascii: "9") }) else { return false }
    // `2ª entrenadora:`, `1er entraîneur`
    let isNumbered = UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
    let text = withoutRemark(isNumbered ? String(text.trimmingPrefix(Patterns.ordinal)) : text)
    if staff.contains(FieldMap.plain(text.filter { !"/:.".contains($0) })) { return true }
    guard text.utf8.contains(where: { " .-".utf8.contains($0) }) else { return false }
    let words = text.lowercased().split { " .:-/".contains($0) }.map(String.init)
    return 2...4 ~= words.count && words.allSatisfy { staff.contains($0) || kinds.contains($0) }
      && words.contains(where: staff.contains) && !words.allSatisfy(kinds.contains)
  }

  /// `Fisio` of `Fisio (por confirmar)`.
  private static func withoutRemark(_ text: String) -> String {
    guard text.last == ")", let open = text.firstIndex(of: "("), open > text.startIndex else { return text }
    return String(text[..<open]).trimmed
  }

  /// Whether a remark has what somebody is: `Coach`, `Trainer (bis Mai)`, `also drives, team manager`.
  static func isRemarkOfStaff(_ text: String) -> Bool {
    text.split { ",;/(+&)".contains($0) }.contains { isStaff(String($0)) }
  }

  /// `Beheerder`: no task of a coach.
  static func isAdministrator(_ role: String) -> Bool { administrators.contains(FieldMap.plain(role)) }

  /// Whether one of several roles is that of a player.
  static func hasPlayer(_ roles: String) -> Bool {
    let words = roles.lowercased().split { !$0.isLetter }
    return words.contains { word in
      ["player", "speler", "speelster", "teamspeler", "spieler", "joueu", "jugador", "giocat"].contains {
        word.hasPrefix($0)
      }
    }
  }

  /// Whether a line has what somebody is before a colon, or shortened: `Trainer: Kim Yates`, `All. Fabrizio Corti`.
  static func isLabelled(_ text: String) -> Bool {
    if text.prefixMatch(of: Patterns.shortened) != nil { return true }
    // `8 Mia Wong (parent: Els)` is a player.
    guard let colon = text.firstIndex(of: ":"), text.prefixMatch(of: Patterns.number) == nil,
      !text[..<colon].contains("(")
    else { return false }
    return isRemarkOfStaff(String(text[..<colon]))
  }

  /// `Owls` of `Owls — Coach: Kim Yates 555-0140` and `Owls (Coach: Kim)`; nil of a line without somebody's task behind it.
  static func beforeStaff(_ text: String) -> String? {
    for mark in [" — ", " – ", " - ", " | ", " (", ", ", "; "] {
      guard let range = text.firstRange(ofText: mark), isLabelled(String(text[range.upperBound...])) else { continue }
      let name = String(text[..<range.lowerBound]).trimmed
      return name.isEmpty || isLabelled(name) || name.contains(":") ? nil : name
    }
    // `Owls Coach: Kim Yates` in two cells
    guard let colon = text.firstIndex(of: ":"), !isLabelled(text) else { return nil }
    let words = text[..<colon].split(separator: " ").map(String.init)
    let task = [2, 1].first { words.count > $0 + 1 && callings.contains(FieldMap.plain(words.suffix($0).joined())) }
    return task.map { words.dropLast($0).joined(separator: " ") }
  }

  private static let waiting: Set<String> = [
    "waitlist", "waitinglist", "freeagents", "freeagent", "unassigned", "notassigned", "noteam", "wachtlijst",
    "nietingedeeld", "warteliste", "ohneteam", "listedattente", "sanséquipe", "listadeespera", "sinequipo",
  ]
  /// Whether a heading is that of people who are on no team yet: `FREE AGENTS / WAIT LIST`.
  static func isWaiting(_ text: String) -> Bool {
    text.split { "/:()".contains($0) }.contains {
      waiting.contains(FieldMap.plain(String($0.filter { !"'’".contains($0) })))
    }
  }

  private static let callings: Set<String> = [
    "coach", "headcoach", "assistantcoach", "asstcoach", "manager", "teammanager", "hoofdcoach", "assistentcoach",
    "teamleider", "trainer", "trainerin", "cotrainer", "entraîneur", "entraîneuse", "entrenador", "entrenadora",
    "allenatore",
    "allenatrice",
  ]

  /// Whether a name has what somebody is before it: `Coach Sam`, `Head Coach Dana Mills`.
  static func isTitled(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return (1...2).contains { (count: Int) -> Bool in
      guard (count + 1..<count + 4).contains(words.count) else { return false }
      let calling: String = words.prefix(count).joined()
      return callings.contains(FieldMap.plain(calling)) && words.dropFirst(count).allSatisfy(isCapitalised)
    }
  }

  private static func isCapitalised(_ word: String) -> Bool {
    word.first?.isUppercase == true && !word.contains(where: \.isNumber)
  }

  private static let free: Set<String> = [
    "libre", "vrij", "frei", "libero", "libera", "vacant", "open", "unassigned", "notassigned", "available", "leeg",
    "nonattribué", "nochfrei", "nogvrij",
  ]
  /// What people write in place of a name for a number that nobody wears.
  static func isFree(_ text: String) -> Bool { free.contains(FieldMap.plain(text)) }

  static func isOnPitch(_ text: String) -> Bool { onPitch.contains(FieldMap.plain(text)) }
  static func isCaptain(_ text: String) -> Bool { captains.contains(FieldMap.plain(text)) }
  /// `PG`, `PF/C`
  static func isPosition(_ text: String) -> Bool {
    if positions.contains(FieldMap.plain(text)) { return true }
    let parts = text.split(separator: "/")
    return parts.count == 2 && parts.allSatisfy { positions.contains(FieldMap.plain(String($0))) }
  }
  /// `SS`, `2B`
  static func isOnDiamond(_ text: String) -> Bool { onDiamond.contains(text) }
  /// Whether a heading is that of some of the players of one team.
  static func isGroup(_ text: String) -> Bool {
    let text = FieldMap.plain(text.replacing(text: ":", with: ""))
    return groups.contains(text) || positions.contains(text)
  }
  /// Whether the players below a heading began the game, `Starters`, or did not, `Bench`; nil of other headings.
  static func areStarters(_ text: String) -> Bool? {
    let word = FieldMap.plain(text.replacing(text: ":", with: ""))
    return starters.contains(word) ? true : substitutes.contains(word) ? false : nil
  }
  private static let starters: Set<String> = [
    "starters", "startingfive", "starting5", "startinglineup", "basis", "basisspelers", "basisploeg",
    "startaufstellung",
    "startfünf", "titulaires", "cinqdedépart", "5dedépart", "titulares", "quintetoinicial", "titolari", "quintettobase",
  ]
  private static let substitutes: Set<String> = [
    "bench", "reserves", "substitutes", "subs", "bank", "bankspelers", "wissels", "reserve", "ersatzbank",
    "ersatzspieler",
    "auswechselspieler", "remplaçants", "remplaçantes", "banc", "suplentes", "banquillo", "riserve", "panchina",
  ]
  /// `Groep 5`, `Klasse 3b`: a part of a school between the rows of its pupils.
  static func isClass(_ text: String) -> Bool { text.wholeMatch(of: Patterns.schoolClass) != nil }
  /// The delegate of a team is no player, that of a class is a pupil.
  static func isDelegate(_ text: String) -> Bool {
    ["délégué", "déléguée", "delegado", "delegada", "delegato", "delegata", "delegate", "suppléant", "suppléante"]
      .contains(FieldMap.plain(text))
  }
  /// What people write for a membership that is not there yet.
  static func isPending(_ text: String) -> Bool {
    isAbsent(text)
      || [
        "pending", "applied", "expected", "inprogress", "requested", "inaanvraag", "aangevraagd", "beantragt",
        "inbearbeitung", "offen", "encours", "enattente", "demandé", "demandée", "entrámite", "pendiente", "solicitada",
      ].contains(FieldMap.plain(text))
  }
  /// How players stand with a team, as people write it behind their names: `new!`, `injured`.
  private static let standings: Set<String> = [
    "new", "nieuw", "neu", "nouveau", "nouvelle", "nuevo", "nueva", "injured", "geblesseerd", "verletzt", "blessé",
    "blessée", "lesionado", "lesionada", "guest", "trial", "maybe", "returning", "back", "gast", "invité", "invitée",
    "essai",
  ]
  static func isStanding(_ text: String) -> Bool {
    standings.contains(FieldMap.plain(String(text.prefix { $0 != "!" })))
  }

  /// What people write for a number that is not known.
  static func isAbsent(_ text: String) -> Bool { absent.contains(FieldMap.plain(text)) }
}

private enum Patterns {
  static let schoolClass = Pattern(
    /(?:groep|group|groupe|gruppe|grupo|gruppo|klas|klasse|class|classe|clase|year|grade|form|jahrgang|curso):? ?\d{1,2} ?\p{L}?:?/
      .ignoresCase())
  static let number = Pattern(/#?\d{1,3}[.)]?\s/)
  static let ordinal = Pattern(/\d{1,2} ?(?:ª|º|°|\.|er|e|st|nd|rd|th) ?/)
  static let shortened = Pattern(/(?:vice )?(?:all|acc|dir|entr|dél)\. \p{Lu}/.ignoresCase(), needing: ".")
}
