import Basketball
import Diagnostics
import Formats

extension StatCrewReading {
  /// The points of each period.
  mutating func takeLineScore(_ attribute: Attribute, _ text: XMLText) {
    switch attribute {
    case .score:
      let score = count(text, of: attribute)
      setTeam { $0.score = score }
    case .line:
      var points: [Int] = []
      for part in text.bytes.split(separator: UInt8(ascii: ",")) {
        let number = XMLText(UnsafeBufferPointer(rebasing: part))
        // A period that was not played.
        if number.string.uppercased() == "X" || number.string == "-" { continue }
        guard points.count < Self.periodLimit, let score = number.count, score <= BoxLine.countLimit else {
          page.report(
            .error, "line", .pointsOfPeriods, found: .plain(text.quoted), at: spot("line"))
          return
        }
        points.append(score)
      }
      setTeam { $0.points = points }
    default: break
    }
  }

  mutating func takeCell(_ attribute: Attribute, _ text: XMLText) {
    if let cell = attribute.cell {
      if let number = count(text, of: attribute) { cells[cell] = number }
      return
    }
    switch attribute {
    case .prd: periodOfCells = text.count
    case .min: takeMinutes(text)
    case .sec:
      // A plus means that the minutes were rounded up; then there are no seconds.
      if text.string != "+", let tenths = Self.tenths(text.string) { cells[.tenths] = tenths }
    case .plusminus:
      let sign = text.bytes.first == UInt8(ascii: "-") ? -1 : 1
      let digits = text.bytes.first.map { $0 == 0x2B || $0 == 0x2D } == true ? text.bytes.dropFirst() : text.bytes[...]
      if let number = XMLText(UnsafeBufferPointer(rebasing: digits)).count, number <= BoxLine.countLimit {
        cells[.plusMinus] = sign * number
      }
    default: break
    }
  }

  /// `31`, or `31:25`.
  private mutating func takeMinutes(_ text: XMLText) {
    let parts = text.bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2 else {
      if let minutes = count(text, of: .min) { cells[.minutes] = minutes }
      return
    }
    let minutes = XMLText(UnsafeBufferPointer(rebasing: parts[0]))
    if let minutes = count(minutes, of: .min) { cells[.minutes] = minutes }
    cells[.tenths] = Self.tenths(String(decoding: parts[1], as: UTF8.self)) ?? 0
  }

  /// Seconds below sixty, with or without a tenth.
  private static func tenths(_ text: String) -> Int? {
    guard text.utf8.count <= 4, let seconds = Double(text), (0..<60).contains(seconds) else { return nil }
    return Int((seconds * 10).rounded())
  }

  mutating func takeSpecial(_ attribute: Attribute, _ text: XMLText) {
    guard hasSpecials, !text.isEmpty else { return }
    let path: WritableKeyPath<Specials, Int?>
    switch attribute {
    case .pointsOffTurnovers: path = \.pointsOffTurnovers
    case .secondChance: path = \.secondChancePoints
    case .paintPoints: path = \.pointsInPaint
    case .fastBreakPoints: path = \.fastBreakPoints
    case .benchPoints: path = \.benchPoints
    case .ties: path = \.timesTied
    case .leads: path = \.leadChanges
    case .largestLead: path = \.largestLead
    case .largestRun: path = \.largestRun
    case .timeLed:
      if let tenths = Self.span(text.string) { setSpecial { $0.timeLed = tenths } }
      return
    default: return
    }
    if let number = count(text, of: attribute) { setSpecial { $0[keyPath: path] = number } }
  }

  /// A duration on the game clock as `336` seconds or as `05:36`, in tenths of a second.
  private static func span(_ text: String) -> Int? {
    if text.contains(":") {
      do { return try GameClock(text).tenths } catch { return nil }
    }
    guard text.utf8.count <= 8, let seconds = Double(text), (0..<100_000).contains(seconds) else { return nil }
    return Int((seconds * 10).rounded())
  }
}
