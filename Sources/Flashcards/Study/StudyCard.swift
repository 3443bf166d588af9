/// A card as studied by a person: its memory, and whether it is suspended or buried.
package struct StudyCard: Hashable, Sendable {
  package var id: Int64
  /// The id of its deck.
  package var deck: Int64
  /// Cards with the same mark are siblings; nil if a card has none.
  package var siblings: Int64?
  package var memory: Memory
  package var isSuspended: Bool
  /// It is not asked before then.
  package var buriedUntil: Instant?
  package var addedAt: Instant?

  package init(
    id: Int64, deck: Int64 = 0, siblings: Int64? = nil, memory: Memory = .new, isSuspended: Bool = false,
    buriedUntil: Instant? = nil, addedAt: Instant? = nil
  ) {
    self.id = id
    self.deck = deck
    self.siblings = siblings
    self.memory = memory
    self.isSuspended = isSuspended
    self.buriedUntil = buriedUntil
    self.addedAt = addedAt
  }
}
