/// The name of a field in files and messages, with its Dutch name for sentences if it has one.
///
/// Two keys are equal if their names are.
package struct FieldKey: Sendable, ExpressibleByStringLiteral {
  package let name: String
  package let dutch: String?

  package init(_ name: String, dutch: String? = nil) { (self.name, self.dutch) = (name, dutch) }

  package init(stringLiteral name: String) { self.init(name) }

  /// How to say which column is this one, with a word for the column: one of the file may not be meant.
  package var mapExample: MessageText {
    MessageText("--map \(name)=COLUMN", "--map \(name)=KOLOM")
  }

  /// The name in a sentence.
  package func name(in language: MessageLanguage) -> String {
    switch language {
    case .english: name
    case .dutch: dutch ?? name
    }
  }
}

extension FieldKey {
  /// The line with the names of the columns.
  package static let header = FieldKey("header", dutch: "kop")
  /// The user's mapping of columns.
  package static let map: FieldKey = "--map"
  package static let encoding = FieldKey("encoding", dutch: "codering")

  // What a book keeps, for messages about one of them.
  package static let card = FieldKey("card", dutch: "kaart")
  package static let chart = FieldKey("chart", dutch: "strategietabel")
  package static let dateOfBirth = FieldKey("date of birth", dutch: "geboortedatum")
  package static let deck = FieldKey("deck", dutch: "stapel")
  package static let event = FieldKey("event", dutch: "actie")
  package static let field = FieldKey("field", dutch: "veld")
  package static let game = FieldKey("game", dutch: "wedstrijd")
  package static let jerseyNumber = FieldKey("jersey number", dutch: "rugnummer")
  package static let key = FieldKey("key", dutch: "sleutel")
  package static let number = FieldKey("number", dutch: "nummer")
  package static let opponent = FieldKey("opponent", dutch: "tegenstander")
  package static let person = FieldKey("person", dutch: "persoon")
  package static let player = FieldKey("player", dutch: "speler")
  package static let period = FieldKey("period", dutch: "periode")
  package static let round = FieldKey("round", dutch: "ronde")
  package static let season = FieldKey("season", dutch: "seizoen")
  package static let session = FieldKey("session", dutch: "sessie")
}

extension FieldKey: Hashable, CustomStringConvertible {
  package static func == (a: FieldKey, b: FieldKey) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  package var description: String { name }
}
