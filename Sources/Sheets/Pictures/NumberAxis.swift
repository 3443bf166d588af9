/// The quantity along a side of a picture, and the form of its numbers in the sheet's language.
struct NumberAxis {
  struct Tick {
    let value: Double
    let label: String
  }

  /// Written at the axis and in the table.
  var name: String
  /// The values at its ends, if they do not depend on the data: `0...1` for shares. Values beyond are drawn at the end.
  var ends: ClosedRange<Double>?
  var includesZero = false
  /// Only whole numbers are marked.
  var isWhole = false
  /// The marks, if they are not chosen automatically: the first days of months.
  var ticks: [Tick]?
  /// The form of a number in the table, if it has more digits there.
  var tableText: ((Double) -> String)?
  let text: (Double) -> String

  /// An axis of counts, from zero.
  static func counts(_ name: String, _ text: @escaping (Int) -> String) -> Self {
    Self(name: name, includesZero: true, isWhole: true) { text(Int(exactly: $0.rounded()) ?? ($0 < 0 ? .min : .max)) }
  }

  func cell(_ value: Double) -> String { (tableText ?? text)(value) }
}
