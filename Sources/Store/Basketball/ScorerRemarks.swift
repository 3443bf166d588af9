import Basketball
import Diagnostics

// What a scorer is told of an event beside its reply.
extension Scorer {
  func name(of id: Int64) -> String {
    let player = rosters.lazy.compactMap { $0.player(id: id) }.first
    return player.map { ($0.jersey.map { "\($0) " } ?? "") + $0.name } ?? String(id)
  }

  /// A note before a player's last foul, and at it.
  func foulRemark(of player: Player) -> [Diagnostic] {
    let left = watch.foulsLeft(of: player.id)
    guard left == 0 || left == 1 else { return [] }
    let name = name(of: player.id)
    let count = game.foulLimit - left
    return [
      Diagnostic(
        .note,
        left == 0
          ? MessageText("\(name) has \(count) fouls and is out", "\(name) heeft \(count) fouten en moet eraf")
          : MessageText(
            "\(name) has \(count) \(count == 1 ? "foul" : "fouls"), one left",
            "\(name) heeft \(count) \(count == 1 ? "fout" : "fouten"), nog één over"))
    ]
  }

  /// A warning of a timeout that the side did not have.
  func timeoutRemark(of side: SideIndex) throws -> [Diagnostic] {
    guard game.details.rules != nil, let left = try table().timeoutsLeft(of: side), left < 0 else { return [] }
    let (name, event) = (game[side].name, EventNumber(game: game.id, sequence: standing.last?.sequence ?? 0))
    return [
      Diagnostic(
        .warning,
        MessageText(
          "timeout \(event): \(name) had none left; it counts",
          "time-out \(event): \(name) had er geen meer; hij telt mee"))
    ]
  }

  /// A note where the clock jumps up as at the start of a period that nobody recorded.
  func periodRemark(at event: GameEvent) throws -> [Diagnostic] {
    guard event.kind != .periodStart, let clock = event.clock,
      let last = try standing.last(where: {
        $0.period == event.period && $0.clock != nil && $0.sequence != event.sequence
      })?.clock,
      clock.tenths - last.tenths >= (game.length(ofPeriod: event.period) ?? Self.usualLength) / 2
    else { return [] }
    let number = EventNumber(game: game.id, sequence: event.sequence)
    return [
      Diagnostic(
        .note,
        MessageText(
          "did a new period begin? 'scorebook event insert \(number) period' starts it before this event",
          "is er een nieuwe periode begonnen? 'scorebook event insert \(number) period' begint haar voor deze actie"))
    ]
  }

  /// A warning of an overtime that begins although one side leads.
  func overtimeRemark(at event: GameEvent) -> [Diagnostic] {
    guard event.kind == .periodStart, event.period > game.regulationPeriods, let own = score(of: .own),
      let opponent = score(of: .opponent), own != opponent
    else { return [] }
    return [
      Diagnostic(
        .warning,
        MessageText(
          "overtime begins at \(own)–\(opponent), although the score is not level; 'scorebook undo' takes the period back",
          "de verlenging begint bij \(own)–\(opponent), hoewel het niet gelijk staat; 'scorebook undo' neemt de periode terug"
        )
      )
    ]
  }

  /// Ten minutes, where the length of a period is not known.
  private static let usualLength = 6_000
}
