import Diagnostics
import Flashcards
import Formats
import Sheets
import Store

/// The cards' pictures from the book's `media/`, embedded to keep a page one file.
struct CardPictures {
  /// The total size that a page embeds, counting each use of a picture.
  static let limit = 50 << 20

  private(set) var images: [String: SheetImage] = [:]
  private(set) var remarks: [Diagnostic] = []

  /// - Parameter format: only a page shows pictures.
  init(of cards: [Card], in deck: Deck, _ book: BookTransaction, shownIn format: OutputFormat) throws {
    guard format.made == .html else { return }
    var uses: [String: Int] = [:]
    var names: [String] = []
    for name in cards.flatMap(\.pictures) {
      if uses[name] == nil { names.append(name) }
      uses[name, default: 0] += 1
    }
    guard !names.isEmpty else { return }
    let media = Dictionary(try book.media(of: deck.id).map { ($0.name, $0.file) }) { first, _ in first }
    var room = Self.limit
    var left: [String] = []
    for name in names {
      guard let file = media[name], let picture = SheetSettings.picture(at: file, in: book.folder),
        picture.bytes.count * (uses[name] ?? 1) <= room
      else {
        left.append(name)
        continue
      }
      room -= picture.bytes.count * (uses[name] ?? 1)
      images[name] = SheetImage(picture)
    }
    if let first = left.first {
      remarks = [
        Diagnostic(
          .note,
          MessageText(
            """
            pictures: \(left.count == 1 ? "one is" : "\(left.count) are") not shown, \
            '\(first.onOneLine)'\(left.count == 1 ? "" : " first"); expected JPEG, PNG, GIF, WebP or SVG in \
            the book, up to 2 MB each and 50 MB in all
            """,
            """
            plaatjes: \(left.count == 1 ? "één wordt" : "\(left.count) worden") niet getoond, \
            \(left.count == 1 ? "" : "als eerste ")'\(first.onOneLine)'; verwacht JPEG, PNG, GIF, WebP of \
            SVG in het boek, hoogstens 2 MB elk en 50 MB samen
            """)
        )
      ]
    }
  }
}
