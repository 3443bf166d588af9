import Basketball

/// One side of a game with all of its people: from the box score, the roster or the plays.
struct GameTeam {
  typealias Mention = GameRecord.PlayerMention
  typealias Line = OfficialBox<Mention>.Line

  struct Member {
    var jersey: Jersey?
    var name: String?
    var key: String?
    var entry: RosterEntry?
    /// Nil if nothing was counted for the player.
    var line: BoxLine?
    var isStarter = false
  }

  let side: SideIndex
  let name: String
  let isHome: Bool
  private(set) var members: [Member] = []
  /// The team's own line, apart from its players; nil if it is empty.
  private(set) var sideLine: BoxLine?
  private(set) var totals: BoxLine?
  private(set) var pointsByPeriod: [Int]?
  private(set) var specials = Specials()

  /// - Parameter roster: those who did not play are written too.
  init(_ side: SideIndex, of game: GameRecord, roster: [RosterEntry]) {
    self.side = side
    name = side == .own ? game.team : game.opponent
    isHome = (side == .own) == game.isHome
    for entry in roster {
      guard let mention = Mention(jersey: entry.jersey, name: entry.name, key: entry.key) else { continue }
      members[add(mention)].entry = entry
    }
    if let official = game.official?[side] { take(official) }
    for play in game.plays where play.side == side && !play.isUndone {
      guard let mention = play.player else { continue }
      let index = index(of: mention) ?? add(mention)
      if play.kind == .starter { members[index].isStarter = true }
    }
    if game.official == nil { count(game) }
  }

  private mutating func take(_ official: OfficialBox<Mention>.SideBox) {
    let places = official.lines.map { line in
      let index = index(of: line.who) ?? add(line.who)
      members[index].line = line.line
      members[index].isStarter = line.isStarter
      return index
    }
    // Keeps the order of the box score, and that of the roster if it is consistent with it.
    if places != places.sorted() {
      members = places.map { members[$0] } + members.indices.filter { !places.contains($0) }.map { members[$0] }
    }
    (sideLine, totals) = (official.sideLine, official.totals)
    (pointsByPeriod, specials) = (official.pointsByPeriod, official.specials)
  }

  private mutating func add(_ mention: Mention) -> Int {
    members.append(Member(jersey: mention.jersey, name: mention.name, key: mention.key))
    return members.count - 1
  }

  /// The member that a mention refers to: by key, otherwise by as much of name and number as it has.
  func index(of mention: Mention) -> Int? {
    members.firstIndex { member in
      (mention.key == nil || member.key == nil || member.key == mention.key)
        && (mention.name == nil || member.name == nil ? mention.jersey != nil : member.name == mention.name)
        && (mention.jersey == nil || member.jersey == nil ? mention.name != nil : member.jersey == mention.jersey)
    }
  }

  /// Adds up the box score from the plays.
  private mutating func count(_ game: GameRecord) {
    var total = BoxLine()
    var own = BoxLine()
    var evidence = [PlayEvidence(), PlayEvidence()]
    var points: [Int] = Array(repeating: 0, count: game.endedAt == nil ? 1 : game.regulationPeriods)
    var hasOwn = false
    for play in game.plays where !play.isUndone {
      while points.count < play.period { points.append(0) }
      evidence[play.side.rawValue].take(play)
      guard play.side == side, play.kind != .periodStart else { continue }
      points[play.period - 1] += play.points
      total.count(play.kind, points: play.points)
      if let index = play.player.flatMap(index) {
        var line = members[index].line ?? BoxLine()
        line.count(play.kind, points: play.points)
        members[index].line = line
      } else {
        own.count(play.kind, points: play.points)
        hasOwn = true
      }
    }
    let kept = KeptScores(own: evidence[0].score, opponent: evidence[1].score, isOpen: game.endedAt == nil)
    // Without totals, an import would treat the score as unknown.
    totals = kept[side] ? total : nil
    sideLine = hasOwn ? own : nil
    pointsByPeriod = kept[side] ? points : nil
  }
}

/// Finds out from a game's plays whether a side's score was recorded.
private struct PlayEvidence {
  private var hasShots = false
  private var players: Set<GameRecord.PlayerMention> = []
  private var own = BoxLine()

  mutating func take(_ play: GameRecord.Play) {
    if play.kind.isShotOrPoint { hasShots = true }
    if let player = play.player {
      players.insert(player)
    } else {
      own.count(play.kind, points: play.points)
    }
  }

  var score: ScoreEvidence { ScoreEvidence(hasShots: hasShots, isOfOnePlayer: players.count == 1 && own.hasNoCounts) }
}
