import Flashcards

/// The texts of a card as sheets show them, with the languages that they are in; an empty one is not known.
struct CardFaces {
  let front: String
  let frontLanguage: String
  let back: String
  let backLanguage: String
  let hasPhonetic: Bool
  let phonetic: String
  let hasTranslation: Bool
  let translation: String
  let hasLevel: Bool
  let level: String
  let hasExample: Bool
  let example: String
  let hasTags: Bool
  let tags: String

  /// - Parameter images: those that the sheet shows beside the texts, by name. The others stand in the text as their names.
  init(_ card: Card, of deck: Deck, in language: Language, images: [String: SheetImage] = [:]) {
    func text(_ face: Card.Face) -> String { ShownFace(card[face] ?? "", images).text }
    front = text(.front)
    frontLanguage = deck.frontLanguage ?? ""
    back = text(.back)
    backLanguage = deck.backLanguage ?? ""
    phonetic = text(.phonetic)
    hasPhonetic = !phonetic.isEmpty
    translation = text(.translation)
    hasTranslation = !translation.isEmpty
    hasLevel = card.level != nil
    level = card.level.map { language.say("words.levelName", ["level": $0.rawValue]) } ?? ""
    example = text(.example)
    hasExample = !example.isEmpty
    hasTags = card.tags != nil
    tags = card.tags ?? ""
  }
}

/// A card with the pictures of its two sides.
struct PicturedCard {
  /// A picture within the page; its name stands in for it where it cannot be seen.
  struct Image {
    let address: String
    let name: String
  }

  let text: CardFaces
  let frontImages: [Image]
  let backImages: [Image]

  init(_ card: Card, of deck: Deck, in language: Language, images: [String: SheetImage]) {
    func shown(_ faces: [Card.Face]) -> [Image] { faces.flatMap { ShownFace(card[$0] ?? "", images).images } }
    text = CardFaces(card, of: deck, in: language, images: images)
    frontImages = shown([.front, .phonetic])
    backImages = shown([.back, .translation, .example])
  }
}

extension Card {
  /// Its front where there is room for words only.
  var frontInWords: String { ShownFace(front, [:]).text }
}

/// A face's text and pictures, apart.
private struct ShownFace {
  private(set) var text = ""
  private(set) var images: [PicturedCard.Image] = []

  init(_ face: String, _ shown: [String: SheetImage]) {
    for part in FaceParts(face).parts {
      switch part {
      case .text(let words): text += words
      case .picture(let name):
        if let image = shown[name] {
          images.append(PicturedCard.Image(address: image.address, name: Self.stem(of: name)))
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

  /// A file's name without its ending.
  private static func stem(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
