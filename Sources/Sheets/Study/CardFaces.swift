import Flashcards

/// The texts of a card as sheets show them, with their languages; an empty language is unknown.
struct CardFaces {
  let front: String
  let frontLanguage: String
  let back: String
  let backLanguage: String
  let phonetic: String
  let translation: String
  let level: String
  let example: String
  let tags: String

  /// - Parameter images: those that the sheet shows beside the texts, by name. The others are shown by name.
  init(_ card: Card, of deck: Deck, in language: Language, images: [String: SheetImage] = [:]) {
    func text(_ face: Card.Face) -> String { ShownFace(card[face] ?? "", images).text }
    front = text(.front)
    frontLanguage = deck.frontLanguage ?? ""
    back = text(.back)
    backLanguage = deck.backLanguage ?? ""
    phonetic = text(.phonetic)
    translation = text(.translation)
    level = card.level.map { language.say("words.levelName", ["level": $0.rawValue]) } ?? ""
    example = text(.example)
    tags = card.tags ?? ""
  }
}

/// A card with the pictures of its two sides.
struct PicturedCard {
  let text: CardFaces
  let frontImages: [Passage.Image]
  let backImages: [Passage.Image]

  init(_ card: Card, of deck: Deck, in language: Language, images: [String: SheetImage]) {
    text = CardFaces(card, of: deck, in: language, images: images)
    frontImages = card.front(of: deck, images).images
    backImages = card.back(of: deck, images).images
  }
}

extension Card {
  /// Its front with the pictures of that side.
  ///
  /// - Parameter images: those that the sheet shows, by name.
  func front(of deck: Deck, _ images: [String: SheetImage] = [:]) -> Passage {
    passage(.front, in: deck.frontLanguage, images, withThoseOf: [.phonetic])
  }

  /// Its back with the pictures of that side.
  func back(of deck: Deck, _ images: [String: SheetImage] = [:]) -> Passage {
    passage(.back, in: deck.backLanguage, images, withThoseOf: [.translation, .example])
  }

  private func passage(
    _ face: Face, in language: String?, _ images: [String: SheetImage], withThoseOf others: [Face]
  ) -> Passage {
    Passage(
      text: ShownFace(self[face] ?? "", images).text, language: language ?? "",
      images: ([face] + others).flatMap { ShownFace(self[$0] ?? "", images).images })
  }

  /// Another face in words; blank if the card lacks it.
  ///
  /// - Parameter language: nil if unknown.
  func words(_ face: Face, in language: String? = nil, _ images: [String: SheetImage] = [:]) -> Datum {
    let text = ShownFace(self[face] ?? "", images).text
    return text.isEmpty ? .blank : .passage(Passage(text: text, language: language ?? ""))
  }

  /// Its front, for places where only words fit.
  var frontInWords: String { ShownFace(front, [:]).text }
}

/// A face's text and pictures, separated.
private struct ShownFace {
  private(set) var text = ""
  private(set) var images: [Passage.Image] = []

  init(_ face: String, _ shown: [String: SheetImage]) {
    for part in FaceParts(face).parts {
      switch part {
      case .text(let words): text += words
      case .picture(let name):
        if let image = shown[name] {
          images.append(Passage.Image(address: image.address, name: Self.stem(of: name)))
        } else {
          text += "[\(Self.stem(of: name))]"
        }
      case .sound(let name): text += "♪ " + Self.stem(of: name)
      }
    }
    let scalars = text.unicodeScalars
    if let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    {
      text = String(scalars[first...last])
    } else {
      text = ""
    }
  }

  /// A file's name without its extension.
  private static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
