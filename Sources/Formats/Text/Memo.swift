import Synchronization

/// What was found for keys that are asked for again and again: each kind of record asks what the names of a header are.
///
/// Cost: a lookup under a lock, a tenth of a microsecond. It forgets everything when it is full, so its memory does not grow.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])
  private let limit: Int

  /// - Parameter limit: how many keys are known at a time.
  package init(upTo limit: Int) { self.limit = limit }

  /// What is known of the key; otherwise what is found now.
  ///
  /// - Parameter find: may ask for other keys.
  package func value(of key: Key, else find: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = find()
    known.withLock {
      if $0.count >= limit { $0.removeAll(keepingCapacity: true) }
      $0[key] = value
    }
    return value
  }
}
