import Basketball
import GRDB

/// Places of inserted events among the numbers of the others.
extension GameCorrection {
  /// The place of an event that is inserted before the one at an index; nil at the end, where its number is its place.
  func place(at index: Int) throws -> Double? {
    guard index < order.places.count else { return nil }
    let (low, high) = (index == 0 ? 0 : order.places[index - 1], order.places[index])
    let middle = (low + high) / 2
    if low < middle, middle < high { return middle }
    return try makeRoom(at: index)
  }

  /// Spreads the inserted events around an index evenly, when there is no number between two of them.
  ///
  /// - Returns: the place that is free for an event before the one at the index.
  private func makeRoom(at index: Int) throws -> Double {
    func isInserted(_ index: Int) -> Bool { order.places[index] != Double(order.events[index].sequence) }
    var (first, end) = (index, index)
    while first > 0, isInserted(first - 1) { first -= 1 }
    while end < order.places.count, isInserted(end) { end += 1 }
    let low = first == 0 ? 0 : order.places[first - 1]
    let high = end < order.places.count ? order.places[end] : Double(order.events.count)
    let step = (high - low) / Double(end - first + 2)
    let update = "UPDATE event SET place = ? WHERE game_id = ? AND sequence = ?"
    // No two may have the same place, not even for a moment.
    for moved in first..<end {
      try book.db.execute(sql: update, arguments: [nil, game.id, order.events[moved].sequence])
    }
    for moved in first..<end {
      let slot = moved - first + (moved < index ? 1 : 2)
      try book.db.execute(
        sql: update, arguments: [low + step * Double(slot), game.id, order.events[moved].sequence])
    }
    return low + step * Double(index - first + 1)
  }
}
