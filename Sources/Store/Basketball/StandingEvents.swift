import Basketball

/// The events of a running game that are not undone: the latest ones in memory, the others in the book.
///
/// A game of a usual length is in memory as a whole. In a longer one, what needs the first events reads all of them.
struct StandingEvents {
  /// How many are in memory: twenty times those of a long game.
  static let usualRoom = 16_384

  private(set) var count: Int
  private(set) var latest: [GameEvent]
  private let game: Int64
  private let book: BookTransaction
  private let room: Int

  /// - Parameters:
  ///   - events: those of the game in the book that are not undone, in their order.
  ///   - room: the most that are kept in memory.
  init(_ events: [GameEvent], of game: Game, in book: BookTransaction, room: Int = usualRoom) {
    (self.game, self.book, self.room) = (game.id, book, room)
    count = events.count
    latest = events
    drop()
  }

  var last: GameEvent? { latest.last }
  private var isWhole: Bool { latest.count == count }

  /// Adds an event that was stored in the book.
  mutating func append(_ event: GameEvent) {
    latest.append(event)
    count += 1
    drop()
  }

  /// Removes the last event, which is undone in the book.
  mutating func removeLast() throws {
    latest.removeLast()
    count -= 1
    guard latest.isEmpty, count > 0 else { return }
    latest = try all()
    drop()
  }

  /// All of them.
  func all() throws -> [GameEvent] {
    isWhole ? latest : try book.eventOrder(of: game).events.filter { !$0.isUndone }
  }

  /// Those from an index on.
  func from(_ first: Int) throws -> ArraySlice<GameEvent> {
    let start = count - latest.count
    return first >= start ? latest[(first - start)...] : try all()[first...]
  }

  func contains(where isWanted: (GameEvent) -> Bool) throws -> Bool {
    if latest.contains(where: isWanted) { return true }
    return try !isWhole && all().contains(where: isWanted)
  }

  func last(where isWanted: (GameEvent) -> Bool) throws -> GameEvent? {
    if let event = latest.last(where: isWanted) { return event }
    return isWhole ? nil : try all().last(where: isWanted)
  }

  /// Keeps half of what there is room for, once there is no more.
  private mutating func drop() {
    if latest.count > room { latest.removeFirst(latest.count - room / 2) }
  }
}
