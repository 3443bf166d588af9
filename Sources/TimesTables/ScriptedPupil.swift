import Chance

/// A simulated pupil: slower and less accurate with larger numbers, better every week, deterministic for a seed. For
/// samples and trial runs.
package struct ScriptedPupil: Sendable {
  package struct Step: Hashable, Sendable {
    /// The typed answer, with a point.
    package let answer: String
    /// The time since the previous step, in milliseconds.
    package let milliseconds: Int
  }

  /// From 0 for a beginner to 1 for a pupil who knows every fact.
  private let skill: Double
  private var random: SplitMix64

  /// - Parameters:
  ///   - number: the pupil's number, which determines the talent.
  ///   - week: from 0.
  package init(seed: Int, number: Int, week: Int, session: Int = 0) {
    let seed = UInt64(bitPattern: Int64(seed))
    var talent = SplitMix64(seed: seed, UInt64(number))
    let start = 0.1 + 0.7 * talent.unit()
    let pace = 0.015 + 0.045 * talent.unit()
    skill = min(0.97, start + pace * Double(week))
    random = SplitMix64(seed: seed &+ 7, UInt64(number * 10_000 + week * 100 + session))
  }

  /// Every answer of one practice, including wrong ones.
  package mutating func steps(of practice: Practice) -> [Step] {
    var steps: [Step] = []
    for multiplier in practice.order {
      let fact = Fact(practice.operation, practice.table, times: multiplier)
      let hardness = hardness(of: fact)
      let seconds = 1 + 7 * hardness * (1.05 - skill) + random.unit()
      if random.unit() < 0.45 * hardness * (1 - skill) {
        steps.append(Step(answer: slip(at: fact), milliseconds: Int(seconds * 1_000)))
      }
      steps.append(
        Step(answer: fact.answer.description, milliseconds: Int((seconds * (0.7 + 0.5 * random.unit())) * 1_000)))
    }
    return steps
  }

  /// From 0 for the tables of 1 and 10 to 1 for 7 × 8 and decimals.
  private func hardness(of fact: Fact) -> Double {
    let easy = [1: 0.05, 10: 0.1, 2: 0.2, 5: 0.25, 3: 0.45, 11: 0.45, 4: 0.55, 9: 0.7, 6: 0.75, 12: 0.85, 8: 0.9, 7: 1]
    let table = fact.table.small.flatMap { easy[$0] } ?? 1
    return min(1, table * 0.6 + (easy[fact.multiplier] ?? 1) * 0.4 + (fact.operation == .divide ? 0.1 : 0))
  }

  /// A typical mistake: an adjacent product, or two swapped digits.
  private mutating func slip(at fact: Fact) -> String {
    let neighbour = fact.multiplier > 9 || random.below(2) == 0 ? fact.multiplier - 1 : fact.multiplier + 1
    return fact.operation == .multiply
      ? (ExactNumber(fact.table) * neighbour).description : String(neighbour)
  }
}
