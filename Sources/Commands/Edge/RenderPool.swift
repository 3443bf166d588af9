import Foundation
import Synchronization

/// Draws pages or sheets in parallel with reading, on all processors: for a bounded number of pages at a time, so that
/// memory does not grow with their number.
final class RenderPool: Sendable {
  private let group = DispatchGroup()
  private let queue = DispatchQueue(label: "pages", attributes: .concurrent)
  private let places = DispatchSemaphore(value: 2 * ProcessInfo.processInfo.activeProcessorCount)
  private let fault = Mutex<(any Error)?>(nil)

  /// Schedules work; waits if the limit is reached.
  ///
  /// - Throws: the error of an earlier task.
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

  /// Waits until no task is running.
  func rest() { group.wait() }

  /// Waits for all tasks.
  ///
  /// - Throws: the error of one of them.
  func wait() throws {
    rest()
    if let fault = fault.withLock({ $0 }) { throw fault }
  }
}

/// Sheets that are drawn and not yet written, by their places.
final class DrawnSheets: Sendable {
  private let sheets = Mutex<[Int: [UInt8]]>([:])

  func keep(_ bytes: [UInt8], _ place: Int) { sheets.withLock { $0[place] = bytes } }

  /// Nil if the sheet is not drawn yet.
  func take(_ place: Int) -> [UInt8]? { sheets.withLock { $0.removeValue(forKey: place) } }
}
