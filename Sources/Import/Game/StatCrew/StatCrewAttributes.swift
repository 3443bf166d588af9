import Basketball
import Diagnostics
import Formats
import People

extension StatCrewReading {
  /// Reads one attribute of the current element.
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
    case .status:
      switch attribute {
      case .complete: page.isComplete = text.flag
      case .period: page.statusPeriod = text.count
      case .clockText: page.statusClock = text.clock
      default: break
      }
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

  /// A count of the game; nil, with an error, for anything else.
  mutating func count(_ text: XMLText, of attribute: Attribute, upTo limit: Int = BoxLine.countLimit) -> Int? {
    if text.isEmpty { return nil }
    guard let number = text.count, number <= limit else {
      page.report(
        .error, FieldKey(attribute.rawValue), .range("0", "\(limit)"), found: .plain(text.quoted),
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
      page.report(.warning, "vh", .anyOf(["V", "H"]), found: .plain(text.quoted), at: spot("vh"))
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
