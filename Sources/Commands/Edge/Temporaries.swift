import Foundation
import Synchronization

/// This process's temporary folders and child programs. SIGINT, SIGTERM and SIGHUP remove them before they end the
/// process.
///
/// Leftovers of SIGKILL or a power cut are swept by `Leftovers`.
enum Temporaries {
  private struct State {
    var folders: Set<String> = []
    /// Folders that are removed only if empty.
    var newFolders: Set<String> = []
    var programs: Set<pid_t> = []
    var isWatching = false
  }

  private static let state = Mutex(State())
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Registers a folder before it is created.
  static func add(folder path: String) {
    state.withLock { state in
      watch(&state)
      state.folders.insert(path)
    }
  }

  /// Registers a folder to remove if it is empty.
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

  /// Registers a program that leads a process group.
  static func add(program: pid_t) {
    state.withLock { state in
      watch(&state)
      state.programs.insert(program)
    }
  }

  static func forget(program: pid_t) { state.withLock { _ = $0.programs.remove(program) } }
}

extension Temporaries {
  /// The pipe through which the signal handler wakes the cleanup thread: a handler itself may do very little.
  private static let ends: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Handles the signals once there is something to remove. A signal that is ignored, as after `nohup`, stays ignored;
  /// without a thread the process ends as usual.
  private static func watch(_ state: inout State) {
    guard !state.isWatching else { return }
    state.isWatching = true
    guard let ends else { return }
    // Allocated by hand: the type's initializer is ambiguous between Glibc and Dispatch.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, 512 << 10)
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if os(Linux)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard
      pthread_create(
        &thread, attributes,
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
    // A parent's blocked signals, as in a test runner's threads, are inherited.
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
    // The lock is not released, so nothing is created from here on.
    state.withLock { state in
      for program in state.programs {
        kill(-program, SIGKILL)
        kill(program, SIGKILL)
      }
      for folder in state.folders {
        // Another thread may still be adding files to it.
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
