import Formats
import People
import Records

extension DeckColumns {
  /// Whether the first line of a file is its header.
  ///
  /// It is if a column is named for the front, the back or a translation, if two columns are named for different
  /// languages, of three or more for forms of a word or for a subject, or if the map names columns. If the map has column
  /// numbers, a first line is a header only if it names a front and a back.
  static func isHeader(_ names: [String], _ map: FaceMap?) -> Bool {
    if let map, map.entries.contains(where: { $0.column == nil }) { return true }
    var roles = Set(names.filter { FieldMap.plain($0).count > 1 }.compactMap { DeckRole.named($0)?.role })
    if Set(names.map(FieldMap.plain)).isSuperset(of: ["q", "a"]) { roles.formUnion([.front, .back]) }
    let hasBack = roles.contains(.back) || roles.contains(.translation)
    if map?.entries.isEmpty == false { return roles.contains(.front) && hasBack }
    return roles.contains(.front) || hasBack || Set(LanguageNames.codes(of: names).compactMap(\.self)).count > 1
      || areWordForms(names) || SubjectColumns.faces(names, isDeck: true) != nil
  }

  /// Whether columns are forms of a word, as in a table of irregular verbs.
  static func areWordForms(_ names: [String]) -> Bool {
    names.count > 2 && names.count(where: isWordForm) > 1
  }

  static func isWordForm(_ name: String) -> Bool { wordForms.contains(FieldMap.words(name)) }

  static let infinitives: Set<String> = [
    "infinitive", "infinitief", "infinitiv", "infinitif", "infinitivo", "infinito",
  ]

  /// Columns of the articles of the nouns beside them.
  static let articles: Set<String> = [
    "artikel", "article", "artículo", "articulo", "articolo", "lidwoord", "der/die/das", "de/het", "le/la", "el/la",
  ]
  static let singulars: Set<String> = ["singular", "enkelvoud", "einzahl", "singulier", "singolare", "sing"]

  /// Forms of a word that head the columns of grammar tables: which of them is asked for is open.
  private static let wordForms: Set<String> = [
    "infinitive", "base form", "past simple", "simple past", "past tense", "past", "past participle", "participle",
    "present", "present tense", "imperfect", "perfect", "preterite", "future", "singular", "plural", "masculine",
    "feminine", "comparative", "superlative", "infinitief", "tegenwoordige tijd", "verleden tijd", "voltooid deelwoord",
    "enkelvoud", "meervoud", "mannelijk", "vrouwelijk", "infinitiv", "präsens", "präteritum", "perfekt", "partizip",
    "partizip ii", "partizip perfekt", "einzahl", "mehrzahl", "infinitif", "présent", "imparfait", "passé composé",
    "participe passé", "futur", "singulier", "pluriel", "masculin", "féminin", "infinitivo", "presente", "pretérito",
    "participio", "gerundio", "infinito", "participio passato", "pasado simple", "pasado", "pretérito perfecto simple",
    "participio pasado", "passato remoto", "prétérit", "past form", "preterit",
  ]

  private static let counters: Set<String> = [
    "#", "nr", "no", "n", "n°", "nº", "№", "num", "number", "nummer", "numéro", "número", "rank", "rang", "rangnr",
    "volgnummer", "lfd", "lfdnr",
  ]

  /// The names of the two columns beside one that counts the rows, where no name says what is on a card: `#`, `Country`,
  /// `Capital` above `1`, `Austria`, `Vienna`. They are the front and the back, if both hold texts, and no other column has
  /// one in each row.
  static func countedFaces(_ names: [String], _ found: FaceColumns) -> (front: String, back: String)? {
    guard (3...6).contains(names.count), !isHeader(names, nil),
      let counter = names.firstIndex(where: { $0.trimmed.isEmpty || counters.contains(FieldMap.plain($0)) }),
      found.counting.contains(counter)
    else { return nil }
    let others = names.indices.filter { $0 != counter }
    guard others.allSatisfy({ names[$0].contains(where: \.isLetter) && !isOfAnotherKind(names[$0]) }) else {
      return nil
    }
    let faces = found.faces(among: others)
    guard faces.count == 2, names[faces[0]] != names[faces[1]] else { return nil }
    return (names[faces[0]], names[faces[1]])
  }

  /// The names of the only two columns with a text in each row, beside those that are ticked or often left empty: `Country`,
  /// `Capital`, `Known?`.
  static func flaggedFaces(_ names: [String], _ found: FaceColumns) -> (front: String, back: String)? {
    let faces = found.faces(among: names.indices)
    guard names.count < 6, faces.count == 2, maySayFaces(faces.map { names[$0] }), names[faces[0]] != names[faces[1]]
    else { return nil }
    return (names[faces[0]], names[faces[1]])
  }

  /// Whether names may be those of the two sides of cards: texts, and none that other records have.
  static func maySayFaces(_ names: [String]) -> Bool {
    names.allSatisfy { $0.contains(where: \.isLetter) && !isOfAnotherKind($0) }
  }

  /// Whether a name is that of a column of people or games.
  private static func isOfAnotherKind(_ name: String) -> Bool {
    RosterHeading(name) != nil || RecordKind.result.names.usual(name) != nil
      || RecordKind.score.names.usual(name) != nil
  }
}
