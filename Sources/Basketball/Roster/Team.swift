package import Diagnostics
import People

/// A team in one season; the same club next season is another team.
package struct Team: Hashable, Sendable {
  package static let nameLimit = 50
  package static let seasonLimit = 30
  package static let organizationLimit = 50

  package var id: Int64
  package let name: String
  package let season: String
  package let organization: String?
  package let color: TeamColor?
  /// The logo's path inside the book, such as `media/7.png`.
  package let logo: String?
  /// Whether this is the active team, the default of commands. At most one per book.
  package let isActive: Bool

  /// - Throws: a `Diagnostic` without a place if a text is missing, too long or has control characters.
  package init(
    id: Int64 = 0, name: String, season: String, organization: String? = nil, color: TeamColor? = nil,
    logo: String? = nil, isActive: Bool = false
  ) throws(Diagnostic) {
    self.id = id
    self.name = try singleLine(name, as: "team name", upTo: Self.nameLimit)
    self.season = try singleLine(season, as: "season", upTo: Self.seasonLimit)
    self.organization = try optionalSingleLine(organization, as: "organization", upTo: Self.organizationLimit)
    self.color = color
    self.logo = logo
    self.isActive = isActive
  }
}

/// A team's colour: `#` and six hexadecimal digits, lower case.
package struct TeamColor: Hashable, Sendable {
  package let hex: String

  package init(_ text: String) throws(Diagnostic) {
    let word = text.trimmed.lowercased()
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard digits.utf8.count == 6,
      digits.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      })
    else {
      throw Diagnostic(
        field: "color",
        MessageText(
          "expected six hexadecimal digits as in '#1f6feb', found '\(text)'",
          "verwacht zes hexadecimale cijfers zoals '#1f6feb', gevonden '\(text)'"))
    }
    hex = "#" + digits
  }
}
