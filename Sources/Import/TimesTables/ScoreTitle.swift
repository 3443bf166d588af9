import Diagnostics
import Formats
import Foundation
import People
import Records

/// What the title of a list of times says: the table, the day, and whether numbers are marks or seconds.
package struct ScoreTitle {
  /// `7`, of a title with one table; `÷ 7` of one about dividing.
  package private(set) var table: String?
  /// `2025-11-14`, of a title with one day that can be no other.
  var day: String?
  /// The first day as it is written, where its order is left to the other days: `6-10-2025`.
  var writtenDay: String?
  /// A day without a year, behind its weekday: `Mardi 10/11`.
  var dayOfWeek: String?
  var saysMarks = false
  var saysTimes = false
  /// Whether it is about times tables at all.
  var isOfTables = false

  package init(_ lines: [String]) {
    var tables: Set<String> = []
    for line in lines {
      var text = line.lowercased()
      for match in text.matches(of: Patterns.division) { tables.insert("÷ \(match.1)") }
      text = text.replacing(Patterns.division, with: " ")
      for match in text.matches(of: Patterns.tableOf) {
        tables.insert(String(match.1))
      }
      for match in text.matches(of: Patterns.table) {
        tables.insert(String(match.1))
      }
      if !tables.isEmpty {
        for match in text.matches(of: Patterns.several) { tables.formUnion([String(match.1), String(match.2)]) }
      }
      // `dinsdag 10 november 2026 - tafel van 7`, `Mardi 10/11 : table de 4`
      let dashed = line.replacing(text: " – ", with: " - ").replacing(text: ": ", with: " - ")
      let parts = [line] + dashed.components(separatedBy: " - ").map(\.trimmed)
      if day == nil { day = parts.lazy.compactMap { TitleDay.day(in: $0) }.first?.description }
      if dayOfWeek == nil { dayOfWeek = parts.first { Weekday.begins($0) && ResultLine.isDate($0) } }
      if writtenDay == nil { writtenDay = text.firstMatch(of: Patterns.date).map { String($0.1) } }
      let words = text.replacing(Patterns.timesTables, with: "tables").split { !$0.isLetter }.map(String.init)
      // `Time in seconds for 12 questions`
      let saysUnit = text.firstMatch(of: Patterns.inSeconds) != nil
      saysMarks =
        saysMarks || text.contains(text: "out of") || text.firstMatch(of: Patterns.marks) != nil
        || text.firstMatch(of: Patterns.outOf) != nil
        || !saysUnit && text.firstMatch(of: Patterns.questions) != nil
        || words.contains(where: MarkWords.words.contains)
      saysTimes =
        saysTimes
        || words.contains {
          [
            "time", "times", "seconds", "secs", "sec", "tijd", "tijden", "seconden", "zeit", "sekunden", "temps",
            "secondes", "tiempo", "segundos", "min",
          ].contains($0)
        }
      isOfTables =
        isOfTables || text.contains(text: "1x1") || text.contains(text: "times table")
        || words.contains {
          [
            "tafel", "tafels", "tafeltoets", "einmaleins", "reihe", "multiplication", "mtc", "tabla", "tablas",
            "tables",
          ]
          .contains($0)
        }
    }
    if tables.count == 1 { table = tables.first }
  }
}

extension ScoreTitle {
  /// `Milan Hoekzema` of `Resultaten van Milan Hoekzema`, `Ronja Bergfeld` of `Einmaleins-Training Ronja Bergfeld, Klasse 3b`:
  /// what a title seems to name, to be proposed and not to be taken.
  package static func person(in title: String) -> String? {
    (title.firstMatch(of: Patterns.person) ?? title.firstMatch(of: Patterns.personAhead)
      ?? title.firstMatch(of: Patterns.personOfLog)).map { String($0.1) }
  }

  /// `Lotte Brandsma` of `Naam: Lotte Brandsma`, which says whose all scores are.
  package static func namedPerson(in title: String) -> String? {
    guard let colon = title.firstIndex(of: ":") else { return nil }
    let kind = RecordKind.score
    let label = kind.names.usual(String(title[..<colon]).trimmed).map { kind.columns[$0].key.name }
    let name = String(title[title.index(after: colon)...]).trimmed
    return label == "person" && RosterGuess.isName(name) ? name : nil
  }
}

private enum Patterns {
  static let person = Pattern(
    /(?:\b(?:van|of|by|for|von|für|de|pour|para|por|di|per)|(?:\b|\p{L})(?:[Tt]raining|oefenen|[Pp]ractice|[Rr]esultaten|[Rr]esults|plan|[Ss]cores|[Tt]afels|[Tt]ables)) (\p{Lu}[\p{L}'’-]+(?: (?:van|de|der|den|von|di|da|del|la|le))* \p{Lu}[\p{L}'’-]+)(?:$|[ ]*[,;(–-])/
  )
  /// `Ella - times tables practice`
  static let personAhead = Pattern(
    /^(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)(?:['’]s | ?[-–:] |, )(?:times tables?|tafels|tafeltjes|Einmaleins|tablas|tables de multiplication|tabelline)\b/
  )
  /// `Practice log Ella`, `Tafels oefenen - Sem (groep 5)`
  static let personOfLog = Pattern(
    /\b(?:[Ll]og|[Ll]ogbook|[Ll]ogboek|[Oo]efenen|[Pp]ractice|[Tt]raining|[Üü]ben)(?: ?[-–:] ?| )(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+)?)(?:$|[ ]*[,;(])/
  )
  static let division = Pattern(
    /(?:\bdivi(?:de|ded|ding|sion) by|\bdeeltafels?(?: van)?|\bdelen door|\bgedeeld door|\bgeteilt durch|\bdivis(?:é|ée|er|ion) par|\bdividi(?:do|r) (?:por|entre)|\bdiviso(?: per)?|÷) ?(\d{1,2})(?![\d.\/:])/
  )
  static let date = Pattern(/(?:^|\s)(\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4})(?=$|[\s,)])/)
  static let tableOf = Pattern(
    /(?:tafels?|times tables?|tables?|reihe|einmaleins|tablas?|tabellina)[ :-]+(?:of |van |de |del |der |du )?(\d{1,2})(?![\d.\/:-])/
  )
  static let table = Pattern(/(?:^|[ (])(\d{1,2})(?:er|x)?[ -]?(?:reihe|times tables?|times|tafel|x table)/)
  /// `7er und 8er Reihe`, `tafels van 3 en 4`
  static let several = Pattern(/(?:^|[ (])(\d{1,2})(?:er|x)? (?:und|en|and|et|y|e|&) (\d{1,2})(?:er|x)?\b/)
  static let timesTables = Pattern(/times tables?/)
  /// `in seconds`, `(seconds for 10 questions)`
  static let inSeconds = Pattern(
    /(?:\b(?:in|en) |[(,:] ?)(?:seconds|secs?|seconden|sekunden|secondes|segundos|secondi)\b/)
  /// `25 questions`
  static let questions = Pattern(
    /\b\d{1,3} (?:questions?|sums|facts|vragen|sommen|opgaven|fragen|aufgaben|calculs|opérations|preguntas|operaciones)\b/
  )
  static let marks = Pattern(/(?:\/|van de |von |sur |de )\d{2,3}(?![\d.\/-])/)
  /// `(op 10)`, and not `op 10 november`
  static let outOf = Pattern(/\b(?:op|auf|sobre|su) \d{2,3} ?(?:$|[)\],;:])/)
}
