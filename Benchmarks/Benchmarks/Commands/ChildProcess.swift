import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A command that failed.
struct CommandFault: Error, CustomStringConvertible {
  let description: String
}

/// The time and memory that a program used, in nanoseconds and bytes.
struct Usage {
  let processorTime: Int
  let queueTime: Int
  /// Peak memory. On Linux it is never less than the peak of this process.
  let peakMemory: Int
}

/// Runs a program until it exits, and discards its output.
///
/// - Throws: `CommandFault` if the program cannot be started or its exit code is not 0.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> Usage {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for stream in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
  }
  var words = ([program] + arguments).map { strdup($0) } + [nil]
  var settings = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + settings { free(text) } }

  let commandLine = ([program] + arguments).joined(separator: " ")
  var child: pid_t = 0
  let started = posix_spawn(&child, program, &actions, nil, &words, &settings)
  guard started == 0 else {
    throw CommandFault(
      description: "could not be started (\(String(cString: strerror(started)))): \(commandLine)")
  }
  let queueTime = queueTimeAtTheEnd(of: child)
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 {
    guard errno == EINTR else { throw CommandFault(description: "was lost: \(commandLine)") }
  }
  guard status == 0 else { throw CommandFault(description: "ended with status \(status): \(commandLine)") }
  #if canImport(Darwin)
    let peakMemory = Int(usage.ru_maxrss)
  #else
    let peakMemory = Int(usage.ru_maxrss) * 1_024
  #endif
  return Usage(
    processorTime: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), queueTime: queueTime,
    peakMemory: peakMemory)
}

private func nanoseconds(_ time: timeval) -> Int {
  Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_usec) * 1_000
}

/// Waits for a process to exit, and reads from Linux how long it waited for a processor, before the process is removed.
private func queueTimeAtTheEnd(of child: pid_t) -> Int {
  #if os(Linux)
    var ending = siginfo_t()
    while waitid(P_PID, id_t(child), &ending, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    // Time on a processor, time waiting for one, number of time slices.
    let numbers = (try? String(contentsOfFile: "/proc/\(child)/schedstat", encoding: .utf8))?.split(
      separator: " ")
    return numbers.flatMap { $0.count == 3 ? Int($0[1]) : nil } ?? 0
  #else
    return 0
  #endif
}
