package import Diagnostics
import Formats
import Foundation
package import TimesTables

/// A score, with the key that distinguishes people of the same name: the person's own key, or their id in the book.
package struct KeyedScore: Hashable, Sendable {
  package let score: Score
  package let key: String?
  /// Whether the file does not say what is to be done with the table, which is to multiply then.
  package var isOperationAssumed = false
  /// Whether its table has a name that is usual for multiplication, `tafel van 7`, which a division beside it does not change.
  package var isTableNamed = false

  package init(_ score: Score, key: String? = nil) { (self.score, self.key) = (score, key) }
}

extension RecordKind<KeyedScore> {
  package static let score = RecordKind(
    "score", plural: "scores", noun: .scores,
    Field(
      "person",
      aliases: [
        "name", "user", "user name", "username", "player", "player name", "student", "pupil", "child", "learner",
        "student name", "student's name", "pupil name", "pupil's name", "child name", "child's name", "full name",
        "your name",
        "your first name", "first name", "your first name and last initial", "first name and last initial",
        "what is your name", "what's your name", "first and last name", "name and surname",
      ],
      dutch: [
        "naam", "gebruiker", "leerling", "speler", "speelster", "jouw naam", "je naam", "hoe heet je", "wat is je naam",
        "voornaam en achternaam", "voor en achternaam",
      ],
      foreign: [
        "schüler", "schülerin", "schüler/in", "kind", "nom", "élève", "eleve", "prénom", "ton prénom", "ton nom",
        "dein name", "vorname und nachname", "vor und nachname", "prénom et nom", "nombre y apellidos",
        "nombre y apellido", "nome e cognome", "alumno",
        "alumna", "alumno/a", "alumna/o", "nombre", "alunno", "alunna", "studente",
      ],
      lesser: ["profile name"]
    ) { $0.score.person },
    Field("key", aliases: ["person key", "person id", "student id"], dutch: ["sleutel"], isSparse: true) { $0.key },
    Field(
      "operation", aliases: ["op"], dutch: ["bewerking"],
      foreign: ["rechenart", "opération", "operación", "operazione"]
    ) {
      OperationCell?.some(OperationCell($0.score.operation))
    },
    Field(
      "table",
      aliases: [
        "table number", "times table", "times tables", "tables", "multiplication table", "sum", "which table",
        "which times table", "what table",
      ],
      dutch: ["tafel", "tafel van", "som", "welke tafel"],
      foreign: [
        "reihe", "einmaleins", "welche reihe", "table de", "quelle table", "quelle table as tu faite", "tabla",
        "qué tabla", "tabellina", "quale tabellina",
      ],
      listed: { TableCell.listed($0.score.operation, $0.score.table) }
    ) { TableCell?.some(TableCell(table: $0.score.table)) },
    Field(
      "time",
      aliases: [
        "duration", "time taken", "total time", "elapsed", "how long", "how long did it take",
        "how long did it take you", "how many seconds", "duration seconds", "time seconds",
        "how long did you take", "what was your time", "your time", "seconds", "secs", "sec",
        "duration (s)", "duration (sec)", "duration (seconds)", "duration in seconds",
        "time (s)", "time s", "time sec", "time secs",
        "seconds taken", "time (sec)", "time (secs)", "time (seconds)", "time in seconds", "time in secs",
      ],
      dutch: [
        "tijd", "seconden", "tijd (s)", "tijd (sec)", "tijd in seconden", "hoe lang", "hoe lang deed je erover",
        "jouw tijd",
      ],
      foreign: [
        "durée", "durée (s)", "duur", "duur (s)", "duur (sec)", "duur in seconden", "duración", "duración (s)", "dauer",
        "dauer (s)", "dauer (sek)", "durata", "durata (s)", "deine zeit", "ton temps", "tu tiempo",
        "ton temps (minutes et secondes)", "zeit (s)", "zeit (sek)", "zeit in sek", "zeit in sekunden", "sekunden",
        "temps (s)", "secondes", "tiempo (s)", "segundos", "tempo (s)", "secondi",
      ],
      // Beside `Seconds` it is the time of day.
      lesser: ["time", "tijd", "zeit", "temps", "tiempo", "tempo"]
    ) {
      Duration?.some(.milliseconds($0.score.milliseconds))
    },
    Field(
      "minutes",
      aliases: [
        "min", "mins", "duration minutes", "time (min)", "time (minutes)", "time in minutes", "time (m ss)",
        "time (mm ss)",
        "time (min sec)", "minutes taken", "time taken (min sec)", "time taken (m ss)", "time taken (mm ss)",
      ],
      dutch: [
        "minuten", "tijd (min)", "tijd (minuten)", "tijd in minuten", "tijd (m ss)", "tijd (mm ss)", "tijd (min sec)",
      ],
      foreign: [
        "zeit (min sek)", "zeit (min s)", "zeit (m ss)", "zeit (mm ss)", "zeit (min)", "zeit (minuten)",
        "zeit in minuten", "temps (min)",
        "tiempo (min)", "tiempo (min s)",
        "tiempo (mm ss)", "tempo (min)", "tempo (min s)", "temps (min s)", "temps (mm ss)",
      ],
      isExported: false
    ) { MinutesCell?.some(MinutesCell(milliseconds: $0.score.milliseconds)) },
    Field(
      "milliseconds", aliases: ["ms", "time ms", "duration ms"], dutch: ["milliseconden"], isExported: false
    ) { Int?.some($0.score.milliseconds) },
    Field(
      "at",
      aliases: [
        "date", "date time", "datetime", "timestamp", "started at", "started", "finished at", "played at",
        "completed at", "completed", "test date", "date of test",
        "when",
      ],
      dutch: ["datum", "wanneer", "tijdstempel"],
      foreign: ["zeitstempel", "horodateur", "horodatage", "fecha", "marca temporal", "data"],
      lesser: ["day", "dag", "tag", "jour", "día", "giorno"]
    ) {
      $0.score.at
    },
    rules: [.any(["table", "operation"]), .one(["time", "minutes", "milliseconds"], together: ["time", "minutes"])],
    list: ["at", "person", "table", "time"],
    title: { keyed in
      let score = keyed.score
      return "\(score.person) \(score.operation.rawValue) \(score.table), \(score.seconds) s, "
        + score.at.formatted(.iso8601)
    },
    make: keyedScore)

  /// Whether a name is that of the column of the instants.
  package func isInstant(_ name: String) -> Bool { names.usual(name).map { columns[$0].key.name == "at" } ?? false }

  private static func keyedScore(
    person: String, key: String?, operation: OperationCell?, table: TableCell?, time: Duration?,
    minutes: MinutesCell?, milliseconds: Int?, at: Date
  ) throws(Diagnostic) -> KeyedScore {
    let isAssumed = operation == nil && table?.sign == nil
    let isNamed = table?.text.contains(where: \.isLetter) == true
    let (operation, table) = try question(operation, table)
    var times = [time?.milliseconds, minutes?.milliseconds, milliseconds].compactMap(\.self)
    // Whole minutes and the seconds beside them.
    if milliseconds == nil, let whole = minutes?.milliseconds, let seconds = time?.milliseconds,
      whole % 60_000 == 0, seconds < 60_000
    {
      times = [whole + seconds]
    }
    if times.count > 1 { throw Diagnostic("milliseconds", .timeOnce, found: .too("time")) }
    guard let milliseconds = times.first else {
      throw Diagnostic("time", .seconds, found: .nothing)
    }
    let score = try Score(person: person, operation: operation, table: table, milliseconds: milliseconds, at: at)
    var keyed = KeyedScore(score, key: key)
    keyed.isOperationAssumed = isAssumed
    keyed.isTableNamed = isNamed
    return keyed
  }

  /// Operation and table, from a field each or from one field, as in `× 2`.
  private static func question(
    _ operation: OperationCell?, _ table: TableCell?
  ) throws(Diagnostic) -> (Score.Operation, TableNumber) {
    guard let operation else {
      guard let table else { throw Diagnostic("table", .decimalNumber, found: .nothing) }
      return (table.sign ?? .multiply, table.table)
    }
    if operation.table != nil, table != nil {
      throw Diagnostic("operation", .operation, found: .text(operation.text))
    }
    guard let number = table?.table ?? operation.table else {
      throw Diagnostic("table", .decimalNumber, found: .nothing)
    }
    // `4×` is the name of a table, which may be divided by; `× 4` says what is done.
    let isName = table?.text.first?.isNumber == true && table?.sign == .multiply
    if let table, let sign = table.sign, sign != operation.operation, !isName {
      throw Diagnostic("table", .table(to: operation.operation.rawValue), found: .text(table.text))
    }
    return (operation.operation, number)
  }
}

/// A column for the operation: a sign or a word, optionally followed by the table.
struct OperationCell: FieldValue {
  let operation: Score.Operation
  var table: TableNumber?
  /// The original text.
  var text = ""

  init(_ operation: Score.Operation) { self.operation = operation }

  static let expected = Fault.Expected.operation
  var cell: RecordCell { .text(operation.rawValue) }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let text = String(decoding: bytes, as: UTF8.self)
    if let operation = ScoreText.operation(text) { return Self(operation) }
    let (sign, rest) = ScoreText.signed(text)
    guard let sign, !rest.isEmpty else { throw Diagnostic(field, expected, found: .text(text)) }
    var cell = Self(sign)
    (cell.table, cell.text) = (try TableNumber(rest), text)
    return cell
  }
}

/// A column for the table: a number, optionally after the sign.
struct TableCell: FieldValue {
  var sign: Score.Operation?
  let table: TableNumber
  /// The original text.
  var text = ""

  static let expected = Fault.Expected.decimalNumber
  static let isNumber = true
  var cell: RecordCell { .number(table.description) }

  /// `× 7`.
  static func listed(_ operation: Score.Operation, _ table: TableNumber) -> RecordCell {
    .text("\(operation == .multiply ? "×" : ":") \(table)")
  }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let text = String(decoding: bytes, as: UTF8.self)
    let (sign, rest) = ScoreText.signed(text)
    guard !rest.isEmpty else { throw Diagnostic(field, expected, found: .nothing) }
    return Self(sign: sign, table: try TableNumber(rest), text: text)
  }
}

/// The time of a score, in seconds.
extension Duration: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _ reading: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let milliseconds = try ScoreText.milliseconds(text, as: field)
    // `1.05` may be a minute and five seconds where others are `1:12`.
    let isDoubtful =
      milliseconds < 10_000 && text.count == 4 && (text[1] == 0x2E || text[1] == 0x2C)
      && (0x30...0x35).contains(text[2])
    if isDoubtful, reading.readsPointsAsMinutes {
      let digits = [0, 2, 3].map { Int(text[$0]) - 0x30 }
      return .seconds(digits[0] * 60 + digits[1] * 10 + digits[2])
    }
    if isDoubtful, reading.hasMinutes { throw Diagnostic(field, minutesOrSeconds, found: .excerpt(text)) }
    if isDoubtful, reading.doubtfulTime == nil { reading.doubtfulTime = String(decoding: text, as: UTF8.self) }
    if text.contains(UInt8(ascii: ":")), !reading.hasMinutes {
      reading.hasMinutes = true
      if let before = reading.doubtfulTime {
        throw Diagnostic(
          field, minutesOrSeconds,
          found: .words(
            MessageText(
              "\(Excerpt.quoted(before)) above, and \(Excerpt.quoted(text)) here",
              "\(Excerpt.quoted(before)) erboven, en \(Excerpt.quoted(text)) hier")))
      }
    }
    return .milliseconds(milliseconds)
  }
  private static var minutesOrSeconds: Fault.Expected {
    .words(
      MessageText(
        "minutes as in '1:05', or seconds as in '1.050', because others are minutes",
        "minuten zoals '1:05', of seconden zoals '1.050', want andere zijn minuten"))
  }
  package static var expected: Fault.Expected { .seconds }
  package static var isTime: Bool { true }
  package static var isNumber: Bool { true }
  package var cell: RecordCell { .number(Score.seconds(milliseconds)) }

  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

/// A time under a name that says minutes: `1:48`, `2 min`, `2`. `2.5` may be two minutes and a half, or two minutes and five
/// seconds, and is refused.
struct MinutesCell: FieldValue {
  let milliseconds: Int

  static var expected: Fault.Expected {
    .words(MessageText("minutes and seconds as in '1:05'", "minuten en seconden zoals '1:05'"))
  }
  static var isTime: Bool { true }
  var cell: RecordCell { .number(Score.seconds(milliseconds)) }

  static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    if let minutes = DigitReading.whole(text) {
      guard minutes <= 300 else { throw Diagnostic(field, expected, found: .excerpt(text)) }
      return Self(milliseconds: Int(minutes) * 60_000)
    }
    let isDecimal = text.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }
    guard !isDecimal else { throw Diagnostic(field, expected, found: .excerpt(text)) }
    return Self(milliseconds: try ScoreText.milliseconds(text, as: field))
  }
}
