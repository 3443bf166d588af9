import Formats
import Foundation
import People

/// The words of lines below a table that are not records.
package enum FooterWords {
  private static let sums: Set<String> = [
    "total", "totals", "subtotal", "grand total", "sum", "totaal", "totalen", "subtotaal", "som", "summe", "gesamt",
    "somme", "suma", "totale", "totali", "somma", "totales", "totaux", "insgesamt", "gesamtsumme",
  ]
  private static let totals: Set<String> = sums.union([
    "average", "averages", "mean", "count", "gemiddelde", "gemiddelden", "gemiddeld", "aantal", "durchschnitt",
    "anzahl", "moyenne", "nombre", "promedio", "media", "cantidad", "effectif", "class best", "class average",
    "aanwezig", "present", "anwesend", "présents", "gem.", "avg", "avg.", "moy", "moy.", "klas gemiddeld",
    "klasgemiddelde", "klassendurchschnitt", "trefferquote", "wurfquote", "quote", "quoten", "percentage",
    "percentages",
    "shooting", "shooting percentages", "pourcentage", "pourcentages", "porcentaje", "porcentajes", "réussite",
    "schotpercentage", "tegenstander", "opponent", "opponents", "rival", "gegner", "adversaire", "adversaires",
    "moyenne de classe", "altura media", "edad media", "taille moyenne", "gemiddelde lengte", "average height",
    "average age", "durchschnittsgröße", "altezza media",
  ])

  private static let wholes: Set<String> = [
    "class", "group", "team", "overall", "year", "klas", "groep", "klasse", "ploeg", "mannschaft", "équipe", "equipo",
    "squadra", "puntos", "points", "punten", "punkte", "punti", "pontos",
  ]
  private static let articles: Set<String> = ["de", "del", "der", "des", "van", "het", "la", "l", "the", "of"]

  /// A heading of explanations below a table.
  static func isGlossary(_ cell: String) -> Bool {
    let first = cell.lowercased().prefix { $0.isLetter }
    if ["summary", "resumen", "overzicht", "übersicht", "récapitulatif", "riepilogo"].contains(first) { return true }
    return [
      "glossary", "legend", "key", "abbreviations", "legenda", "verklaring", "afkortingen", "legende", "abkürzungen",
    ]
    .contains(String(cell.lowercased().prefix { $0 != ":" }).trimmed)
  }

  /// `Total`, `Total:`, `Total players: 11`.
  static func isTotal(_ cell: String) -> Bool {
    let text = cell.lowercased()
    // `Present (players)`
    let label = String(text.prefix { $0 != ":" && $0 != "(" && !$0.isNumber }).trimmed
    if totals.contains(label) { return true }
    // `Team totals`, `Total equipo`, `Total de l'équipe`.
    let words = label.split { " '’".contains($0) }.map(String.init).filter { !articles.contains($0) }
    if words.count == 2,
      wholes.contains(words[0]) && totals.contains(words[1])
        || totals.contains(words[0]) && wholes.contains(words[1])
    {
      return true
    }
    guard text.contains(":"), let first = label.split(separator: " ").first else { return false }
    let value = text.drop { $0 != ":" }.dropFirst()
    return totals.contains(String(first)) && isFigure(String(value))
  }

  /// Whether a row of totals has sums, and not averages or counts of rows.
  static func isSum(_ row: String) -> Bool {
    let words = row.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains(where: sums.contains) && !words.contains { totals.contains($0) && !sums.contains($0) }
  }

  /// `Total players`, before a cell with their number.
  static func beginsWithTotal(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    // `Total Recall` is somebody.
    return words.first.map { totals.contains($0.lowercased()) } == true
      && words.dropFirst().allSatisfy { $0.first?.isLowercase == true || people.contains($0.lowercased()) }
  }

  /// The label of a row that says who won each game.
  static func isOutcomes(_ cell: String) -> Bool {
    ["w/v", "w/l", "v/d", "s/n", "g/p", "won/lost", "w-l"].contains(cell.lowercased())
  }

  /// The heading of a standing below its results.
  static func isStanding(_ cell: String) -> Bool {
    [
      "stand", "standings", "standing", "tussenstand", "ranglijst", "tabelle", "classement", "clasificación",
      "classifica",
    ]
    .contains(
      String(cell.lowercased().prefix { $0 != ":" && $0 != "(" }).trimmed.split(separator: " ").last.map(String.init)
        ?? "")
  }

  private static let sizes: Set<String> = [
    "xs", "s", "m", "l", "xl", "xxl", "2xl", "3xl", "yxs", "ys", "ym", "yl", "yxl", "as", "am", "al", "axl",
  ]

  /// Whether cells count something: `Total players, 8, Paid, 5`, `Totaal, 14, spelers`, `Gesamt: 24, davon w: 13, m: 11`,
  /// `Players on roster: 13, $14,375.00`; how many shirts of a size, `M, 7`.
  static func isTally(_ cells: [String]) -> Bool {
    guard let first = cells.first, cells.count > 1 else { return false }
    // `gewonnen 4 verloren 2` below results
    if cells.allSatisfy({ outcomes.contains($0.lowercased()) || isFigure($0) }), outcomes.contains(first.lowercased()),
      // A boy may be called Ties.
      first.lowercased() != "ties" || cells.count(where: { !isFigure($0) }) > 1
    {
      return cells.contains(where: isFigure)
    }
    let words = cells.filter { !isFigure($0) }
    if !isFigure(first), isRecord(words.joined(separator: " ")) { return true }
    if cells.count == 2, sizes.contains(first.lowercased()) { return isFigure(cells[1]) }
    guard isTotal(first) || beginsWithTotal(first) || isCountedLabel(first), cells.contains(where: hasFigure)
    else {
      return false
    }
    let mayHaveWords = isTotal(first) || !isCountedLabel(first)
    return cells.dropFirst().allSatisfy {
      isFigure($0) || isCountedLabel($0) || mayHaveWords && (hasFigure($0) || $0.allSatisfy(\.isLetter))
    }
  }

  private static let outcomes: Set<String> = [
    "won", "wins", "lost", "losses", "drawn", "draws", "ties", "played", "gewonnen", "verloren", "gelijk", "gespeeld",
    "siege", "niederlagen", "gespielt", "victoires", "défaites", "joués", "ganados", "perdidos", "jugados", "vinte",
    "perse", "matches", "games", "spiele", "wedstrijden", "matchs", "partidos", "partite",
  ]
  private static let outcomeLetters: Set<String> = ["p", "gp", "w", "l", "d", "t", "v", "g", "s", "n", "u", "j", "e"]

  /// Games played, won and lost in one cell: `P 6 W 4 L 1 D 1`, `Played 6`, `6 gespeeld, 4 gewonnen`.
  private static func isRecord(_ cell: String) -> Bool {
    let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let numbers = words.count { $0.allSatisfy(\.isNumber) }
    let labels = words.filter { !$0.allSatisfy(\.isNumber) }
    guard numbers > 0, labels.count == numbers,
      labels.allSatisfy({ outcomes.contains($0) || outcomeLetters.contains($0) })
    else { return false }
    return labels.count > 1 || labels.allSatisfy(outcomes.contains)
  }

  /// `davon w: 13`, `Players on roster: 13`.
  static func isCountedLabel(_ cell: String) -> Bool {
    guard let colon = cell.lastIndex(of: ":") else { return false }
    let value = String(cell[cell.index(after: colon)...]).trimmed
    return !value.isEmpty && isFigure(value) && cell.first?.isLetter == true
  }

  private static func hasFigure(_ cell: String) -> Bool { cell.contains(where: \.isNumber) }

  private static let counts: Set<String> = [
    "total", "totals", "count", "number", "of", "totaal", "aantal", "gesamt", "anzahl", "summe", "der", "nombre", "de",
    "cantidad", "número", "totale", "numero",
  ]
  private static let people: Set<String> = [
    "players", "girls", "boys", "kids", "children", "members", "people", "names", "athletes", "pupils", "students",
    "spelers", "speelsters", "leden", "kinderen", "meisjes", "jongens", "deelnemers", "leerlingen", "spieler",
    "spielerinnen", "mitglieder", "kinder", "teilnehmer", "joueurs", "joueuses", "licenciés", "licenciées", "jugadores",
    "jugadoras", "schüler", "schülerinnen", "élèves", "garçons", "filles", "mädchen", "jungen", "alumnos", "niños",
    "niñas", "giocatori", "giocatrici", "atleti",
  ]

  /// The number of people in a line that is nothing but a count: `Aantal speelsters: 8`, `Total 12`, `8 players`.
  static func people(in line: String) -> Int? {
    let numbers = line.split { !$0.isNumber }
    let words = line.lowercased().split { !$0.isLetter }.map(String.init)
    guard numbers.count == 1, let number = Int(numbers[0]), 1...500 ~= number, !words.isEmpty,
      words.allSatisfy({ counts.contains($0) || people.contains($0) })
    else { return nil }
    return number
  }

  private static let joints: Set<String> = [
    "and", "en", "und", "et", "y", "e", "b", "g", "j", "m", "w", "in", "innen", "all",
  ]

  /// Whether a text has numbers of people and nothing else: `5 pupils (3 boys; 2 girls)`, `Boys 3`, `5 pupils (3B 2G)`.
  private static func countsPeople(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return text.contains(where: \.isNumber) && words.contains(where: people.contains)
      && words.allSatisfy { people.contains($0) || counts.contains($0) || joints.contains($0) }
  }

  /// `7 Schüler/innen` beside `(3 m / 4 w)`
  static func countsPeople(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.contains(where: \.isNumber) } && countsPeople(cells.joined(separator: " "))
  }

  private static let printed: Set<String> = [
    "report", "printed", "generated", "exported", "downloaded", "created", "updated", "afgedrukt", "gegenereerd",
    "geëxporteerd", "bijgewerkt", "gedruckt", "erstellt", "exportiert", "aktualisiert", "stand", "imprimé", "imprimée",
    "édité", "éditée", "généré",
    "exporté", "impreso", "generado", "exportado", "actualizado", "stampato", "generato", "esportato",
  ]
  private static let links: Set<String> = [
    "on", "by", "from", "at", "run", "op", "door", "uit", "am", "von", "aus", "le", "par", "de", "depuis", "el", "por",
    "desde", "il", "da",
  ]

  /// Whether words are no name, as only the first of several has a capital: `Entries this week`.
  static func isLabel(_ cell: String) -> Bool {
    let words = cell.split(separator: " ")
    return words.count > 1 && cell.first?.isUppercase == true
      && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
  }

  private static let pages: Set<String> = ["page", "pagina", "seite", "página"]

  /// `Page 1 of 2`
  static func isPageNumber(_ cell: String) -> Bool {
    let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.count == 4 && pages.contains(words[0]) && Int(words[1]) != nil && Int(words[3]) != nil
  }

  /// What a program writes below its list: `Report run on 2025-11-03`, `Printed: 3/11/2025`, `Last updated 3 Nov`,
  /// `Exported from TeamSnap`, `Page 1 of 2`, `© 2025`, an address of a page.
  package static func isPrinted(_ cell: String) -> Bool {
    let text = cell.lowercased()
    if text.hasPrefix("©") || text.hasPrefix("(c) 20") || text.hasPrefix("www.") || text.contains(text: "://") {
      return true
    }
    if isPageNumber(text) { return true }
    var words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return false }
    if pages.contains(first) { return false }
    if first == "last" || first == "laatst" || first == "zuletzt" { words.removeFirst() }
    guard let verb = words.first, printed.contains(verb), words.count > 1 else { return false }
    return words.contains { $0.first?.isNumber == true } && (words.count > 2 || text.contains(":"))
      || links.contains(words[1]) && words.count > 2
  }

  /// The line of a side below the lines of its players.
  static func isTeam(_ cell: String) -> Bool {
    ["team", "team totals", "ploeg", "mannschaft", "équipe", "equipo"].contains(cell.lowercased())
  }

  /// The line of what a side did, and none of its players: rebounds and turnovers beside `Team` or `Team / Coaches`.
  static func isSide(_ cell: String) -> Bool {
    let words = cell.lowercased().split(separator: "/").map { String($0).trimmed }
    return words.contains { $0 != "team totals" && isTeam($0) }
      && words.allSatisfy { isTeam($0) || nobody.contains($0) }
  }

  private static let nobody: Set<String> = [
    "bench", "other", "others", "unknown", "coach", "coaches", "trainer", "bank", "banc", "overig", "entraîneur",
    "entrenador",
  ]

  /// The line of what nobody by name did: `Bench/other`, `Team / Coaches`.
  static func isNobody(_ cell: String) -> Bool {
    let words = cell.lowercased().split(separator: "/").map { String($0).trimmed }
    return words.contains(where: nobody.contains) && words.allSatisfy { nobody.contains($0) || isTeam($0) }
  }

  /// The last line with content, if a blank one is before it and it is a word of totals with a count, or a count.
  static func lineOfCount(in text: [UInt8]) -> Int? {
    let lines = String(decoding: text.suffix(4_096), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: TextLines.isEnd)
    let marks = ",;|\t\""
    func cells(_ line: Substring) -> [String] {
      line.split { marks.contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    guard let last = lines.lastIndex(where: { !cells($0).isEmpty }), last > 0, cells(lines[last - 1]).isEmpty else {
      return nil
    }
    let found = cells(lines[last])
    let isTotal =
      found.count == 2 && (isTotal(found[0]) || beginsWithTotal(found[0]))
      && found[1].allSatisfy { $0.isASCII && $0.isNumber }
    guard isTotal || found.count == 1 && (isCount(found[0]) || isTotalWithCount(found[0])) else { return nil }
    let all = String(decoding: text, as: UTF8.self).count(where: TextLines.isEnd)
    return all - (lines.count - 1 - last) + 1
  }

  /// `Total: 3`.
  private static func isTotalWithCount(_ cell: String) -> Bool {
    isTotal(cell) && cell.last?.isNumber == true
  }

  /// Digits with what stands among them, or a dash.
  static func isFigure(_ cell: String) -> Bool {
    !cell.contains { !($0.isNumber || " .,:%+-–/()$€£".contains($0)) }
  }

  private static let found: Set<String> = [
    "found", "listed", "shown", "total", "gevonden", "totaal", "gefunden", "gesamt", "trouvés", "encontrados",
    "trovati",
  ]

  /// `24 pupils`, `11 records`, `3 record(s) found`.
  static func isCount(_ cell: String) -> Bool {
    if countsPeople(cell) { return true }
    // `9 meisjes, 7 jongens`
    let parts = cell.split(separator: ",").map { String($0).trimmed }
    if parts.count > 1 { return parts.allSatisfy(isCount) }
    var words = cell.split(separator: " ")
    // `13 on roll`
    if words.count == 3, words[1].lowercased() == "on", words[2].lowercased() == "roll" { words.remove(at: 1) }
    if words.count == 3, found.contains(words[2].lowercased()) { words.removeLast() }
    guard words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
    let noun = words[1].hasSuffix("(s)") ? words[1].dropLast(3) : words[1]
    return noun.allSatisfy(\.isLetter) && (noun.first?.isLowercase == true || people.contains(noun.lowercased()))
  }
}
