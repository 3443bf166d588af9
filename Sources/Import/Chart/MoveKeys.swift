/// The keys of an object that is one cell of a chart: the player's cards, the dealer's card, the move.
struct MoveKeys {
  let hand: String
  let dealer: String
  let action: String

  private static let hands: Set<String> = [
    "hand", "cards", "player", "playerhand", "playercards", "you", "yourhand", "yourcards",
  ]
  private static let dealers: Set<String> = [
    "dealer", "upcard", "dealercard", "dealerupcard", "dealershows", "vs", "against", "dealerhand",
  ]
  private static let actions: Set<String> = [
    "action", "move", "play", "decision", "best", "bestmove", "bestplay", "correct", "strategy", "optimal",
  ]

  /// Nil unless each is there once: our own cells have a kind of hand and a total.
  init?(_ keys: [String]) {
    func one(_ names: Set<String>) -> String? {
      let found = keys.filter { names.contains($0.lowercased().filter(\.isLetter)) }
      return found.count == 1 ? found[0] : nil
    }
    guard let hand = one(Self.hands), let dealer = one(Self.dealers), let action = one(Self.actions) else { return nil }
    (self.hand, self.dealer, self.action) = (hand, dealer, action)
  }
}
