/// The columns of sums on paper, and the size of type with which they fill their area.
struct SumsLayout {
  /// The area, in points.
  let width: Int
  let height: Int
  /// The largest size of type, in tenths of a point.
  let most: Int
  /// The columns for each number of sums from this one on, the smallest last.
  let columns: [(from: Int, columns: Int)]
  /// The room for an answer, in hundredths of the size of type.
  let answer: Int

  /// A4 without margins, heading and foot.
  static let sheet = SumsLayout(
    width: 500, height: 600, most: 240, columns: [(41, 4), (13, 3), (0, 2)], answer: 300)
  /// A quarter of a page.
  static let key = SumsLayout(width: 230, height: 320, most: 120, columns: [(41, 3), (0, 2)], answer: 0)

  /// CSS declarations for sums of at most that many characters, without the equals sign.
  func style(of count: Int, longest: Int) -> String {
    let columns = columns.first { count >= $0.from }?.columns ?? 1
    let rows = (count + columns - 1) / columns
    // A number of the sum at two thirds of the size, the sum with its equals sign, and the answer.
    let ems = 200 + 58 * (longest + 2) + answer
    let byWidth = width * 1000 / columns / ems
    let byHeight = height * 10 / rows * 3 / 4
    let size = max(60, min(most, byWidth, byHeight))
    return "--columns: \(columns); --rows: \(rows); --size: \(size / 10).\(size % 10)pt"
  }
}
