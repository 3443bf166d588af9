package import Chance
import Foundation

/// A run over many inputs, each made from its own seed.
///
/// A run of the tests has the same inputs each time, so that a failure is there for everybody. `SCOREBOOK_FUZZ` gives each
/// run that number of inputs, from a random seed on, or from `SCOREBOOK_SEED`. A failure names the seed of its input, so
/// that a run of one input from that seed repeats it.
package enum Fuzz {
  /// How long an input may take, in seconds of the thread's own time: other work on the machine does not count. One that takes
  /// longer is held against undamaged examples of its length, so that it makes no difference how fast the machine is.
  private static let longest = 1.0
  private static let timesUndamaged = 5.0

  /// The first seed of a run, printed so that the run can be repeated.
  package static func seed(of name: String) -> UInt64 {
    let usual = setting("SCOREBOOK_FUZZ") == nil ? 1 : UInt64.random(in: 1...UInt64(UInt32.max))
    let seed = setting("SCOREBOOK_SEED").flatMap { UInt64($0) } ?? usual
    print("seed of \(name): \(seed)")
    return seed
  }

  /// Nil if no input fails; otherwise the first failure with its seed and its input, shortened as much as possible.
  ///
  /// `fault` returns what is wrong with the reading of an input; the random source is for its own choices.
  package static func fault(
    of name: String, _ mutator: Mutator, times: Int, _ fault: (_ input: [UInt8], _ random: inout SplitMix64) -> String?
  ) -> String? {
    let first = seed(of: name)
    let count = setting("SCOREBOOK_FUZZ").flatMap { UInt64($0) } ?? UInt64(times)
    var slowest = 0.0
    for seed in first..<first &+ count {
      var random = SplitMix64(seed: seed)
      let input = mutator.input(using: &random)
      let choices = random
      var found: String?
      let took = processorTime { found = fault(input, &random) }
      slowest = max(slowest, took)
      func isStillAtFault(_ input: [UInt8]) -> Bool {
        var random = choices
        return fault(input, &random) != nil
      }
      if took > longest {
        let isUsual = mutator.undamaged(length: input.count).contains { example in
          var random = choices
          return processorTime { _ = fault(example, &random) } * timesUndamaged > took
        }
        if !isUsual {
          keep(input, "\(name)-\(seed)-slow")
          return "\(name), seed \(seed): \(input.count) bytes took \(took) s, undamaged ones less than a fifth of it"
        }
      }
      guard found != nil else { continue }
      let short = shortened(input, isStillAtFault)
      random = choices
      keep(short, "\(name)-\(seed)")
      return
        "\(name), seed \(seed): \(fault(short, &random) ?? "") in \(String(decoding: short, as: UTF8.self).debugDescription) \(short)"
    }
    print("\(name): \(count) inputs, the slowest took \(String(format: "%.4f", slowest)) s")
    return nil
  }

  /// Adds an input to the corpus, `SCOREBOOK_CORPUS`, whose files are read in every run of the tests from then on.
  private static func keep(_ input: [UInt8], _ name: String) {
    guard let folder = setting("SCOREBOOK_CORPUS") else { return }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(
      name.replacing(" ", with: "-").replacing("/", with: "-"))
    do { try Data(input).write(to: file) } catch { print("\(file.path) could not be written: \(error)") }
  }

  /// The input without the pieces that the failure does not need.
  private static func shortened(_ input: [UInt8], _ isAtFault: ([UInt8]) -> Bool) -> [UInt8] {
    var short = input
    var length = max(1, input.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < short.count {
        var tried = short
        tried.removeSubrange(start..<min(start + length, short.count))
        if isAtFault(tried) {
          short = tried
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1, !hasShrunk { return short }
      if !hasShrunk { length = max(1, length / 2) }
    }
  }

  private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
