import Basketball
import Diagnostics
import Flashcards
import Formats
import Foundation
import People
import Sheets
import Store

// The pictures of a book that its site shows.
extension SiteBuild {
  /// The picture of a shared link: a person's photo, otherwise the first logo of the teams.
  func sharedPicture(_ photo: String? = nil, of teams: [Int64?] = []) -> String? {
    ([photo] + teams.map { $0.flatMap { logos[$0] } }).lazy.compactMap { $0.flatMap { self.pictures[$0] } }.first
  }

  /// Copies the pictures of pages to the site: an unchanged page needs them as much as a new one.
  func takePictures(of players: [Player]) throws {
    var shown: Set<String> = []
    if site.sections.contains(.teams) || site.sections.contains(.games) { shown.formUnion(logos.values) }
    if !plan.isPrivate {
      let isOpen = site.sections.contains(.people)
      let inGames = site.sections.contains(.games) ? Set(followed.map(\.id)) : []
      shown.formUnion(
        players.filter { isOpen || inGames.contains($0.personID) }.compactMap(\.photo))
    }
    for path in shown.sorted() {
      pictures[path] = try picture(path)
      // A page has to change when a picture of it is gone.
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

  /// Copies the logo that a theme names, without metadata.
  ///
  /// - Returns: its path; nil if the theme names none.
  /// - Throws: `Failure` if there is no such file beside the theme, or it is not a picture.
  func takeLogo(of theme: Theme?) throws -> String? {
    guard let theme, let name = theme.logo else { return nil }
    let file = ((theme.file as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .noInput,
        MessageText(
          "logo: expected a picture beside theme.json, found none",
          "logo: verwacht een plaatje naast theme.json, gevonden geen"), at: Location(file: file))
    }
    let picture = try Photo(reading: file, as: MessageText("logo", "logo"))
    let path = "assets/logo.\(picture.suffix)"
    try folder.write(picture.published, to: path)
    return path
  }

  /// Copies a picture of the book to the site.
  ///
  /// - Returns: its path; nil if it is missing from the book, or not a picture.
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
