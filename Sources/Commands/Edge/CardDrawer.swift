import Diagnostics
import Foundation

/// An installed program that draws a card as PNG.
struct CardDrawer {
  private let program: InstalledProgram

  static let known = ["rsvg-convert"]
  /// The environment variable that names another program, which takes the same options.
  static let variable = "SCOREBOOK_CARD_DRAWER"
  /// How to get a drawer, in messages.
  static let advice = MessageText(
    """
    expected rsvg-convert on PATH, found none; install it (Debian, Ubuntu: librsvg2-bin; Fedora: librsvg2-tools; \
    Homebrew: librsvg), or name one in \(variable)
    """,
    """
    verwacht rsvg-convert op PATH, gevonden geen; installeer het (Debian, Ubuntu: librsvg2-bin; Fedora: \
    librsvg2-tools; Homebrew: librsvg), of wijs er een aan met \(variable)
    """)

  /// The drawer from the variable, or the known one on `PATH`; nil if there is none.
  ///
  /// - Throws: `Failure` if the variable names a program that cannot be run.
  init?(in environment: [String: String], limit: Int = 30) throws {
    guard let path = try InstalledProgram.path(Self.known, orOf: Self.variable, in: environment) else { return nil }
    program = InstalledProgram(
      path: path, limit: limit, role: MessageText("card", "kaart"),
      task: MessageText("to draw the card", "de kaart te tekenen"))
  }

  /// A card, as SVG, as PNG. The same card gives the same bytes, as long as the program and the fonts are the same.
  ///
  /// - Throws: `Failure` if the program cannot be started, takes too long, fails, or writes no PNG.
  func png(of card: [UInt8]) throws -> [UInt8] {
    let folder = try PrivateFolder()
    let svg = try folder.write("card.svg") { try $0(card) }
    try program.run(["--format", "png", "--output", folder.path + "/card.png", svg], in: folder)
    return try program.result("card.png", in: folder, of: "PNG", beginningWith: [0x89, 0x50, 0x4E, 0x47])
  }
}
