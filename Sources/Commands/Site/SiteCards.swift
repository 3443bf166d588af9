import Diagnostics
import Sheets
import Store

extension SiteBuild {
  /// Draws the card of a page in every language, unless it exists already with the same inputs.
  ///
  /// - Parameters:
  ///   - page: the path of the page within an edition.
  ///   - print: the hash of the card's inputs; nil if it is not known: then the card's own contents decide.
  /// - Returns: the path of the card within an edition; nil for a site without cards, and if there is nothing to show.
  func card(
    of page: String, madeOf print: UInt64?, _ make: (BookSheets, Templates) throws -> ShareCard?
  ) throws -> String? {
    guard let drawer = plan.drawer else { return nil }
    let path = "cards/\(page.dropLast(".html".count)).png"
    var isMade = false
    for (edition, templates) in editions {
      let file = edition.folder + path
      func hash(_ value: UInt64) -> UInt64 {
        var hash = common
        for text in [edition.code, file] { hash.add(text) }
        hash.add(value)
        return max(1, hash.value)
      }
      if let print, folder.keeps(file, madeOf: hash(print)) {
        isMade = true
        continue
      }
      let place = SitePlace(page, .text(plan.title))
      let card: ShareCard?
      // A fault in the book is reported for the page, which is made of the same inputs.
      do { card = try make(sheets(footer(of: place, edition), cardSetting), templates) } catch { card = nil }
      guard let card else { continue }
      isMade = true
      let svg = card.svg
      let made = hash(print ?? SitePrint(svg).value)
      if print == nil, folder.keeps(file, madeOf: made) { continue }
      let folder = folder
      try crew.add { try folder.write(drawer.png(of: svg), to: file, madeOf: made) }
    }
    return isMade ? path : nil
  }

  /// Cards embed their pictures: the program that draws them reads no other file.
  private func cardSetting(photos: [String?], teams: [Int64?]) throws -> SheetSetting {
    try cardSettings.setting(photos: photos, teams: teams)
  }
}
