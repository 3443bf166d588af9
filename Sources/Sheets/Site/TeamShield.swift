package import Basketball

/// A shield with a team's initials in its colour, for a side without a logo.
package struct TeamShield: Sendable {
  let initials: String
  /// Its ground; grey for a team without a colour.
  let ground: String
  /// Black or white, whichever has the higher contrast to the ground.
  let text: String

  package init(_ name: String, _ color: TeamColor?) {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    initials = String(words.prefix(2).compactMap(\.first)).uppercased()
    ground = color?.hex ?? "#5a6472"
    text = Shade(ground).text.hex
  }

  /// The picture as an SVG file.
  package var bytes: [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 44\">\(shape)</svg>\n".utf8)
  }

  /// The picture as a part of another one, as large as an area allows.
  func drawn(x: Int, y: Int, width: Int, height: Int) -> String {
    "<svg x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 40 44\">\(shape)</svg>"
  }

  private var shape: String {
    """
    <path d="M4 3h32v21c0 9-8 14-16 18C12 38 4 33 4 24z" \
    fill="\(ground)" stroke="#8b94a1"/><text x="20" y="24" text-anchor="middle" font-family="system-ui,sans-serif" \
    font-size="15" font-weight="700" fill="\(text)">\(Escaping.html.escaped(initials))</text>
    """
  }
}
