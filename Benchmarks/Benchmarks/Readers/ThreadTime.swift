import Foundation

/// The processor time of this thread so far, in nanoseconds.
struct ThreadTime {
  let processorTime: Int
  /// The time spent ready to run, waiting for a processor; 0 if the system does not report it.
  let queueTime: Int

  static var now: ThreadTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    // Time on a processor, time waiting for one, number of time slices.
    let numbers = (try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8))?.split(separator: " ")
    return ThreadTime(
      processorTime: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      queueTime: numbers.flatMap { $0.count == 3 ? Int($0[1]) : nil } ?? 0)
  }
}
