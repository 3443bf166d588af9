import Basketball
import Flashcards
import Formats
import Foundation
import People
import Sheets
import Store

// The pictures of a book that its site shows.
extension SiteBuild {
  /// What a shared link shows of a page: a person's photo, or else the first logo of teams.
  func sharedPicture(_ photo: String? = nil, of teams: [Int64?] = []) -> String? {
    ([photo] + teams.map { $0.flatMap { logos[$0] } }).lazy.compactMap { $0.flatMap { self.pictures[$0] } }.first
  }

  /// Takes the pictures that pages show into the site: a page that is left as it was needs them as much as a new one.
  func takePictures(of players: [Player]) throws {
    var shown: Set<String> = []
    if site.sections.contains(.teams) || site.sections.contains(.games) { shown.formUnion(logos.values) }
    if !plan.isPrivate {
      let isOpen = site.sections.contains(.people)
      let isFocused = site.sections.contains(.games)
      shown.formUnion(
        players.filter { isOpen || isFocused && $0.personID == focus?.id }.compactMap(\.photo))
    }
    for path in shown.sorted() {
      pictures[path] = try picture(path)
      // A page without a picture that is gone is not the page that had it.
      if pictures[path] == nil { common.add(path) }
    }
  }

  /// The pictures that cards of a deck name, by their names, as a page of the site shows them.
  func pictures(of cards: [Card], in deck: Deck, _ footer: PageFooter) throws -> [String: SheetImage] {
    let names = Set(cards.flatMap(\.pictures))
    guard !names.isEmpty, let frame = footer.frame else { return [:] }
    var images: [String: SheetImage] = [:]
    for media in try book.media(of: deck.id) where names.contains(media.name) {
      if pictures[media.file] == nil { pictures[media.file] = try picture(media.file) }
      images[media.name] = pictures[media.file].map { SheetImage(at: frame.shared($0)) }
    }
    return images
  }

  /// Takes a picture of the book into the site.
  ///
  /// - Returns: where it lies; nil where it is gone from the book, or is none.
  private func picture(_ path: String) throws -> String? {
    guard let status = SheetSettings.status(at: path, in: book.folder), let name = path.split(separator: "/").last
    else {
      return nil
    }
    let file = "pictures/\(name)"
    var print = SitePrint()
    print.add("without metadata")
    print.add(UInt64(status.st_size))
    #if os(Linux)
      print.add(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
    #else
      print.add(UInt64(bitPattern: Int64(status.st_mtimespec.tv_sec)))
    #endif
    if folder.keeps(file, madeOf: max(1, print.value)) { return file }
    guard let picture = SheetSettings.picture(at: path, in: book.folder) else { return nil }
    try folder.write(picture.bytes, to: file, madeOf: max(1, print.value))
    return file
  }
}
