/// The official box score by the league, the host or the scorer's table. It is stored with the plays and may differ
/// from them.
///
/// In a file its players are references, in the book they are players.
package struct OfficialBox<Who: Hashable & Sendable>: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let who: Who
    package let line: BoxLine
    package let isStarter: Bool

    package init(_ who: Who, _ line: BoxLine, isStarter: Bool = false) {
      self.who = who
      self.line = line
      self.isStarter = isStarter
    }
  }

  package struct SideBox: Hashable, Sendable {
    package var lines: [Line] = []
    /// What belongs to the side and not to a player; nil if it has no line of its own.
    package var sideLine: BoxLine?
    /// As given in the box, even if they are not the sum of the lines.
    package var totals: BoxLine?
    /// Points in each period, the first period first; nil if the box has no line score.
    package var pointsByPeriod: [Int]?
    /// The final score as stated without a box; it counts only if neither the box nor the plays have the score.
    package var finalScore: Int?
    package var specials = Specials()

    package init() {}
  }

  package var own = SideBox()
  package var opponent = SideBox()

  package init() {}

  package subscript(side: SideIndex) -> SideBox {
    get { side == .own ? own : opponent }
    set { if side == .own { own = newValue } else { opponent = newValue } }
  }
}

extension OfficialBox {
  /// The same box with another type of player.
  package func knowing<Other: Hashable & Sendable, Failure: Error>(
    _ other: (Who, SideIndex) throws(Failure) -> Other
  ) throws(Failure) -> OfficialBox<Other> {
    var box = OfficialBox<Other>()
    for side in SideIndex.allCases {
      for line in self[side].lines {
        box[side].lines.append(OfficialBox<Other>.Line(try other(line.who, side), line.line, isStarter: line.isStarter))
      }
      box[side].sideLine = self[side].sideLine
      box[side].totals = self[side].totals
      box[side].pointsByPeriod = self[side].pointsByPeriod
      box[side].finalScore = self[side].finalScore
      box[side].specials = self[side].specials
    }
    return box
  }
}

extension OfficialBox<Player> {
  /// The time on court of each side's players in tenths of a second.
  package var minutes: [SideIndex: [Int64: Int]] {
    SideIndex.allCases.reduce(into: [:]) { $0[$1] = self[$1].minutes { $0.id } }
  }
}

extension OfficialBox.SideBox {
  /// The time on court of its players in tenths of a second; empty unless it is known of everybody with a count.
  package func minutes(_ id: (Who) -> Int64?) -> [Int64: Int] {
    guard lines.allSatisfy({ $0.line.timePlayed != nil || $0.line.hasNoCounts }) else { return [:] }
    var minutes: [Int64: Int] = [:]
    for line in lines {
      if let id = id(line.who) { minutes[id] = line.line.timePlayed ?? 0 }
    }
    return minutes
  }
}
