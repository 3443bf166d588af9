import Diagnostics
import Formats
import Records

/// The forms of game files in XML that are known in the wild.
package enum GameForm: String, CaseIterable, Hashable, Sendable {
  case statCrew = "statcrew"
  /// The totals of a season and a list of its games; it holds no game.
  case statCrewSeason = "statcrew-season"
  case sportsML = "sportsml"

  package var title: String {
    switch self {
    case .statCrew: "StatCrew XML"
    case .statCrewSeason: "StatCrew season XML"
    case .sportsML: "SportsML-G2"
    }
  }

  static let newsNamespace = "http://iptc.org/std/nar/2006-10-01/"

  /// A root behind more than this is looked for in the whole document.
  private static let headLength = 4096

  /// The form by a document's root.
  static func form(of root: String, in namespace: String?) -> GameForm? {
    switch (root, namespace) {
    case ("bbgame", _): .statCrew
    case ("bbseas", _): .statCrewSeason
    // SportsML stands on its own, or in a news item that may hold anything.
    case ("sports-content", _), ("newsItem", newsNamespace), ("newsMessage", newsNamespace): .sportsML
    default: nil
    }
  }

  /// The form of the game that a file holds; nil if its first bytes do not look like any.
  ///
  /// - Parameter head: the first bytes of the file, which may end anywhere.
  package init?(head: [UInt8]) {
    guard FileForm(head: head) == .xml else { return nil }
    do {
      // A cut within a character would be no text, and one within a tag no matter.
      let whole = head.lastIndex(of: UInt8(ascii: ">")).map { head[...$0] } ?? head[...]
      let isWide = head.starts(with: [0xFF, 0xFE]) || head.contains(0)
      var reader = try XMLReader(isWide ? Array(head.prefix(head.count & ~1)) : Array(whole), named: "")
      guard try reader.nextKind() == .start,
        let form = Self.form(of: reader.elementName, in: reader.elementNamespace)
      else { return nil }
      self = form
    } catch {
      // What is not well formed even to its root is no game.
      return nil
    }
  }
}

extension GameForm {
  /// - Throws: a `Diagnostic` where the document is no game file, or not well formed even to its root.
  init(ofRootOf bytes: [UInt8], named name: String) throws(Diagnostic) {
    if bytes.count <= GameDocument.maximumBytes, let form = GameForm(head: Array(bytes.prefix(Self.headLength))) {
      self = form
      return
    }
    var reader = try XMLReader(bytes, named: name, maximumBytes: GameDocument.maximumBytes)
    guard try reader.nextKind() == .start else {
      throw Diagnostic("expected a game in XML, found no element", at: reader.location)
    }
    guard let form = Self.form(of: reader.elementName, in: reader.elementNamespace) else {
      throw Diagnostic(
        "expected a game in XML, as <bbgame> of StatCrew or <sports-content> of SportsML, found "
          + "<\(reader.elementName)>", at: reader.location)
    }
    self = form
  }
}
