package import Basketball
import Diagnostics
import GRDB

// The possession arrow of a live game.
extension Scorer {
  /// Turns the possession arrow, or points it to a side.
  ///
  /// - Throws: a `Diagnostic` if the rules have none, or nobody has it yet and no side is given.
  package mutating func turnArrow(to side: SideIndex? = nil) throws -> SideIndex {
    let field = FieldKey("arrow", dutch: "pijl")
    if game.details.rules?.heldBall == .jump {
      let name = game.details.rules?.title ?? ""
      throw Diagnostic(
        field: field,
        MessageText(
          "the rules of game \(game.id), \(name), have a jump ball, not an arrow",
          "de spelregels van wedstrijd \(game.id), \(name), hebben een sprongbal, geen pijl"))
    }
    guard let new = side ?? arrow?.other else {
      throw Diagnostic(
        field: field,
        MessageText(
          "no side has it yet: give 'own' or 'opponent'", "nog geen partij heeft hem: geef 'own' of 'opponent'"))
    }
    try setArrow(new)
    return new
  }

  /// A held ball: the side that has the arrow gets it, and the arrow turns.
  ///
  /// - Returns: the side that gets the ball.
  /// - Throws: as `turnArrow`.
  package mutating func holdBall() throws -> SideIndex { try turnArrow().other }

  /// A jump ball: the arrow goes to the side that did not win it.
  ///
  /// - Throws: as `turnArrow`.
  package mutating func jumpBall(wonBy side: SideIndex) throws { _ = try turnArrow(to: side.other) }

  /// Sets the arrow at the first possession after a jump ball, and turns it at the start of a period, by rules with an
  /// arrow. An event that was undone is taken back.
  mutating func keepArrow(at event: GameEvent, isUndone: Bool = false) throws {
    guard let rules = game.details.rules, rules.heldBall == .arrow else { return }
    let isOvertime = event.period > game.regulationPeriods
    if event.kind == .periodStart {
      // The side that had it before a jump ball is not kept.
      if let side = arrow { try setArrow(isOvertime && rules.overtimeJump ? nil : side.other) }
    } else if event.kind.showsPossession, arrow == nil || isUndone {
      // What follows the jump ball: the game, or an overtime that begins with one.
      func start(_ period: Int) -> Int { period > game.regulationPeriods && rules.overtimeJump ? period : 1 }
      let isFirst = try !standing.contains { other in
        other.sequence != event.sequence && other.kind.showsPossession && start(other.period) == start(event.period)
      }
      if isFirst { try setArrow(isUndone ? nil : event.side.other) }
    }
  }

  private mutating func setArrow(_ side: SideIndex?) throws {
    try book.db.execute(sql: "UPDATE game SET arrow = ? WHERE id = ?", arguments: [side?.rawValue, game.id])
    arrow = side
  }
}
