import Formats
import People
import Records

/// The days of games in lines of text: on the line of a game, and in headings and titles above several.
extension ResultLine {
  /// The date of `Résultats du 8 novembre 2025`, which ends with one.
  static func dateAtEnd(_ line: String) -> String? {
    let words = line.split { " :()".contains($0) }
    return [5, 3, 1].lazy.compactMap { count -> String? in
      guard words.count > count, words.suffix(count).dropFirst().allSatisfy(mayBeInDate) else { return nil }
      let text = words.suffix(count).joined(separator: " ")
      return isDate(text) ? text : nil
    }.first
  }

  /// The date of a heading: `Saturday 8 November 2025`, `Round 3: 8 November 2025`.
  package static func day(of heading: String) -> String? {
    guard heading.utf8.count <= longest, heading.contains(where: \.isNumber) else { return nil }
    let (date, rest) = dated(heading)
    // `Sunday 9 November 2025 results`
    let isTitle = !rest.contains(where: \.isNumber) && rest.utf8.count < 40
    if let date { return isTitle ? date : nil }
    if let day = dateAtEnd(heading) { return day }
    // `Game 1 – Fri 12/27/24 4:00 PM – Main Gym`
    let parts = heading.replacing(Patterns.dash, with: "|").split(separator: "|").map { String($0).trimmed }
    return parts.first(where: isDate) ?? dateInside(heading) ?? dayOfResults(heading)
  }

  private static let results: Set<String> = [
    "score", "scores", "result", "results", "uitslag", "uitslagen", "ergebnis", "ergebnisse", "resultat", "resultate",
    "résultat", "résultats", "resultado", "resultados", "risultato", "risultati",
  ]

  /// The day in a sentence about results: `Here are the scores from Saturday (1/17). Tell me what is wrong`.
  private static func dayOfResults(_ line: String) -> String? {
    guard line.lowercased().split(whereSeparator: { !$0.isLetter }).contains(where: { results.contains(String($0)) })
    else { return nil }
    let found = GamesHeading.days(in: line)
    return found.count == 1 ? found[0].day : nil
  }

  /// The only day with a year in a title: `Autumn shootout  Sat Oct 25 2025  4th/5th grade`.
  private static func dateInside(_ title: String) -> String? {
    let words = title.split(separator: " ")
    let ends = words.indices.filter { words[$0].firstMatch(of: Patterns.year) != nil }
    guard ends.count == 1, let end = ends.first else { return nil }
    return stride(from: min(4, end + 1), to: 0, by: -1).lazy.map { words[(end + 1 - $0)...end].joined(separator: " ") }
      .first(where: isDate)
  }

  /// The date that a line begins with, and the rest of it; of a message in a chat, the day on which it was sent.
  static func dated(_ line: String) -> (date: String?, rest: String) {
    if line.first == "[" || line.first?.isNumber == true, let message = ChatLine(line) {
      let own = dated(message.text)
      return (own.date ?? message.date, own.rest)
    }
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    let most = words.prefix(6).indices.first { $0 > 0 && !mayBeInDate(words[$0]) } ?? min(6, words.count)
    for count in stride(from: most, to: 0, by: -1) {
      var text = words.prefix(count).joined(separator: " ")
      while let last = text.last, " :,–-".contains(last) { text.removeLast() }
      guard isDate(text) else { continue }
      let rest = words.dropFirst(count).joined(separator: " ")
      return (text, rest.drop { " -–:,|".contains($0) }.description)
    }
    // `17/1` alone, of which one number is no month
    if words.count == 1, let match = words[0].wholeMatch(of: Patterns.slashedDay),
      match.1.split(separator: "/").contains(where: { Int($0).map { $0 > 12 } ?? false }),
      WrittenDate(dayAndMonth: String(match.1), upTo: 2100, year: { _ in 2024 }) != nil
    {
      return (String(match.1), "")
    }
    // `9/12 vs Hawks W 34-22`, and not `1/2 finale: Lions - Hawks 41-38`.
    if words.count > 1, let match = words[0].wholeMatch(of: Patterns.slashedDay),
      !words[1].lowercased().hasPrefix("fin"),
      WrittenDate(dayAndMonth: String(match.1), upTo: 2100, year: { _ in 2024 }) != nil
    {
      return (String(match.1), words.dropFirst().joined(separator: " ").drop { " -–:,|".contains($0) }.description)
    }
    return (nil, line)
  }

  /// The same below the name of a month: `Sat 3 9:00am vs Hawks` below `October 2026` is on `3 October 2026`.
  static func dated(_ line: String, below month: String?) -> (date: String?, rest: String) {
    let found = dated(line)
    guard found.date == nil, let month, let match = line.prefixMatch(of: Patterns.dayOfMonth) else { return found }
    // With its weekday, which tells the year.
    return ("\(match.0) \(month)", String(line[match.range.upperBound...]).drop { " -–:,|".contains($0) }.description)
  }

  /// `Saturday 15 November 2025` of the heading `Saturday 15th` below `the weekend of 15/16 November 2025`.
  static func day(of heading: String, in month: String?) -> String? {
    guard let month, let match = heading.wholeMatch(of: Patterns.weekdayOfMonth),
      Weekday(before: String(match.1)) != nil
    else { return nil }
    return "\(match.1) \(match.2) \(month)"
  }

  /// The month of two days in a title, and its year if it is there: `November 2025` of `15/16 November 2025`.
  static func monthOfDays(in title: String) -> String? {
    guard title.utf8.count <= longest, title.contains(where: \.isNumber) else { return nil }
    let behind = title.matches(of: Patterns.daysOfMonth).lazy.map { (month: $0.1, year: $0.2) }
    let before = title.matches(of: Patterns.monthOfDays).lazy.map { (month: $0.1, year: $0.2) }
    guard let found = (Array(behind) + Array(before)).first(where: { MonthName.month($0.month) != nil }) else {
      return nil
    }
    return found.year.map { "\(found.month) \($0)" } ?? String(found.month)
  }

  /// The month, and its year if it is there, of a heading: `OCTOBER`, `Oktober 2026:`.
  static func month(of heading: String) -> String? {
    guard heading.utf8.count < 40, let match = heading.wholeMatch(of: Patterns.month),
      MonthName.month(match.1) != nil
    else { return nil }
    return match.2.map { "\(match.1) \($0)" } ?? String(match.1)
  }

  /// The only month with its year in a title: `November 2026` of `Practice in November 2026`.
  static func monthWithYear(in title: String) -> String? {
    guard title.utf8.count <= longest else { return nil }
    let found = title.matches(of: Patterns.monthOfYear).filter { MonthName.month($0.1) != nil }
    return found.count == 1 ? found.first.map { "\($0.1) \($0.2)" } : nil
  }

  /// Whether a word may be part of a date, behind its first word. Most lines have none, and are tried several times.
  private static func mayBeInDate(_ word: Substring) -> Bool {
    if word.utf8.contains(where: isDigit) { return true }
    let letters = word.drop { !$0.isLetter }.prefix(while: \.isLetter)
    return MonthName.month(letters) != nil
      || ["de", "of", "the", "am", "pm", "uhr", "uur"].contains(letters.lowercased())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// `Wednesday, the 24th of September 2025, 18:30:00`
  private static let longestDate = 64

  static func isDate(_ text: String) -> Bool {
    guard text.utf8.count <= longestDate, text.utf8.contains(where: isDigit) else { return false }
    let bare = WrittenDate.bare(text)
    guard bare.utf8.contains(where: isDigit) else { return false }
    return (bare.utf8.contains { "-/.".utf8.contains($0) } || bare.contains(where: \.isLetter))
      && ((try? WrittenDate(bare, upTo: 2100)) != nil || MonthName.dayAndMonth(bare) != nil
        || isDay(bare, behindWeekday: Weekday.begins(text)))
  }

  /// `07.09.`, and `11/10` in `Domenica 11/10`, `26-9` in `za 26-9`.
  private static func isDay(_ text: String, behindWeekday: Bool) -> Bool {
    WrittenDate(dayAndMonth: text, upTo: 2100) { _ in 2024 } != nil
      && (text.last == "." || behindWeekday && text.contains { "/-".contains($0) })
  }
}

private enum Patterns {
  static let weekdayOfMonth = Pattern(/(\p{L}{2,10})\.?,? (?:the )?(\d{1,2})(?:st|nd|rd|th|\.|e|er)? ?:?/)
  static let daysOfMonth = Pattern(
    /\b\d{1,2}(?:st|nd|rd|th|\.|e)? ?(?:[\/–&+-]|and|en|und|et|y|to) ?\d{1,2}(?:st|nd|rd|th|\.|e)? (?:of |de )?(\p{L}{3,})\.?,?(?: (20\d\d))?\b/,
    needing: .digits)
  static let monthOfDays = Pattern(
    /\b(\p{L}{3,})\.? \d{1,2}(?:st|nd|rd|th)? ?(?:[\/–&+-]|and|to) ?\d{1,2}(?:st|nd|rd|th)?\b(?:,? (20\d\d))?/,
    needing: .digits)
  static let year = Pattern(/\b20\d\d\b/)
  static let dash = Pattern(/\s[-–—|]\s/)
  static let slashedDay = Pattern(/(\d{1,2}\/\d{1,2})[:,]?/)
  static let dayOfMonth = Pattern(/(?:\p{L}{2,10}\.?,? )?(\d{1,2})(?:st|nd|rd|th|\.|e|er)?(?=[ ,]|:[^\d])/)
  static let monthOfYear = Pattern(/(?:^|[^\d. ]\s+|\()(\p{L}{3,})\.?,? (?:de |del )?(20\d\d)\b/, needing: .digits)
  static let month = Pattern(/(\p{L}{3,})\.?(?: (\d{4}))?:?/)
}
