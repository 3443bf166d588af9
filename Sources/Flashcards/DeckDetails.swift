/// What a file says of a deck beside its name and its cards.
package struct DeckDetails: Hashable, Sendable {
  /// What it is shown with, as an emoji.
  package var icon: String?
  /// The name of its picture.
  package var image: String?
  /// When it was made, in milliseconds since 1970.
  package var createdAt: Int64?

  package init(icon: String? = nil, image: String? = nil, createdAt: Int64? = nil) {
    (self.icon, self.image, self.createdAt) = (icon, image, createdAt)
  }

  /// The same, with what others say where these say nothing.
  package func filled(from others: DeckDetails) -> DeckDetails {
    DeckDetails(icon: icon ?? others.icon, image: image ?? others.image, createdAt: createdAt ?? others.createdAt)
  }
}
