/// A picture of 1200 × 630 pixels, as messengers and networks show beside a link: a game's score, a person's or a team's
/// figures, a diploma, or days of study in a row.
///
/// It is an SVG file without links; its pictures are embedded.
package struct ShareCard: Sendable {
  /// A side of a game.
  struct Side: Sendable {
    let name: String
    /// Empty if it was not recorded.
    let points: String
    /// The address of the logo; empty if there is none.
    let logo: String
    /// Shown without a logo; its colour is the side's.
    let shield: TeamShield
    /// Whether it lost, or is behind.
    let isBehind: Bool
  }

  /// What stands beside a name.
  enum Mark: Sendable {
    /// A photo in a circle, or else initials.
    case face(photo: String, initials: TeamShield)
    case logo(String, shield: TeamShield)
    case seal
    /// A number in a circle.
    case number(String)
  }

  /// What a card shows of a person or a team.
  struct Subject: Sendable {
    let mark: Mark
    /// What the card is about: `Player of the game`.
    let heading: String
    let name: String
    /// Up to three.
    var figures: [(name: String, value: String)] = []
    /// Instead of figures.
    var sentence = ""
  }

  enum Contents: Sendable {
    case game(own: Side, opponent: Side)
    case subject(Subject)
  }

  let contents: Contents
  /// Who and when, in one line.
  let line: String
  /// The book's name.
  let book: String
  /// What the card says, for those who do not see it: the description of a link.
  package let summary: String
}

extension ShareCard {
  static let width = 1200
  static let height = 630

  /// The card as an SVG file.
  package var svg: [UInt8] {
    var drawing = CardDrawing(title: summary)
    switch contents {
    case .game(let own, let opponent): draw(own, opponent, on: &drawing)
    case .subject(let subject): draw(subject, on: &drawing)
    }
    return drawing.bytes
  }

  private func draw(_ own: Side, _ opponent: Side, on card: inout CardDrawing) {
    let half = Self.width / 2
    for (number, side) in [own, opponent].enumerated() {
      let (left, centre) = (number * half, number * half + half / 2)
      card.rectangle(x: left, y: 0, width: half, height: 16, side.shield.ground)
      card.crest(side.logo, side.shield, x: centre - 66, y: 48, width: 132, height: 132)
      card.block(side.name, x: centre, y: 230, width: half - 70, size: 44, anchor: .middle)
      card.words(
        side.points, x: centre, y: 470, width: half - 80, size: 200, anchor: .middle, isBold: true,
        side.isBehind ? .faint : .text)
    }
    card.words("–", x: half, y: 455, width: 80, size: 120, anchor: .middle, .faint)
    card.words(line, x: half, y: 550, width: Self.width - 100, size: 36, anchor: .middle)
    card.words(book, x: half, y: 603, width: Self.width - 100, size: 24, anchor: .middle, .quiet)
  }

  private func draw(_ subject: Subject, on card: inout CardDrawing) {
    let left = 450
    let room = Self.width - left - 60
    switch subject.mark {
    case .face(let photo, let shield):
      card.rectangle(x: 0, y: 0, width: 24, height: Self.height, shield.ground)
      card.face(photo, shield, x: 235, y: 270, radius: 160)
    case .logo(let logo, let shield):
      card.rectangle(x: 0, y: 0, width: 24, height: Self.height, shield.ground)
      card.crest(logo, shield, x: 85, y: 110, width: 300, height: 320)
    case .seal:
      card.rectangle(x: 0, y: 0, width: 24, height: Self.height, CardDrawing.accent)
      card.seal(Seal(x: 235, y: 260, radius: 150))
    case .number(let number):
      card.rectangle(x: 0, y: 0, width: 24, height: Self.height, CardDrawing.accent)
      card.disc(x: 235, y: 270, radius: 160, CardDrawing.accent)
      card.words(number, x: 235, y: 318, width: 280, size: 140, anchor: .middle, isBold: true, .white)
    }
    card.words(subject.heading, x: left, y: 112, width: room, size: 34, .quiet)
    card.block(subject.name, x: left, y: 190, width: room, size: 72, isBold: true)
    if subject.figures.isEmpty {
      card.paragraph(subject.sentence, x: left, y: 320, width: room, size: 44)
    } else {
      let width = room / max(1, subject.figures.count)
      let size = CardDrawing.size(of: subject.figures.map(\.value), width: width - 24, from: 112, isBold: true)
      for (number, figure) in subject.figures.enumerated() {
        let x = left + number * width
        card.words(figure.value, x: x, y: 400, width: width - 24, size: size, isBold: true)
        card.words(figure.name, x: x, y: 450, width: width - 24, size: 30, .quiet)
      }
    }
    card.words(line, x: left, y: 540, width: room, size: 34)
    card.words(book, x: left, y: 592, width: room, size: 24, .quiet)
  }
}
