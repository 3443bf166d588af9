extension Language {
  /// A whole number with a thousands separator: `12,345`.
  func count(_ number: Int) -> String {
    guard number.magnitude > 999 else { return String(number) }
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += say("number.group") }
      text.append(digit)
    }
    return text
  }

  /// A number written with a decimal point, in the form of the language: `58.3` is `58,3` in Dutch.
  func decimal(_ number: String) -> String {
    guard let point = number.utf8.firstIndex(of: UInt8(ascii: ".")) else { return Int(number).map(count) ?? number }
    let whole = number[..<point]
    if self.point == ".", whole.utf8.count <= 3 { return number }
    let sign = whole.hasPrefix("-") ? "-" : ""
    let magnitude = Int(whole.drop { $0 == "-" }).map(count) ?? String(whole)
    return sign + magnitude + self.point + number[number.utf8.index(after: point)...]
  }

  /// A list of numbers or sums: `0.2, 1.5`, or `0,2; 1,5` if any of them has a decimal comma.
  func list(_ numbers: [String]) -> String {
    let hasCommas = point == "," && numbers.contains { $0.contains(",") }
    return numbers.joined(separator: hasCommas ? "; " : ", ")
  }

  /// A number with its sign, a score or a record, isolated so that sign and order stay within right-to-left text.
  func figure(_ text: String) -> String {
    guard direction == "rtl", let first = text.unicodeScalars.first else { return text }
    let isRow =
      text.unicodeScalars.count > 2 && text.contains { $0 == "–" || $0 == "-" }
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "0"..."9", "–", "-", "?": true
        default: false
        }
      }
    guard first == "+" || first == "-" || isRow else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// A percentage, as in `58.3%`.
  func percent(_ number: String) -> String { say("number.percent", ["number": decimal(number)]) }

  /// A duration in its two largest units: `2 h 15 min`, `4 min 5 s`, `0 s`.
  func duration(seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let values = ["hours": count(hours), "minutes": String(minutes), "seconds": String(seconds % 60)]
    if hours > 0 { return say("duration.hours", values) }
    guard minutes > 0 else { return say("duration.seconds", values) }
    return seconds % 60 == 0 ? say("duration.wholeMinutes", values) : say("duration.minutes", values)
  }
}
