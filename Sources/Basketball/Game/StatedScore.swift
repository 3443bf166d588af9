package import Diagnostics

/// Compares the running score in a file with its plays, and reports a score that decreases or that differs from the
/// points so far.
///
/// One wrong number is reported once: later numbers may be based on the correct score or on the wrong one.
package struct StatedScore: Sendable {
  private struct Side {
    var counted = 0
    var stated = 0
    /// The differences between stated and counted score so far, and the last one.
    var offset = 0
    var lastOffset = 0

    mutating func check(_ found: Int) -> Diagnostic? {
      let expected = counted + offset
      let before = stated
      stated = found
      if found == expected { return nil }
      if found == counted + lastOffset {
        offset = lastOffset
        return nil
      }
      lastOffset = found - counted
      return found < before
        ? fault(.atLeast("\(before)"), found)
        : fault(.words(MessageText("\(expected) after the play", "\(expected) na de actie")), found)
    }

    private func fault(_ expected: Fault.Expected, _ found: Int) -> Diagnostic {
      let kept = MessageText("the plays are kept", "de acties zijn bewaard")
      return Diagnostic(.warning, Fault("score", expected: expected, found: .text("\(found)"), hint: .words(kept)))
    }
  }

  private var sides = [Side(), Side()]

  package init() {}

  /// Takes one play and the score stated after it.
  ///
  /// - Returns: a warning without a place; nil if the score is correct or not stated.
  package mutating func check(
    own: Int?, opponent: Int?, after points: Int, by side: SideIndex
  ) -> Diagnostic? {
    sides[side.rawValue].counted += points
    let faults = [own, opponent].enumerated().compactMap { index, found in found.flatMap { sides[index].check($0) } }
    return faults.first
  }
}
