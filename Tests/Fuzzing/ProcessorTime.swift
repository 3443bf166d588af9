import Foundation

/// The duration of a piece of work in seconds of the thread's own time: other work on the machine does not count.
package func processorTime<Fault: Error>(_ work: () throws(Fault) -> Void) throws(Fault) -> Double {
  let start = threadTime()
  try work()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
