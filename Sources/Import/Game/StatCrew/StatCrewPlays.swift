import Basketball
import Diagnostics
import Formats

extension StatCrewReading {
  mutating func takePeriod(_ attribute: Attribute, _ text: XMLText) {
    if period == nil { period = GamePage.PeriodPart(number: page.periods.count + 1, firstPlay: page.plays.count) }
    switch attribute {
    case .number:
      guard let number = text.count, (1...Self.periodLimit).contains(number) else {
        page.report(
          .error, "number", .range("1", "\(Self.periodLimit)"), found: .plain(text.quoted), at: spot("number"))
        return
      }
      period?.number = number
    case .time:
      let clock = clock(text)
      period?.clock = clock
    default: break
    }
  }

  mutating func beginPeriod() {
    var part = period ?? GamePage.PeriodPart(number: page.periods.count + 1, firstPlay: page.plays.count)
    if let last = page.periods.last, part.number <= last.number {
      page.report(
        .warning, "number", .afterPreviousPeriod(last.number + 1), found: .count(part.number),
        hint: .playsReadAsPeriod(last.number), at: spot("number"))
      part.number = last.number
    } else {
      page.periods.append(part)
    }
    period = part
  }

  mutating func takePlay(_ attribute: Attribute, _ text: XMLText) {
    switch attribute {
    case .vh:
      switch text.bytes.first {
      case UInt8(ascii: "V"), UInt8(ascii: "v"): play.place = .visitor
      case UInt8(ascii: "H"), UInt8(ascii: "h"): play.place = .home
      default: break
      }
    case .time: play.clock = clock(text)
    case .uni:
      play.uniform = text.string
      play.isTeam = text.uppercased == "TM"
    case .checkname: play.checkName = text.string
    case .playerID: play.key = text.optional
    case .action: action = text.uppercased
    case .type: type = text.uppercased
    case .paint: if text.flag == true { play.detail.insert(.paint) }
    case .fastb: if text.flag == true { play.detail.insert(.fastBreak) }
    case .spot: play.shotSpot = ShotSpot(text: text.string)
    case .vscore: play.visitorScore = count(text, of: attribute)
    case .hscore: play.homeScore = count(text, of: attribute)
    case .timeStamp:
      if let instant = stamps.instant(text) {
        play.stamp = instant
      } else if !text.isEmpty {
        page.report(
          .warning, "timeStamp", .stamp, found: .plain(text.quoted), hint: .takenFromClock, at: spot("timeStamp"))
      }
    default: break
    }
  }

  private mutating func clock(_ text: XMLText) -> GameClock? {
    if let clock = text.clock { return clock }
    if !text.isEmpty {
      page.report(
        .warning, "time", .clock, found: .plain(text.quoted), hint: .leftOut, at: spot("time"))
    }
    return nil
  }

  /// Completes a play after its attributes; an unreadable one is reported and listed.
  mutating func addPlay() {
    defer {
      play = GamePage.PlayPart()
      action = ""
      type = ""
    }
    guard page.plays.count <= GameRecord.playLimit else { return }
    play.spot = spot()
    play.period = period?.number ?? page.periods.last?.number ?? 1
    // A play without a number may be the team's: `checkname="TEAM"`.
    if play.uniform.isEmpty, play.checkName.uppercased() == "TEAM" || play.checkName.isEmpty { play.isTeam = true }
    switch StatCrewAction.meaning(of: action, type: type) {
    case .kind(let kind, let detail):
      play.kind = kind
      play.detail.formUnion(detail)
      if !type.isEmpty, kind == .turnover || kind == .foul || kind == .timeout { tellType() }
    case .pointsOnly: play.kind = .teamPoint
    case .guess(let kind):
      play.kind = kind
      page.report(
        .warning, "type", .types(Self.types(of: action)), found: .excerpt(type), hint: .readAs(kind.rawValue),
        at: spot("type"))
    case .unknown:
      leaveOut()
      return
    }
    guard play.place != nil else {
      page.report(.warning, "vh", .sideOfPlay, found: .nothing, hint: .playLeftOut, at: spot())
      page.unread.append(GamePage.UnreadPlay(action: action, type: type, spot: spot()))
      return
    }
    page.plays.append(play)
  }

  private mutating func leaveOut() {
    if StatCrewAction.actions.contains(action) {
      page.report(
        .warning, "type", .types(Self.types(of: action), with: action), found: .excerpt(type), hint: .playLeftOut,
        at: spot("type"))
    } else {
      page.report(
        .warning, "action", .oneOf([StatCrewAction.actions.joined(separator: " ")]), found: .excerpt(action),
        hint: .playLeftOut, at: spot("action"))
    }
    if page.unread.count < GameRecord.playLimit {
      page.unread.append(GamePage.UnreadPlay(action: action, type: type, spot: spot()))
    }
  }

  private static func types(of action: String) -> MessageText {
    switch action {
    case "GOOD", "MISS": MessageText(same: "3PTR JUMPER LAYUP DUNK TIPIN FT")
    case "REBOUND": MessageText(same: "OFF DEF DEADB")
    case "SUB": MessageText("IN or OUT", "IN of OUT")
    case "TIMEOUT": MessageText("a team's", "die van een team")
    default: MessageText("none", "geen")
    }
  }
}

extension XMLText {
  /// `08:42`, the usual form of a clock, without a `String`; any other form with one.
  var clock: GameClock? {
    if bytes.count == 5, bytes[2] == UInt8(ascii: ":") {
      let digits = (bytes[0] &- 0x30, bytes[1] &- 0x30, bytes[3] &- 0x30, bytes[4] &- 0x30)
      if digits.0 < 10, digits.1 < 10, digits.2 < 6, digits.3 < 10 {
        return GameClock(tenths: (Int(digits.0) * 10 + Int(digits.1)) * 600 + (Int(digits.2) * 10 + Int(digits.3)) * 10)
      }
    }
    do { return try GameClock(string) } catch { return nil }
  }
}
