package import Diagnostics

/// How a league orders its teams.
package struct StandingsRule: Hashable, Sendable {
  package enum TieBreak: String, CaseIterable, Hashable, Sendable {
    /// The games among the tied teams only: their record, then points scored minus points against, then points scored.
    case headToHead = "head-to-head"
    /// Points scored minus points against, in all games.
    case pointDifference = "margin"
    case percentage
    /// Points scored in all games.
    case pointsFor = "points"
  }

  /// The points of the league for each game.
  package struct Points: Hashable, Sendable {
    package let win: Int
    package let loss: Int
    package let forfeit: Int
    package let tie: Int

    /// FIBA: two for a win, one for a loss, none for a forfeited game.
    package static let fiba = Points(win: 2, loss: 1, forfeit: 0, tie: 1)

    package init(win: Int, loss: Int, forfeit: Int, tie: Int) {
      (self.win, self.loss, self.forfeit, self.tie) = (win, loss, forfeit, tie)
    }

    /// Reads `2,1,0`, or `2,1,0,1`: a win, a loss, a forfeited game, a tie. Without the last two a forfeit is 0, and a
    /// tie as much as a loss.
    ///
    /// - Throws: a `Diagnostic` without a place.
    package init(_ text: String) throws(Diagnostic) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        Int(word.filter { $0 != " " })
      }
      let known = numbers.compactMap { $0 }
      guard 2...4 ~= known.count, known.count == numbers.count, known.allSatisfy({ 0...100 ~= $0 }),
        known[0] > known[1]
      else {
        let points = MessageText(
          "the points of a win, a loss, a forfeit and a tie, as in '2,1,0'",
          "de punten voor winst, verlies, niet opkomen en gelijkspel, zoals '2,1,0'")
        throw Diagnostic(FieldKey("points", dutch: "punten"), .words(points), found: .text(text))
      }
      self.init(
        win: known[0], loss: known[1], forfeit: known.count > 2 ? known[2] : 0,
        tie: known.count > 3 ? known[3] : known[1])
    }

    package func points(for record: WinLoss, forfeits: Int) -> Int {
      record.wins * win + (record.losses - forfeits) * loss + forfeits * forfeit + record.ties * tie
    }
  }

  /// Nil if teams are ranked by winning percentage, a tie counting as half a win.
  package var points: Points?
  /// FIBA's by default.
  package var tieBreaks: [TieBreak] = [.headToHead, .pointDifference, .pointsFor]

  package init(points: Points? = nil, tieBreaks: [TieBreak] = [.headToHead, .pointDifference, .pointsFor]) {
    (self.points, self.tieBreaks) = (points, tieBreaks)
  }

  /// Reads `head-to-head,margin,points`.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package static func tieBreaks(_ text: String) throws(Diagnostic) -> [TieBreak] {
    var found: [TieBreak] = []
    for word in text.split(separator: ",") {
      guard let tieBreak = TieBreak(rawValue: word.lowercased().filter { $0 != " " }), !found.contains(tieBreak) else {
        throw Diagnostic(
          FieldKey("tie-breakers", dutch: "gelijke stand"), .anyOf(TieBreak.allCases.map(\.rawValue)),
          found: .text(String(word)))
      }
      found.append(tieBreak)
    }
    return found
  }
}
