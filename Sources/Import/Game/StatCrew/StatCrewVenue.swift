import Basketball
import Diagnostics
import Formats
import People

extension StatCrewReading {
  /// Date, place and rules of the game.
  mutating func takeVenue(_ attribute: Attribute, _ text: XMLText) {
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
        page.report(.error, "date", .dayOfGame, found: .plain(text.quoted), at: spot("date"))
      }
    case .time, .start:
      guard !text.isEmpty else { return }
      if let seconds = GameDate.time(text.string) {
        page.startSeconds = seconds
      } else if page.startSeconds == nil {
        page.report(
          .warning, FieldKey(attribute.rawValue), .timeOfDay("7:00 PM"), found: .plain(text.quoted),
          hint: .takenAsMidnight, at: spot(attribute.rawValue))
      }
    case .end: takeEnd(text)
    case .location: page.location = text.optional
    case .attend:
      let digits = text.string.replacing(text: ",", with: "")
      page.attendance = Int(digits)
      if !text.isEmpty, page.attendance.map({ !(0...GameDetails.attendanceLimit).contains($0) }) ?? true {
        page.attendance = nil
        page.report(
          .warning, "attend", .range("0", "\(GameDetails.attendanceLimit)"), found: .plain(text.quoted),
          hint: .leftOut, at: spot("attend"))
      }
    case .leaguegame: page.isLeague = text.flag ?? false
    case .neutralgame: page.isNeutral = text.flag ?? false
    case .postseason: page.isPostseason = text.flag ?? false
    case .schednote: if let note = text.optional { page.notes.append(note) }
    default: break
    }
  }

  /// `9:05 PM`, with the date before it if the game ended on another day.
  private mutating func takeEnd(_ text: XMLText) {
    let words = text.string
    if let seconds = GameDate.time(words) {
      page.endSeconds = seconds
    } else if let end = GameDate.instant(words) {
      page.endedAt = end
    } else if !text.isEmpty {
      page.report(
        .warning, "end", .timeOfDay("9:05 PM"), found: .plain(text.quoted), hint: .takenFromPlays,
        at: spot("end"))
    }
  }

  mutating func takeRules(_ attribute: Attribute, _ text: XMLText) {
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
      page.report(
        .warning, FieldKey(attribute.rawValue), .range("1", "\(limit)"), found: .plain(text.quoted), hint: .leftOut,
        at: spot(attribute.rawValue))
      return nil
    }
    return number
  }
}
