import Basketball
package import People

/// A picture that a page takes into itself, JPEG, PNG, GIF or WebP, or that lies beside it in a site.
package struct SheetImage: Hashable, Sendable {
  /// `data:image/jpeg;base64,…`, so that the page stays one file, or where it lies.
  let address: String

  /// - Parameter address: of a picture of the site, from the page that shows it.
  package init(at address: String) { self.address = address }

  /// Nil where the bytes are none of them.
  package init?(_ bytes: [UInt8]) {
    let kind: String
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = "jpeg"
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      kind = "png"
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      kind = "gif"
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      kind = "webp"
    } else {
      return nil
    }
    address = "data:image/\(kind);base64," + String(decoding: Self.base64(bytes), as: UTF8.self)
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

/// What belongs to every sheet of basketball besides its figures.
package struct SheetSetting: Sendable {
  /// The person whose rows are marked, and whose game or season stands first.
  let focus: Person?
  /// By the path that a player or a team has in the book; those that are not there are not shown.
  let images: [String: SheetImage]
  /// The paths of teams' logos, by team.
  let logos: [Int64: String]
  /// Whether players are shown by first name and number only, and without photos.
  let isPrivate: Bool
  let imprint: Imprint

  package init(
    focus: Person? = nil, images: [String: SheetImage] = [:], logos: [Int64: String] = [:],
    isPrivate: Bool = false, imprint: Imprint
  ) {
    self.focus = isPrivate ? focus?.withFirstName : focus
    self.images = isPrivate ? images.filter { image in logos.values.contains(image.key) } : images
    self.logos = logos
    self.isPrivate = isPrivate
    self.imprint = imprint
  }

  /// The address of an image; empty where there is none.
  func address(of path: String?) -> String { path.flatMap { images[$0] }?.address ?? "" }

  /// A player as the sheet may name them.
  func shown(_ player: Player) -> Player { isPrivate ? player.withFirstName : player }
  func shown(_ person: Person) -> Person { isPrivate ? person.withFirstName : person }
}
