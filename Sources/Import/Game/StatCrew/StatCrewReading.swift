import Basketball
import Diagnostics
import Formats
import People

/// Reads a StatCrew game element by element into a page, in one pass and without a tree.
struct StatCrewReading {
  typealias Element = StatCrewNames.Element
  typealias Attribute = StatCrewNames.Attribute

  var page = GamePage()
  /// The attributes read so far of the current element.
  var number = 0
  var place: GameDocument.Place?
  var teamPart = GamePage.TeamPart()
  var player: GamePage.PlayerPart?
  var cells = BoxCells()
  var points: Int?
  var play = GamePage.PlayPart()
  var action = ""
  var type = ""
  var period: GamePage.PeriodPart?
  private var team: GameDocument.Place?
  private var isInTotals = false
  private var isInPlays = false
  private var note: String?
  private var seen: Set<GameDocument.Place> = []
  var stamps = StampReading()
  private var elementNames = XMLNames(StatCrewNames.elementNames)
  private var attributeNames = XMLNames(StatCrewNames.attributeNames)
  private var unknownElements: Set<Int> = []
  private var unknownAttributes: Set<Int> = []
  private var isTypeTold = false

  /// - Throws: a `Diagnostic` if the document is malformed, with how far it was read.
  static func page(_ bytes: [UInt8], named name: String) throws(Diagnostic) -> GamePage {
    var reader = try XMLReader(bytes, named: name, maximumBytes: GameDocument.maximumBytes)
    var reading = StatCrewReading()
    do throws(Diagnostic) {
      while true {
        switch try reader.nextKind() {
        case .start:
          guard let element = reading.element(reader.elementNameBytes, number: reader.elementNumber) else { continue }
          reader.forEachAttribute { reading.take($0, $1, of: element) }
          reading.begin(element)
          if reader.isEmpty { reading.end(element) }
        case .end:
          if let element = reading.element(reader.elementNameBytes, number: nil) { reading.end(element) }
        case .text: if reading.note != nil { reading.note? += reader.text }
        case .endOfDocument: return reading.page
        }
      }
    } catch {
      let rest = MessageText(joining: [reading.progress, .nothingKept])
      throw error.reworded { "\($0); \(rest.text(in: $1))" }
    }
  }

  private var progress: MessageText {
    .progress(plays: page.plays.count, upTo: page.plays.last?.clock, period: page.plays.last?.period ?? 1)
  }

  /// - Parameter number: the number of an element that begins.
  private mutating func element(_ name: UnsafePointer<UInt8>?, number: Int?) -> Element? {
    guard let name else { return nil }
    if let number { self.number = number }
    let index = elementNames.number(of: name)
    guard index < elementNames.known else {
      if number != nil, unknownElements.insert(index).inserted {
        page.report(.note, .unknownElement(elementNames.name(index)), at: spot())
      }
      return nil
    }
    return StatCrewNames.elements[index]
  }

  private mutating func take(_ name: UnsafePointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, of element: Element) {
    let index = attributeNames.number(of: name)
    guard index < attributeNames.known else {
      // Scoring programs add their own counts to every line; one note per name is enough.
      if unknownAttributes.insert(index).inserted {
        let name = attributeNames.name(index)
        page.report(.note, .unknownAttribute(name), at: spot(name))
      }
      return
    }
    take(StatCrewNames.attributes[index], XMLText(value), of: element)
  }

  /// The position of the current element, or of an attribute of it.
  func spot(_ attribute: String? = nil) -> GamePage.Spot {
    .element(XMLSpot(element: number, attribute: attribute))
  }

  /// Once per file: the kinds of turnovers, fouls and timeouts are not stored in the book.
  mutating func tellType() {
    if !isTypeTold {
      page.report(.note, .typeNotKept, at: spot("type"))
    }
    isTypeTold = true
  }

  private mutating func begin(_ element: Element) {
    switch element {
    case .bbgame: page.spot = spot()
    case .venue: page.venueSpot = spot()
    case .status: page.statusSpot = spot()
    case .team: beginTeam()
    case .totals: isInTotals = true
    case .linescore: if let team { page[team].pointsSpot = spot() }
    case .lineprd: addPeriodScore()
    case .stats, .statsbyprd: keepCells(byPeriod: element == .statsbyprd)
    case .player: beginPlayer()
    case .note: note = note ?? ""
    case .plays:
      isInPlays = true
      page.hasPlays = true
    case .period: beginPeriod()
    case .play: if isInPlays { addPlay() }
    default: break
    }
  }

  private mutating func end(_ element: Element) {
    switch element {
    case .team: team = nil
    case .totals: isInTotals = false
    case .player:
      if let player, let team, page[team].players.count <= GameRoster.limit { page[team].players.append(player) }
      player = nil
    case .note:
      if let text = note?.trimmed, !text.isEmpty { page.notes.append(text) }
      note = nil
    case .plays: isInPlays = false
    case .period: period = nil
    default: break
    }
  }

  private mutating func beginTeam() {
    team = nil
    defer { teamPart = GamePage.TeamPart() }
    guard let place else {
      page.report(.error, "vh", .sideOfTeam, found: .nothing, at: spot())
      return
    }
    team = place
    if !seen.insert(place).inserted {
      page.report(
        .error, "vh", .teamOnce, found: .second(place == .home ? "H" : "V"), at: spot("vh"))
    }
    page[place] = teamPart
    page[place].spot = spot()
    self.place = nil
  }

  private mutating func beginPlayer() {
    guard team != nil else {
      player = nil
      return
    }
    var part = player ?? GamePage.PlayerPart()
    part.spot = spot()
    player = part
  }

  private mutating func addPeriodScore() {
    defer { points = nil }
    guard let team, let points else { return }
    // The points per period came before in one attribute.
    let period = periodOfCells ?? page[team].points.count + 1
    periodOfCells = nil
    if period == page[team].points.count + 1, period <= Self.periodLimit {
      page[team].points.append(points)
    } else if !page[team].points.indices.contains(period - 1) {
      page.report(
        .warning, "prd", .afterPreviousPeriod(page[team].points.count + 1), found: .count(period),
        hint: .scoreLeftOut, at: spot("prd"))
    } else if page[team].points[period - 1] != points {
      page.report(
        .warning, "score", .asInLineScore(page[team].points[period - 1]), found: .count(points),
        hint: .lineScoreKept, at: spot("score"))
    }
  }

  static let periodLimit = 100
  /// The period in a `prd` attribute.
  var periodOfCells: Int?

  private mutating func keepCells(byPeriod: Bool) {
    defer {
      cells = BoxCells()
      periodOfCells = nil
    }
    for fault in cells.contradictions(called: StatCrewNames.name) where team != nil { page.report(fault, at: spot()) }
    if byPeriod {
      guard let period = periodOfCells, (1...Self.periodLimit).contains(period) else { return }
      let cells = GamePage.PeriodCells(period: period, cells: cells)
      if let kept = player?.cellsByPeriod {
        if kept.count < Self.periodLimit { player?.cellsByPeriod.append(cells) }
      } else if isInTotals, let team, page[team].totalsByPeriod.count < Self.periodLimit {
        page[team].totalsByPeriod.append(cells)
      }
    } else if player != nil {
      player?.cells = cells
    } else if isInTotals, let team {
      page[team].totals = cells
      page[team].totalsSpot = spot()
    }
  }

  /// The specials of a side are in its totals; those of a period are ignored.
  var hasSpecials: Bool { isInTotals && team != nil }

  mutating func setSpecial(_ set: (inout Specials) -> Void) {
    if hasSpecials, let team { set(&page[team].specials) }
  }

  mutating func setTeam(_ set: (inout GamePage.TeamPart) -> Void) {
    if let team { set(&page[team]) }
  }
}
