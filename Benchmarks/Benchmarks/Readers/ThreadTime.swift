import Foundation

/// What the thread used so far, in nanoseconds.
struct ThreadTime {
  let processorTime: Int
  /// How long it was ready and others had the processors; 0 where the system does not tell.
  let queueTime: Int

  static var now: ThreadTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    // Time on a processor, time in the queue for one, turns.
    let numbers = (try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8))?.split(separator: " ")
    return ThreadTime(
      processorTime: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      queueTime: numbers.flatMap { $0.count == 3 ? Int($0[1]) : nil } ?? 0)
  }
}
