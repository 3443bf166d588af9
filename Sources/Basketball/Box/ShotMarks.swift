package import Diagnostics

/// Shots as scorers write them on paper, a mark each: `22-1x` is two twos, a missed two, a free throw and a missed one.
package struct ShotMarks: Hashable, Sendable {
  /// The shots, in the order of the marks.
  private static let shots: [EventKind] = [
    .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed, .freeThrowMade, .freeThrowMissed,
  ]
  private static let dashes: Set<Character> = ["-", "–", "—", "−"]

  /// `2` and `-` for twos, `3` and `/` for threes, `1` and `x` for free throws.
  package static let usual = ShotMarks(marks: Array("2-3/1x"))

  private let marks: [Character]

  private init(marks: [Character]) { self.marks = marks }

  /// - Parameter text: the marks of a two, a missed two, a three, a missed three, a free throw and a missed one.
  /// - Throws: a `Diagnostic` without a place if they are not six different ones.
  package init(_ text: String) throws(Diagnostic) {
    marks = Array(text.lowercased())
    guard marks.count == Self.shots.count, Set(marks).count == marks.count, !marks.contains(where: Self.isGap) else {
      let expected = MessageText(
        "six different marks as in '2-3/1x', for a two, a missed two, a three, a missed three, a free throw and a missed one",
        "zes verschillende tekens zoals '2-3/1x', voor een tweepunter, een gemiste, een driepunter, een gemiste, een vrije worp en een gemiste"
      )
      throw Diagnostic("shots", .words(expected), found: .text(text))
    }
  }

  /// The counts of the shots in a text; spaces, commas and points are between them.
  ///
  /// - Throws: a `Diagnostic` without a place at another mark.
  package func line(of text: String) throws(Diagnostic) -> BoxLine {
    var line = BoxLine()
    for mark in text.lowercased() where !Self.isGap(mark) {
      guard let shot = shot(mark) else {
        let marks = String(marks)
        let expected = MessageText("shots in the marks '\(marks)'", "schoten met de tekens '\(marks)'")
        throw Diagnostic("shots", .words(expected), found: .text(text))
      }
      line.count(shot, points: shot.points ?? 0)
    }
    return line
  }

  private func shot(_ mark: Character) -> EventKind? {
    let index =
      marks.firstIndex(of: mark)
      ?? (Self.dashes.contains(mark) ? marks.firstIndex(where: Self.dashes.contains) : nil)
      ?? (mark == "×" ? marks.firstIndex(of: "x") : nil)
    return index.map { Self.shots[$0] }
  }

  private static func isGap(_ mark: Character) -> Bool { mark.isWhitespace || mark == "," || mark == "." }
}
