package import Basketball
package import Formats
package import People

/// A picture that is embedded in a page, or stored beside it in a site.
package struct SheetImage: Hashable, Sendable {
  /// `data:image/jpeg;base64,…`, so that the page stays one file, or the path of the picture's file.
  let address: String

  /// - Parameter address: the path of a picture of the site, relative to the page that shows it.
  package init(at address: String) { self.address = address }

  /// A picture embedded in the page.
  package init(_ picture: PublishedPicture) {
    address =
      "data:image/\(picture.form.rawValue);base64," + String(decoding: Self.base64(picture.bytes), as: UTF8.self)
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for place in 0..<3 { group = group << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        text.append(place <= count ? signs[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}

/// What every sheet of basketball needs besides its figures.
package struct SheetSetting: Sendable {
  /// The people whose rows are marked, and whose game or season comes first; the focus person is the first of them.
  private let followed: [Person]
  /// By the path of a player's or a team's image in the book; images that are missing here are not shown.
  let images: [String: SheetImage]
  /// The paths of teams' logos, by team.
  let logos: [Int64: String]
  /// Of the team that the sheet is about, or of the own side and the opponent of a game.
  let colors: [TeamColor?]
  /// Whether players are shown by private names (`Person.inPrivate`), and without photos.
  let isPrivate: Bool
  let footer: PageFooter

  /// - Parameter colors: of the team that the sheet is about, or of the own side and the opponent of a game.
  package init(
    following followed: [Person] = [], images: [String: SheetImage] = [:], logos: [Int64: String] = [:],
    colors: [TeamColor?] = [], isPrivate: Bool = false, footer: PageFooter
  ) {
    self.followed = isPrivate ? followed.map(\.inPrivate) : followed
    self.images = isPrivate ? images.filter { image in logos.values.contains(image.key) } : images
    self.logos = logos
    self.colors = colors
    self.isPrivate = isPrivate
    var footer = footer
    footer.tint = colors.count > 2 ? nil : TeamTint(own: colors.first ?? nil, opponent: colors.dropFirst().first ?? nil)
    self.footer = footer
  }

  func isFollowed(_ person: Int64?) -> Bool { followed.contains { $0.id == person } }

  /// The lines of followed people among those of a game, in the order in which they are followed.
  func followedLines(in box: BoxScore) -> [(line: BoxScore.PlayerLine, side: SideIndex)] {
    followed.compactMap { person in
      for side in SideIndex.allCases {
        if let line = box[side].lines.first(where: { $0.player.personID == person.id }) { return (line, side) }
      }
      return nil
    }
  }

  /// The address of an image; empty if there is none.
  func address(of path: String?) -> String { path.flatMap { images[$0] }?.address ?? "" }

  /// A player under the name that the sheet may show.
  func shown(_ player: Player) -> Player { isPrivate ? player.inPrivate : player }
  /// A player's name without a number beside it: `M. 23` in private.
  func label(_ player: Player) -> String {
    isPrivate ? [player.name, player.jersey?.text].compactMap(\.self).joined(separator: " ") : player.name
  }
  func shown(_ person: Person) -> Person { isPrivate ? person.inPrivate : person }
}
