import Foundation
import Synchronization

/// What this process leaves on the disk or runs only while it works: folders of files on the way, and the programs that it
/// started. SIGINT, SIGTERM and SIGHUP remove it before they end the process.
///
/// What SIGKILL or a power cut leaves is swept by `Leftovers`.
enum Temporaries {
  private struct State {
    var folders: Set<String> = []
    /// Folders that go only where nothing is in them.
    var newFolders: Set<String> = []
    var programs: Set<pid_t> = []
    var isWatching = false
  }

  private static let state = Mutex(State())
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Takes note of a folder before it is made.
  static func add(folder path: String) {
    state.withLock { state in
      watch(&state)
      state.folders.insert(path)
    }
  }

  /// Takes note of a folder that shall stay only with something in it.
  static func add(newFolder path: String) {
    state.withLock { state in
      watch(&state)
      state.newFolders.insert(path)
    }
  }

  static func forget(folder path: String) {
    state.withLock { state in
      state.folders.remove(path)
      state.newFolders.remove(path)
    }
  }

  /// Takes note of a program that leads a group of processes.
  static func add(program: pid_t) {
    state.withLock { state in
      watch(&state)
      state.programs.insert(program)
    }
  }

  static func forget(program: pid_t) { state.withLock { _ = $0.programs.remove(program) } }
}

extension Temporaries {
  /// The two ends of the pipe through which the handler wakes the thread that removes: a handler itself may do next to nothing.
  private static let ends: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Handles the signals from the first time on that there is something to remove. A signal that is ignored, as after
  /// `nohup`, stays so; where no thread can be had the process ends as it would without.
  private static func watch(_ state: inout State) {
    guard !state.isWatching else { return }
    state.isWatching = true
    guard let ends else { return }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 512 << 10)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if os(Linux)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard
      pthread_create(
        &thread, &attributes,
        { _ in
          Temporaries.endWithSignal()
          return nil
        }, nil) == 0
    else { return }
    _ = ends
    for number in signals {
      let before = signal(number) { number in
        guard let ends = Temporaries.ends else { return }
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Foundation.write(ends.writing, &byte, 1)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    // A parent that blocks its signals, as a test runner's threads do, hands that down.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Waits for a signal, removes everything, and ends the process by the same signal.
  private static func endWithSignal() {
    guard let ends else { return }
    var byte: UInt8 = 0
    var count: Int
    repeat { count = read(ends.reading, &byte, 1) } while count < 0 && errno == EINTR
    guard count == 1 else { return }
    // Nothing is made from here on: the lock is not given back.
    state.withLock { state in
      for program in state.programs {
        kill(-program, SIGKILL)
        kill(program, SIGKILL)
      }
      for folder in state.folders {
        // Who is at work in it may still be adding to it.
        for _ in 0..<5 where FileManager.default.fileExists(atPath: folder) {
          _ = try? FileManager.default.removeItem(atPath: folder)
        }
      }
      for folder in state.newFolders { rmdir(folder) }
      let number = Int32(byte)
      signal(number, SIG_DFL)
      kill(getpid(), number)
      sleep(10)
    }
  }
}
