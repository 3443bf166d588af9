import Flashcards

/// A card as sheets show it: its texts without the marks of pictures and sounds, and the pictures themselves.
struct CardFaces {
  /// A picture within the page; its name stands in for it where it cannot be seen.
  struct Image {
    let address: String
    let name: String
  }

  let front: String
  let frontLanguage: String
  let frontImages: [Image]
  let back: String
  let backLanguage: String
  let backImages: [Image]
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

  /// - Parameter images: those that the sheet shows, by name. The others stand in the text as their names.
  init(_ card: Card, of deck: Deck, in language: Language, images: [String: SheetImage] = [:]) {
    func face(_ face: Card.Face) -> ShownFace { ShownFace(card[face] ?? "", images) }
    let (front, back, example) = (face(.front), face(.back), face(.example))
    let (phonetic, translation) = (face(.phonetic), face(.translation))
    self.front = front.text
    frontLanguage = deck.frontLanguage ?? ""
    frontImages = front.images + phonetic.images
    self.back = back.text
    backLanguage = deck.backLanguage ?? ""
    backImages = back.images + translation.images + example.images
    hasPhonetic = !phonetic.text.isEmpty
    self.phonetic = phonetic.text
    hasTranslation = !translation.text.isEmpty
    self.translation = translation.text
    hasLevel = card.level != nil
    level = card.level.map { language.say("words.levelName", ["level": $0.rawValue]) } ?? ""
    hasExample = !example.text.isEmpty
    self.example = example.text
    hasTags = card.tags != nil
    tags = card.tags ?? ""
  }
}

extension Card {
  /// Its front where there is room for words only.
  var frontInWords: String { ShownFace(front, [:]).text }
}

/// A face's text and pictures, apart.
private struct ShownFace {
  private(set) var text = ""
  private(set) var images: [CardFaces.Image] = []

  init(_ face: String, _ shown: [String: SheetImage]) {
    for part in FaceParts(face).parts {
      switch part {
      case .text(let words): text += words
      case .picture(let name):
        if let image = shown[name] {
          images.append(CardFaces.Image(address: image.address, name: Self.stem(of: name)))
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
