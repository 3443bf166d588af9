import Diagnostics

// What is said of tables of times and marks, in every language.
extension MessageText {
  static let marksLeftOut = MessageText(
    "the marks beside the times are not kept: marks without the answers are not stored",
    "de aantallen goed naast de tijden worden niet bewaard: zonder de antwoorden worden die niet opgeslagen")
  static let timeOfEach = MessageText(
    "a time for each pupil and table", "een tijd voor elke leerling en tafel")
  static func marks(_ text: String) -> MessageText {
    MessageText("marks, '\(text)'", "aantallen goed, '\(text)'")
  }
  static func marksOrTimes(_ text: String) -> MessageText {
    MessageText(
      "numbers that may be marks or seconds, '\(text)'",
      "getallen die aantallen goed of seconden kunnen zijn, '\(text)'")
  }
  static func marksMadeDates(_ text: String) -> MessageText {
    MessageText(
      "marks without times, of which a spreadsheet has made dates, \(text)",
      "cijfers zonder tijden, waarvan een rekenblad datums heeft gemaakt, \(text)")
  }
  static let marksAreGraded = MessageText(
    "marks without the answers are not stored; 'scorebook report worksheet' prints sheets whose answers are graded, and "
      + "'scorebook import scores' reads those",
    "aantallen zonder de antwoorden worden niet bewaard; 'scorebook report worksheet' drukt bladen af waarvan de "
      + "antwoorden worden nagekeken, en 'scorebook import scores' leest die")
  static let writeTimes = MessageText(
    "write times as '1:05' or '65 s', or 'time in seconds' in the title",
    "schrijf tijden als '1:05' of '65 s', of 'tijd in seconden' in de titel")
  static func pointBeforeSeconds(_ written: String, as time: String) -> MessageText {
    MessageText(
      "times are minutes and seconds, as others here are, and nobody makes so many sums in seconds: '\(written)' is read as "
        + "'\(time)'",
      "tijden zijn minuten en seconden, zoals andere hier, en niemand maakt zo veel sommen in seconden: '\(written)' is gelezen "
        + "als '\(time)'")
  }
  static func pointsBeforeSeconds(_ written: String, as time: String) -> MessageText {
    MessageText(
      "times are minutes and seconds, as nobody makes a table in so few seconds: '\(written)' is read as '\(time)'; with three "
        + "decimals they are seconds",
      "tijden zijn minuten en seconden, want niemand maakt een tafel in zo weinig seconden: '\(written)' is gelezen als "
        + "'\(time)'; met drie decimalen zijn het seconden")
  }
  static let timeOfEachPerson = MessageText(
    "a time for each person, as in '1:34': a score is how long a table took",
    "een tijd voor ieder, zoals '1:34': een score is hoe lang een tafel duurde")
  static let timesBehindTables = MessageText(
    "no table: read as times on lines, each behind its table",
    "geen tabel: gelezen als tijden op regels, elk achter zijn tafel"
  )
  static func marksAlone(_ mark: String) -> MessageText {
    MessageText("marks without times, \(mark)", "cijfers zonder tijden, \(mark)")
  }
  static let practiceOnLines = MessageText(
    "no columns: read as a times table and a time on each line",
    "geen kolommen: gelezen als een tafel en een tijd op elke regel")
  static let timesOnLines = MessageText(
    "no table: read as a time on each line, for the table in the title",
    "geen tabel: gelezen als een tijd op elke regel, voor de tafel in de titel")
  static let timesInColumns = MessageText(
    "a column for each table or day: read as a time for each pupil and table",
    "een kolom per tafel of dag: gelezen als een tijd per leerling en tafel")
}
