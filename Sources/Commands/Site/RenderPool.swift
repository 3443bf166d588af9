import Foundation
import Synchronization

/// Work of a build that is done beside the reading, on every processor: a bounded number of pages at a time, so that memory does not
/// grow with their number.
final class RenderPool: Sendable {
  private let group = DispatchGroup()
  private let queue = DispatchQueue(label: "pages", attributes: .concurrent)
  private let places = DispatchSemaphore(value: 2 * ProcessInfo.processInfo.activeProcessorCount)
  private let fault = Mutex<(any Error)?>(nil)

  /// Has something done; waits while enough is under way.
  ///
  /// - Throws: what an earlier one threw.
  func add(_ work: @escaping @Sendable () throws -> Void) throws {
    if let fault = fault.withLock({ $0 }) { throw fault }
    places.wait()
    queue.async(group: group) {
      do {
        try work()
      } catch {
        self.fault.withLock { if $0 == nil { $0 = error } }
      }
      self.places.signal()
    }
  }

  /// Waits until nothing is under way.
  func rest() { group.wait() }

  /// Waits for everything.
  ///
  /// - Throws: what one of them threw.
  func wait() throws {
    rest()
    if let fault = fault.withLock({ $0 }) { throw fault }
  }
}
