import Basketball
package import Diagnostics
import Formats

/// The points of one side, or a word for a score that is not there: `–`, `tbd`, `postponed`.
package enum PointsCell: FieldValue, Hashable {
  case points(Int)
  /// With a word for a forfeit behind them: `0 (forfeit)`.
  case forfeited(Int)
  case none
  /// A letter or a word for a forfeit, where the points of either side are not said: `W` and `F`.
  case forfeit

  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    if let number = DigitReading.whole(text), number <= FinalScore.pointsLimit { return .points(Int(number)) }
    let words = String(decoding: text, as: UTF8.self)
    if ScoreCell.isAbsent(words) { return .none }
    // `P` and `P` on the two sides: postponed. `H` and `W`: the home team won without playing.
    if words.lowercased() == "p" { return .none }
    if ["w", "f", "l", "h"].contains(words.lowercased()) || ScoreCell.isForfeit(words) { return .forfeit }
    // `29 (tie)`, `38 (OT)`
    if words.last == ")", let open = words.firstIndex(of: "("), !words[open...].contains(where: \.isNumber),
      let points = Int(words[..<open].filter { $0 != " " }), 0...Int(FinalScore.pointsLimit) ~= points
    {
      return ScoreCell.isForfeit(String(words[open...].dropFirst().dropLast())) ? .forfeited(points) : .points(points)
    }
    throw Diagnostic(field, expected, found: .excerpt(text))
  }
  package static var expected: Fault.Expected { .wholeNumber }
  package var cell: RecordCell { points.map { .number(String($0)) } ?? .none }

  package var points: Int? {
    switch self {
    case .points(let points), .forfeited(let points): points
    case .none, .forfeit: nil
    }
  }
}
