import Foundation
import Synchronization
import Testing

/// Tests that mostly wait, for time or for other processes: they run on threads of their own, so that the tests that
/// calculate have all processors.
struct Waiting: TestTrait, SuiteTrait, TestScoping {
  fileprivate let executor: any TaskExecutor

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == Waiting {
  /// A test that waits for time to pass.
  static var waiting: Self { Waiting(executor: ThreadExecutor.shared) }

  /// A suite whose tests wait for the commands that they run: it begins with the first tests, a few of its own at a time.
  static var runningCommands: Self { Waiting(executor: ThreadPool.shared) }
}

/// Runs each job on a new thread.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs jobs in their order on a few threads, which stay.
private final class ThreadPool: TaskExecutor {
  static let shared = ThreadPool(threads: 3)

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        while true {
          waiting.wait()
          jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }
}
