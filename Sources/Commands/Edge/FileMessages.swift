import Diagnostics
import Import
import Records

// What is reported of files before their contents are read, in every language.
extension MessageText {
  static let text = MessageText("text", "tekst")
  static let textOrPackage = MessageText("text or an Anki package", "tekst of een Anki-pakket")
  static let zipArchive = MessageText("a zip archive", "een zip-archief")
  static let unpackFirst = MessageText("unpack it first", "pak het eerst uit")
  static let calendar = MessageText("a calendar", "een agenda")
  static let gameInXML = MessageText("a game in XML", "een wedstrijd in XML")
  static let table = MessageText("a table", "een tabel")
  static let shownWorksheet = MessageText("a worksheet that is not hidden", "een werkblad dat niet verborgen is")
  static let sheetReadsOne = MessageText("--sheet reads one", "--sheet leest er een")

  static func upTo(megabytes: Int) -> MessageText {
    MessageText("up to \(megabytes) MB", "hoogstens \(megabytes) MB")
  }

  static let dayOfScores = MessageText("the day of these scores", "de dag van deze scores")
  static let noneInFile = MessageText("none in the file", "geen in het bestand")
  static let personOfScores = MessageText("whose scores these are", "van wie deze scores zijn")
  /// - Parameter person: whom a title names.
  static func namePerson(_ file: String, _ person: String?) -> MessageText {
    let command = "scorebook import scores \(file.shellQuoted) --person \((person ?? "Anna Berg").shellQuoted)"
    return MessageText("name the person, as in: \(command)", "noem de persoon, zoals: \(command)")
  }
  static let tableOfScores = MessageText("which times table these times are of", "van welke tafel deze tijden zijn")
  static func nameTable(_ file: String) -> MessageText {
    MessageText(
      "name it, as in: scorebook import scores \(file.shellQuoted) --table 7",
      "noem die, zoals: scorebook import scores \(file.shellQuoted) --table 7")
  }
  static func nameDay(_ file: String) -> MessageText {
    MessageText(
      "'scorebook import scores \(file.shellQuoted) --date yyyy-mm-dd' gives it",
      "'scorebook import scores \(file.shellQuoted) --date jjjj-mm-dd' geeft die")
  }

  /// - Parameter names: of the elements and attributes with a text.
  static func listOfXML(_ names: [String]) -> MessageText {
    MessageText {
      $0.pick("XML: read as a list with ", "XML: gelezen als een lijst met ") + FieldMap.list(names).text(in: $0)
    }
  }

  static let textInMail = MessageText("a mail with text in it", "een mail met tekst erin")
  static let saveAttachment = MessageText(
    "save its attachment, and import that", "bewaar de bijlage ervan, en importeer die")
  static func savedMail(hasEarlier: Bool) -> MessageText {
    MessageText {
      $0.pick(
        "a saved mail: its text is read, and its lines are those of the text",
        "een bewaarde mail: de tekst ervan is gelezen, en regels zijn die van de tekst")
        + (hasEarlier ? $0.pick("; an earlier mail below it is not", "; een eerdere mail eronder niet") : "")
    }
  }

  static let textDocument = MessageText(
    "a text document: its text and tables are read", "een tekstdocument: de tekst en de tabellen ervan zijn gelezen")

  static func noContent(ofPage isPage: Bool) -> MessageText {
    MessageText {
      isPage
        ? $0.pick("a page without content", "een pagina zonder inhoud")
        : $0.pick("a workbook without content", "een werkmap zonder inhoud")
    }
  }

  /// - Parameter others: the worksheets or tables that are not read, with what they are if their columns say so.
  static func sheetsRead(
    _ read: [String], ofPage isPage: Bool, others: [(name: String, kind: FileKind?)]
  ) -> MessageText {
    func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    return MessageText { language in
      let noun =
        isPage
        ? ""
        : read.count > 1 ? language.pick("worksheets ", "werkbladen ") : language.pick("worksheet ", "werkblad ")
      let found = language.pick("read \(noun)\(list(read))", "\(noun)\(list(read)) gelezen")
      let rest = others.map { name, kind in
        "'\(name)'" + (kind.map { " (\($0.name(in: language)))" } ?? "")
      }
      return rest.isEmpty
        ? found
        : found + language.pick("; --sheet reads another: ", "; --sheet leest een ander: ")
          + rest.joined(separator: ", ")
    }
  }

  static let movesOfClasses = MessageText(
    "the cells of the table have no text: their classes are read, as in 'hit' and 'stand'",
    "de cellen van de tabel hebben geen tekst: hun klassen zijn gelezen, zoals 'hit' en 'stand'")

  static func listSheets(_ sheets: [String], of kind: FileKind, read: String) -> MessageText {
    let list = sheets.map { "'\($0)'" }.joined(separator: ", ")
    if kind == .scores {
      return MessageText(
        "worksheets \(list) have scores: read '\(read)'; --sheet reads another, 'scorebook import FILE' all of them",
        "werkbladen \(list) hebben scores: '\(read)' gelezen; --sheet leest een ander, 'scorebook import BESTAND' alle")
    }
    if kind == .game {
      return MessageText(
        "worksheets \(list) are games: read '\(read)'; --sheet reads another, 'scorebook import FILE' all of them",
        "werkbladen \(list) zijn wedstrijden: '\(read)' gelezen; --sheet leest een ander, 'scorebook import BESTAND' alle"
      )
    }
    return kind == .roster
      ? MessageText(
        "worksheets \(list) are rosters: read '\(read)'; --sheet reads another, 'scorebook import FILE' each as a team",
        "werkbladen \(list) zijn spelerslijsten: '\(read)' gelezen; --sheet leest een ander, 'scorebook import BESTAND' elk als "
          + "team")
      : MessageText(
        "worksheets \(list) are decks: read '\(read)'; --sheet reads another, 'scorebook import FILE' each as a deck",
        "werkbladen \(list) zijn stapels: '\(read)' gelezen; --sheet leest een ander, 'scorebook import BESTAND' elk als stapel"
      )
  }

  /// - Parameter others: the worksheets that are not read.
  static func readAsLists(_ sheets: [String], of kind: FileKind, others: [String]) -> MessageText {
    func list(_ sheets: [String]) -> String { sheets.map { "'\($0)'" }.joined(separator: ", ") }
    return MessageText { language in
      let each =
        switch kind {
        case .game: language.pick(", each as a game", ", elk als wedstrijd")
        case .roster: language.pick(", each as a team", ", elk als team")
        case .scores: ""
        default:
          language.pick(
            ", each as a deck; --deck puts all of them into one", ", elk als stapel; --deck doet alle in één")
        }
      let rest = others.isEmpty ? "" : language.pick("; not read: ", "; niet gelezen: ") + list(others)
      return language.pick("read worksheets \(list(sheets))", "werkbladen \(list(sheets)) gelezen") + each + rest
    }
  }

  /// The worksheets of a workbook that are imported, each by itself.
  static func readAsSheets(_ sheets: [String], others: [String]) -> MessageText {
    func list(_ sheets: [String]) -> String { sheets.map { "'\($0)'" }.joined(separator: ", ") }
    return MessageText { language in
      let rest = others.isEmpty ? "" : language.pick("; not read: ", "; niet gelezen: ") + list(others)
      return sheets.count == 1
        ? language.pick("read worksheet \(list(sheets))", "werkblad \(list(sheets)) gelezen") + rest
        : language.pick("read worksheets \(list(sheets))", "werkbladen \(list(sheets)) gelezen") + rest
    }
  }

  /// A file of another kind than the import's.
  static func looksLike(_ kind: FileKind) -> MessageText {
    MessageText {
      let noun = kind.noun(in: $0)
      return $0.pick(
        "this looks like \(noun); 'scorebook import \(kind.rawValue)' reads it",
        "dit lijkt op \(noun); 'scorebook import \(kind.rawValue)' leest het")
    }
  }

  static func looksLikeForm(_ form: String) -> MessageText {
    MessageText(
      "this looks like \(form); 'scorebook inspect' shows what a file is",
      "dit lijkt op \(form); 'scorebook inspect' toont wat een bestand is")
  }
}
