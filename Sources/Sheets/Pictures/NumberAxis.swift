/// What is measured along a side of a picture, and how its numbers are written in the sheet's language.
struct NumberAxis {
  struct Tick {
    let value: Double
    let label: String
  }

  /// Written at the axis and in the table.
  var name: String
  /// The values at its ends, where the data do not say: `0...1` for shares. What lies beyond is drawn at the end.
  var ends: ClosedRange<Double>?
  var includesZero = false
  /// Only whole numbers are marked, because there are no others.
  var isWhole = false
  /// What is marked, where that is not the kit's to choose: the first days of months.
  var ticks: [Tick]?
  /// How a number is written in the table, where it has more figures there.
  var tableText: ((Double) -> String)?
  let text: (Double) -> String

  /// An axis of counts, from zero.
  static func counts(_ name: String, _ text: @escaping (Int) -> String) -> Self {
    Self(name: name, includesZero: true, isWhole: true) { text(Int(exactly: $0.rounded()) ?? ($0 < 0 ? .min : .max)) }
  }

  func cell(_ value: Double) -> String { (tableText ?? text)(value) }
}
