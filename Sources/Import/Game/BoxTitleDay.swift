import Formats
import People
import Records

/// The day of a game in the lines around its box lines.
extension BoxTitle {
  /// The date of a title, and the rest of it.
  static func dated(_ line: String) -> (date: String?, rest: String) {
    let (date, rest) = ResultLine.dated(line)
    if let date { return (date, rest) }
    let words = line.split { " :()".contains($0) }
    for count in [1, 3, 2] where words.count > count {
      let text = words.suffix(count).joined(separator: " ")
      guard ResultLine.isDate(text) else { continue }
      return (text, withoutWeekday(line[..<words[words.count - count].startIndex]))
    }
    // `Lions vs Hawks Fri 15 Nov 2024 Main Gym`
    for start in words.indices.dropFirst() {
      for count in [4, 3, 1] where start + count < words.count {
        var text = words[start..<start + count].joined(separator: " ")
        while let last = text.last, ",;".contains(last) { text.removeLast() }
        guard text.firstMatch(of: Patterns.year) != nil, ResultLine.isDate(text) else { continue }
        // `Box Nov 15 2024 vs Lions`
        let rest = String(line[words[start + count - 1].endIndex...]).trimmed
        if (before + ["@ ", "at "]).contains(where: rest.lowercased().hasPrefix) { return (text, rest) }
        return (text, withoutWeekday(line[..<words[start].startIndex]))
      }
    }
    return (nil, line)
  }

  /// The opponent of `Filter: 11/15/2025 Eastgate Eagles`, with which programs say of which game they counted; nil of other lines.
  static func filtered(by line: String) -> String? {
    guard let match = line.wholeMatch(of: Patterns.filter) else { return nil }
    let (date, rest) = dated(String(match.1))
    let name = rest.trimmed
    guard date != nil, isName(name), !isNoun(name), !isSentence(name), name.count <= 60,
      !name.contains(where: \.isNumber), name.first?.isLetter == true
    else { return nil }
    return name
  }

  /// `Lions vs Hawks` of `Lions vs Hawks, Saturday ` before a day.
  private static func withoutWeekday(_ text: Substring) -> String {
    var text = text
    if let last = text.split(separator: " ").last, last.count > 2,
      Weekday(before: String(last)) != nil || Weekday.isName(last.lowercased())
    {
      text = text[..<last.startIndex]
    }
    while let last = text.last, " ,:;(–—-|".contains(last) { text = text.dropLast() }
    return String(text)
  }

  /// The days that its date may be, up to the given one.
  func days(upTo today: CalendarDate, _ order: DateOrder?) -> [CalendarDate] {
    guard let date, let written = try? WrittenDate(WrittenDate.bare(date.text), upTo: today.year + 1) else { return [] }
    let orders = order.map { [$0] } ?? (written.isAmbiguous && !written.isDotted ? [.mdy, .dmy] : [.dmy])
    var days: [CalendarDate] = []
    for order in orders {
      guard let day = written.day(in: order) ?? written.order.flatMap({ written.day(in: $0) }), day <= today,
        !days.contains(day)
      else { continue }
      days.append(day)
    }
    // `07/11/2026` in `2026-11-07 box.csv`
    if days.count > 1, let dateOfFile, let file = try? WrittenDate(WrittenDate.bare(dateOfFile), upTo: today.year + 1),
      !file.isAmbiguous, let day = file.day(in: .ymd) ?? file.order.flatMap({ file.day(in: $0) }), days.contains(day)
    {
      return [day]
    }
    // `Domingo 08/12/2024`
    guard days.count > 1, let weekday = Weekday(before: date.text) else { return days }
    let fitting = days.filter { Weekday(of: $0) == weekday }
    return fitting.count == 1 ? fitting : days
  }
}

private enum Patterns {
  static let filter = Pattern(/(?:filters?|filtered by|filtre|filtro) ?: ?(?:vs\.? |@ ?|at )?(\S.*)/.ignoresCase())
  // The dots of `10.10.2026` are within one word.
  static let year = Pattern(/(?:^|[^\d])20\d\d(?:$|[^\d])/)
}
