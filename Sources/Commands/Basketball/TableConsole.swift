import Basketball
import Sheets
import Store

/// What a scorer sees at the prompt after each entry: score, period and clock, team fouls and bonus, timeouts, the
/// possession arrow, and who is on court. Two or three lines of up to 80 columns, without colour.
struct TableConsole {
  private let scorer: Scorer
  private let state: TableState
  static let width = 80

  /// - Parameter clock: the clock now, if it is later than that of the last event.
  init(_ scorer: Scorer, clock: GameClock? = nil) throws {
    (self.scorer, state) = (scorer, try scorer.table(at: clock))
  }

  var lines: [String] { [score, counts, court].compactMap(\.self) }

  /// `Riverside Lions 12, Harbor Hawks 10 | period 2 | 04:32`
  private var score: String {
    let period = "period " + scorer.game.periodName(state.period)
    let rest = ([period] + [state.clock?.description].compactMap(\.self)).map { " | " + $0 }.joined()
    let points = SideIndex.allCases.map { " " + (scorer.score(of: $0).map(String.init) ?? "–") }
    let room = Self.width - rest.columns - points.reduce(0) { $0 + $1.columns } - 2
    let names = names(within: room)
    return names[0] + points[0] + ", " + names[1] + points[1] + rest
  }

  /// `fouls 3-5, bonus Riverside Lions | timeouts left 2-1 | arrow Harbor Hawks`
  private var counts: String {
    let fouls = "fouls " + pair { state.fouls(of: $0) }
    let timeouts: String? =
      if let own = state.timeoutsLeft(of: .own), let other = state.timeoutsLeft(of: .opponent) {
        "timeouts left \(max(0, own))-\(max(0, other))"
      } else if SideIndex.allCases.contains(where: { state.timeoutsTaken(by: $0) > 0 }) {
        "timeouts " + pair { state.timeoutsTaken(by: $0) }
      } else {
        nil
      }
    let bonus = SideIndex.allCases.compactMap { side in state.bonus(of: side).map { (side, $0) } }
    // The names share what the words leave.
    let words = [fouls + (bonus.isEmpty ? "" : ", bonus "), timeouts, scorer.arrow.map { _ in "arrow " }].compactMap(
      \.self)
    let ones = bonus.count { $0.1 == .oneAndOne } * " (1 and 1)".count
    let areBoth = bonus.count == 2 && bonus[0].1 == bonus[1].1
    let room = Self.width - words.joined(separator: " | ").columns - ones - (areBoth ? 4 : bonus.count == 2 ? 2 : 0)
    let named = (areBoth ? [] : bonus.map(\.0)) + [scorer.arrow].compactMap(\.self)
    let needed = named.reduce(0) { $0 + scorer.game[$1].name.columns }
    func name(_ side: SideIndex) -> String {
      let name = scorer.game[side].name
      return needed <= room ? name : name.fitted(to: max(4, room / max(1, named.count)))
    }
    let shooters = (areBoth ? bonus.prefix(1) : bonus[...]).map {
      (areBoth ? "both" : name($0.0)) + ($0.1 == .oneAndOne ? " (1 and 1)" : "")
    }.joined(separator: ", ")
    let parts = [
      fouls + (bonus.isEmpty ? "" : ", bonus " + shooters), timeouts, scorer.arrow.map { "arrow " + name($0) },
    ]
    return parts.compactMap(\.self).joined(separator: " | ")
  }

  /// `on court 4 7 12 23 31 | 5 6 8 9 10`; nil if nobody is known to be.
  private var court: String? {
    let sides = SideIndex.allCases.map { side in
      scorer.onCourt(side).map { $0.jersey?.text ?? $0.name }.joined(separator: " ")
    }
    guard sides != ["", ""] else { return nil }
    return ("on court " + sides.map { $0.isEmpty ? "-" : $0 }.joined(separator: " | ")).fitted(to: Self.width)
  }

  private func pair(_ count: (SideIndex) -> Int) -> String {
    SideIndex.allCases.map { String(count($0)) }.joined(separator: "-")
  }

  /// Both names in so many columns: the longer one is cut first.
  private func names(within room: Int) -> [String] {
    let names = SideIndex.allCases.map { scorer.game[$0].name }
    let (one, other) = (names[0].columns, names[1].columns)
    guard one + other > room else { return names }
    let half = room / 2
    let first = other < half ? room - other : one < half ? one : half
    return [names[0].fitted(to: first), names[1].fitted(to: room - first)]
  }
}

extension String {
  /// Cut off with `…` if it has more columns.
  fileprivate func fitted(to width: Int) -> String { columns > width ? padded(to: width) : self }
}
