/// Collects one side's stretches during a pass over a game: a new one for each dead ball with substitutions, and for each
/// foul and each clock between them.
struct StretchRecorder {
  private struct Open {
    let period: Int
    let firstEvent: Int
    let from: Int?
    let players: [Int64]
  }

  /// Those that have ended.
  private(set) var done: [CourtStretch] = []
  private var open: Open?
  /// The first substitution since the ball was last in play.
  private var change: (event: Int, clock: Int?)?

  mutating func open(_ period: Int, at event: Int, clock: Int?, _ players: [Int64]) {
    open = Open(period: period, firstEvent: event, from: clock, players: players.sorted())
  }

  mutating func change(at event: Int, clock: Int?) {
    if change == nil { change = (event, clock) }
  }

  /// The ball is in play, or the period is over: the substitutions since the last time are complete.
  mutating func settle(_ players: [Int64]) {
    guard let change, let before = open else { return }
    self.change = nil
    let players = players.sorted()
    guard players != before.players else { return }
    close(at: change.clock, before)
    open = Open(period: before.period, firstEvent: change.event, from: change.clock, players: players)
  }

  mutating func close(at clock: Int?) {
    if let open { close(at: clock, open) }
    open = nil
  }

  /// The same before a substitution at another clock than that of the first one.
  mutating func settle(_ players: [Int64], unlessAt clock: Int?) {
    if let change, let before = change.clock, let clock, clock != before { settle(players) }
  }

  private mutating func close(at clock: Int?, _ open: Open) {
    done.append(
      CourtStretch(
        period: open.period, firstEvent: open.firstEvent, from: open.from, to: clock, players: open.players,
        certainty: .verified))
  }
}

extension [CourtStretch] {
  /// The same if they are known, otherwise one unknown stretch for each period.
  func areKnown(_ areKnown: Bool) -> [CourtStretch] {
    guard !areKnown else { return self }
    var whole: [CourtStretch] = []
    for stretch in self {
      let isMore = whole.last?.period == stretch.period
      let first = isMore ? whole.removeLast() : stretch
      whole.append(
        CourtStretch(
          period: first.period, firstEvent: first.firstEvent, from: first.from, to: stretch.to, players: [],
          certainty: .unknown))
    }
    return whole
  }
}
