package import Diagnostics
import Records

// What is reported of tables before their records are read, in every language.
extension MessageText {
  static let gamesWithNames = MessageText(
    "games with the names of their teams", "wedstrijden met de namen van hun teams")
  /// - Parameter ids: quoted.
  static func gamesWithIDs(_ list: String, _ ids: MessageText) -> MessageText {
    MessageText {
      $0.pick(
        "the list '\(list)', whose games have only ids for them: ",
        "de lijst '\(list)', waarvan de wedstrijden daarvoor alleen id's hebben: ") + ids.text(in: $0)
    }
  }

  static let firstNamedAsHome = MessageText(
    "who was at home is not said: the team that is named first is stored as the home team",
    "wie thuis speelde staat er niet: het team dat eerst genoemd wordt, is als thuisteam opgeslagen")

  static func dayOfTitle(_ day: String) -> MessageText {
    MessageText("the day of the times is that of the title: \(day)", "de dag van de tijden is die van de titel: \(day)")
  }

  static func tableOfTitle(_ table: String) -> MessageText {
    MessageText(
      "the times table of the times is that of the title: \(table)",
      "de tafel van de tijden is die van de titel: \(table)")
  }

  static func readAsWindows(_ words: [String]) -> MessageText {
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    return MessageText(
      "encoding: not UTF-8, read as Windows-1252: \(list); --encoding names another",
      "codering: geen UTF-8, gelezen als Windows-1252: \(list); --encoding noemt een andere")
  }

  /// - Parameter paths: quoted.
  static func listsRead(_ paths: MessageText, count: Int) -> MessageText {
    MessageText { language in
      let names = paths.text(in: language)
      return count == 1
        ? language.pick(
          "the list \(names) is read, not what is around it", "de lijst \(names) is gelezen, niet wat eromheen staat")
        : language.pick("the lists \(names) are read", "de lijsten \(names) zijn gelezen")
    }
  }

  /// - Parameters: quoted.
  static func personAround(_ person: String, key: String) -> MessageText {
    MessageText(
      "the scores are of \(person), the \(key) beside the list",
      "de scores zijn van \(person), de \(key) naast de lijst")
  }

  static func tableNotRead(_ names: MessageText, line: Int) -> MessageText {
    MessageText {
      let names = names.text(in: $0)
      return $0.pick(
        "another table, with the columns \(names), is not read; --header-row \(line) reads that one",
        "een andere tabel, met de kolommen \(names), is niet gelezen; --header-row \(line) leest die")
    }
  }

  static let lineOfHeader = MessageText("the line of the header", "de regel van de kop")
  static func noRow(_ line: Int) -> MessageText {
    MessageText("no row on line \(line)", "geen rij op regel \(line)")
  }

  /// - Parameters:
  ///   - columns: each column's number, and what it was read as.
  ///   - ofRoster: whether they are those of a roster, whose import takes `--no-header`.
  static func noHeader(_ columns: [(number: Int, name: String)], ofRoster: Bool) -> MessageText {
    MessageText { language in
      let read = columns.map { number, name in
        language.pick("column \(number) read as \(name)", "kolom \(number) gelezen als \(name)")
      }
      return language.pick("no header: ", "geen kop: ") + read.joined(separator: ", ")
        + (ofRoster
          ? language.pick("; --no-header with --map says otherwise", "; --no-header met --map zegt het anders")
          : language.pick(
            "; a line of names above them says otherwise", "; een regel met namen erboven zegt het anders"))
    }
  }

  /// - Parameter columns: each column's number, and what it was read as.
  static func columnsWithoutName(_ columns: [(number: Int, name: String)]) -> MessageText {
    MessageText { language in
      let read = columns.map { number, name in
        language.pick("column \(number) read as \(name)", "kolom \(number) gelezen als \(name)")
      }
      return language.pick("no name in the header: ", "geen naam in de kop: ") + read.joined(separator: ", ")
    }
  }

  static let aHeader = MessageText("a header", "een kop")
  static let headerAndRecords = MessageText("a header and records", "een kop en records")

  package static let frontAndBack = MessageText("a front and a back", "een voorkant en een achterkant")

  /// - Parameter text: already quoted.
  package static func line(_ text: String, _ reason: SkippedLine.Reason) -> MessageText {
    MessageText { "\(text) (\(reason.name(in: $0)))" }
  }

  static func readAsHeader(_ names: [String]) -> MessageText {
    MessageText { $0.pick("read as the header: ", "gelezen als kop: ") + FieldMap.list(names).text(in: $0) }
  }

  /// - Parameters:
  ///   - known: each field with its quoted cell.
  ///   - unknown: quoted.
  static func wouldBeRead(as known: [(field: FieldKey, cell: String)], unknown: [String]) -> MessageText {
    MessageText { language in
      let cells = known.map { "\($0.field.name(in: language)) \($0.cell)" }.joined(separator: ", ")
      let rest =
        unknown.isEmpty ? "" : language.pick("unknown: ", "onbekend: ") + unknown.joined(separator: ", ")
      return language.pick("would be read as: ", "zou gelezen worden als: ")
        + [cells, rest].filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  /// - Parameter fields: named as in `--map`.
  static func missing(_ fields: [FieldKey]) -> MessageText {
    let names = fields.map(\.name).joined(separator: ", ")
    return MessageText("missing: \(names)", "ontbreekt: \(names)")
  }

  static func encodedTwice(_ written: String, as meant: String) -> MessageText {
    MessageText(
      "letters encoded twice: '\(written)' read as '\(meant)'; --encoding utf-8 reads them as they are",
      "letters dubbel gecodeerd: '\(written)' gelezen als '\(meant)'; --encoding utf-8 leest ze zoals ze er staan")
  }
  static let gamesWithDays = MessageText("games with their days", "wedstrijden met hun dag")
  static let crossTable = MessageText(
    "a cross table of teams, which has none", "een kruistabel van teams, die heeft er geen")
  static let listGames = MessageText(
    "list the games in columns 'date,home,away,score'", "zet de wedstrijden in kolommen 'date,home,away,score'")
  static let quotedLines = MessageText(
    "lines quoted with '>': read without it", "regels geciteerd met '>': gelezen zonder dat teken")
  static func filledDown(_ names: [String]) -> MessageText {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return MessageText(
      "empty cells under \(list): read as the cell above them", "lege cellen onder \(list): gelezen als de cel erboven")
  }
  static func cellsWithoutName(_ text: String) -> MessageText {
    MessageText(
      "cells in columns without a name are not read, the first is \(text)",
      "cellen in kolommen zonder naam worden niet gelezen, de eerste is \(text)")
  }
  static let questionsWithChoices = MessageText(
    "questions with choices: the choices are behind the question, and the right one is the back",
    "meerkeuzevragen: de keuzen staan achter de vraag, en de goede is de achterkant")
  static func tablesBeside(_ count: Int) -> MessageText {
    MessageText(
      "\(count) tables beside one another: read one below the other",
      "\(count) tabellen naast elkaar: onder elkaar gelezen")
  }
  static let noColumnLeft = MessageText(
    "no column is left that could be it", "er is geen kolom over die het kan zijn")
  static let orOnePerson = MessageText(
    "if all are of one person: --person NAME", "als alle van één persoon zijn: --person NAAM")
  static func ifColumns(_ map: String) -> MessageText {
    MessageText("if these are the columns: --map \(map)", "als dit de kolommen zijn: --map \(map)")
  }
}

extension SkippedLine.Reason {
  package func name(in language: MessageLanguage) -> String {
    language.pick(rawValue, dutch)
  }

  private var dutch: String {
    switch self {
    case .title: "titel"
    case .heading: "kop"
    case .header: "kop herhaald"
    case .total: "totaal"
    case .note: "opmerking"
    case .rule: "lijn"
    case .staff: "geen speler"
    case .withdrawn: "afgemeld"
    case .noTeam: "geen team"
    case .noDefinition: "geen definitie"
    case .deleted: "verwijderd"
    case .noScore: "nog geen uitslag"
    case .forfeit: "reglementair, zonder uitslag"
    case .stopped: "niet uitgespeeld"
    case .didNotPlay: "niet gespeeld"
    case .noGame: "geen twee teams"
    case .noDay: "nog geen dag"
    case .noTime: "geen tijd"
    case .struckOut: "doorgestreept"
    }
  }
}
