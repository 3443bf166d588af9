import Basketball
import Diagnostics
import Formats
import People

extension SportsMLReading {
  /// The statistics of a team or a player in all their forms: attributes of `stats-basketball-…`, `<stat>` elements,
  /// and the fouls in `<penalty-stats>`.
  static func statistics(of stats: XMLElement) -> [(name: String, value: String, element: XMLElement)] {
    var found: [(name: String, value: String, element: XMLElement)] = []
    func add(_ name: String?, _ value: String?, _ element: XMLElement) {
      if let name, let value { found.append((name, value, element)) }
    }
    for child in stats.children {
      switch child.name {
      case "team-stats-basketball", "player-stats-basketball":
        for part in [child] + child.children {
          for attribute in part.attributes where attribute.namespace == nil {
            add(attribute.name, attribute.value, part)
          }
        }
      case "stats":
        for stat in child.children(named: "stat") {
          add(stat[attribute: "stat-type"].map(local), stat[attribute: "value"], stat)
        }
      case "penalty-stats":
        add(
          child[attribute: "type"].map { local($0).replacing(text: " ", with: "-") }, child[attribute: "count"], child)
      default: break
      }
    }
    return found
  }

  private static let cells: [String: BoxCells.Cell] = [
    "field-goals-made": .fieldGoalsMade, "field-goals-attempted": .fieldGoalsAttempted,
    "three-pointers-made": .threePointersMade, "three-pointers-attempted": .threePointersAttempted,
    "free-throws-made": .freeThrowsMade, "free-throws-attempted": .freeThrowsAttempted,
    "points-scored-total": .points, "assists-total": .assists, "turnovers-total": .turnovers,
    "rebounds-total": .rebounds, "rebounds-offensive": .offensiveRebounds, "rebounds-defensive": .defensiveRebounds,
    "steals-total": .steals, "blocks-total": .blocks, "personal-fouls": .fouls, "technical-fouls": .technicalFouls,
    "minutes-played": .minutes, "plus-minus": .plusMinus,
  ]

  static func cell(of name: String) -> BoxCells.Cell? { cells[name] }

  static func title(of cell: BoxCells.Cell) -> String { cells.first { $0.value == cell }?.key ?? "" }

  /// A count of a line; anything else is an error.
  mutating func set(_ cell: BoxCells.Cell, _ text: String, _ element: XMLElement, _ cells: inout BoxCells) {
    let text = text.trimmed
    if text.isEmpty { return }
    if cell == .minutes, let colon = text.firstIndex(of: ":") {
      set(.minutes, String(text[..<colon]), element, &cells)
      let seconds = Double(text[text.index(after: colon)...]) ?? 0
      cells[.tenths] = (0..<60).contains(seconds) ? Int((seconds * 10).rounded()) : 0
      return
    }
    let range = cell == .plusMinus ? -BoxLine.countLimit...BoxLine.countLimit : 0...BoxLine.countLimit
    guard text.utf8.count <= 6, let number = Int(text), range.contains(number) else {
      page.report(
        .error, FieldKey(Self.title(of: cell)), .range("0", "\(BoxLine.countLimit)"), found: .excerpt(text),
        at: .place(element.location))
      return
    }
    cells[cell] = number
  }

  /// The statistics of a team: its totals, the team's own under `team-…`, its points by period, and others.
  mutating func readStats(_ stats: XMLElement, into part: inout GamePage.TeamPart) {
    var totals = part.totals ?? BoxCells()
    var own = BoxCells()
    var hasTotals = false
    var hasOwn = false
    var specials = part.specials
    for (name, value, element) in Self.statistics(of: stats) {
      if let cell = Self.cell(of: name) {
        set(cell, value, element, &totals)
        hasTotals = true
      } else if name.hasPrefix("team-"), let cell = Self.cell(of: String(name.dropFirst(5))) {
        set(cell, value, element, &own)
        hasOwn = true
      } else if let path = Self.special(name), let number = Int(value), (0...999_999).contains(number) {
        specials[keyPath: path] = number
      }
    }
    if hasTotals { part.totals = totals }
    part.specials = specials
    if hasOwn {
      var player = GamePage.PlayerPart()
      player.isTeam = true
      player.cells = own
      player.spot = .place(stats.location)
      part.players.append(player)
    }
    if let score = stats[attribute: "score"]?.trimmed, !score.isEmpty {
      part.score = Int(score).flatMap { (0...BoxLine.countLimit).contains($0) ? $0 : nil }
    }
    if let points = part.score, hasTotals, part.totals?.has(.points) == false { part.totals?[.points] = points }
    readPeriods(stats, into: &part)
  }

  private mutating func readPeriods(_ stats: XMLElement, into part: inout GamePage.TeamPart) {
    for period in stats.children(named: "sub-score") {
      let text = period[attribute: "score"] ?? ""
      guard let number = period[attribute: "period-value"].flatMap({ Int($0) }),
        (1...StatCrewReading.periodLimit).contains(number), let score = Int(text),
        (0...BoxLine.countLimit).contains(score)
      else {
        page.report(
          .error, "sub-score", .periodAndPoints, found: .excerpt(text),
          at: .place(period.location))
        continue
      }
      while part.points.count < number { part.points.append(0) }
      part.points[number - 1] = score
    }
  }

  private static func special(_ name: String) -> WritableKeyPath<Specials, Int?>? {
    switch name {
    case "points-scored-off-turnovers": \.pointsOffTurnovers
    case "points-scored-on-second-chance": \.secondChancePoints
    case "points-scored-in-paint": \.pointsInPaint
    case "points-scored-on-fast-break": \.fastBreakPoints
    case "points-scored-by-bench": \.benchPoints
    case "times-tied": \.timesTied
    case "lead-changes": \.leadChanges
    case "largest-lead": \.largestLead
    case "largest-run": \.largestRun
    case "tenths-led": \.timeLed
    default: nil
    }
  }
}
