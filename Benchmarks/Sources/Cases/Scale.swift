import Foundation

/// How large the inputs are: whole, or a hundredth of it to see that everything runs; `run.sh` says which in the
/// environment.
package enum Scale {
  package static let isSmall = ProcessInfo.processInfo.environment["SCOREBOOK_BENCH_SMALL"] != nil

  /// So many records at full size, a hundredth of them in a small run.
  package static func of(_ count: Int) -> Int { isSmall ? max(1, count / 100) : count }

  /// So many runs, one in a small run.
  package static func runs(_ count: Int) -> Int { isSmall ? 1 : count }
}
