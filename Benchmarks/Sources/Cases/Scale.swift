import Foundation

/// The size of the inputs: full, or a hundredth to check that everything runs. `run.sh` sets it in the environment.
package enum Scale {
  package static let isSmall = ProcessInfo.processInfo.environment["SCOREBOOK_BENCH_SMALL"] != nil

  /// The given number of records at full size, a hundredth of them in a small run.
  package static func of(_ count: Int) -> Int { isSmall ? max(1, count / 100) : count }

  /// The given number of runs, one in a small run.
  package static func runs(_ count: Int) -> Int { isSmall ? 1 : count }
}
