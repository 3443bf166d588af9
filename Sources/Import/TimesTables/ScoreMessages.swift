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
}
