import Synchronization

/// What a `Memo` can find again; how long it is, in bytes.
package protocol MemoKey: Hashable, Sendable {
  var length: Int { get }
}

extension String: MemoKey {
  package var length: Int { utf8.count }
}

extension [String]: MemoKey {
  package var length: Int { reduce(0) { $0 + $1.utf8.count } }
}

/// What was found for names and rows of names that are asked for again and again: each kind of record asks what those of a
/// header are.
///
/// Cost: a lookup under a lock, a tenth of a microsecond. It forgets everything when it is full, and keeps nothing that is too
/// long for a header, so its memory does not grow.
package final class Memo<Key: MemoKey, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])
  private let limit: Int
  private let longest: Int

  /// - Parameters:
  ///   - limit: how many keys are known at a time.
  ///   - longest: the length of the longest key that is kept, in bytes.
  package init(upTo limit: Int, longest: Int) { (self.limit, self.longest) = (limit, longest) }

  /// What is known of the key; otherwise what is found now.
  ///
  /// - Parameter find: may ask for other keys.
  package func value(of key: Key, else find: () -> Value) -> Value {
    guard key.length <= longest else { return find() }
    if let value = known.withLock({ $0[key] }) { return value }
    let value = find()
    known.withLock {
      if $0.count >= limit { $0.removeAll(keepingCapacity: true) }
      $0[key] = value
    }
    return value
  }
}
