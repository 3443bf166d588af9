package import Diagnostics
import Formats
import Records

/// The formats of game files of other programs, in XML or JSON.
package enum GameForm: String, CaseIterable, Hashable, Sendable {
  case statCrew = "statcrew"
  /// The totals of a season and a list of its games, without the games themselves.
  case statCrewSeason = "statcrew-season"
  case sportsML = "sportsml"
  /// The JSON of FIBA LiveStats.
  case fiba = "fiba-livestats"

  package var title: String {
    switch self {
    case .statCrew: "StatCrew XML"
    case .statCrewSeason: "StatCrew season XML"
    case .sportsML: "SportsML-G2"
    case .fiba: "FIBA LiveStats JSON"
    }
  }

  static let newsNamespace = "http://iptc.org/std/nar/2006-10-01/"

  /// If the root element is not within this length, the whole document is searched.
  private static let headLength = 4096

  /// The format of a document's root element.
  static func form(of root: String, in namespace: String?) -> GameForm? {
    switch (root, namespace) {
    case ("bbgame", _): .statCrew
    case ("bbseas", _): .statCrewSeason
    // SportsML is a document of its own, or in a news item with any contents.
    case ("sports-content", _), ("newsItem", newsNamespace), ("newsMessage", newsNamespace): .sportsML
    default: nil
    }
  }

  /// The format of the game in a file; nil if its first bytes do not look like any.
  ///
  /// - Parameter head: the first bytes of the file, which may end anywhere.
  package init?(head: [UInt8]) {
    if FileForm(head: head) == .json {
      guard FIBAReading.fits(head) else { return nil }
      self = .fiba
      return
    }
    guard FileForm(head: head) == .xml else { return nil }
    do {
      // Cut after the last tag, because a partial character would not be text.
      let whole = head.lastIndex(of: UInt8(ascii: ">")).map { head[...$0] } ?? head[...]
      let isWide = head.starts(with: [0xFF, 0xFE]) || head.contains(0)
      var reader = try XMLReader(isWide ? Array(head.prefix(head.count & ~1)) : Array(whole), named: "")
      guard try reader.nextKind() == .start,
        let form = Self.form(of: reader.elementName, in: reader.elementNamespace)
      else { return nil }
      self = form
    } catch {
      // A document that is malformed before its root element is not a game.
      return nil
    }
  }
}

extension GameForm {
  /// - Throws: a `Diagnostic` if the document is not a game file, or malformed before its root element.
  package init(ofRootOf bytes: [UInt8], named name: String) throws(Diagnostic) {
    if bytes.count <= GameDocument.maximumBytes, let form = GameForm(head: Array(bytes.prefix(Self.headLength))) {
      self = form
      return
    }
    if FileForm(head: Array(bytes.prefix(Self.headLength))) == .json {
      throw Diagnostic(
        nil, .words(.gameInJSON), found: .words(.otherJSON), at: Location(file: name, line: 1, column: 1))
    }
    var reader = try XMLReader(bytes, named: name, maximumBytes: GameDocument.maximumBytes)
    guard try reader.nextKind() == .start else {
      throw Diagnostic(
        nil, .words(MessageText("a game in XML", "een wedstrijd in XML")), found: .words(.noElement),
        at: reader.location)
    }
    guard let form = Self.form(of: reader.elementName, in: reader.elementNamespace) else {
      throw Diagnostic(nil, .words(.gameInXML), found: .plain("<\(reader.elementName)>"), at: reader.location)
    }
    self = form
  }
}
