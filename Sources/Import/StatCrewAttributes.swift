import Basketball
import Diagnostics
import Formats
import People

extension StatCrewReading {
  /// Takes one attribute of the element at hand.
  mutating func take(_ attribute: Attribute, _ text: XMLText, of element: Element) {
    switch element {
    case .bbgame:
      switch attribute {
      case .source: page.program = text.optional
      case .box: page.isBoxOfPlays = text.string == "plays"
      default: break
      }
    case .venue: takeVenue(attribute, text)
    case .officials: if attribute == .text, let names = text.optional { page.officials.append(names) }
    case .rules: takeRules(attribute, text)
    case .notes, .note: if attribute == .text, let note = text.optional { page.notes.append(note) }
    case .status: if attribute == .complete { page.isComplete = text.flag }
    case .team: takeTeam(attribute, text)
    case .linescore: takeLineScore(attribute, text)
    case .lineprd:
      if attribute == .prd { periodOfCells = text.count }
      if attribute == .score { points = count(text, of: attribute) }
    case .stats, .statsbyprd: takeCell(attribute, text)
    case .special: takeSpecial(attribute, text)
    case .player: takePlayer(attribute, text)
    case .period: takePeriod(attribute, text)
    case .play: takePlay(attribute, text)
    case .totals, .plays, .summary, .clock, .byprdsummaries, .bbseas, .showentry: break
    }
  }

  /// A count of the game; nil, and an error, where there is something else.
  mutating func count(_ text: XMLText, of attribute: Attribute, upTo limit: Int = BoxLine.countLimit) -> Int? {
    if text.isEmpty { return nil }
    guard let number = text.count, number <= limit else {
      page.tell(
        .error, "\(attribute.rawValue): expected 0 to \(limit), found \(text.quoted)", at: spot(attribute.rawValue))
      return nil
    }
    return number
  }

  private mutating func takeVenue(_ attribute: Attribute, _ text: XMLText) {
    switch attribute {
    case .gameid: page.gameID = text.optional
    case .visname: page.visitorName = text.optional
    case .homename: page.homeName = text.optional
    case .visid: page.visitorID = text.optional
    case .homeid: page.homeID = text.optional
    case .date:
      guard !text.isEmpty else { return }
      page.date = GameDate.day(text.string)
      if page.date == nil {
        page.isDateUnread = true
        page.tell(.error, "date: expected a day as in '11/08/2025', found \(text.quoted)", at: spot("date"))
      }
    case .time, .start:
      guard !text.isEmpty else { return }
      if let seconds = GameDate.time(text.string) {
        page.startSeconds = seconds
      } else if page.startSeconds == nil {
        page.tell(
          .warning,
          "\(attribute.rawValue): expected a time of day as in '7:00 PM', found \(text.quoted); "
            + "taken as midnight", at: spot(attribute.rawValue))
      }
    case .end: takeEnd(text)
    case .location: page.location = text.optional
    case .attend:
      let digits = text.string.replacing(",", with: "")
      page.attendance = Int(digits)
      if !text.isEmpty, page.attendance.map({ !(0...GameDetails.attendanceLimit).contains($0) }) ?? true {
        page.attendance = nil
        page.tell(
          .warning, "attend: expected 0 to \(GameDetails.attendanceLimit), found \(text.quoted); left out",
          at: spot("attend"))
      }
    case .leaguegame: page.isLeague = text.flag ?? false
    case .neutralgame: page.isNeutral = text.flag ?? false
    case .postseason: page.isPostseason = text.flag ?? false
    case .schednote: if let note = text.optional { page.notes.append(note) }
    default: break
    }
  }

  /// `9:05 PM`, with the day before it where the game went on for days.
  private mutating func takeEnd(_ text: XMLText) {
    let words = text.string
    if let seconds = GameDate.time(words) {
      page.endSeconds = seconds
    } else if let end = GameDate.instant(words) {
      page.endedAt = end
    } else if !text.isEmpty {
      page.tell(
        .warning, "end: expected a time of day as in '9:05 PM', found \(text.quoted); told by the plays",
        at: spot("end"))
    }
  }

  private mutating func takeRules(_ attribute: Attribute, _ text: XMLText) {
    switch attribute {
    case .prds: page.regulationPeriods = rule(text, of: attribute, upTo: 10)
    case .minutes: page.periodMinutes = rule(text, of: attribute, upTo: 60)
    case .minutesot: page.overtimeMinutes = rule(text, of: attribute, upTo: 60)
    case .qh:
      if page.regulationPeriods == nil { page.regulationPeriods = ["H": 2, "Q": 4][text.uppercased.prefix(1)] }
    default: break
    }
  }

  private mutating func rule(_ text: XMLText, of attribute: Attribute, upTo limit: Int) -> Int? {
    if text.isEmpty { return nil }
    guard let number = text.count, (1...limit).contains(number) else {
      page.tell(
        .warning, "\(attribute.rawValue): expected 1 to \(limit), found \(text.quoted); left out",
        at: spot(attribute.rawValue))
      return nil
    }
    return number
  }

  private mutating func takeSide(_ text: XMLText) {
    switch text.uppercased {
    case "V": place = .visitor
    case "H": place = .home
    default:
      place = nil
      page.tell(.warning, "vh: expected V or H, found \(text.quoted)", at: spot("vh"))
    }
  }

  private mutating func takeTeam(_ attribute: Attribute, _ text: XMLText) {
    switch attribute {
    case .vh: takeSide(text)
    case .id: teamPart.id = text.optional
    case .name: teamPart.name = text.optional
    case .code: teamPart.code = text.optional
    case .record: teamPart.record = text.optional
    default: break
    }
  }

  private mutating func takeLineScore(_ attribute: Attribute, _ text: XMLText) {
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
          page.tell(
            .error, "line: expected the points of each period as in '18,21,17,24', found \(text.quoted)",
            at: spot("line"))
          return
        }
        points.append(score)
      }
      setTeam { $0.points = points }
    default: break
    }
  }

  private mutating func takeCell(_ attribute: Attribute, _ text: XMLText) {
    if let cell = attribute.cell {
      if let number = count(text, of: attribute) { cells[cell] = number }
      return
    }
    switch attribute {
    case .prd: periodOfCells = text.count
    case .min: takeMinutes(text)
    case .sec:
      // A plus says that the minutes were rounded up; there are no seconds then.
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

  /// Seconds below sixty, with a tenth or without.
  private static func tenths(_ text: String) -> Int? {
    guard text.utf8.count <= 4, let seconds = Double(text), (0..<60).contains(seconds) else { return nil }
    return Int((seconds * 10).rounded())
  }

  private mutating func takeSpecial(_ attribute: Attribute, _ text: XMLText) {
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

  /// A time of the game's clock as `336` seconds or as `05:36`, in tenths of a second.
  private static func span(_ text: String) -> Int? {
    if text.contains(":") {
      do { return try GameClock(text).tenths } catch { return nil }
    }
    guard text.utf8.count <= 8, let seconds = Double(text), (0..<100_000).contains(seconds) else { return nil }
    return Int((seconds * 10).rounded())
  }

  private mutating func takePlayer(_ attribute: Attribute, _ text: XMLText) {
    if player == nil { player = GamePage.PlayerPart() }
    switch attribute {
    case .uni:
      player?.uniform = text.string
      player?.isTeam = text.uppercased == "TM"
    case .name: player?.name = text.string
    case .checkname: player?.checkName = text.string
    case .playerID:
      player?.key = text.optional
      player?.personKey = text.optional
    case .className: player?.grade = text.optional
    case .pos: player?.position = text.optional
    case .gp: player?.hasPlayed = text.count.map { $0 > 0 }
    case .gs: player?.isStarter = text.count.map { $0 > 0 } ?? text.flag ?? false
    default: break
    }
  }
}
