/// The stretch of each side at every event of a game, and the stretch that an event's points count for.
///
/// Free throws count for those on court when play stopped (`DeadBall`).
struct CourtCursor {
  typealias Court = DeadBall<Int>.Court

  private let stretches: [[CourtStretch]]
  private var current = [-1, -1]
  private var ball = DeadBall<Int>()
  private var period = 0

  /// - Parameter stretches: of the own side and of the opponent, in order.
  init(_ stretches: [[CourtStretch]]) { self.stretches = stretches }

  /// The index of each side's stretch at the last event; -1 before the first.
  var court: Court { Court(own: current[0], opponent: current[1]) }

  /// Moves on to an event that was not undone.
  ///
  /// - Returns: the stretches that the event counts for.
  mutating func take(_ event: GameEvent, at index: Int) -> Court {
    if event.period != period {
      period = event.period
      ball.ballIsLive()
    }
    for side in 0...1 {
      while current[side] + 1 < stretches[side].count, stretches[side][current[side] + 1].firstEvent <= index {
        let before = court
        current[side] += 1
        if isInPeriod(side) { ball.substitution(from: before) }
      }
    }
    switch event.kind {
    case .foul, .technicalFoul: ball.foul(by: event.side, court)
    default: break
    }
    if event.showsLiveBall {
      ball.ballIsLive()
      return court
    }
    return event.isFreeThrow ? ball.court(atFreeThrowOf: event.side) ?? court : court
  }

  /// Whether the side's stretch began within its period.
  private func isInPeriod(_ side: Int) -> Bool {
    let index = current[side]
    return index > 0 && stretches[side][index].period == stretches[side][index - 1].period
  }
}

/// The points of both sides in each stretch of each side.
struct StretchPoints {
  /// The difference from the side's view, by side and stretch.
  private var gained: [[Int]]

  /// Cost: one pass over the events.
  init(_ events: [GameEvent], _ stretches: [[CourtStretch]]) {
    gained = stretches.map { Array(repeating: 0, count: $0.count) }
    var cursor = CourtCursor(stretches)
    for (index, event) in events.enumerated() where !event.isUndone {
      let court = cursor.take(event, at: index)
      guard event.points > 0 else { continue }
      for side in SideIndex.allCases where court[side] >= 0 {
        gained[side.rawValue][court[side]] += side == event.side ? event.points : -event.points
      }
    }
  }

  /// Of each stretch of a side.
  subscript(side: SideIndex) -> [Int] { gained[side.rawValue] }
}
