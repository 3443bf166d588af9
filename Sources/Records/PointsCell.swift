import Basketball
package import Diagnostics
import Formats
import People

/// The points of one side, or a word for a score that is not there: `–`, `tbd`, `postponed`.
package enum PointsCell: FieldValue, Hashable {
  /// With what is said behind them: `OT` of `38 (OT)`.
  case points(Int, remark: String? = nil)
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
    // `29 (tie)`, `38 (2OT)`, `16 OT`, `12*`
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let behind = String(words.dropFirst(digits.count)).trimmed
    let isEnclosed = behind.hasPrefix("(") && behind.hasSuffix(")")
    let remark = isEnclosed ? String(behind.dropFirst().dropLast()).trimmed : behind
    if let points = Int(digits), 0...Int(FinalScore.pointsLimit) ~= points,
      ScoreCell.isOvertime(remark) || remark.allSatisfy({ $0 == "*" })
        || isEnclosed && !remark.contains(where: \.isNumber)
    {
      return ScoreCell.isForfeit(remark) ? .forfeited(points) : .points(points, remark: remark)
    }
    throw Diagnostic(field, expected, found: .excerpt(text))
  }
  package static var expected: Fault.Expected { .wholeNumber }
  package var cell: RecordCell { points.map { .number(String($0)) } ?? .none }

  package var points: Int? {
    switch self {
    case .points(let points, _), .forfeited(let points): points
    case .none, .forfeit: nil
    }
  }

  package var remark: String? { if case .points(_, let remark) = self { remark } else { nil } }
}
